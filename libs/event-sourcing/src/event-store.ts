import { type MindbaseEvent, type NewMindbaseEvent, eventType, topicOf, upcast } from '@mindbase/contracts';
import { type ChainedEvent, type Clock, type RecordedEvent, PortError, hashEvent } from '@mindbase/kernel';
import type { EventStorage, StreamHead } from '@mindbase/ports';

/**
 * The log as the features see it: checked against the event schemas, chained by hashes, read in the
 * newest shape. The storage adapter behind it only moves rows.
 */
export class EventStore {
  constructor(
    private readonly storage: EventStorage,
    private readonly clock: Clock,
    /** Called after each append: the outbox relay wakes up. */
    private readonly appended: () => void = () => undefined,
    /** W3C `traceparent` of what is being done now; undefined where nobody watches. */
    private readonly currentTrace: () => string | undefined = () => undefined,
  ) {}

  /**
   * Appends to a stream that is still at `head`; durable when it resolves.
   * @throws PortError `stream-conflict`, `duplicate-event` (see EventStorage), `corrupt` for data that breaks its schema.
   */
  async append(
    tenant: string,
    streamId: string,
    head: StreamHead,
    events: readonly NewMindbaseEvent[],
  ): Promise<readonly MindbaseEvent[]> {
    const recordedAt = this.clock.now().toISOString();
    const current = this.currentTrace();
    let { position: streamPosition, hash: prevHash } = head;
    const chained: (ChainedEvent & { topic: string })[] = [];
    for (const event of events) {
      checkSchema(event);
      streamPosition++;
      const traceparent = nearest(event.traceparent, current);
      const unhashed = { ...event, ...traceparent, streamId, streamPosition, recordedAt, prevHash };
      const hash = hashEvent(unhashed);
      chained.push({ ...unhashed, hash, topic: topicOf(event.type) });
      prevHash = hash;
    }
    const recorded = await this.storage.append(tenant, streamId, head.position, chained);
    this.appended();
    return recorded as readonly MindbaseEvent[];
  }

  async read(
    tenant: string,
    streamId: string,
    fromPosition = 1,
    limit?: number,
  ): Promise<readonly MindbaseEvent[]> {
    return (await this.storage.readStream(tenant, streamId, fromPosition, limit)).map(newest);
  }

  /** All events after a global position, in order. */
  async readAll(after: number, limit: number): Promise<readonly MindbaseEvent[]> {
    return (await this.storage.readAll(after, limit)).map(newest);
  }

  head(tenant: string, streamId: string): Promise<StreamHead> {
    return this.storage.head(tenant, streamId);
  }

  lastPosition(): Promise<number> {
    return this.storage.lastPosition();
  }

  streams(tenant: string, prefix: string): Promise<readonly string[]> {
    return this.storage.streams(tenant, prefix);
  }
}

/**
 * Where an event hangs in its trace: at the span that records it, so that a trace nests as its causes do. Here and not
 * where events are made, because like `recordedAt` it says how they came into the log and not what was decided:
 * decisions and event ids stay the same when a cause is decided again, and the hash holds it like all that is stored.
 * What is recorded on behalf of another trace (a buffer that many requests have filled) keeps its own.
 */
function nearest(own: string | undefined, current: string | undefined): { readonly traceparent?: string } {
  if (current === undefined) return {};
  return own === undefined || traceIdOf(own) === traceIdOf(current) ? { traceparent: current } : {};
}

const traceIdOf = (traceparent: string) => traceparent.split('-')[1];

/** The newest shape of a stored event. */
export function newest(event: RecordedEvent): MindbaseEvent {
  return upcast(event) as MindbaseEvent;
}

function checkSchema(event: NewMindbaseEvent): void {
  const type = eventType(event.type);
  if (!type || type.schemaVersion !== event.schemaVersion)
    throw new PortError('corrupt', `unknown event ${event.type}@${event.schemaVersion}`);
  const parsed = type.schema.safeParse(event.data);
  if (parsed.success) return;
  // Paths alone: a message could quote a value.
  const paths = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new PortError('corrupt', `data of ${event.type} breaks its schema at ${paths.join(', ')}`);
}
