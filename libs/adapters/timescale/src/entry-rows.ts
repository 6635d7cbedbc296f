import type { Session } from '@mindbase/driver-postgres';
import { type UserScope, byUtf8 } from '@mindbase/kernel';
import type { IndexPatch, TimelineEntry } from '@mindbase/ports';
import { insertions } from './parameters';

const ms = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);

/** What stands in each column of `timeline_entries`. */
const columns = {
  tenant: ({ tenant }) => tenant,
  user_id: ({ user }) => user,
  memory_id: ({ memoryId }) => memoryId,
  version: ({ version }) => version,
  status: ({ status }) => status,
  type: ({ type }) => type,
  agent_id: ({ agentId }) => agentId,
  at: ({ at }) => at,
  at_ms: ({ at }) => ms(at),
  until_ms: ({ until }) => ms(until),
  recorded_at: ({ recordedAt }) => recordedAt,
  recorded_ms: ({ recordedAt }) => ms(recordedAt),
  updated_ms: ({ updatedAt }) => ms(updatedAt),
  closed_ms: ({ closedAt }) => ms(closedAt),
} satisfies Record<string, (entry: TimelineEntry) => unknown>;

const names = Object.keys(columns);
const replace = `(tenant, user_id, memory_id) DO UPDATE SET
  ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
  WHERE excluded.version >= timeline_entries.version`;

/** Entries of one tenant. */
export async function upsertEntries(session: Session, entries: readonly TimelineEntry[]): Promise<void> {
  const valuesOf = Object.values<(entry: TimelineEntry) => unknown>(columns);
  const values = latest(entries).map((entry) => valuesOf.map((valueOf) => valueOf(entry)));
  for (const statement of insertions('timeline_entries', names, values, replace)) {
    await session.run(statement.sql, statement.values);
  }
}

/**
 * One entry per memory, as a statement may touch a row only once: of several, the last of the highest version. In
 * one order for every caller, so that none waits for another in a circle.
 */
function latest(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const kept = new Map<string, TimelineEntry>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.user, entry.memoryId]);
    if (entry.version >= (kept.get(key)?.version ?? -Infinity)) kept.set(key, entry);
  }
  return [...kept].sort(([a], [b]) => byUtf8(a, b)).map(([, entry]) => entry);
}

const patchSql = `
  UPDATE timeline_entries SET
    version = $4,
    status = coalesce($5, status),
    at = CASE WHEN $6 THEN coalesce($7, recorded_at) ELSE at END,
    at_ms = CASE WHEN $6 THEN coalesce($8, recorded_ms) ELSE at_ms END,
    until_ms = CASE WHEN $9 THEN $10 ELSE until_ms END,
    closed_ms = CASE WHEN $11 THEN $12 ELSE closed_ms END,
    updated_ms = coalesce($13, updated_ms)
  WHERE tenant = $1 AND user_id = $2 AND memory_id = $3 AND version < $4`;

export async function patchEntry(
  session: Session,
  { tenant, user }: UserScope,
  { id, version, status, validFrom, validTo, closedAt, updatedAt }: IndexPatch,
): Promise<void> {
  const moved = [validFrom !== undefined, validFrom ?? null, ms(validFrom)];
  const ended = [validTo !== undefined, ms(validTo), closedAt !== undefined, ms(closedAt)];
  await session.run(patchSql, [tenant, user, id, version, status ?? null, ...moved, ...ended, ms(updatedAt)]);
}

/** @returns how many entries went. */
export function removeEntries(
  session: Session,
  { tenant, user }: UserScope,
  memoryIds: readonly string[],
): Promise<number> {
  const sql = 'DELETE FROM timeline_entries WHERE tenant = $1 AND user_id = $2 AND memory_id = ANY($3)';
  return session.run(sql, [tenant, user, memoryIds]);
}
