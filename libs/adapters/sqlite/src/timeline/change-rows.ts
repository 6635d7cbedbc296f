import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import type { UserScope } from '@mindbase/kernel';
import type { ChangeFilter, ChangeRow } from '@mindbase/ports';

const columns = `
  tenant, user, event_id AS eventId, memory_id AS memoryId, field, global_position AS globalPosition, at,
  recorded_at AS recordedAt, operation, before, after, reason, actor, session_id AS sessionId,
  turn_ids AS turnIds, trace_id AS traceId, predicate, entity_ids AS entityIds`;

type StoredRow = Omit<ChangeRow, 'turnIds' | 'entityIds' | 'field'> & {
  readonly field: string;
  readonly turnIds: string;
  readonly entityIds: string;
};

/** The change log of one timeline file. */
export class ChangeRows {
  private readonly insert;
  private readonly erase;
  private readonly eraseOldest;

  constructor(private readonly db: SqliteDatabase) {
    this.insert = db.prepare<StoredRow & { atMs: number }>(
      `INSERT INTO timeline_changes VALUES (@tenant, @user, @eventId, @memoryId, @field,
         @globalPosition, @at, @atMs, @recordedAt, @operation, @before, @after, @reason, @actor,
         @sessionId, @turnIds, @traceId, @predicate, @entityIds)
       ON CONFLICT (tenant, user, event_id, memory_id, field) DO NOTHING`,
    );
    this.erase = db.prepare<UserScope & { memoryId: string }>(
      'DELETE FROM timeline_changes WHERE tenant = @tenant AND user = @user AND memory_id = @memoryId',
    );
    this.eraseOldest = db.prepare<{ tenant: string; before: string; limit: number }>(
      `DELETE FROM timeline_changes WHERE tenant = @tenant AND recorded_at <= coalesce(
         (SELECT recorded_at FROM timeline_changes WHERE tenant = @tenant AND recorded_at < @before
          ORDER BY recorded_at LIMIT 1 OFFSET @limit - 1),
         (SELECT max(recorded_at) FROM timeline_changes WHERE tenant = @tenant AND recorded_at < @before))`,
    );
  }

  append(row: ChangeRow): void {
    this.insert.run({
      ...row,
      field: row.field ?? '',
      turnIds: JSON.stringify(row.turnIds),
      entityIds: JSON.stringify(row.entityIds),
      atMs: Date.parse(row.at),
    });
  }

  /** @returns how many rows went. */
  remove({ tenant, user }: UserScope, memoryId: string): number {
    return this.erase.run({ tenant, user, memoryId }).changes;
  }

  /** The log writes moments in one form, so they sort as text. @returns how many rows went. */
  forget(tenant: string, before: string, limit: number): number {
    if (limit <= 0) return 0;
    return this.eraseOldest.run({ tenant, before: new Date(before).toISOString(), limit }).changes;
  }

  /** Newest first; the rows of one event are never split over two pages, so a page may be longer than `limit`. */
  page(
    { tenant, user }: UserScope,
    filter: ChangeFilter,
    limit: number,
    after: number | undefined,
  ): ChangeRow[] {
    if (limit <= 0) return [];
    const conditions = ['tenant = @tenant', 'user = @user'];
    const bound: Record<string, string | number> = { tenant, user, limit };
    const where = (condition: string, values: Record<string, string | number>) => {
      conditions.push(condition);
      Object.assign(bound, values);
    };
    const { memoryIds, entityIds, predicate, operation, from, to } = filter;
    if (memoryIds !== undefined) {
      const names = memoryIds.map((_, i) => `memory${i}`);
      where(
        `memory_id IN (${names.map((name) => `@${name}`).join(', ')})`,
        Object.fromEntries(names.map((name, i) => [name, memoryIds[i] as string])),
      );
    }
    if (entityIds !== undefined) {
      // Inside a JSON string a quote follows a backslash, so a comma and a quote begin an element.
      const named = entityIds.map((_, i) => `instr(',' || substr(entity_ids, 2), ',' || @entity${i}) > 0`);
      where(
        named.length === 0 ? '1 = 0' : `(${named.join(' OR ')})`,
        Object.fromEntries(entityIds.map((id, i) => [`entity${i}`, JSON.stringify(id)])),
      );
    }
    if (predicate !== undefined) where('predicate = @predicate', { predicate });
    if (operation !== undefined) where('operation = @operation', { operation });
    if (from !== undefined) where('at_ms >= @fromMs', { fromMs: Date.parse(from) });
    if (to !== undefined) where('at_ms < @toMs', { toMs: Date.parse(to) });
    if (after !== undefined) where('global_position < @after', { after });

    const matching = `FROM timeline_changes WHERE ${conditions.join(' AND ')}`;
    return this.db
      .prepare<typeof bound, StoredRow>(
        `SELECT ${columns} ${matching} AND global_position >= coalesce(
           (SELECT global_position ${matching} ORDER BY global_position DESC LIMIT 1 OFFSET @limit - 1), 0)
         ORDER BY global_position DESC, memory_id, field`,
      )
      .all(bound)
      .map((row) => ({
        ...row,
        field: row.field === '' ? null : row.field,
        turnIds: JSON.parse(row.turnIds) as string[],
        entityIds: JSON.parse(row.entityIds) as string[],
      }));
  }
}
