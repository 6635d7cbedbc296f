import { chainedEvent } from '@mindbase/testing';
import type { KafkaMessage, Message } from 'kafkajs';
import { decodeDeadLetter, decodeEvent, encodeDeadLetter, encodeEvent, encodeRemoval } from './message-codec';

const event = { ...chainedEvent({ eventId: 'e1', traceparent: '00-aa-bb-01' }), globalPosition: 9 };
const letter = {
  id: 'l1',
  group: 'projection.graph-1',
  topic: 'memory',
  event,
  errorCode: 'unavailable',
  attempts: 5,
  at: '2026-03-02T00:00:00.000Z',
};

/** A record as it comes back from a broker. */
function returned({ key, value, headers }: Message): KafkaMessage {
  const bytes = (text: unknown): Buffer => Buffer.from(String(text));
  return {
    key: bytes(key),
    value: value === null ? null : bytes(value),
    headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, text]) => [name, bytes(text)])),
  } as KafkaMessage;
}

describe('records', () => {
  it('carry an event whole, under its user, with what a reader wants to know without opening it', () => {
    const message = encodeEvent({ topic: 'memory', event });
    expect(message).toMatchObject({
      key: 'acme/wei',
      timestamp: String(Date.parse('2026-03-01T08:00:01.000Z')),
      headers: {
        'event-id': 'e1',
        'event-type': 'TurnsRecorded',
        'schema-version': '1',
        tenant: 'acme',
        traceparent: '00-aa-bb-01',
      },
    });
    expect(decodeEvent(returned(message))).toEqual(event);
  });

  it('that are no events are told apart', () => {
    expect(decodeEvent({ value: null })).toBeNull();
    expect(decodeEvent({ value: Buffer.from('{"eventId"') })).toBeNull();
    expect(decodeEvent({ value: Buffer.from('{"eventId":"e1"}') })).toBeNull();
    expect(decodeEvent({ value: Buffer.from('null') })).toBeNull();
  });

  it('carry a dead letter with the headers of its event and what went wrong', () => {
    const message = encodeDeadLetter(letter);
    expect(message).toMatchObject({
      key: 'l1',
      headers: { 'event-id': 'e1', traceparent: '00-aa-bb-01', 'dlq-error-code': 'unavailable' },
    });
    expect(decodeDeadLetter(returned(message))).toEqual(letter);
  });

  it('remove a dead letter by its id', () => {
    expect(encodeRemoval('l1')).toEqual({ key: 'l1', value: null });
    expect(decodeDeadLetter(returned(encodeRemoval('l1')))).toBeNull();
  });
});
