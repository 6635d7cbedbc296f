import { PortError } from '@mindbase/kernel';
import neo4j from 'neo4j-driver';
import type { GraphNames } from './graph-names';
import { migrations } from './migrations';
import type { Neo4jDatabase } from './neo4j-database';

/**
 * Brings a graph's constraints and indexes to this version, and waits until they answer. Several processes may do
 * so at once. @returns the number of the last migration.
 * @throws PortError `incompatible` when a later version has written the schema.
 */
export async function migrate(database: Neo4jDatabase, names: GraphNames): Promise<number> {
  const done = await lastMigration(database, names);
  if (done > migrations.length) {
    throw new PortError(
      'incompatible',
      `the graph's schema is at ${done}, this version knows ${migrations.length}`,
    );
  }
  for (const [index, statements] of migrations.entries()) {
    const number = index + 1;
    if (number <= done) continue;
    // Neo4j changes its schema in transactions of their own, apart from data.
    for (const statement of statements(names)) await alter(database, statement);
    await database.read((rows) => rows('CALL db.awaitIndexes(300)'), 310_000);
    await database.write((rows) =>
      rows(`MERGE (m:${names.migration} {number: $number}) ON CREATE SET m.at = datetime()`, {
        number: neo4j.int(number),
      }),
    );
  }
  return migrations.length;
}

async function lastMigration(database: Neo4jDatabase, names: GraphNames): Promise<number> {
  const [row] = await database.read((rows) =>
    rows<{ last: number | null }>(`MATCH (m:${names.migration}) RETURN max(m.number) AS last`),
  );
  return row?.last ?? 0;
}

const attemptsMax = 5;

/**
 * Two processes that make the same index at once both find it missing, and the server then tells one of them that it
 * is there, IF NOT EXISTS notwithstanding: the next attempt finds it.
 */
async function alter(database: Neo4jDatabase, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await database.write((rows) => rows(statement));
      return;
    } catch (error) {
      if (attempt === attemptsMax || !hasOvertaken(error)) throw error;
    }
  }
}

/** Whether another has changed the schema in the same way at the same time. */
function hasOvertaken(error: unknown): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return [code, message].some((text) => typeof text === 'string' && overtaken.test(text));
}

const overtaken =
  /Neo\.(ClientError\.Schema\.\w+AlreadyExists|DatabaseError\.Schema\.ConstraintCreationFailed)/;
