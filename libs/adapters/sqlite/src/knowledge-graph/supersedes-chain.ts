import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import { type ChainLink, newestFirst } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';

/** Follows what a memory supersedes, and what supersedes it, to both ends. */
export class SupersedesChain {
  private readonly links;
  private readonly superseded;

  constructor(db: SqliteDatabase) {
    // Two branches, each on its own index: one over a union of both directions would scan at every step. CROSS JOIN
    // keeps the order: left to itself the planner walks all edges of the user for each link.
    this.links = db.prepare<UserScope & { id: string }, { id: string; recordedMs: number }>(
      `WITH RECURSIVE
       newer(id) AS (
         SELECT @id UNION
         SELECT s.newer FROM newer CROSS JOIN graph_supersedes s
           ON s.tenant = @tenant AND s.user = @user AND s.older = newer.id),
       older(id) AS (
         SELECT @id UNION
         SELECT s.older FROM older CROSS JOIN graph_supersedes s
           ON s.tenant = @tenant AND s.user = @user AND s.newer = older.id)
       SELECT m.id, m.recorded_ms AS recordedMs
       FROM (SELECT id FROM newer UNION SELECT id FROM older) AS c
       CROSS JOIN graph_memories m ON m.tenant = @tenant AND m.user = @user AND m.id = c.id`,
    );
    this.superseded = db
      .prepare<UserScope & { id: string }, string>(
        'SELECT older FROM graph_supersedes WHERE tenant = @tenant AND user = @user AND newer = @id',
      )
      .pluck();
  }

  /** Newest first, the memory itself included; empty for an unknown memory. */
  of({ tenant, user }: UserScope, memoryId: string): string[] {
    const rows = this.links.all({ tenant, user, id: memoryId });
    const ids = new Set(rows.map(({ id }) => id));
    if (!ids.has(memoryId)) return [];
    return newestFirst(
      rows.map(({ id, recordedMs }): ChainLink => {
        const older = this.superseded.all({ tenant, user, id });
        return { id, recordedMs, supersedes: older.filter((other) => ids.has(other)) };
      }),
    );
  }
}
