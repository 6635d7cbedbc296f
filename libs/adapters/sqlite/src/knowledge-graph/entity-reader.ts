import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import { type KeyedHash, namesOfEntity } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { CountedEntity, FoundEntity, GraphEntity } from '@mindbase/ports';

interface NamedRow extends Pick<GraphEntity, 'name' | 'nameKey'> {
  readonly entityId: string;
  readonly alias: boolean;
}

const counted = `
  SELECT e.id, e.kind,
    (SELECT count(*) FROM graph_mentions n
     WHERE n.tenant = e.tenant AND n.user = e.user AND n.entity_id = e.id) AS memories
  FROM graph_entities e WHERE e.tenant = @tenant AND e.user = @user`;

/** Entities by id, by name, and by how many memories name them; one that was merged is found as the one that stands for it. */
export class EntityReader {
  private readonly statements;

  constructor(db: SqliteDatabase) {
    this.statements = {
      byId: db.prepare<UserScope & { id: string }, Counted>(`${counted} AND e.id = @id`),
      survivor: db
        .prepare<UserScope & { id: string }, string | null>(
          'SELECT survivor FROM graph_entities WHERE tenant = @tenant AND user = @user AND id = @id',
        )
        .pluck(),
      page: db.prepare<UserScope & { after: string | null; limit: number }, Counted>(
        `${counted} AND e.survivor IS NULL AND (@after IS NULL OR e.id > @after) ORDER BY e.id LIMIT @limit`,
      ),
      names: db.prepare<UserScope & { id: string }, Omit<NamedRow, 'alias'> & { alias: number }>(
        `SELECT entity_id AS entityId, name, name_key AS nameKey, alias FROM graph_names
         WHERE tenant = @tenant AND user = @user AND (entity_id = @id OR entity_id IN (
           SELECT id FROM graph_entities WHERE tenant = @tenant AND user = @user AND survivor = @id))
         ORDER BY entity_id, place`,
      ),
      byName: db
        .prepare<UserScope & { nameKey: string }, string>(
          `SELECT DISTINCT coalesce(e.survivor, e.id) AS id FROM graph_names n
           JOIN graph_entities e ON e.tenant = n.tenant AND e.user = n.user AND e.id = n.entity_id
           WHERE n.tenant = @tenant AND n.user = @user AND n.name_key = @nameKey ORDER BY id`,
        )
        .pluck(),
      mostNamed: db
        .prepare<UserScope & { limit: number }, string>(
          `SELECT n.entity_id FROM graph_mentions n
           JOIN graph_entities e ON e.tenant = n.tenant AND e.user = n.user AND e.id = n.entity_id
           WHERE n.tenant = @tenant AND n.user = @user
           GROUP BY n.entity_id ORDER BY count(*) DESC, n.entity_id LIMIT @limit`,
        )
        .pluck(),
    };
  }

  /** The entity that stands for this one; itself where it is unknown. */
  survivorOf({ tenant, user }: UserScope, id: string): string {
    return this.statements.survivor.get({ tenant, user, id }) ?? id;
  }

  byId({ tenant, user }: UserScope, entityId: string): CountedEntity | null {
    const id = this.survivorOf({ tenant, user }, entityId);
    const row = this.statements.byId.get({ tenant, user, id });
    return row === undefined ? null : this.withNames({ tenant, user }, row);
  }

  page({ tenant, user }: UserScope, limit: number, after: string | null): CountedEntity[] {
    return this.statements.page
      .all({ tenant, user, after, limit })
      .map((row) => this.withNames({ tenant, user }, row));
  }

  byName({ tenant, user }: UserScope, nameKeys: readonly KeyedHash[]): FoundEntity[] {
    const ids = nameKeys.flatMap((nameKey) => this.statements.byName.all({ tenant, user, nameKey }));
    return [...new Set(ids)].flatMap((id) => this.byId({ tenant, user }, id) ?? []).map(uncounted);
  }

  /** Ids of the entities that most memories name. */
  mostNamed({ tenant, user }: UserScope, limit: number): string[] {
    return this.statements.mostNamed.all({ tenant, user, limit });
  }

  private withNames({ tenant, user }: UserScope, { id, kind, memories }: Counted): CountedEntity {
    const names = this.statements.names
      .all({ tenant, user, id })
      .map((name) => ({ ...name, alias: name.alias === 1 }));
    return { id, kind, memories, ...namesOfEntity(id, names) };
  }
}

type Counted = Pick<CountedEntity, 'id' | 'kind' | 'memories'>;

export function uncounted({ memories: _memories, aliases: _aliases, ...entity }: CountedEntity): FoundEntity {
  return entity;
}
