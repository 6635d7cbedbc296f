import { TenantGraphs } from '@mindbase/adapter-neo4j';
import { type ListedTable, PostgresDatabase, listRows, operationTables } from '@mindbase/adapter-postgres';
import { QdrantVectorIndex } from '@mindbase/adapter-qdrant';
import { cardTables, turnTables } from '@mindbase/adapter-relational';
import { timelineTables } from '@mindbase/adapter-timescale';
import type { UserScope } from '@mindbase/kernel';
import type { EmbeddingModel, Listing } from '@mindbase/ports';
import { graphOptions, patientMs, vectorOptions } from '../engine-options';
import { type IndexName, namespaceOf, schemaOf } from './index-names';
import { type StoreSettings, timelineOptions } from './open-indexes';

export interface OpenListing extends Listing {
  close(): Promise<void>;
}

export interface ListingParts {
  readonly settings: StoreSettings;
  readonly database: PostgresDatabase;
  readonly embedding: EmbeddingModel;
  /** Whose rows there may be: PostgreSQL shows those of one tenant at a time. */
  readonly tenants: readonly string[];
}

/** All that a generation of an index holds, as it stands in its store. */
export async function openListing(
  index: IndexName,
  generation: number,
  { settings, database, embedding, tenants }: ListingParts,
): Promise<OpenListing> {
  const schema = schemaOf(settings.postgres.schema, index, generation);
  switch (index) {
    case 'graph': {
      const namespace = namespaceOf(settings.neo4j.namespace, generation);
      return TenantGraphs.at({ ...graphOptions(settings.neo4j), namespace });
    }
    case 'vectors': {
      const beside = generation === 1 ? {} : { generation: String(generation) };
      return QdrantVectorIndex.open({
        ...vectorOptions(settings.qdrant, embedding),
        ...beside,
        timeoutMs: patientMs,
      });
    }
    case 'timeline': {
      const options = timelineOptions(settings);
      const own = options ? new PostgresDatabase({ ...options, schema }) : database.inSchema(schema);
      return tablesOf(own, timelineTables, tenants);
    }
    case 'cards':
      return tablesOf(database.inSchema(schema), cardTables, tenants);
    case 'turns':
      return tablesOf(database.inSchema(schema), turnTables, tenants);
    case 'operations':
      return tablesOf(database.inSchema(schema), operationTables, tenants);
  }
}

const tablesOf = (
  database: PostgresDatabase,
  tables: readonly ListedTable[],
  tenants: readonly string[],
): OpenListing => ({
  async *items(scope?: UserScope) {
    for (const tenant of scope ? [scope.tenant] : tenants)
      for (const table of tables) yield* listRows(database, table, tenant, scope?.user);
  },
  close: () => database.close(),
});
