import neo4j from 'neo4j-driver';
import type { GraphNames } from './graph-names';
import type { Neo4jDatabase } from './neo4j-database';

const nodesPerTransaction = 10_000;

/** Removes all of a graph: nodes, constraints, indexes, and that they were ever made. */
export async function dropGraph(database: Neo4jDatabase, names: GraphNames): Promise<void> {
  const { prefix, entity, name, memory, merge, lock, migration } = names;
  const remove = `
    MATCH (n:${entity}|${name}|${memory}|${merge}|${lock}|${migration}) WITH n LIMIT $max DETACH DELETE n
    RETURN count(*) AS removed`;
  for (let removed = nodesPerTransaction; removed > 0;) {
    const [row] = await database.write((rows) =>
      rows<{ removed: number }>(remove, { max: neo4j.int(nodesPerTransaction) }),
    );
    removed = row?.removed ?? 0;
  }
  // An index that backs a constraint goes with it.
  for (const [kind, kinds] of [
    ['CONSTRAINT', 'CONSTRAINTS'],
    ['INDEX', 'INDEXES'],
  ])
    for (const found of await database.read((rows) =>
      rows<{ name: string }>(`SHOW ${kinds} YIELD name WHERE name STARTS WITH $prefix`, {
        prefix: `${prefix}_`,
      }),
    ))
      await database.write((rows) => rows(`DROP ${kind} ${found.name} IF EXISTS`));
}

/** What follows `start` in the namespaces of this database that begin with it: `Gen2` of `MindbaseGen2`. */
export async function namespacesAfter(database: Neo4jDatabase, start: string): Promise<readonly string[]> {
  const found = await database.read((rows) =>
    rows<{ name: string }>('SHOW CONSTRAINTS YIELD name WHERE name STARTS WITH $start', { start }),
  );
  const ends = found.map(({ name }) => name.slice(start.length, name.indexOf('_')));
  return [...new Set(ends)].filter((end) => end !== '');
}
