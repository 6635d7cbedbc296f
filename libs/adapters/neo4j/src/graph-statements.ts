import type { GraphNames } from './graph-names';

export type GraphStatements = ReturnType<typeof graphStatements>;

/** The Cypher of the graph's writes: values are parameters, `$tenant` and `$user` in each; only `names` is text. */
export function graphStatements(names: GraphNames) {
  const { entity, name, memory, merge, called, mentions, relates, supersedes } = names;
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

    /** Of these entities, those that another one stands for. */
    survivors: `
      UNWIND $ids AS id
      MATCH ${node('e', entity, 'id')} WHERE e.survivor IS NOT NULL
      RETURN e.id AS id, e.survivor AS survivor`,

    known: `
      UNWIND $ids AS id
      MATCH ${node('e', entity, 'id')} WHERE e.kind IS NOT NULL
      RETURN e.id AS id, coalesce(e.survivor, e.id) AS survivor`,

    standsFor: `
      MATCH (e:${entity} {tenant: $tenant, user: $user, survivor: $id})
      RETURN e.id AS id`,

    standFor: `
      UNWIND $batch AS row
      MATCH ${node('e', entity, 'row.id')}
      SET e.survivor = row.survivor,
        e.leftOver = CASE WHEN row.survivor IS NULL THEN e.leftOver ELSE null END`,

    /** Memories that name an entity, with what they name and state; as it was written, where a merge has changed it. */
    naming: `
      MATCH ${node('', entity, '$id')}<-[:${mentions}]-(m:${memory})
      RETURN m.id AS id, m.recordedMs AS recordedMs, m.named AS named, m.stated AS stated,
        COLLECT { MATCH (m)-[:${mentions}]->(e:${entity}) RETURN e.id } AS mentioned,
        COLLECT {
          MATCH (f:${entity})-[r:${relates}]->(t:${entity})
          WHERE r.tenant = $tenant AND r.user = $user AND r.memoryId = m.id
          RETURN {from: f.id, type: r.type, to: t.id} } AS edges`,

    keepWritten: `
      UNWIND $batch AS row
      MATCH ${node('m', memory, 'row.id')}
      SET m.named = row.named, m.stated = row.stated`,

    nameAgain: `
      MATCH ${node('e', entity, '$id')} WHERE EXISTS { (e)<-[:${mentions}]-() }
      SET e.leftOver = null`,

    addMerge: `CREATE ${node('x', merge, '$id')} SET x += $fields`,

    undoMerge: `MATCH ${node('x', merge, '$id')} SET x += $fields`,

    merges: `
      MATCH (x:${merge} {tenant: $tenant, user: $user}) WHERE x.id >= ''
      RETURN properties(x) AS merge ORDER BY x.at, x.id`,

    deleteMerges: `
      MATCH (x:${merge} {tenant: $tenant, user: $user})
      WHERE x.id >= '' AND (x.entityId IN $ids OR x.into IN $ids)
      DELETE x`,

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

    leftOver: `
      MATCH (e:${entity} {tenant: $tenant, user: $user, leftOver: true})
      RETURN e.id AS id, COLLECT {
        MATCH (o:${entity} {tenant: $tenant, user: $user, survivor: e.id}) RETURN o.id } AS merged`,

    deleteEntities: `
      UNWIND $ids AS id
      MATCH ${node('e', entity, 'id')}
      OPTIONAL MATCH (e)-[:${called}]->(n:${name})
      WITH e, collect(n) AS all
      FOREACH (n IN all | DETACH DELETE n)
      DETACH DELETE e`,

    clear: `
      MATCH (n:${memory}|${entity}|${name}|${merge})
      WITH n LIMIT $max
      DETACH DELETE n
      RETURN count(*) AS removed`,
  };
}
