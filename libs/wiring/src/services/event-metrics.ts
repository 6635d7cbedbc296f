import type { MindbaseEvent } from '@mindbase/contracts';
import { newest } from '@mindbase/event-sourcing';
import type { RecordedEvent } from '@mindbase/kernel';
import { type Metrics, layeredBus } from '@mindbase/platform';
import type { EventBus, EventStorage } from '@mindbase/ports';
import { LRUCache } from 'lru-cache';

/** Operations in flight whose start is kept; more than that, and the oldest are not timed. */
const operationsMax = 10_000;

/**
 * Counts what the log takes in (design §8). Reads ids, kinds and counts, opens nothing. An operation is timed by one
 * process, so that has to see all of its events: the one that appends them, or in a cluster a reader of the bus.
 */
export class EventMetrics {
  private readonly startedAt = new LRUCache<string, number>({ max: operationsMax });
  private readonly erasingSince = new LRUCache<string, number>({ max: operationsMax });

  constructor(private readonly metrics: Metrics) {}

  /** The storage with its appends timed and counted, where nobody else appends. */
  observing(storage: EventStorage): EventStorage {
    return this.onAppend(storage, (event) => this.count(event));
  }

  /** The storage with its appends timed. */
  timing(storage: EventStorage): EventStorage {
    return this.onAppend(storage, () => undefined);
  }

  /** A bus that counts what one group has handled: one that reads all topics and of which each user has one reader. */
  counting(bus: EventBus, isCounted: (group: string) => boolean): EventBus {
    return layeredBus(bus, {
      subscribe: (options, handler) =>
        bus.subscribe(options, async (message) => {
          await handler(message);
          if (isCounted(options.group)) this.count(message.event);
        }),
    });
  }

  private onAppend(storage: EventStorage, appended: (event: RecordedEvent) => void): EventStorage {
    const append: EventStorage['append'] = async (...given) => {
      const done = this.metrics.appendSeconds.startTimer();
      const recorded = await storage.append(...given);
      done();
      recorded.forEach(appended);
      return recorded;
    };
    return new Proxy(storage, {
      get(target, member) {
        if (member === 'append') return append;
        const value: unknown = Reflect.get(target, member, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  private count(recorded: RecordedEvent): void {
    const event: MindbaseEvent = newest(recorded);
    const { tenant, type, correlationId } = event;
    const at = Date.parse(event.recordedAt);
    if (!this.startedAt.has(correlationId)) this.startedAt.set(correlationId, at);
    switch (type) {
      case 'TurnsRecorded':
        for (const { role, redactions } of event.data.turns) {
          this.metrics.turns.inc({ tenant, role });
          for (const [kind, count] of Object.entries(redactions))
            this.metrics.redactions.inc({ kind }, count);
        }
        return;
      case 'CandidatesExtracted':
        for (const proposal of event.data.proposals)
          if (proposal.type !== null) this.metrics.candidates.inc({ type: proposal.type });
        for (const [reason, count] of Object.entries(event.data.rejected))
          this.metrics.rejected.inc({ reason }, count);
        return;
      case 'CandidateDeferred':
        this.metrics.deferred.inc({ reason: event.data.reason });
        return;
      case 'MemoriesRecalled':
        this.metrics.renewed.inc({ tenant }, event.data.memoryIds.length);
        return;
      case 'ErasureStarted':
        this.erasingSince.set(correlationId, at);
        return;
      case 'SessionDistilled':
      case 'MemoryCommandHandled':
        this.ended(correlationId, at);
        return;
      default:
        if (type.startsWith('Memory') || type.startsWith('Conflict'))
          this.metrics.memoryEvents.inc({ tenant, type });
    }
  }

  private ended(correlationId: string, at: number): void {
    const startedAt = this.startedAt.get(correlationId);
    if (startedAt !== undefined) this.metrics.settleSeconds.observe((at - startedAt) / 1000);
    const erasingSince = this.erasingSince.get(correlationId);
    if (erasingSince !== undefined) this.metrics.erasureSeconds.observe((at - erasingSince) / 1000);
    this.startedAt.delete(correlationId);
    this.erasingSince.delete(correlationId);
  }
}
