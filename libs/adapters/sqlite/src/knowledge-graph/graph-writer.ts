import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import type { UserScope } from '@mindbase/kernel';
import type { GraphEntity, GraphMemory } from '@mindbase/ports';

type Key = UserScope & { readonly id: string };

/** The graph's writes; each call belongs into a transaction. */
export class GraphWriter {
  private readonly statements;

  constructor(db: SqliteDatabase) {
    this.statements = {
      identify: db.prepare<Key & { kind: string }>(
        `INSERT INTO graph_entities (tenant, user, id, kind) VALUES (@tenant, @user, @id, @kind)
         ON CONFLICT (tenant, user, id) DO UPDATE SET kind = excluded.kind`,
      ),
      name: db.prepare<Key & { name: string; nameKey: string; alias: number }>(
        `INSERT INTO graph_names VALUES (@tenant, @user, @id,
           (SELECT 1 + coalesce(max(place), 0) FROM graph_names
            WHERE tenant = @tenant AND user = @user AND entity_id = @id),
           @name, @nameKey, @alias)
         ON CONFLICT (tenant, user, entity_id, name_key) DO UPDATE SET name = excluded.name`,
      ),
      put: db.prepare(
        `INSERT INTO graph_memories VALUES (@tenant, @user, @id, @version, @status, @agentId,
           @recordedMs, @closedMs, @validFrom, @validTo)
         ON CONFLICT (tenant, user, id) DO UPDATE SET
           version = excluded.version, status = excluded.status, agent_id = excluded.agent_id,
           recorded_ms = excluded.recorded_ms, closed_ms = excluded.closed_ms,
           valid_from = excluded.valid_from, valid_to = excluded.valid_to
         WHERE excluded.version >= graph_memories.version`,
      ),
      mention: db.prepare('INSERT INTO graph_mentions VALUES (@tenant, @user, @entityId, @recordedMs, @id)'),
      named: db
        .prepare<Key, string>(
          'SELECT entity_id FROM graph_mentions WHERE tenant = @tenant AND user = @user AND memory_id = @id',
        )
        .pluck(),
      markLeftOver: db.prepare<Key>(
        `UPDATE graph_entities SET left_over = NOT EXISTS (SELECT 1 FROM graph_mentions
           WHERE tenant = @tenant AND user = @user AND entity_id = @id)
         WHERE tenant = @tenant AND user = @user AND id = @id`,
      ),
      relate: db.prepare(
        'INSERT OR IGNORE INTO graph_relations VALUES (@tenant, @user, @id, @from, @type, @to)',
      ),
      supersede: db.prepare('INSERT OR IGNORE INTO graph_supersedes VALUES (@tenant, @user, @id, @older)'),
      deleteParts: [
        'DELETE FROM graph_mentions WHERE tenant = @tenant AND user = @user AND memory_id = @id',
        'DELETE FROM graph_relations WHERE tenant = @tenant AND user = @user AND memory_id = @id',
        'DELETE FROM graph_supersedes WHERE tenant = @tenant AND user = @user AND newer = @id',
      ].map((sql) => db.prepare<Key>(sql)),
      deleteSuperseded: db.prepare<Key>(
        'DELETE FROM graph_supersedes WHERE tenant = @tenant AND user = @user AND older = @id',
      ),
      deleteMemory: db.prepare<Key>(
        'DELETE FROM graph_memories WHERE tenant = @tenant AND user = @user AND id = @id',
      ),
      deleteLeftOver: db
        .prepare<UserScope, string>(
          `DELETE FROM graph_entities WHERE tenant = @tenant AND user = @user AND left_over = 1
           RETURNING id`,
        )
        .pluck(),
      deleteNames: db.prepare<Key>(
        'DELETE FROM graph_names WHERE tenant = @tenant AND user = @user AND entity_id = @id',
      ),
      clear: [
        'graph_names',
        'graph_entities',
        'graph_memories',
        'graph_mentions',
        'graph_relations',
        'graph_supersedes',
      ].map((table) => db.prepare(`DELETE FROM ${table}`)),
    };
  }

  identify({ tenant, user }: UserScope, entity: GraphEntity): void {
    const { id, name, nameKey, kind, alias } = entity;
    this.statements.identify.run({ tenant, user, id, kind });
    this.statements.name.run({ tenant, user, id, name, nameKey, alias: alias ? 1 : 0 });
  }

  put({ tenant, user }: UserScope, memory: GraphMemory): void {
    const key = { tenant, user, id: memory.memoryId };
    const recordedMs = Date.parse(memory.recordedAt);
    const { changes } = this.statements.put.run({
      ...key,
      version: memory.version,
      status: memory.status,
      agentId: memory.agentId,
      recordedMs,
      closedMs: memory.closedAt === null ? null : Date.parse(memory.closedAt),
      validFrom: memory.validFrom,
      validTo: memory.validTo,
    });
    if (changes === 0) return;
    const named = this.deleteParts(key);
    const ends = memory.relations.flatMap(({ from, to }) => [from, to]);
    for (const entityId of new Set([...memory.entityIds, ...ends])) {
      this.statements.mention.run({ ...key, entityId, recordedMs });
      named.add(entityId);
    }
    for (const id of named) this.statements.markLeftOver.run({ tenant, user, id });
    for (const { from, type, to } of memory.relations) this.statements.relate.run({ ...key, from, type, to });
    for (const older of memory.supersedes) this.statements.supersede.run({ ...key, older });
  }

  /** @returns how many memories and entities went. */
  remove({ tenant, user }: UserScope, memoryIds: readonly string[]): number {
    let removed = 0;
    for (const id of memoryIds) {
      const key = { tenant, user, id };
      for (const entityId of this.deleteParts(key)) {
        this.statements.markLeftOver.run({ tenant, user, id: entityId });
      }
      this.statements.deleteSuperseded.run(key);
      removed += this.statements.deleteMemory.run(key).changes;
    }
    const leftOver = this.statements.deleteLeftOver.all({ tenant, user });
    for (const id of leftOver) this.statements.deleteNames.run({ tenant, user, id });
    return removed + leftOver.length;
  }

  clear(): void {
    for (const statement of this.statements.clear) statement.run();
  }

  /** @returns the entities that the memory named. */
  private deleteParts(key: Key): Set<string> {
    const named = new Set(this.statements.named.all(key));
    for (const statement of this.statements.deleteParts) statement.run(key);
    return named;
  }
}
