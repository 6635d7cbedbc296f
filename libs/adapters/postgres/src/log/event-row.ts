import type { ChainedEvent, RecordedEvent } from '@mindbase/kernel';

type Value = string | number | null;

/** A row of `events`. */
export type EventRow = Readonly<Record<Column, string>> & {
  readonly global_position: number;
  readonly stream_position: number;
  readonly schema_version: number;
  readonly reason: string | null;
  readonly causation_id: string | null;
  readonly traceparent: string | null;
};

/** Columns of `events` but the global position, which the store gives, with their types and what stands in them. */
const columns = {
  tenant: ['text', (event) => event.tenant],
  stream_id: ['text', (event) => event.streamId],
  stream_position: ['integer', (event) => event.streamPosition],
  event_id: ['text', (event) => event.eventId],
  type: ['text', (event) => event.type],
  schema_version: ['integer', (event) => event.schemaVersion],
  topic: ['text', (event) => event.topic],
  user_id: ['text', (event) => event.user],
  data: ['text', (event) => JSON.stringify(event.data)],
  occurred_at: ['text', (event) => event.occurredAt],
  recorded_at: ['text', (event) => event.recordedAt],
  actor: ['text', (event) => event.actor],
  reason: ['text', (event) => event.reason ?? null],
  correlation_id: ['text', (event) => event.correlationId],
  causation_id: ['text', (event) => event.causationId],
  traceparent: ['text', (event) => event.traceparent ?? null],
  prev_hash: ['text', (event) => event.prevHash],
  hash: ['text', (event) => event.hash],
} as const satisfies Record<string, readonly [type: string, value: (event: TopicalEvent) => Value]>;

type Column = keyof typeof columns;

export type TopicalEvent = ChainedEvent & { readonly topic: string };

const names = Object.keys(columns);

/** Takes one list per column, so that events of any number are one statement; positions grow in their order. */
export const insertEventsSql = `
  INSERT INTO events (${names.join(', ')})
  SELECT ${names.join(', ')}
  FROM unnest(${Object.values(columns)
    .map(([type], index) => `$${index + 1}::${type}[]`)
    .join(', ')}) WITH ORDINALITY AS given (${names.join(', ')}, place)
  ORDER BY place
  RETURNING event_id, global_position`;

/** The same, at positions that were taken before: their list comes first. */
export const insertPlacedEventsSql = `
  INSERT INTO events (global_position, ${names.join(', ')})
  SELECT * FROM unnest($1::bigint[], ${Object.values(columns)
    .map(([type], index) => `$${index + 2}::${type}[]`)
    .join(', ')})`;

export function insertParameters(events: readonly TopicalEvent[]): readonly Value[][] {
  const values: readonly ((event: TopicalEvent) => Value)[] = Object.values(columns).map(
    ([, value]) => value,
  );
  return values.map((value) => events.map((event) => value(event)));
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
