import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import type { KeyedHash } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { CountedEntity, GraphEntity } from '@mindbase/ports';

type NamedRow = Pick<GraphEntity, 'name' | 'nameKey'> & { readonly alias: number };

const counted = `
  SELECT e.id, e.kind,
    (SELECT count(*) FROM graph_mentions n
     WHERE n.tenant = e.tenant AND n.user = e.user AND n.entity_id = e.id) AS memories
  FROM graph_entities e WHERE e.tenant = @tenant AND e.user = @user`;

/** Entities by id, by name, and by how many memories name them. */
export class EntityReader {
  private readonly statements;

  constructor(db: SqliteDatabase) {
    this.statements = {
      byId: db.prepare<UserScope & { id: string }, Counted>(`${counted} AND e.id = @id`),
      page: db.prepare<UserScope & { after: string | null; limit: number }, Counted>(
        `${counted} AND (@after IS NULL OR e.id > @after) ORDER BY e.id LIMIT @limit`,
      ),
      names: db.prepare<UserScope & { id: string }, NamedRow>(
        `SELECT name, name_key AS nameKey, alias FROM graph_names
         WHERE tenant = @tenant AND user = @user AND entity_id = @id ORDER BY place`,
      ),
      byName: db
        .prepare<UserScope & { nameKey: string }, string>(
          `SELECT entity_id FROM graph_names
           WHERE tenant = @tenant AND user = @user AND name_key = @nameKey ORDER BY entity_id`,
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

  byId({ tenant, user }: UserScope, id: string): CountedEntity | null {
    const row = this.statements.byId.get({ tenant, user, id });
    return row === undefined ? null : this.withNames({ tenant, user }, row);
  }

  page({ tenant, user }: UserScope, limit: number, after: string | null): CountedEntity[] {
    return this.statements.page
      .all({ tenant, user, after, limit })
      .map((row) => this.withNames({ tenant, user }, row));
  }

  byName({ tenant, user }: UserScope, nameKeys: readonly KeyedHash[]): GraphEntity[] {
    const ids = nameKeys.flatMap((nameKey) => this.statements.byName.all({ tenant, user, nameKey }));
    return [...new Set(ids)].flatMap((id) => this.byId({ tenant, user }, id) ?? []).map(uncounted);
  }

  /** Ids of the entities that most memories name. */
  mostNamed({ tenant, user }: UserScope, limit: number): string[] {
    return this.statements.mostNamed.all({ tenant, user, limit });
  }

  /** An entity is shown by its latest name that is no alias, else by its first. */
  private withNames({ tenant, user }: UserScope, { id, kind, memories }: Counted): CountedEntity {
    const names = this.statements.names.all({ tenant, user, id });
    const shown = names.findLast(({ alias }) => !alias) ?? names[0];
    if (shown === undefined) throw new Error('an entity without a name');
    const aliases = names.filter((name) => name !== shown).map(({ name }) => name);
    return { id, name: shown.name, nameKey: shown.nameKey, kind, memories, aliases };
  }
}

type Counted = Pick<CountedEntity, 'id' | 'kind' | 'memories'>;

export function uncounted({ id, name, nameKey, kind }: CountedEntity): GraphEntity {
  return { id, name, nameKey, kind };
}
