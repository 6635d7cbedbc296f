import type { ChainedEvent, RecordedEvent } from '@mindbase/kernel';

/** A row of `events`. */
export interface EventRow {
  readonly global_position: number;
  readonly tenant: string;
  readonly stream_id: string;
  readonly stream_position: number;
  readonly event_id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly topic: string;
  readonly user_id: string;
  readonly data: string;
  readonly occurred_at: string;
  readonly recorded_at: string;
  readonly actor: string;
  readonly reason: string | null;
  readonly correlation_id: string;
  readonly causation_id: string | null;
  readonly traceparent: string | null;
  readonly prev_hash: string;
  readonly hash: string;
}

/** All columns but `global_position`, which the store gives. */
export const insertEventSql = `
  INSERT INTO events (
    tenant, stream_id, stream_position, event_id, type, schema_version, topic, user_id, data,
    occurred_at, recorded_at, actor, reason, correlation_id, causation_id, traceparent, prev_hash, hash
  ) VALUES (
    @tenant, @stream_id, @stream_position, @event_id, @type, @schema_version, @topic, @user_id, @data,
    @occurred_at, @recorded_at, @actor, @reason, @correlation_id, @causation_id, @traceparent, @prev_hash, @hash
  )`;

export function toRow(event: ChainedEvent & { readonly topic: string }): Omit<EventRow, 'global_position'> {
  return {
    tenant: event.tenant,
    stream_id: event.streamId,
    stream_position: event.streamPosition,
    event_id: event.eventId,
    type: event.type,
    schema_version: event.schemaVersion,
    topic: event.topic,
    user_id: event.user,
    data: JSON.stringify(event.data),
    occurred_at: event.occurredAt,
    recorded_at: event.recordedAt,
    actor: event.actor,
    reason: event.reason ?? null,
    correlation_id: event.correlationId,
    causation_id: event.causationId,
    traceparent: event.traceparent ?? null,
    prev_hash: event.prevHash,
    hash: event.hash,
  };
}

export function toEvent(row: EventRow): RecordedEvent {
  return {
    eventId: row.event_id,
    type: row.type,
    schemaVersion: row.schema_version,
    data: JSON.parse(row.data) as unknown,
    tenant: row.tenant,
    user: row.user_id,
    occurredAt: row.occurred_at,
    actor: row.actor,
    ...(row.reason === null ? {} : { reason: row.reason }),
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    ...(row.traceparent === null ? {} : { traceparent: row.traceparent }),
    streamId: row.stream_id,
    streamPosition: row.stream_position,
    globalPosition: row.global_position,
    recordedAt: row.recorded_at,
    prevHash: row.prev_hash,
    hash: row.hash,
  };
}
