import type { GraphNames } from './graph-names';

/** As of a past moment, what was closed later still had a status that answered then (R14). */
const visible = `
  ($statuses IS NULL OR m.status IN $statuses OR ($asOfMs IS NOT NULL AND m.closedMs IS NOT NULL))
  AND ($agentId IS NULL OR m.agentId = $agentId)
  AND ($asOfMs IS NULL OR (m.recordedMs <= $asOfMs AND (m.closedMs IS NULL OR m.closedMs > $asOfMs)))`;

/** The Cypher of walks. Each query takes many ids, and reads no more of a hub than its bound. */
export function graphQueries(names: GraphNames) {
  const { entity, memory, mentions, relates } = names;
  // Read in the order of the index, from its end, and no further than the limit: the bound below all moments
  // makes the planner seek where IS NOT NULL would have it scan.
  const recent = `
      CALL (id) {
        MATCH (m:${memory})-[n:${mentions}]->()
        USING INDEX n:${mentions}(tenant, user, entityId, recordedMs)
        WHERE n.tenant = $tenant AND n.user = $user AND n.entityId = id AND n.recordedMs > -1e16 AND ${visible}
        WITH m, n ORDER BY n.tenant DESC, n.user DESC, n.entityId DESC, n.recordedMs DESC, m.id
        LIMIT $max
        RETURN m, n
      }`;
  return {
    memories: `
        UNWIND $ids AS id ${recent}
        RETURN id AS entityId, m.id AS id, n.recordedMs AS recordedMs`,
    // Any stated relation is stronger than any number of shared memories, so the order of counts is that of strengths.
    neighbours: `
        UNWIND $ids AS id
        CALL (id) {
          WITH id ${recent}
          MATCH (m)-[:${mentions}]->(o:${entity}) WHERE o.id <> id
          WITH o, count(*) AS sharing,
            sum(CASE WHEN o.id IN coalesce(n.related, []) THEN 1 ELSE 0 END) AS stating
          ORDER BY stating DESC, CASE WHEN stating = 0 THEN sharing ELSE 0 END DESC, o.id
          LIMIT $fanOut
          RETURN o.id AS other, o.kind IS NOT NULL AS known, sharing, stating
        }
        RETURN id AS entityId, other AS id, known, sharing, stating`,
    relations: `
        UNWIND $ids AS id
        CALL (id) {
          MATCH (:${entity} {tenant: $tenant, user: $user, id: id})-[r:${relates}]->(t:${entity})
          MATCH (m:${memory} {tenant: $tenant, user: $user, id: r.memoryId})
          WITH t.id AS to, r.type AS type, m ORDER BY m.recordedMs DESC, m.id
          WITH to, type, count(*) AS stating, head(collect(m)) AS newest
          ORDER BY stating DESC, to, type LIMIT $max
          RETURN to, type, stating, newest.validFrom AS validFrom, newest.validTo AS validTo
        }
        RETURN id AS from, to, type, stating, validFrom, validTo`,
  };
}
