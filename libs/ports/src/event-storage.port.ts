import type { ChainedEvent, RecordedEvent } from '@mindbase/kernel';

export interface StreamHead {
  /** Position of the last event; 0 when the stream has none. */
  readonly position: number;
  /** Hash of the last event; the empty string when the stream has none. */
  readonly hash: string;
}

/**
 * The log of record. Dumb on purpose: checking, sealing, hashing and upcasting live in the
 * `EventStore` facade (event-sourcing) in front of it.
 */
export interface EventStorage {
  /**
   * Appends all events or none, and their outbox rows in the same transaction, if the stream's last
   * position is still `expectedPosition`. Durable when it resolves.
   * @returns the events with their global positions.
   * @throws PortError `stream-conflict` when the stream has moved; `duplicate-event` when an event id is already in the log.
   */
  append(
    tenant: string,
    streamId: string,
    expectedPosition: number,
    events: readonly (ChainedEvent & { readonly topic: string })[],
  ): Promise<readonly RecordedEvent[]>;
  /** Events of a stream in order, from `fromPosition` (1 = first) on; an unknown stream is empty. */
  readStream(
    tenant: string,
    streamId: string,
    fromPosition?: number,
    limit?: number,
  ): Promise<readonly RecordedEvent[]>;
  head(tenant: string, streamId: string): Promise<StreamHead>;
  /** Events of all tenants with a global position above `after`, in order, at most `limit`; for replay, audit and rebuild. */
  readAll(after: number, limit: number): Promise<readonly RecordedEvent[]>;
  /** The highest global position; 0 for an empty log. */
  lastPosition(): Promise<number>;
  /** Streams of a tenant whose id starts with `prefix`, in order of id: for export and erasure. */
  streams(tenant: string, prefix: string): Promise<readonly string[]>;
  /** Events not yet handed to the bus, in global order, at most `limit`. */
  readOutbox(limit: number): Promise<readonly { readonly topic: string; readonly event: RecordedEvent }[]>;
  /** Marks outbox rows up to this global position as handed over. */
  ackOutbox(throughPosition: number): Promise<void>;
  close(): Promise<void>;
}
