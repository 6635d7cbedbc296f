import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';

/** Whose data it is. Both are in every key, query and log line (G1). */
export interface UserScope {
  readonly tenant: string;
  readonly user: string;
}

/** What a decider produces: a fact that has not been stored yet. `data` holds only ids, numbers, ISO dates and sealed text. */
export interface NewEvent<Type extends string = string, Data = unknown> {
  readonly eventId: string;
  readonly type: Type;
  readonly schemaVersion: number;
  readonly data: Data;
  readonly tenant: string;
  readonly user: string;
  /** When it happened for the people concerned (a turn's `at`): ISO 8601, UTC. */
  readonly occurredAt: string;
  readonly actor: string;
  readonly reason?: string;
  /** The operation that all of this belongs to (design §2, settling). */
  readonly correlationId: string;
  /** The event or request that caused it. */
  readonly causationId: string | null;
  readonly traceparent?: string;
}

/** An event as the log holds it. */
export interface RecordedEvent<Type extends string = string, Data = unknown> extends NewEvent<Type, Data> {
  readonly streamId: string;
  /** 1 for the first event of a stream, without gaps. */
  readonly streamPosition: number;
  /** Strictly growing over all streams; may have gaps. */
  readonly globalPosition: number;
  /** When the log took it: ISO 8601, UTC. */
  readonly recordedAt: string;
  /** Hash of the event before it in the stream; the empty string for the first. */
  readonly prevHash: string;
  readonly hash: string;
}

/** An event with its place in the stream and its hash, on the way to the log, which gives it its global position. */
export type ChainedEvent<Type extends string = string, Data = unknown> = Omit<
  RecordedEvent<Type, Data>,
  'globalPosition'
>;

/** SHA-256 over everything but the hash itself and the global position, which the store alone gives. */
export function hashEvent(event: Omit<ChainedEvent, 'hash'>): string {
  const { eventId, type, schemaVersion, data, tenant, user, occurredAt, actor, reason, correlationId } =
    event;
  const { causationId, traceparent, streamId, streamPosition, recordedAt, prevHash } = event;
  return createHash('sha256')
    .update(
      canonicalJson({
        eventId,
        type,
        schemaVersion,
        data,
        tenant,
        user,
        occurredAt,
        actor,
        reason,
        correlationId,
        causationId,
        traceparent,
        streamId,
        streamPosition,
        recordedAt,
        prevHash,
      }),
    )
    .digest('base64url');
}
