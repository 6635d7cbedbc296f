import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import type { UserScope } from '@mindbase/kernel';
import { type EntityPart, entitiesOfPart, partOfSurvivors } from '@mindbase/domain';
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
           @recordedMs, @closedMs, @validFrom, @validTo, NULL)
         ON CONFLICT (tenant, user, id) DO UPDATE SET
           version = excluded.version, status = excluded.status, agent_id = excluded.agent_id,
           recorded_ms = excluded.recorded_ms, closed_ms = excluded.closed_ms,
           valid_from = excluded.valid_from, valid_to = excluded.valid_to
         WHERE excluded.version >= graph_memories.version`,
      ),
      recorded: db
        .prepare<Key, number>(
          'SELECT recorded_ms FROM graph_memories WHERE tenant = @tenant AND user = @user AND id = @id',
        )
        .pluck(),
      part: db
        .prepare<Key, string | null>(
          'SELECT part FROM graph_memories WHERE tenant = @tenant AND user = @user AND id = @id',
        )
        .pluck(),
      setPart: db.prepare<Key & { part: string | null }>(
        'UPDATE graph_memories SET part = @part WHERE tenant = @tenant AND user = @user AND id = @id',
      ),
      stated: db.prepare<Key, GraphMemory['relations'][number]>(
        `SELECT from_id AS "from", type, to_id AS "to" FROM graph_relations
         WHERE tenant = @tenant AND user = @user AND memory_id = @id`,
      ),
      naming: db
        .prepare<Key, string>(
          'SELECT memory_id FROM graph_mentions WHERE tenant = @tenant AND user = @user AND entity_id = @id',
        )
        .pluck(),
      survivor: db
        .prepare<Key, string | null>(
          'SELECT survivor FROM graph_entities WHERE tenant = @tenant AND user = @user AND id = @id',
        )
        .pluck(),
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
      deleteNamed: [
        'DELETE FROM graph_mentions WHERE tenant = @tenant AND user = @user AND memory_id = @id',
        'DELETE FROM graph_relations WHERE tenant = @tenant AND user = @user AND memory_id = @id',
      ].map((sql) => db.prepare<Key>(sql)),
      deleteSupersedes: db.prepare<Key>(
        'DELETE FROM graph_supersedes WHERE tenant = @tenant AND user = @user AND newer = @id',
      ),
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
      deleteMerged: db
        .prepare<Key, string>(
          `DELETE FROM graph_entities WHERE tenant = @tenant AND user = @user AND survivor = @id
           RETURNING id`,
        )
        .pluck(),
      deleteMerges: db.prepare<Key>(
        `DELETE FROM graph_merges WHERE tenant = @tenant AND user = @user AND (entity_id = @id OR into_id = @id)`,
      ),
      deleteNames: db.prepare<Key>(
        'DELETE FROM graph_names WHERE tenant = @tenant AND user = @user AND entity_id = @id',
      ),
      clear: [
        'graph_names',
        'graph_entities',
        'graph_merges',
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
    for (const entityId of this.name(key, memory, recordedMs)) named.add(entityId);
    for (const id of named) this.statements.markLeftOver.run({ tenant, user, id });
    for (const older of memory.supersedes) this.statements.supersede.run({ ...key, older });
  }

  /** Writes anew what the memories that name an entity name, after a merge has changed which entity stands for which. */
  nameAnew({ tenant, user }: UserScope, entityId: string): void {
    for (const id of this.statements.naming.all({ tenant, user, id: entityId })) {
      const key = { tenant, user, id };
      const written = this.written(key);
      this.deleteNamed(key);
      this.name(key, written, this.statements.recorded.get(key) ?? 0);
    }
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
    const merged = leftOver.flatMap((id) => this.statements.deleteMerged.all({ tenant, user, id }));
    for (const id of [...leftOver, ...merged]) {
      this.statements.deleteNames.run({ tenant, user, id });
      this.statements.deleteMerges.run({ tenant, user, id });
    }
    return removed + leftOver.length + merged.length;
  }

  clear(): void {
    for (const statement of this.statements.clear) statement.run();
  }

  /** Writes what a memory names and states of the entities that stand for its own, and keeps its own where they differ. @returns the entities. */
  private name(key: Key, own: EntityPart, recordedMs: number): Set<string> {
    const survivor = (id: string) => this.statements.survivor.get({ ...key, id }) ?? id;
    const part = partOfSurvivors(own, survivor);
    const named = entitiesOfPart(part);
    for (const entityId of named) this.statements.mention.run({ ...key, entityId, recordedMs });
    for (const { from, type, to } of part.relations) this.statements.relate.run({ ...key, from, type, to });
    const differs = [...entitiesOfPart(own)].some((id) => survivor(id) !== id);
    const { entityIds, relations } = own;
    this.statements.setPart.run({ ...key, part: differs ? JSON.stringify({ entityIds, relations }) : null });
    return named;
  }

  /** What a memory names and states as it was written. */
  private written(key: Key): EntityPart {
    const kept = this.statements.part.get(key) ?? null;
    if (kept !== null) return JSON.parse(kept) as EntityPart;
    return { entityIds: this.statements.named.all(key), relations: this.statements.stated.all(key) };
  }

  /** @returns the entities that the memory named. */
  private deleteParts(key: Key): Set<string> {
    const named = this.deleteNamed(key);
    this.statements.deleteSupersedes.run(key);
    return named;
  }

  private deleteNamed(key: Key): Set<string> {
    const named = new Set(this.statements.named.all(key));
    for (const statement of this.statements.deleteNamed) statement.run(key);
    return named;
  }
}
