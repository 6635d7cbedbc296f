import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import { type DistantEntry, momentaryTypes, nearestFirst } from '@mindbase/domain';
import type { TimelineHit, TimelineQuery } from '@mindbase/ports';

interface Bound {
  readonly tenant: string;
  readonly user: string;
  readonly statuses: string | null;
  readonly types: string | null;
  readonly agentId: string | null;
  readonly asOfMs: number | null;
  readonly nowMs: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number;
}

const momentary = `(${momentaryTypes.map((type) => `'${type}'`).join(', ')})`;

const filtered = `
  FROM timeline_entries WHERE tenant = @tenant AND user = @user
    AND (@statuses IS NULL OR instr(@statuses, ',' || status || ',') > 0
      OR (@asOfMs IS NOT NULL AND closed_ms IS NOT NULL))
    AND (@types IS NULL OR instr(@types, ',' || type || ',') > 0)
    AND (@agentId IS NULL OR agent_id = @agentId)
    AND (@asOfMs IS NULL OR (recorded_ms <= @asOfMs AND (closed_ms IS NULL OR closed_ms > @asOfMs)))`;

const columns = 'memory_id AS memoryId, at, at_ms AS atMs';

/** Searches entries by walking the two time indexes outwards from where the question points. */
export class EntrySearch {
  private readonly inRange: (bound: Bound) => DistantEntry[];
  private readonly recent: (bound: Bound) => DistantEntry[];

  constructor(db: SqliteDatabase) {
    this.inRange = unionOf(db, [
      `SELECT ${columns}, 0 AS distanceMs ${filtered} AND at_ms >= @fromMs AND at_ms < @toMs
       ORDER BY at_ms DESC, memory_id LIMIT @limit`,
      `SELECT ${columns}, @fromMs - at_ms AS distanceMs ${filtered} AND at_ms < @fromMs AND at_ms < @toMs
         AND (until_ms > @fromMs OR (until_ms IS NULL AND type NOT IN ${momentary}))
       ORDER BY at_ms DESC, memory_id LIMIT @limit`,
    ]);
    this.recent = unionOf(db, [
      `SELECT ${columns}, @nowMs - at_ms AS distanceMs ${filtered} AND at_ms <= @nowMs
       ORDER BY at_ms DESC, memory_id LIMIT @limit`,
      `SELECT ${columns}, at_ms - @nowMs AS distanceMs ${filtered} AND at_ms > @nowMs
       ORDER BY at_ms, memory_id LIMIT @limit`,
      `SELECT ${columns}, @nowMs - updated_ms AS distanceMs ${filtered} AND updated_ms <= @nowMs
       ORDER BY updated_ms DESC, at_ms DESC, memory_id LIMIT @limit`,
    ]);
  }

  search({ scope, from, to, now, statuses, types, agentId, asOf, limit }: TimelineQuery): TimelineHit[] {
    const bound: Bound = {
      tenant: scope.tenant,
      user: scope.user,
      statuses: listed(statuses),
      types: listed(types),
      agentId: agentId ?? null,
      asOfMs: asOf === undefined ? null : Date.parse(asOf),
      nowMs: Date.parse(now),
      fromMs: from === undefined ? Number.MIN_SAFE_INTEGER : Date.parse(from),
      toMs: to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(to),
      limit: Math.max(0, limit),
    };
    const found = from === undefined && to === undefined ? this.recent(bound) : this.inRange(bound);
    return nearestFirst(found, bound.limit);
  }
}

function unionOf(db: SqliteDatabase, queries: readonly string[]): (bound: Bound) => DistantEntry[] {
  const statements = queries.map((sql) => db.prepare<Bound, DistantEntry>(sql));
  return (bound) => statements.flatMap((statement) => statement.all(bound));
}

function listed(values: readonly string[] | undefined): string | null {
  return values === undefined ? null : `,${values.join(',')},`;
}
