import { type ChainedEvent, PortError, type RecordedEvent } from '@mindbase/kernel';
import type { EventStorage, LogTransfer, StreamHead } from '@mindbase/ports';
import { byUtf8 } from './order';

interface Entry {
  readonly topic: string;
  readonly event: RecordedEvent;
}

/** Reference model of the log: one list. Nothing waits between a check and the change it guards. */
export class InMemoryEventStorage implements EventStorage, LogTransfer {
  private entries: readonly Entry[] = [];
  private handedOver = 0;

  async append(
    tenant: string,
    streamId: string,
    expectedPosition: number,
    events: readonly (ChainedEvent & { readonly topic: string })[],
  ): Promise<readonly RecordedEvent[]> {
    const { position } = this.headOf(tenant, streamId);
    if (position !== expectedPosition) {
      throw new PortError('stream-conflict', `expected position ${expectedPosition}, found ${position}`);
    }
    const ids = new Set(
      this.entries.filter(({ event }) => event.tenant === tenant).map(({ event }) => event.eventId),
    );
    const added = events.map(({ topic, ...event }, index): Entry => {
      const place = event.tenant === tenant && event.streamId === streamId;
      if (!place || event.streamPosition !== expectedPosition + 1 + index) {
        throw new PortError('constraint', 'the event is not the one at this position of the stream');
      }
      if (ids.has(event.eventId)) throw new PortError('duplicate-event', 'the event is already in the log');
      ids.add(event.eventId);
      const globalPosition = this.entries.length + 1 + index;
      return { topic, event: { ...structuredClone(event), globalPosition } };
    });
    this.entries = [...this.entries, ...added];
    return structuredClone(added.map(({ event }) => event));
  }

  async importEvents(events: readonly (ChainedEvent & { readonly topic: string })[]): Promise<void> {
    const before = this.entries;
    try {
      for (const event of events)
        await this.append(event.tenant, event.streamId, event.streamPosition - 1, [event]);
    } catch (error) {
      this.entries = before;
      throw error;
    }
  }

  async readStream(
    tenant: string,
    streamId: string,
    fromPosition = 1,
    limit = Infinity,
  ): Promise<readonly RecordedEvent[]> {
    const events = this.stream(tenant, streamId).filter((event) => event.streamPosition >= fromPosition);
    return structuredClone(events.slice(0, limit));
  }

  async head(tenant: string, streamId: string): Promise<StreamHead> {
    return this.headOf(tenant, streamId);
  }

  async readAll(after: number, limit: number): Promise<readonly RecordedEvent[]> {
    return structuredClone(this.entries.slice(after, after + limit).map(({ event }) => event));
  }

  async lastPosition(): Promise<number> {
    return this.entries.length;
  }

  async streams(tenant: string, prefix: string): Promise<readonly string[]> {
    const ids = this.entries
      .filter(({ event }) => event.tenant === tenant)
      .map(({ event }) => event.streamId);
    return [...new Set(ids)].filter((id) => id.startsWith(prefix)).sort(byUtf8);
  }

  async readOutbox(limit: number): Promise<readonly Entry[]> {
    return structuredClone(this.entries.slice(this.handedOver, this.handedOver + limit));
  }

  async ackOutbox(throughPosition: number): Promise<void> {
    this.handedOver = Math.max(this.handedOver, Math.min(throughPosition, this.entries.length));
  }

  async close(): Promise<void> {}

  private headOf(tenant: string, streamId: string): StreamHead {
    const last = this.stream(tenant, streamId).at(-1);
    return last ? { position: last.streamPosition, hash: last.hash } : { position: 0, hash: '' };
  }

  private stream(tenant: string, streamId: string): RecordedEvent[] {
    return this.entries
      .map(({ event }) => event)
      .filter((event) => event.tenant === tenant && event.streamId === streamId);
  }
}
