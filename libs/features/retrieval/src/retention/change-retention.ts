import { tenantSettingsOf } from '@mindbase/contracts';
import { type Clock, Rounds } from '@mindbase/kernel';
import type { TenantDirectory, Timeline } from '@mindbase/ports';

export interface ChangeRetentionOptions {
  /** How long between two rounds, in ms. */
  readonly intervalMs: number;
  /** Rows that go in one step: what is asked meanwhile waits for one step at most. */
  readonly batchSizeMax: number;
  readonly onError: (error: unknown) => void;
}

const dayMs = 86_400_000;

/**
 * Lets go of change rows that a tenant keeps no longer (`historyDays`). Memories stay, and so do their events: a rebuild
 * of the timeline brings the rows back until the next round.
 */
export class ChangeRetention {
  private readonly rounds: Rounds;

  constructor(
    private readonly tenants: Pick<TenantDirectory, 'tenants'>,
    private readonly timeline: Pick<Timeline, 'forgetChanges'>,
    private readonly clock: Clock,
    private readonly options: ChangeRetentionOptions,
  ) {
    this.rounds = new Rounds(() => this.apply(), options);
  }

  start(): void {
    this.rounds.start();
  }

  /** Waits for the step in hand. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }

  /** One round. A tenant whose rows cannot be removed holds up no other. @returns rows that went. */
  async apply(): Promise<number> {
    let removed = 0;
    for (const { id, settings } of await this.tenants.tenants()) {
      const { historyDays } = tenantSettingsOf(settings);
      if (historyDays === undefined) continue;
      const before = new Date(this.clock.now().getTime() - historyDays * dayMs).toISOString();
      removed += await this.forget(id, before).catch((error: unknown) => {
        this.options.onError(error);
        return 0;
      });
    }
    return removed;
  }

  private async forget(tenant: string, before: string): Promise<number> {
    const { batchSizeMax } = this.options;
    for (let removed = 0; ;) {
      if (this.rounds.isStopping) return removed;
      const gone = await this.timeline.forgetChanges(tenant, before, batchSizeMax);
      removed += gone;
      if (gone < batchSizeMax) return removed;
    }
  }
}
