import { HashingEmbeddingModel } from '@mindbase/adapter-embedding';
import { Neo4jKnowledgeGraph } from '@mindbase/adapter-neo4j';
import { PostgresCheckpoints, PostgresOperations } from '@mindbase/adapter-postgres';
import { QdrantVectorIndex } from '@mindbase/adapter-qdrant';
import { openPostgresModel } from '@mindbase/adapter-relational';
import { TimescaleTimeline } from '@mindbase/adapter-timescale';
import {
  type ClusterSettings,
  type Logger,
  type TracedOptions,
  createPolicy,
  guarded,
  traced,
} from '@mindbase/platform';
import { type ClusterCore, postgresOptions } from './core';
import { graphOptions, vectorOptions } from './engine-options';
import { openPatiently } from './patience';

type StoreSettings = Pick<ClusterSettings<'retrieval'>, 'postgres' | 'timescale' | 'qdrant' | 'neo4j'>;

/** Every call of an index may be repeated; one that has failed too often in a row is spared for a moment. */
const policyOf = (name: string) =>
  createPolicy({
    name,
    timeoutMs: 15_000,
    attemptsMax: 2,
    retryDelayMs: 50,
    breaker: { failuresMax: 10, openMs: 1000 },
  });

const fitted = <Port extends { close(): Promise<void> }>(
  name: string,
  port: Port,
  options?: TracedOptions<Port>,
): Port => traced(guarded(port, policyOf(name), ['close']), name, options);

/** Cards of memories and turns, in PostgreSQL. */
export async function openCards(settings: Pick<StoreSettings, 'postgres'>, logger: Logger) {
  const model = await openPatiently('PostgreSQL', logger, () =>
    openPostgresModel(postgresOptions(settings.postgres)),
  );
  return {
    cards: fitted('cards', model.cards),
    turns: fitted('turns', model.turns),
    close: () => model.close(),
  };
}

/** All read models in their engines. */
export type ClusterReadModels = Awaited<ReturnType<typeof openReadModels>>;

export async function openReadModels(core: ClusterCore, settings: StoreSettings, logger: Logger) {
  const { postgres, timescale, qdrant, neo4j } = settings;
  const embedding = new HashingEmbeddingModel();
  const cards = await openCards(settings, logger);
  const graph = await openPatiently('Neo4j', logger, () => Neo4jKnowledgeGraph.open(graphOptions(neo4j)));
  const vectors = await openPatiently('Qdrant', logger, () =>
    QdrantVectorIndex.open(vectorOptions(qdrant, embedding)),
  );
  const timelineDatabase = timescale.url
    ? { ...postgresOptions({ ...postgres, url: timescale.url }), systemUrl: timescale.systemUrl }
    : core.database;
  const timeline = new TimescaleTimeline({
    database: timelineDatabase,
    notify: (message) => logger.warn(message),
  });
  const operations = new PostgresOperations({ database: core.database });
  const checkpoints = new PostgresCheckpoints({ database: core.database });
  const models = {
    cards: cards.cards,
    turns: cards.turns,
    graph: fitted('graph', graph),
    vectors: fitted('vectors', vectors),
    timeline: fitted('timeline', timeline),
    // They are looked at again and again while somebody waits.
    operations: fitted('operations', operations, { only: ['upsert'] }),
    embedding: traced(embedding, 'embedding'),
  };
  const nobody = { tenant: '', user: '' };
  return {
    models,
    checkpoints,
    /** Asks each engine something; without one of them recall works in part. */
    checks: [
      { name: 'neo4j', critical: false, check: async () => void (await graph.entity(nobody, '')) },
      { name: 'qdrant', critical: false, check: async () => void (await vectors.count(nobody, 'memory')) },
      { name: 'timescale', critical: false, check: async () => void (await timeline.changes(nobody, {}, 1)) },
    ],
    async close(): Promise<void> {
      await cards.close();
      for (const store of [vectors, graph, timeline, operations, checkpoints]) await store.close();
    },
  };
}
