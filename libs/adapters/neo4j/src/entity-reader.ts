import { type KeyedHash, type Sealed, namesOfEntity } from '@mindbase/domain';
import { byUtf8 } from '@mindbase/kernel';
import type { UserScope } from '@mindbase/kernel';
import type { CountedEntity, FoundEntity } from '@mindbase/ports';
import neo4j from 'neo4j-driver';
import type { GraphNames } from './graph-names';
import type { Rows } from './neo4j-database';

interface NamedRow {
  readonly entityId: string;
  readonly name: Sealed;
  readonly nameKey: KeyedHash;
  readonly alias: boolean;
  /** 0 for the first name that the entity was given. */
  readonly place: number;
}

interface EntityRow extends Pick<CountedEntity, 'id' | 'kind' | 'memories'> {
  readonly names: readonly NamedRow[];
}

/** Entities by id, by name, and by how many memories name them; one that was merged is found as the one that stands for it. Nodes without a kind were never given a name. */
export class EntityReader {
  private readonly cypher;

  constructor({ entity, name, called, mentions }: GraphNames) {
    const counted = `
      e.id AS id, e.kind AS kind, COUNT { (e)<-[:${mentions}]-() } AS memories,
      COLLECT {
        MATCH (e)-[:${called}]->(n:${name}) RETURN n {.entityId, .name, .nameKey, .alias, .place}
        UNION ALL
        MATCH (:${entity} {tenant: $tenant, user: $user, survivor: e.id})-[:${called}]->(n:${name})
        RETURN n {.entityId, .name, .nameKey, .alias, .place} } AS names`;
    this.cypher = {
      byIds: `
        UNWIND $ids AS id
        MATCH (a:${entity} {tenant: $tenant, user: $user, id: id}) WHERE a.kind IS NOT NULL
        MATCH (e:${entity} {tenant: $tenant, user: $user, id: coalesce(a.survivor, a.id)})
        RETURN a.id AS asked, ${counted}`,
      page: `
        MATCH (e:${entity} {tenant: $tenant, user: $user})
        WHERE e.id >= $from AND ($after IS NULL OR e.id <> $after) AND e.kind IS NOT NULL AND e.survivor IS NULL
        WITH e ORDER BY e.tenant, e.user, e.id LIMIT $limit
        RETURN ${counted}`,
      byName: `
        UNWIND range(0, size($nameKeys) - 1) AS place
        MATCH (n:${name} {tenant: $tenant, user: $user, nameKey: $nameKeys[place]})
        MATCH (e:${entity} {tenant: $tenant, user: $user, id: n.entityId})
        RETURN coalesce(e.survivor, e.id) AS id ORDER BY place, id`,
      mostNamed: `
        MATCH (e:${entity} {tenant: $tenant, user: $user}) WHERE e.kind IS NOT NULL
        WITH e, COUNT { (e)<-[:${mentions}]-() } AS memories WHERE memories > 0
        RETURN e.id AS id ORDER BY memories DESC, e.id LIMIT $limit`,
    };
  }

  /** Those of these ids that are known, in the order asked. */
  async byIds(rows: Rows, { tenant, user }: UserScope, ids: readonly string[]): Promise<CountedEntity[]> {
    const found = await rows<EntityRow & { asked: string }>(this.cypher.byIds, { tenant, user, ids });
    const byId = new Map(found.map((row) => [row.asked, row]));
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

  async byName(rows: Rows, scope: UserScope, nameKeys: readonly KeyedHash[]): Promise<FoundEntity[]> {
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

function counted({ id, kind, memories, names }: EntityRow): CountedEntity {
  const ordered = names.toSorted((a, b) => byUtf8(a.entityId, b.entityId) || a.place - b.place);
  return { id, kind, memories, ...namesOfEntity(id, ordered) };
}

export function uncounted({ memories: _memories, aliases: _aliases, ...entity }: CountedEntity): FoundEntity {
  return entity;
}
