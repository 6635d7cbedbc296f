import { type Projection, projectionGroup } from '@mindbase/event-sourcing';
import { PortError } from '@mindbase/kernel';
import type { EventBus, OperationRecord, OperationStatus, OperationView, Operations } from '@mindbase/ports';
import { Waiters } from './waiters';

export interface OperationStatusOptions {
  /** A safety net, in ms, for progress that nobody announced; only while somebody waits. */
  readonly pollIntervalMs: number;
  /** How many dead letters are looked through for those of an operation. */
  readonly deadLettersMax: number;
  /** How long a look at an operation waits, in ms, for events that the log holds and no read model has seen yet. */
  readonly catchUpMs: number;
}

export const operationStatusDefaults: OperationStatusOptions = {
  pollIntervalMs: 50,
  deadLettersMax: 1000,
  catchUpMs: 2000,
};

/**
 * Tells when a write is recallable: its chain has ended and every read model has passed the end. A chain of which
 * a message is among the dead letters has failed. Waiting is woken by progress (`advanced`), never by a guess.
 */
export class OperationStatusService implements OperationStatus {
  private readonly waiters: Waiters;

  constructor(
    private readonly operations: Operations,
    private readonly bus: EventBus,
    private readonly log: { lastPosition(): Promise<number> },
    /** The read models that count at this moment. */
    private readonly projections: () => readonly Pick<Projection, 'name' | 'topics'>[],
    private readonly options: OperationStatusOptions = operationStatusDefaults,
  ) {
    this.waiters = new Waiters(options.pollIntervalMs);
  }

  /** A read model has moved on: those who wait look again. */
  advanced(): void {
    this.waiters.wake();
  }

  /** @throws PortError `unavailable` while the read models are so far behind that nobody can tell whether there is one. */
  async get(tenant: string, operationId: string): Promise<OperationView | null> {
    // Its events may be on their way: it is unknown once the read models have passed what the log holds now.
    const last = await this.log.lastPosition();
    const known = await this.waiters.until(
      async () => (await this.view(tenant, operationId)) ?? ((await this.passed(last)) ? 'unknown' : null),
      this.options.catchUpMs,
    );
    if (known === null)
      throw new PortError('unavailable', 'the read models have not seen yet what the log holds', {
        retryable: true,
      });
    return known === 'unknown' ? this.view(tenant, operationId) : known;
  }

  async settled(tenant: string, operationId: string, timeoutMs: number): Promise<OperationView | null> {
    const ended = await this.waiters.until(async () => {
      const view = await this.view(tenant, operationId);
      return view && view.status !== 'pending' ? view : null;
    }, timeoutMs);
    return ended ?? this.view(tenant, operationId);
  }

  async projected(globalPosition: number, timeoutMs: number, models?: readonly string[]): Promise<void> {
    const passed = await this.waiters.until(
      async () => ((await this.passed(globalPosition, models)) ? true : null),
      timeoutMs,
    );
    if (passed === null)
      throw new PortError(
        'unavailable',
        `the read models have not passed position ${globalPosition} in time`,
        {
          retryable: true,
        },
      );
  }

  private async view(tenant: string, operationId: string): Promise<OperationView | null> {
    const record = await this.operations.get(tenant, operationId);
    if (!record) return null;
    if (await this.hasDeadLetter(record))
      return { ...record, errors: [...record.errors, 'dead-letter'], status: 'failed', settledAt: null };
    const settled = record.endPosition !== null && (await this.passed(record.endPosition));
    return { ...record, status: settled ? 'settled' : 'pending', settledAt: settled ? record.endedAt : null };
  }

  private async hasDeadLetter({ tenant, id }: OperationRecord): Promise<boolean> {
    const letters = await this.bus.deadLetters(this.options.deadLettersMax);
    return letters.some(({ event }) => event.tenant === tenant && event.correlationId === id);
  }

  /**
   * Whether every read model, or those that are named, holds what the log held at this position. One that listens to few topics may have its
   * last message before it: it is done when nothing waits for it, once the bus is known to have carried the
   * position, by a model that has passed it.
   */
  private async passed(position: number, models?: readonly string[]): Promise<boolean> {
    const projections = this.projections();
    const reached = await Promise.all(
      projections.map(
        async (projection) => (await this.bus.position(projectionGroup(projection))) >= position,
      ),
    );
    const behind = projections.filter(
      ({ name }, index) => !reached[index] && (models?.includes(name.split('@')[0] ?? name) ?? true),
    );
    if (behind.length === 0) return true;
    if (!reached.includes(true)) return false;
    const lags = await Promise.all(behind.map((one) => this.bus.lag(projectionGroup(one), one.topics)));
    return lags.every((lag) => lag === 0);
  }
}
