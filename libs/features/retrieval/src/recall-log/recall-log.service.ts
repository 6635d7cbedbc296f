import type { NewMindbaseEvent } from '@mindbase/contracts';
import { EventMaker, type EventStore, type KeyedHasher, recallStream } from '@mindbase/event-sourcing';
import { type Clock, type Result, type UserScope, err, isPortError, ok } from '@mindbase/kernel';
import { outsideTrace } from '@mindbase/platform';
import type { Caller, RecallLog, Refusal } from '@mindbase/ports';

export interface RecallLogOptions {
  /** Recalls wait so long to be appended together, in ms. */
  readonly flushIntervalMs: number;
  /** Recalls held at most; more are dropped, since reinforcing is a hint and must not hold up answers. */
  readonly bufferMax: number;
  readonly onError: (error: unknown) => void;
}

const attemptsMax = 10;

/** Appends what was recalled and how it was judged, behind the answers (R6, E5). */
export class RecallLogService implements RecallLog {
  private buffer: { readonly scope: UserScope; readonly event: NewMindbaseEvent }[] = [];
  private timer: NodeJS.Timeout | null = null;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: EventStore,
    private readonly hasher: KeyedHasher,
    private readonly clock: Clock,
    private readonly options: RecallLogOptions,
  ) {}

  /** `nonce.user.mark`: the mark is a keyed hash, so no other tenant's or user's id passes. */
  async recallId(scope: UserScope, nonce: string): Promise<string> {
    const user = Buffer.from(scope.user).toString('base64url');
    return `${nonce}.${user}.${await this.mark(scope, nonce)}`;
  }

  recalled(
    scope: UserScope,
    recallId: string,
    memoryIds: readonly string[],
    at: string,
    caller: Caller,
  ): void {
    if (this.buffer.length >= this.options.bufferMax) return;
    const event = this.maker(scope, caller, recallId, at).make('MemoriesRecalled', {
      recallId,
      memoryIds: [...memoryIds],
    });
    this.buffer.push({ scope, event });
    // What is appended then is other requests' as well.
    this.timer ??= outsideTrace(() =>
      setTimeout(() => void this.flush(), this.options.flushIntervalMs).unref(),
    );
  }

  async judged(
    tenant: string,
    recallId: string,
    used: readonly string[],
    wrong: readonly string[],
    caller: Caller,
  ): Promise<Result<{ readonly operationId: string }, Refusal>> {
    const scope = await this.scopeOf(tenant, recallId);
    if (!scope) return err({ code: 'not_found', pointer: '/recallId', message: 'no such recall' });
    const at = this.clock.now().toISOString();
    const event = this.maker(scope, caller, caller.operationId, at).make('RecallJudged', {
      recallId,
      used: [...used],
      wrong: [...wrong],
    });
    await this.append(scope, [event]);
    return ok({ operationId: caller.operationId });
  }

  /** Appends what is waiting. Called at shutdown too. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const waiting = this.buffer;
    this.buffer = [];
    this.flushing = this.flushing.then(() => this.appendAll(waiting));
    await this.flushing;
  }

  private async appendAll(waiting: readonly { scope: UserScope; event: NewMindbaseEvent }[]): Promise<void> {
    const byUser = new Map<string, { scope: UserScope; events: NewMindbaseEvent[] }>();
    for (const { scope, event } of waiting) {
      const key = JSON.stringify([scope.tenant, scope.user]);
      const group = byUser.get(key) ?? { scope, events: [] };
      group.events.push(event);
      byUser.set(key, group);
    }
    for (const { scope, events } of byUser.values())
      await this.append(scope, events).catch(this.options.onError);
  }

  private async append(scope: UserScope, events: readonly NewMindbaseEvent[]): Promise<void> {
    const stream = recallStream(scope.user);
    for (let attempt = 1; ; attempt++)
      try {
        await this.store.append(scope.tenant, stream, await this.store.head(scope.tenant, stream), events);
        return;
      } catch (error) {
        // A repeated request is the same recall: it counts once.
        if (isPortError(error, 'duplicate-event')) return;
        if (!isPortError(error, 'stream-conflict') || attempt === attemptsMax) throw error;
      }
  }

  private async scopeOf(tenant: string, recallId: string): Promise<UserScope | null> {
    const [nonce = '', encoded = '', mark = ''] = recallId.split('.');
    const scope = { tenant, user: Buffer.from(encoded, 'base64url').toString() };
    if (scope.user === '' || mark === '') return null;
    return (await this.mark(scope, nonce)) === mark ? scope : null;
  }

  private async mark(scope: UserScope, nonce: string): Promise<string> {
    return (await this.hasher.of(scope)).keyed('content', `recall\n${nonce}`);
  }

  private maker(scope: UserScope, caller: Caller, causationId: string, occurredAt: string): EventMaker {
    return new EventMaker({
      ...scope,
      actor: caller.actor,
      occurredAt: new Date(occurredAt).toISOString(),
      correlationId: caller.operationId,
      causationId,
      traceparent: caller.traceparent,
    });
  }
}
