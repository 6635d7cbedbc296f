import type { RecordedEvent } from '@mindbase/kernel';
import type { BusMessage, DeadLetter } from '@mindbase/ports';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';

/** An event as a Kafka record: JSON under the key of its user, so that Kafka keeps the order that matters. */
export function encodeEvent({ event }: BusMessage): Message & { key: string; value: string } {
  return {
    key: `${event.tenant}/${event.user}`,
    value: JSON.stringify(event),
    // A group can start at a point in time: see `startGroupAt`.
    timestamp: String(Date.parse(event.recordedAt)),
    headers: {
      'event-id': event.eventId,
      'event-type': event.type,
      'schema-version': String(event.schemaVersion),
      tenant: event.tenant,
      ...(event.traceparent === undefined ? {} : { traceparent: event.traceparent }),
    },
  };
}

/** @returns null for a record that is no event of ours. */
export function decodeEvent({ value }: Pick<KafkaMessage, 'value'>): RecordedEvent | null {
  const event = parse(value) as Partial<RecordedEvent> | null;
  const isOurs = typeof event?.eventId === 'string' && typeof event.globalPosition === 'number';
  return isOurs ? (event as RecordedEvent) : null;
}

/** A dead letter: the record as it was, under the letter's id, with what went wrong in its headers. */
export function encodeDeadLetter(letter: DeadLetter): Message {
  const { headers, timestamp, value } = encodeEvent(letter);
  const { id, group, topic, errorCode, attempts, at } = letter;
  return {
    key: id,
    value,
    timestamp,
    headers: {
      ...headers,
      'dlq-group': group,
      'dlq-topic': topic,
      'dlq-error-code': errorCode,
      'dlq-attempts': String(attempts),
      'dlq-at': at,
    },
  };
}

/** What removes a dead letter: compaction drops both. */
export function encodeRemoval(id: string): Message {
  return { key: id, value: null };
}

/** @returns null for a removal, or a record that is no dead letter. */
export function decodeDeadLetter({ key, value, headers }: KafkaMessage): DeadLetter | null {
  const event = decodeEvent({ value });
  if (!event || !key) return null;
  const text = (name: string): string => headerText(headers, name) ?? '';
  return {
    id: key.toString(),
    group: text('dlq-group'),
    topic: text('dlq-topic'),
    event,
    errorCode: text('dlq-error-code'),
    attempts: Number(text('dlq-attempts')),
    at: text('dlq-at'),
  };
}

function headerText(headers: IHeaders | undefined, name: string): string | undefined {
  const value = headers?.[name];
  return Array.isArray(value) ? value[0]?.toString() : value?.toString();
}

function parse(value: Buffer | null): unknown {
  if (!value) return null;
  try {
    return JSON.parse(value.toString('utf8'));
  } catch {
    return null;
  }
}
