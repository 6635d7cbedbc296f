import { TenantGraphs } from '@mindbase/adapter-neo4j';
import { PostgresDatabase, PostgresOperations, type PostgresOptions } from '@mindbase/adapter-postgres';
import { QdrantVectorIndex } from '@mindbase/adapter-qdrant';
import { type PostgresModel, openPostgresModel } from '@mindbase/adapter-relational';
import { TimescaleTimeline } from '@mindbase/adapter-timescale';
import type { ClusterSettings, Logger } from '@mindbase/platform';
import type { EmbeddingModel } from '@mindbase/ports';
import { postgresOptions } from '../core';
import { graphOptions, vectorOptions } from '../engine-options';
import { type IndexName, type IndexPorts, namespaceOf, schemaOf } from './index-names';

export type StoreSettings = Pick<
  ClusterSettings<'retrieval'>,
  'postgres' | 'timescale' | 'qdrant' | 'neo4j' | 'embedding'
>;

/** One generation of an index, opened. */
export interface OpenIndex<Port> {
  readonly port: Port;
  close(): Promise<void>;
}

/** How generations of indexes are opened, and what closes the connections that they share. */
export interface IndexOpeners<Name extends IndexName = IndexName> {
  readonly open: { readonly [N in Name]: (generation: number) => Promise<OpenIndex<IndexPorts[N]>> };
  close(): Promise<void>;
}

/** Cards of memories and turns, in PostgreSQL. */
export function cardOpeners({ postgres }: Pick<StoreSettings, 'postgres'>): IndexOpeners<'cards' | 'turns'> {
  let base: Promise<PostgresModel> | null = null;
  const opened = (): Promise<PostgresModel> => {
    base ??= openPostgresModel(postgresOptions(postgres)).catch((error: unknown) => {
      base = null;
      throw error;
    });
    return base;
  };
  const modelOf = async (index: 'cards' | 'turns', generation: number) =>
    (await opened()).inSchema(schemaOf(postgres.schema, index, generation));
  return {
    open: {
      async cards(generation) {
        const model = await modelOf('cards', generation);
        return { port: model.cards, close: () => model.close() };
      },
      async turns(generation) {
        const model = await modelOf('turns', generation);
        return { port: model.turns, close: () => model.close() };
      },
    },
    close: async () => (await base)?.close(),
  };
}

/** All indexes in their engines. */
export function indexOpeners(
  settings: StoreSettings,
  core: { readonly database: PostgresDatabase },
  embedding: EmbeddingModel,
  logger: Logger,
): IndexOpeners {
  const { postgres, neo4j, qdrant } = settings;
  const cards = cardOpeners(settings);
  const own = timelineOptions(settings);
  const timelines = own ? new PostgresDatabase(own) : core.database;
  const inSchema = (database: PostgresDatabase, index: IndexName, generation: number) =>
    database.inSchema(schemaOf(postgres.schema, index, generation));
  return {
    open: {
      ...cards.open,
      async graph(generation) {
        const options = graphOptions(neo4j);
        const namespace = namespaceOf(neo4j.namespace, generation);
        return closing(await TenantGraphs.open({ ...options, namespace }));
      },
      async vectors(generation) {
        const options = vectorOptions(qdrant, embedding);
        // The first stands behind the aliases.
        const beside = generation === 1 ? {} : { generation: String(generation) };
        return closing(await QdrantVectorIndex.open({ ...options, ...beside }));
      },
      async timeline(generation) {
        const database = inSchema(timelines, 'timeline', generation);
        return closing(new TimescaleTimeline({ database, notify: (message) => logger.warn(message) }));
      },
      async operations(generation) {
        return closing(
          new PostgresOperations({ database: inSchema(core.database, 'operations', generation) }),
        );
      },
    },
    async close() {
      await cards.close();
      if (timelines !== core.database) await timelines.close();
    },
  };
}

/** Where the timeline stands when it has a database of its own. */
export function timelineOptions({
  postgres,
  timescale: { url, systemUrl },
}: Pick<StoreSettings, 'postgres' | 'timescale'>): PostgresOptions | null {
  return url === undefined ? null : { ...postgresOptions({ ...postgres, url }), systemUrl };
}

const closing = <Port extends { close(): Promise<void> }>(port: Port): OpenIndex<Port> => ({
  port,
  close: () => port.close(),
});
