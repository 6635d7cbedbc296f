import {
  type DatabaseHandle,
  type DatabaseOptions,
  type DatabaseSource,
  attempt,
  syncStatement,
} from '@mindbase/driver-sqlite';
import type { UserScope } from '@mindbase/kernel';
import type {
  ChangeFilter,
  ChangeRow,
  IndexPatch,
  Timeline,
  TimelineEntry,
  TimelineHit,
  TimelineQuery,
} from '@mindbase/ports';
import { PatchStatements } from '../patch-statements';
import { useSchema } from '../use-schema';
import { ChangeRows } from './change-rows';
import { EntrySearch } from './entry-search';
import { patchedEntries, timelineSchema } from './timeline.schema';

export interface SqliteTimelineOptions {
  readonly database: DatabaseSource;
  readonly databaseOptions?: DatabaseOptions;
}

/** When memories were true and how they changed, in SQLite. */
export class SqliteTimeline implements Timeline {
  private readonly handle: DatabaseHandle;
  private readonly rows: ChangeRows;
  private readonly entries: EntrySearch;
  private readonly patches: PatchStatements;
  private readonly statements;

  constructor(options: SqliteTimelineOptions) {
    this.handle = useSchema(options.database, timelineSchema, options.databaseOptions);
    const { db } = this.handle;
    this.rows = new ChangeRows(db);
    this.entries = new EntrySearch(db);
    this.patches = new PatchStatements(db, patchedEntries);
    this.statements = {
      upsert: db.prepare(
        `INSERT INTO timeline_entries VALUES (@tenant, @user, @memoryId, @version, @status, @type, @agentId,
           @at, @atMs, @untilMs, @recordedAt, @recordedMs, @updatedMs, @closedMs)
         ON CONFLICT (tenant, user, memory_id) DO UPDATE SET
           version = excluded.version, status = excluded.status, type = excluded.type,
           agent_id = excluded.agent_id, at = excluded.at, at_ms = excluded.at_ms,
           until_ms = excluded.until_ms, recorded_at = excluded.recorded_at,
           recorded_ms = excluded.recorded_ms, updated_ms = excluded.updated_ms, closed_ms = excluded.closed_ms
         WHERE excluded.version >= timeline_entries.version`,
      ),
      remove: db.prepare<UserScope & { memoryId: string }>(
        'DELETE FROM timeline_entries WHERE tenant = @tenant AND user = @user AND memory_id = @memoryId',
      ),
    };
  }

  append(rows: readonly ChangeRow[]): Promise<void> {
    return this.write(() => rows.forEach((row) => this.rows.append(row)));
  }

  upsert(entries: readonly TimelineEntry[]): Promise<void> {
    return this.write(() => {
      for (const { until, updatedAt, closedAt, ...entry } of entries) {
        this.statements.upsert.run({
          ...entry,
          atMs: Date.parse(entry.at),
          untilMs: until === null ? null : Date.parse(until),
          recordedMs: Date.parse(entry.recordedAt),
          updatedMs: Date.parse(updatedAt),
          closedMs: closedAt === null ? null : Date.parse(closedAt),
        });
      }
    });
  }

  patch({ tenant, user }: UserScope, patches: readonly IndexPatch[]): Promise<void> {
    return this.write(() => {
      for (const patch of patches) this.patches.apply({ tenant, user }, patch);
    });
  }

  remove({ tenant, user }: UserScope, memoryIds: readonly string[]): Promise<number> {
    return this.write(() => {
      let removed = 0;
      for (const memoryId of memoryIds) {
        removed += this.statements.remove.run({ tenant, user, memoryId }).changes;
        removed += this.rows.remove({ tenant, user }, memoryId);
      }
      return removed;
    });
  }

  query(query: TimelineQuery): Promise<readonly TimelineHit[]> {
    return attempt(() => this.entries.search(query));
  }

  changes(
    scope: UserScope,
    filter: ChangeFilter,
    limit: number,
    after?: number,
  ): Promise<readonly ChangeRow[]> {
    return attempt(() => this.rows.page(scope, filter, limit, after));
  }

  forgetChanges(tenant: string, before: string, limit: number): Promise<number> {
    return this.write(() => this.rows.forget(tenant, before, limit));
  }

  clear(): Promise<void> {
    return attempt(
      () => void this.handle.db.exec('DELETE FROM timeline_entries; DELETE FROM timeline_changes;'),
    );
  }

  async sync(): Promise<void> {
    await attempt(() => this.handle.db.exec(syncStatement));
  }

  async close(): Promise<void> {
    this.handle.release();
  }

  private write<T>(work: () => T): Promise<T> {
    return attempt(() => this.handle.db.transaction(work)());
  }
}
