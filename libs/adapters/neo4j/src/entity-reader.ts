import type { KeyedHash, Sealed } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { CountedEntity, GraphEntity } from '@mindbase/ports';
import neo4j from 'neo4j-driver';
import type { GraphNames } from './graph-names';
import type { Rows } from './neo4j-database';

interface NamedRow {
  readonly name: Sealed;
  readonly nameKey: KeyedHash;
  readonly alias: boolean;
  /** 0 for the first name that the entity was given. */
  readonly place: number;
}

interface EntityRow extends Pick<CountedEntity, 'id' | 'kind' | 'memories'> {
  readonly names: readonly NamedRow[];
}

/** Entities by id, by name, and by how many memories name them. Nodes without a kind were never given a name. */
export class EntityReader {
  private readonly cypher;

  constructor({ entity, name, called, mentions }: GraphNames) {
    const counted = `
      e.id AS id, e.kind AS kind, COUNT { (e)<-[:${mentions}]-() } AS memories,
      COLLECT { MATCH (e)-[:${called}]->(n:${name}) RETURN n {.name, .nameKey, .alias, .place} } AS names`;
    this.cypher = {
      byIds: `
        UNWIND $ids AS id
        MATCH (e:${entity} {tenant: $tenant, user: $user, id: id}) WHERE e.kind IS NOT NULL
        RETURN ${counted}`,
      page: `
        MATCH (e:${entity} {tenant: $tenant, user: $user})
        WHERE e.id >= $from AND ($after IS NULL OR e.id <> $after) AND e.kind IS NOT NULL
        WITH e ORDER BY e.tenant, e.user, e.id LIMIT $limit
        RETURN ${counted}`,
      byName: `
        UNWIND range(0, size($nameKeys) - 1) AS place
        MATCH (n:${name} {tenant: $tenant, user: $user, nameKey: $nameKeys[place]})
        RETURN n.entityId AS id ORDER BY place, n.entityId`,
      mostNamed: `
        MATCH (e:${entity} {tenant: $tenant, user: $user}) WHERE e.kind IS NOT NULL
        WITH e, COUNT { (e)<-[:${mentions}]-() } AS memories WHERE memories > 0
        RETURN e.id AS id ORDER BY memories DESC, e.id LIMIT $limit`,
    };
  }

  /** Those of these ids that are known, in the order asked. */
  async byIds(rows: Rows, { tenant, user }: UserScope, ids: readonly string[]): Promise<CountedEntity[]> {
    const found = await rows<EntityRow>(this.cypher.byIds, { tenant, user, ids });
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(counted);
  }

  async page(
    rows: Rows,
    { tenant, user }: UserScope,
    limit: number,
    after: string | null,
  ): Promise<CountedEntity[]> {
    const bound = { tenant, user, from: after ?? '', after, limit: neo4j.int(Math.max(0, limit)) };
    return (await rows<EntityRow>(this.cypher.page, bound)).map(counted);
  }

  async byName(rows: Rows, scope: UserScope, nameKeys: readonly KeyedHash[]): Promise<GraphEntity[]> {
    const { tenant, user } = scope;
    const found = await rows<{ id: string }>(this.cypher.byName, { tenant, user, nameKeys });
    const ids = [...new Set(found.map(({ id }) => id))];
    return (await this.byIds(rows, scope, ids)).map(uncounted);
  }

  /** Ids of the entities that most memories name. */
  async mostNamed(rows: Rows, { tenant, user }: UserScope, limit: number): Promise<string[]> {
    const bound = { tenant, user, limit: neo4j.int(Math.max(0, limit)) };
    return (await rows<{ id: string }>(this.cypher.mostNamed, bound)).map(({ id }) => id);
  }
}

/** An entity is shown by its latest name that is no alias, else by its first. */
function counted({ id, kind, memories, names }: EntityRow): CountedEntity {
  const ordered = names.toSorted((a, b) => a.place - b.place);
  const shown = ordered.findLast(({ alias }) => !alias) ?? ordered[0];
  if (shown === undefined) throw new Error('an entity without a name');
  const aliases = ordered.filter((name) => name !== shown).map(({ name }) => name);
  return { id, name: shown.name, nameKey: shown.nameKey, kind, memories, aliases };
}

export function uncounted({ id, name, nameKey, kind }: CountedEntity): GraphEntity {
  return { id, name, nameKey, kind };
}
