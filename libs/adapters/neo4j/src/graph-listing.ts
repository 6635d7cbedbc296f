import type { UserScope } from '@mindbase/kernel';
import type { StoredItem } from '@mindbase/ports';
import type { GraphNames } from './graph-names';
import type { Neo4jDatabase } from './neo4j-database';

interface ListedRow {
  readonly tenant: string;
  readonly user: string;
  readonly id: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
}

/** Reads a graph whole: entities, names, merges, memories with all that they mention and supersede, and the edges they state. */
export class GraphListing {
  private readonly cypher: Readonly<Record<string, string>>;

  constructor({ entity, name, memory, merge, called, mentions, relates, supersedes }: GraphNames) {
    const owned = (variable: string) =>
      `WHERE $tenant IS NULL OR (${variable}.tenant = $tenant AND ${variable}.user = $user)`;
    const whole = (variable: string, ...id: readonly string[]) =>
      `${variable}.tenant AS tenant, ${variable}.user AS user, [${id.join(', ')}] AS id`;
    this.cypher = {
      entity: `MATCH (e:${entity}) ${owned('e')} RETURN ${whole('e', 'e.id')}, properties(e) AS value`,
      name: `
        MATCH (n:${name}) ${owned('n')}
        RETURN ${whole('n', 'n.entityId', 'n.nameKey')},
          n {.*, called: COUNT { (:${entity})-[:${called}]->(n) }} AS value`,
      merge: `MATCH (x:${merge}) ${owned('x')} RETURN ${whole('x', 'x.id')}, properties(x) AS value`,
      memory: `
        MATCH (m:${memory}) ${owned('m')}
        RETURN ${whole('m', 'm.id')}, m {.*,
          mentions: COLLECT {
            MATCH (m)-[r:${mentions}]->(e:${entity}) RETURN r {.recordedMs, .related, id: e.id} ORDER BY e.id },
          supersedes: COLLECT { MATCH (m)-[:${supersedes}]->(o) RETURN o.id ORDER BY o.id }} AS value`,
      edge: `
        MATCH (f:${entity})-[r:${relates}]->(t:${entity}) ${owned('r')}
        RETURN ${whole('r', 'r.memoryId', 'f.id', 'r.type', 't.id')}, properties(r) AS value`,
    };
  }

  async *items(database: Neo4jDatabase, scope?: UserScope): AsyncGenerator<StoredItem> {
    const parameters = { tenant: scope?.tenant ?? null, user: scope?.user ?? null };
    for (const [kind, cypher] of Object.entries(this.cypher))
      for await (const { tenant, user, id, value } of database.stream<ListedRow>(cypher, parameters))
        yield { kind, tenant, user, id: id.join(' '), value };
  }
}
