import { createHash } from 'node:crypto';
import { PortError } from '@mindbase/kernel';
import type { Neo4jKnowledgeGraphOptions } from './neo4j-knowledge-graph';
import { type Neo4jDatabase } from './neo4j-database';

/** Where the graph of a tenant stands that shares none with others. */
export type TenantPlace = Required<Pick<Neo4jKnowledgeGraphOptions, 'namespace'>> & {
  readonly database?: string;
};

/** Whether this server holds several databases: the Enterprise edition does, the Community edition has one. */
export async function holdsDatabases(server: Neo4jDatabase): Promise<boolean> {
  const [row] = await server.read((rows) =>
    rows<{ edition: string }>('CALL dbms.components() YIELD edition RETURN edition'),
  );
  if (!row) throw new PortError('incompatible', 'the server does not say which edition it is');
  return row.edition === 'enterprise';
}

/**
 * A database of its own where the edition has them, else labels of its own in the one that all share. Databases bear no
 * tenant's name: whoever may list them need not learn who the customers are.
 */
export function placeOf(tenant: string, namespace: string, hasDatabases: boolean): TenantPlace {
  const digest = createHash('sha256').update(tenant).digest('hex').slice(0, 16);
  return hasDatabases
    ? { namespace, database: `mindbase-${digest}` }
    : { namespace: `${namespace}Tenant${digest}` };
}

/** Makes a database that is not there yet, and waits until it answers. */
export async function makeDatabase(system: Neo4jDatabase, name: string): Promise<void> {
  await system.write((rows) => rows('CREATE DATABASE $name IF NOT EXISTS WAIT', { name }));
}
