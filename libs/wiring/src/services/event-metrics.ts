import type { MindbaseEvent } from '@mindbase/contracts';
import { newest } from '@mindbase/event-sourcing';
import type { RecordedEvent } from '@mindbase/kernel';
import type { Metrics } from '@mindbase/platform';
import type { EventStorage } from '@mindbase/ports';
import { LRUCache } from 'lru-cache';

/** Operations in flight whose start is kept; more than that, and the oldest are not timed. */
const operationsMax = 10_000;

/** Counts what the log takes in (design §8). Reads ids, kinds and counts, opens nothing. */
export class EventMetrics {
  private readonly startedAt = new LRUCache<string, number>({ max: operationsMax });
  private readonly erasingSince = new LRUCache<string, number>({ max: operationsMax });

  constructor(private readonly metrics: Metrics) {}

  /** The storage with its appends timed and counted. */
  observing(storage: EventStorage): EventStorage {
    const append: EventStorage['append'] = async (...given) => {
      const done = this.metrics.appendSeconds.startTimer();
      const recorded = await storage.append(...given);
      done();
      for (const event of recorded) this.count(event);
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
