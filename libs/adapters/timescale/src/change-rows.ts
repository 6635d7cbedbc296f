import type { Session } from '@mindbase/driver-postgres';
import type { UserScope } from '@mindbase/kernel';
import type { ChangeFilter, ChangeRow } from '@mindbase/ports';
import { Parameters, insertions } from './parameters';

/** What stands in each column of `timeline_changes`. */
const columns = {
  tenant: ({ tenant }) => tenant,
  user_id: ({ user }) => user,
  event_id: ({ eventId }) => eventId,
  memory_id: ({ memoryId }) => memoryId,
  field: ({ field }) => field ?? '',
  global_position: ({ globalPosition }) => globalPosition,
  at: ({ at }) => at,
  at_ms: ({ at }) => Date.parse(at),
  recorded_at: ({ recordedAt }) => recordedAt,
  recorded_time: ({ recordedAt }) => recordedAt,
  operation: ({ operation }) => operation,
  before: ({ before }) => before,
  after: ({ after }) => after,
  reason: ({ reason }) => reason,
  actor: ({ actor }) => actor,
  session_id: ({ sessionId }) => sessionId,
  turn_ids: ({ turnIds }) => turnIds,
  trace_id: ({ traceId }) => traceId,
  predicate: ({ predicate }) => predicate,
  entity_ids: ({ entityIds }) => entityIds,
} satisfies Record<string, (row: ChangeRow) => unknown>;

const selected = `
  tenant, user_id AS "user", event_id AS "eventId", memory_id AS "memoryId", nullif(field, '') AS field,
  global_position AS "globalPosition", at, recorded_at AS "recordedAt", operation, before, after, reason, actor,
  session_id AS "sessionId", turn_ids AS "turnIds", trace_id AS "traceId", predicate, entity_ids AS "entityIds"`;

export async function appendChanges(session: Session, rows: readonly ChangeRow[]): Promise<void> {
  const valuesOf = Object.values<(row: ChangeRow) => unknown>(columns);
  const values = rows.map((row) => valuesOf.map((valueOf) => valueOf(row)));
  for (const statement of insertions('timeline_changes', Object.keys(columns), values, 'DO NOTHING')) {
    await session.run(statement.sql, statement.values);
  }
}

/**
 * The tenant is the one that the transaction is bound to. Named again it would become a condition above the scan, and
 * TimescaleDB 2.23 cannot delete below one ("variable not found in subplan target list").
 * @returns how many rows went.
 */
export function removeChanges(session: Session, user: string, memoryIds: readonly string[]): Promise<number> {
  const sql = 'DELETE FROM timeline_changes WHERE user_id = $1 AND memory_id = ANY($2)';
  return session.run(sql, [user, memoryIds]);
}

/** Removes the oldest of a tenant's rows from before a moment, `limit` and all of the last one's moment. */
export async function removeOldChanges(
  session: Session,
  tenant: string,
  before: string,
  limit: number,
): Promise<number> {
  if (limit <= 0) return 0;
  // The last moment is asked for first, and by itself: TimescaleDB leaves out chunks only by a moment that it knows.
  const [last] = await session.rows<{ moment: Date }>(
    `SELECT recorded_time AS moment FROM timeline_changes WHERE tenant = $1 AND recorded_time < $2
     ORDER BY recorded_time LIMIT 1 OFFSET $3`,
    [tenant, before, limit - 1],
  );
  // The transaction is bound to the tenant (row-level security); TimescaleDB 2.23 cannot plan both conditions in a DELETE.
  return last
    ? session.run('DELETE FROM timeline_changes WHERE recorded_time <= $1', [last.moment])
    : session.run('DELETE FROM timeline_changes WHERE recorded_time < $1', [before]);
}

/** Newest first; the rows of one position are never split over two pages, so a page may be longer than `limit`. */
export async function pageOfChanges(
  session: Session,
  { tenant, user }: UserScope,
  filter: ChangeFilter,
  limit: number,
  after: number | undefined,
): Promise<ChangeRow[]> {
  if (limit <= 0) return [];
  const parameters = new Parameters();
  const bind = (value: unknown) => parameters.bind(value);
  const conditions = [`tenant = ${bind(tenant)}`, `user_id = ${bind(user)}`];
  const { memoryIds, entityIds, predicate, operation, from, to } = filter;
  if (memoryIds !== undefined) conditions.push(`memory_id = ANY(${bind(memoryIds)}::text[])`);
  if (entityIds !== undefined) conditions.push(`entity_ids && ${bind(entityIds)}::text[]`);
  if (predicate !== undefined) conditions.push(`predicate = ${bind(predicate)}`);
  if (operation !== undefined) conditions.push(`operation = ${bind(operation)}`);
  if (from !== undefined) conditions.push(`at_ms >= ${bind(Date.parse(from))}`);
  if (to !== undefined) conditions.push(`at_ms < ${bind(Date.parse(to))}`);
  if (after !== undefined) conditions.push(`global_position < ${bind(after)}`);
  const matching = `FROM timeline_changes WHERE ${conditions.join(' AND ')}`;
  return session.rows<ChangeRow>(
    `SELECT ${selected} ${matching} AND global_position >= coalesce(
       (SELECT global_position ${matching} ORDER BY global_position DESC LIMIT 1 OFFSET ${bind(limit - 1)}), 0)
     ORDER BY timeline_changes.global_position DESC, timeline_changes.memory_id, timeline_changes.field`,
    parameters.values,
  );
}
