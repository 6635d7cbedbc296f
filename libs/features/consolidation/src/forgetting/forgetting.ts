import { tenantSettingsOf } from '@mindbase/contracts';
import {
  type DecayClass,
  type DueFilter,
  type FadingCause,
  type FadingSpans,
  type Profile,
  dueFilters,
  fadingSpans,
  profiles,
  stretchedSpans,
} from '@mindbase/domain';
import { type Clock, Rounds, isPortError } from '@mindbase/kernel';
import type { IdleMemory, MemoryCards, OperationStatus, Tenant, TenantDirectory } from '@mindbase/ports';
import type { Archiver } from './archiver';

export interface ForgettingOptions {
  /** How long between two rounds, in ms. */
  readonly intervalMs: number;
  /** Memories looked at in one step, and archived by one append at most. */
  readonly batchSizeMax: number;
  /** Counts what is due and leaves it where it is. */
  readonly dryRun: boolean;
  readonly spans: FadingSpans;
  /** Stretches the spans of all tenants; 0: nothing is forgotten. */
  readonly factor: number;
  /** Of a tenant that has none. */
  readonly defaultProfile: Profile;
  /** How long a round waits, in ms, for the read models to know what the log knows; then it is put off. */
  readonly projectedTimeoutMs: number;
  readonly onRound: (report: ForgettingReport) => void;
  readonly onError: (error: unknown) => void;
}

export const forgettingDefaults: ForgettingOptions = {
  intervalMs: 6 * 3_600_000,
  batchSizeMax: 500,
  dryRun: false,
  spans: fadingSpans,
  factor: 1,
  defaultProfile: 'assistant',
  projectedTimeoutMs: 5000,
  onRound: () => undefined,
  onError: () => undefined,
};

export interface ForgettingCount {
  readonly tenant: string;
  readonly decay: DecayClass;
  readonly cause: FadingCause;
  readonly memories: number;
}

/** What a round came to, without a word and without a user. */
export interface ForgettingReport {
  readonly archived: readonly ForgettingCount[];
  /** Found due and not archived: all of it in a dry run, else what was used or changed at that moment. */
  readonly due: readonly ForgettingCount[];
  /** The read models were behind the log, so that uses of memories might not be known yet: nothing was done. */
  readonly putOff: boolean;
}

/**
 * Lets memories that were not used for long go into the archive (F1–F3), by the clock. Looks only at what may be due, in steps,
 * the longest idle first; may be stopped, crash or run twice at any moment: what is archived is not due any more.
 */
export class Forgetting {
  private readonly rounds: Rounds;

  constructor(
    private readonly archiver: Pick<Archiver, 'archive'>,
    private readonly cards: Pick<MemoryCards, 'idle'>,
    private readonly tenants: Pick<TenantDirectory, 'tenants'>,
    private readonly log: { lastPosition(): Promise<number> },
    private readonly operations: Pick<OperationStatus, 'projected'>,
    private readonly clock: Clock,
    private readonly options: ForgettingOptions,
  ) {
    this.rounds = new Rounds(() => this.round(), options);
  }

  start(): void {
    this.rounds.start();
  }

  /** Waits for the step in hand. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }

  /** One round over all tenants. One whose memories cannot be archived holds up no other. */
  async round(): Promise<ForgettingReport> {
    const counts = { archived: new Counts(), due: new Counts() };
    const isCurrent = await this.isCurrent();
    if (isCurrent)
      for (const tenant of await this.tenants.tenants())
        await this.ofTenant(tenant, counts).catch(this.options.onError);
    const report = { archived: counts.archived.list(), due: counts.due.list(), putOff: !isCurrent };
    this.options.onRound(report);
    return report;
  }

  /** A recall that is in the log and not yet on its card has renewed the memory all the same. */
  private async isCurrent(): Promise<boolean> {
    try {
      await this.operations.projected(await this.log.lastPosition(), this.options.projectedTimeoutMs);
      return true;
    } catch (error) {
      if (isPortError(error, 'unavailable')) return false;
      throw error;
    }
  }

  private async ofTenant(tenant: Tenant, counts: RoundCounts): Promise<void> {
    const { forgettingFactor = 1 } = tenantSettingsOf(tenant.settings);
    const profile = profiles.find((name) => name === tenant.profile) ?? this.options.defaultProfile;
    const spans = stretchedSpans(this.options.spans, profile, this.options.factor, forgettingFactor);
    if (!spans) return;
    const at = this.clock.now().toISOString();
    for (const filter of dueFilters(at, spans)) {
      let after: IdleMemory | undefined;
      do {
        if (this.rounds.isStopping) return;
        const page = await this.cards.idle(tenant.id, filter, this.options.batchSizeMax, after);
        await this.step(tenant.id, page, { filter, at, spans }, counts);
        after = page.length < this.options.batchSizeMax ? undefined : page.at(-1);
      } while (after);
    }
  }

  private async step(
    tenant: string,
    page: readonly IdleMemory[],
    { filter, at, spans }: { readonly filter: DueFilter; readonly at: string; readonly spans: FadingSpans },
    { archived, due }: RoundCounts,
  ): Promise<void> {
    const { decay } = filter;
    const found: FadingCause = filter.neverRecalled ? 'unused' : 'faded';
    if (this.options.dryRun) return due.add(tenant, decay, found, page.length);
    for (const [user, ids] of idsByUser(page)) {
      if (this.rounds.isStopping) return;
      const gone = await this.archiver.archive({ tenant, user }, ids, at, spans);
      archived.add(tenant, decay, 'faded', gone.faded);
      archived.add(tenant, decay, 'unused', gone.unused);
      due.add(tenant, decay, found, ids.length - gone.faded - gone.unused);
    }
  }
}

interface RoundCounts {
  readonly archived: Counts;
  readonly due: Counts;
}

class Counts {
  private readonly counts = new Map<string, ForgettingCount>();

  add(tenant: string, decay: DecayClass, cause: FadingCause, more: number): void {
    if (more <= 0) return;
    const key = JSON.stringify([tenant, decay, cause]);
    const memories = (this.counts.get(key)?.memories ?? 0) + more;
    this.counts.set(key, { tenant, decay, cause, memories });
  }

  list(): ForgettingCount[] {
    return [...this.counts.values()];
  }
}

function idsByUser(page: readonly IdleMemory[]): ReadonlyMap<string, readonly string[]> {
  const byUser = new Map<string, string[]>();
  for (const { user, id } of page) {
    const ids = byUser.get(user);
    if (ids) ids.push(id);
    else byUser.set(user, [id]);
  }
  return byUser;
}
