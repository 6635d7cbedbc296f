import { type PostgresSource, PostgresStore, everyTenant } from '@mindbase/driver-postgres';
import { type UserScope, byUtf8, isPortError } from '@mindbase/kernel';
import type {
  ChangeFilter,
  ChangeRow,
  IndexPatch,
  Timeline,
  TimelineEntry,
  TimelineHit,
  TimelineQuery,
} from '@mindbase/ports';
import { ChangePartitions } from './change-partitions';
import { appendChanges, pageOfChanges, removeChanges, removeOldChanges } from './change-rows';
import { patchEntry, removeEntries, upsertEntries } from './entry-rows';
import { searchEntries } from './entry-search';
import { timelineSchema } from './timeline.schema';

export interface TimescaleTimelineOptions {
  readonly database: PostgresSource;
  /** Is told once, in plain words, what is lost where the database has no TimescaleDB. */
  readonly notify?: (message: string) => void;
}

/** How many changes of one kind a tenant's memories went through on one day (UTC). */
export interface DailyChanges {
  readonly day: string;
  readonly operation: string;
  readonly changes: number;
}

/** When memories were true and how they changed, in PostgreSQL with TimescaleDB, or without. */
export class TimescaleTimeline implements Timeline {
  private readonly store: PostgresStore;
  private readonly partitions: ChangePartitions;

  constructor({ database, notify = () => undefined }: TimescaleTimelineOptions) {
    this.store = new PostgresStore(database, timelineSchema(null, { compressAfterDays: 0 }));
    this.partitions = new ChangePartitions(this.store, notify);
  }

  async append(rows: readonly ChangeRow[]): Promise<void> {
    const groups = byTenant(rows);
    const [first] = groups.keys();
    if (first === undefined) return;
    for (let attempt = 1; ; attempt++) {
      for (const [tenant, own] of groups) await this.partitions.prepare(tenant, own);
      try {
        await this.store.write(first, async (session) => {
          for (const [tenant, own] of groups) {
            await session.bind(tenant);
            await appendChanges(session, own);
          }
        });
        return;
      } catch (error) {
        // An empty partition may have been dropped meanwhile (`forgetChanges`).
        if (attempt > 1 || !isPortError(error, 'constraint')) throw error;
        this.partitions.forget();
      }
    }
  }

  async upsert(entries: readonly TimelineEntry[]): Promise<void> {
    const groups = byTenant(entries);
    const [first] = groups.keys();
    if (first === undefined) return;
    await this.store.write(first, async (session) => {
      for (const [tenant, own] of groups) {
        await session.bind(tenant);
        await upsertEntries(session, own);
      }
    });
  }

  async patch(scope: UserScope, patches: readonly IndexPatch[]): Promise<void> {
    if (patches.length === 0) return;
    await this.store.write(scope.tenant, async (session) => {
      for (const patch of patches) await patchEntry(session, scope, patch);
    });
  }

  async remove(scope: UserScope, memoryIds: readonly string[]): Promise<number> {
    return this.store.write(
      scope.tenant,
      async (session) =>
        (await removeEntries(session, scope, memoryIds)) +
        (await removeChanges(session, scope.user, memoryIds)),
    );
  }

  query(query: TimelineQuery): Promise<readonly TimelineHit[]> {
    return this.store.read(query.scope.tenant, (session) => searchEntries(session, query));
  }

  changes(
    scope: UserScope,
    filter: ChangeFilter,
    limit: number,
    after?: number,
  ): Promise<readonly ChangeRow[]> {
    return this.store.read(scope.tenant, (session) => pageOfChanges(session, scope, filter, limit, after));
  }

  /** What dashboards draw: days from `from` (inclusive) to `to` (exclusive) that saw changes, oldest first. */
  activity(tenant: string, from: string, to: string): Promise<readonly DailyChanges[]> {
    return this.store.read(tenant, (session) =>
      session.rows<DailyChanges>(
        `SELECT to_char(day AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, operation, changes::bigint AS changes
         FROM timeline_activity WHERE tenant = $1 AND day >= $2 AND day < $3 ORDER BY day, operation COLLATE "C"`,
        [tenant, from, to],
      ),
    );
  }

  /** Gives up the months that no tenant has rows in any more, once nothing older is left of this one. */
  async forgetChanges(tenant: string, before: string, limit: number): Promise<number> {
    const removed = await this.store.write(tenant, (session) =>
      removeOldChanges(session, tenant, before, limit),
    );
    if (removed > 0 && removed < limit) {
      await this.store.write(everyTenant, (session) => session.run('SELECT drop_spent_changes()'));
      this.partitions.forget();
    }
    return removed;
  }

  async clear(): Promise<void> {
    await this.store.write(everyTenant, async (session) => {
      await session.run('DELETE FROM timeline_entries');
      await session.run('SELECT clear_timeline_changes()');
    });
  }

  /** Every commit is synced already. */
  async sync(): Promise<void> {}

  async close(): Promise<void> {
    await this.store.close();
  }
}

/** In one order of tenants for every caller. */
function byTenant<T extends UserScope>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.tenant);
    if (group) group.push(item);
    else groups.set(item.tenant, [item]);
  }
  return new Map([...groups].sort(([a], [b]) => byUtf8(a, b)));
}
