import type { GraphNames } from './graph-names';

export type GraphStatements = ReturnType<typeof graphStatements>;

/** The Cypher of the graph's writes: values are parameters, `$tenant` and `$user` in each; only `names` is text. */
export function graphStatements(names: GraphNames) {
  const { entity, name, memory, called, mentions, relates, supersedes } = names;
  const node = (variable: string, label: string, id: string) =>
    `(${variable}:${label} {tenant: $tenant, user: $user, id: ${id}})`;
  return {
    identify: `
      UNWIND $batch AS row
      MERGE ${node('e', entity, 'row.id')}
      SET e.kind = row.kind
      MERGE (n:${name} {tenant: $tenant, user: $user, entityId: row.id, nameKey: row.nameKey})
      ON CREATE SET n.alias = row.alias, n.place = coalesce(e.names, 0), e.names = coalesce(e.names, 0) + 1
      SET n.name = row.name
      MERGE (e)-[:${called}]->(n)`,

    /** Gives back the ids of memories that were not newer: only their parts are replaced. */
    put: `
      UNWIND $batch AS row
      MERGE ${node('m', memory, 'row.id')}
      WITH m, row WHERE m.version IS NULL OR m.version <= row.version
      SET m += row.fields
      RETURN row.id AS id`,

    patch: `
      UNWIND $batch AS row
      MATCH ${node('m', memory, 'row.id')} WHERE m.version < row.version
      SET m += row.fields`,

    mention: `
      UNWIND $batch AS row
      MATCH ${node('m', memory, 'row.id')}
      MERGE ${node('e', entity, 'row.entityId')}
      CREATE (m)-[:${mentions} {tenant: $tenant, user: $user, entityId: row.entityId,
        recordedMs: row.recordedMs, related: row.related}]->(e)`,

    relate: `
      UNWIND $batch AS row
      MATCH ${node('f', entity, 'row.from')}
      MATCH ${node('t', entity, 'row.to')}
      CREATE (f)-[:${relates} {tenant: $tenant, user: $user, memoryId: row.id, type: row.type}]->(t)`,

    /** What is superseded may come later: until then its node has no version, and no reader sees it. */
    supersede: `
      UNWIND $batch AS row
      MATCH ${node('m', memory, 'row.id')}
      MERGE ${node('o', memory, 'row.older')}
      CREATE (m)-[:${supersedes}]->(o)`,

    deleteMentions: `
      UNWIND $ids AS id
      MATCH ${node('', memory, 'id')}-[n:${mentions}]->(e:${entity})
      DELETE n
      RETURN DISTINCT e.id AS id`,

    deleteRelations: `
      UNWIND $ids AS id
      MATCH ()-[r:${relates} {tenant: $tenant, user: $user, memoryId: id}]->()
      DELETE r`,

    deleteSupersedes: `
      UNWIND $ids AS id
      MATCH ${node('', memory, 'id')}-[s:${supersedes}]->(o:${memory})
      DELETE s
      WITH DISTINCT o WHERE o.version IS NULL AND NOT EXISTS { (o)<-[:${supersedes}]-() }
      DELETE o`,

    deleteMemories: `
      UNWIND $ids AS id
      MATCH ${node('m', memory, 'id')}
      WITH m, m.version IS NOT NULL AS known
      DETACH DELETE m
      RETURN sum(CASE WHEN known THEN 1 ELSE 0 END) AS removed`,

    markLeftOver: `
      UNWIND $ids AS id
      MATCH ${node('e', entity, 'id')} WHERE e.kind IS NOT NULL
      SET e.leftOver = CASE WHEN EXISTS { (e)<-[:${mentions}]-() } THEN null ELSE true END`,

    deleteNameless: `
      UNWIND $ids AS id
      MATCH ${node('e', entity, 'id')}
      WHERE e.kind IS NULL AND NOT EXISTS { (e)<-[:${mentions}]-() }
      DETACH DELETE e`,

    deleteLeftOver: `
      MATCH (e:${entity} {tenant: $tenant, user: $user, leftOver: true})
      OPTIONAL MATCH (e)-[:${called}]->(n:${name})
      WITH e, collect(n) AS all
      FOREACH (n IN all | DETACH DELETE n)
      DETACH DELETE e
      RETURN count(*) AS removed`,

    clear: `
      MATCH (n:${memory}|${entity}|${name})
      WITH n LIMIT $max
      DETACH DELETE n
      RETURN count(*) AS removed`,
  };
}
