import type { Session } from '@mindbase/driver-postgres';
import { PortError, type RecordedEvent } from '@mindbase/kernel';
import { type TopicalEvent, insertEventsSql, insertParameters, insertPlacedEventsSql } from './event-row';
import type { Outcome } from './group-queue';

export interface Append {
  readonly tenant: string;
  readonly streamId: string;
  readonly expectedPosition: number;
  readonly events: readonly TopicalEvent[];
}

type Appended = readonly RecordedEvent[];

/** The channel on which every commit is told (`PostgresLogWatch`): one for each log in a database. */
export const appendedChannel = `'mindbase_events_' || 'events'::regclass::oid`;

/** What the transaction of a group begins with. Watchers are told when it commits. */
export const positionsLock = `
  SELECT pg_advisory_xact_lock('events'::regclass::oid::bigint), pg_notify(${appendedChannel}, '')`;

/** The streams' last positions and those of the event ids that are taken, in one answer. */
const knownSql = `
  SELECT given.stream_id, last.stream_position, NULL AS event_id
  FROM unnest($2::text[]) AS given (stream_id)
  CROSS JOIN LATERAL (
    SELECT stream_position FROM events WHERE tenant = $1 AND stream_id = given.stream_id
    ORDER BY stream_position DESC LIMIT 1
  ) last
  UNION ALL
  SELECT NULL, NULL, event_id FROM events WHERE tenant = $1 AND event_id = ANY($3::text[])`;

interface KnownRow {
  readonly stream_id: string | null;
  readonly stream_position: number | null;
  readonly event_id: string | null;
}

/**
 * Appends what fits, in the transaction at hand, which holds `positionsLock` and is bound to the first append's
 * tenant; an append that does not fit harms none beside it.
 *
 * A sequence alone gives positions in the order of the inserts, and transactions commit in another: a reader that
 * has seen position 8 would never see a 7 that commits later. So one transaction of all processes at a time may
 * take positions; the lock is let go of after the commit is visible. What it costs in throughput, grouping gives back.
 */
export async function appendGroup(
  session: Session,
  appends: readonly Append[],
): Promise<Outcome<Appended>[]> {
  const outcomes = new Map<Append, Outcome<Appended>>();
  for (const [tenant, own] of byTenant(appends)) {
    if (tenant !== appends[0]?.tenant) await session.bind(tenant);
    const accepted = accept(own, await knownOf(session, tenant, own), outcomes);
    if (accepted.length > 0) await insert(session, accepted, outcomes);
  }
  return appends.map((append) => outcomes.get(append) ?? { answer: [] });
}

/**
 * Appends events of any tenants, all or none; in a transaction as for `appendGroup`. They are written tenant by
 * tenant, so their positions are taken before, in the order of the events.
 */
export async function importInOrder(session: Session, events: readonly TopicalEvent[]): Promise<void> {
  const taken = await session.rows<{ position: number }>(
    `SELECT nextval('event_positions') AS position FROM generate_series(1, $1)`,
    [events.length],
  );
  const placed = events.map((event, index) => ({ event, position: taken[index]?.position ?? 0 }));
  for (const [tenant, own] of byTenant(placed.map((one) => ({ ...one, tenant: one.event.tenant })))) {
    await session.bind(tenant);
    const appends = own.map(({ event }): Append => ({
      tenant,
      streamId: event.streamId,
      expectedPosition: event.streamPosition - 1,
      events: [event],
    }));
    const outcomes = new Map<Append, Outcome<Appended>>();
    accept(appends, await knownOf(session, tenant, appends), outcomes);
    for (const outcome of outcomes.values()) if ('error' in outcome) throw outcome.error;
    const positions = own.map(({ position }) => position);
    await session.run(insertPlacedEventsSql, [positions, ...insertParameters(own.map(({ event }) => event))]);
  }
}

interface Known {
  readonly positions: Map<string, number>;
  readonly eventIds: Set<string>;
}

async function knownOf(session: Session, tenant: string, appends: readonly Append[]): Promise<Known> {
  const streams = [...new Set(appends.map(({ streamId }) => streamId))];
  const eventIds = appends.flatMap(({ events }) => events.map(({ eventId }) => eventId));
  const known: Known = { positions: new Map(), eventIds: new Set() };
  for (const row of await session.rows<KnownRow>(knownSql, [tenant, streams, eventIds])) {
    if (row.event_id !== null) known.eventIds.add(row.event_id);
    else known.positions.set(row.stream_id ?? '', row.stream_position ?? 0);
  }
  return known;
}

/** Decides one append after the other, each on top of those accepted before it. */
function accept(
  appends: readonly Append[],
  { positions, eventIds }: Known,
  outcomes: Map<Append, Outcome<Appended>>,
): Append[] {
  return appends.filter((append) => {
    const refusal = refusalOf(append, positions.get(append.streamId) ?? 0, eventIds);
    if (refusal) {
      outcomes.set(append, { error: refusal });
      return false;
    }
    positions.set(append.streamId, append.expectedPosition + append.events.length);
    for (const { eventId } of append.events) eventIds.add(eventId);
    return true;
  });
}

function refusalOf(
  { tenant, streamId, expectedPosition, events }: Append,
  position: number,
  taken: ReadonlySet<string>,
): PortError | null {
  if (position !== expectedPosition) {
    return new PortError('stream-conflict', `expected position ${expectedPosition}, found ${position}`);
  }
  const seen = new Set<string>();
  for (const [index, event] of events.entries()) {
    const place = expectedPosition + 1 + index;
    // A slip of the caller here would put a fact into another tenant's or another stream's history.
    if (event.tenant !== tenant || event.streamId !== streamId || event.streamPosition !== place) {
      return new PortError(
        'constraint',
        `event ${event.eventId} is not the event at position ${place} of the stream`,
      );
    }
    if (taken.has(event.eventId) || seen.has(event.eventId)) {
      return new PortError('duplicate-event', `event ${event.eventId} is already in the log`);
    }
    seen.add(event.eventId);
  }
  return null;
}

async function insert(
  session: Session,
  appends: readonly Append[],
  outcomes: Map<Append, Outcome<Appended>>,
): Promise<void> {
  const rows = await session.rows<{ event_id: string; global_position: number }>(
    insertEventsSql,
    insertParameters(appends.flatMap(({ events }) => events)),
  );
  const positions = new Map(rows.map((row) => [row.event_id, row.global_position]));
  for (const append of appends) {
    const answer = append.events.map(({ topic: _topic, ...event }) => ({
      ...event,
      globalPosition: positions.get(event.eventId) ?? 0,
    }));
    outcomes.set(append, { answer });
  }
}

function byTenant<T extends { readonly tenant: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.tenant);
    if (group) group.push(item);
    else groups.set(item.tenant, [item]);
  }
  return groups;
}
