import type { Session } from '@mindbase/driver-postgres';
import { type DistantEntry, momentaryTypes, nearestFirst } from '@mindbase/domain';
import type { TimelineHit, TimelineQuery } from '@mindbase/ports';

const momentary = `(${momentaryTypes.map((type) => `'${type}'`).join(', ')})`;

/** Parameters 1–6 are the filters, 7 the most that is wanted. */
const filtered = `
  FROM timeline_entries WHERE tenant = $1 AND user_id = $2
    AND ($3::text[] IS NULL OR status = ANY($3) OR ($6::bigint IS NOT NULL AND closed_ms IS NOT NULL))
    AND ($4::text[] IS NULL OR type = ANY($4))
    AND ($5::text IS NULL OR agent_id = $5)
    AND ($6::bigint IS NULL OR (recorded_ms <= $6 AND (closed_ms IS NULL OR closed_ms > $6)))`;

const columns = 'memory_id AS "memoryId", at, at_ms AS "atMs"';

/** Each part walks a time index outwards from where the question points; parameters 8 and 9 are its bounds. */
const inRangeSql = `
  (SELECT ${columns}, 0 AS "distanceMs" ${filtered} AND at_ms >= $8 AND at_ms < $9
   ORDER BY at_ms DESC, memory_id LIMIT $7)
  UNION ALL
  (SELECT ${columns}, $8 - at_ms AS "distanceMs" ${filtered} AND at_ms < $8 AND at_ms < $9
     AND (until_ms > $8 OR (until_ms IS NULL AND type NOT IN ${momentary}))
   ORDER BY at_ms DESC, memory_id LIMIT $7)`;

/** Parameter 8 is now. */
const recentSql = `
  (SELECT ${columns}, $8::bigint - at_ms AS "distanceMs" ${filtered} AND at_ms <= $8
   ORDER BY at_ms DESC, memory_id LIMIT $7)
  UNION ALL
  (SELECT ${columns}, at_ms - $8 AS "distanceMs" ${filtered} AND at_ms > $8
   ORDER BY at_ms, memory_id LIMIT $7)
  UNION ALL
  (SELECT ${columns}, $8 - updated_ms AS "distanceMs" ${filtered} AND updated_ms <= $8
   ORDER BY updated_ms DESC, at_ms DESC, memory_id LIMIT $7)`;

export async function searchEntries(session: Session, query: TimelineQuery): Promise<TimelineHit[]> {
  const { scope, from, to, now, statuses, types, agentId, asOf } = query;
  const limit = Math.max(0, query.limit);
  const filters = [
    scope.tenant,
    scope.user,
    statuses ?? null,
    types ?? null,
    agentId ?? null,
    asOf === undefined ? null : Date.parse(asOf),
    limit,
  ];
  const found =
    from === undefined && to === undefined
      ? await session.rows<DistantEntry>(recentSql, [...filters, Date.parse(now)])
      : await session.rows<DistantEntry>(inRangeSql, [
          ...filters,
          from === undefined ? Number.MIN_SAFE_INTEGER : Date.parse(from),
          to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(to),
        ]);
  return nearestFirst(found, limit);
}
