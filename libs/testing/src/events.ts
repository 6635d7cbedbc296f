import { type ChainedEvent, type RecordedEvent, hashEvent } from '@mindbase/kernel';

export interface EventSeed {
  readonly eventId: string;
  readonly tenant?: string;
  readonly user?: string;
  readonly streamId?: string;
  readonly streamPosition?: number;
  readonly topic?: string;
  readonly data?: unknown;
  readonly reason?: string;
  readonly causationId?: string | null;
  readonly traceparent?: string;
  readonly prevHash?: string;
}

/** A hashed event with its topic, as the `EventStore` facade hands it to the log. */
export function chainedEvent(seed: EventSeed): ChainedEvent & { readonly topic: string } {
  const event = {
    eventId: seed.eventId,
    type: 'TurnsRecorded',
    schemaVersion: 1,
    data: seed.data ?? { n: 1 },
    tenant: seed.tenant ?? 'acme',
    user: seed.user ?? 'wei',
    occurredAt: '2026-03-01T08:00:00.000Z',
    actor: 'assistant',
    ...(seed.reason === undefined ? {} : { reason: seed.reason }),
    correlationId: 'op-1',
    causationId: seed.causationId ?? null,
    ...(seed.traceparent === undefined ? {} : { traceparent: seed.traceparent }),
    streamId: seed.streamId ?? 'session-1',
    streamPosition: seed.streamPosition ?? 1,
    recordedAt: '2026-03-01T08:00:01.000Z',
    prevHash: seed.prevHash ?? '',
  };
  return { ...event, hash: hashEvent(event), topic: seed.topic ?? 'conversation' };
}

/** A run of chained events that continues a stream. */
export function chain(
  seeds: readonly EventSeed[],
  after: Pick<RecordedEvent, 'streamPosition' | 'hash'> = { streamPosition: 0, hash: '' },
): readonly (ChainedEvent & { readonly topic: string })[] {
  let last = after;
  return seeds.map((seed) => {
    const event = chainedEvent({ ...seed, streamPosition: last.streamPosition + 1, prevHash: last.hash });
    last = event;
    return event;
  });
}
