import { ensureTopics } from '@mindbase/adapter-kafka';
import { TenantGraphs } from '@mindbase/adapter-neo4j';
import { migratePostgres, postgresCoreSchemas, postgresReadModelSchemas } from '@mindbase/adapter-postgres';
import { QdrantVectorIndex } from '@mindbase/adapter-qdrant';
import { migratePostgresModel } from '@mindbase/adapter-relational';
import { migrateTimeline } from '@mindbase/adapter-timescale';
import { type Logger, type SetupSettings, SettingsError } from '@mindbase/platform';
import { openEmbedding } from '../services/embedding';
import { kafkaOptions } from './core';
import { graphOptions, vectorOptions } from './engine-options';
import { openPatiently } from './patience';

export interface SetUpStep {
  readonly engine: string;
  /** What was made or found, in plain words. */
  readonly done: string;
}

/**
 * Makes what the services need and do not make themselves: roles and tables, topics, constraints, collections. May run
 * at every start and before every upgrade; what is there is left as it is.
 * @throws PortError `incompatible` when something is there that does not fit.
 */
export async function setUpCluster(
  settings: SetupSettings,
  logger: Logger,
  tell: (step: SetUpStep) => void,
): Promise<void> {
  const { postgres, timescale, kafka, qdrant, neo4j } = settings;
  const { schema } = postgres;
  const owner = { url: ownerOf(postgres.ownerUrl, 'MINDBASE_POSTGRES_OWNER_URL'), schema };
  await openPatiently('PostgreSQL', logger, () =>
    migratePostgres(owner, [...postgresCoreSchemas, ...postgresReadModelSchemas]),
  );
  await migratePostgresModel(owner);
  tell({ engine: 'PostgreSQL', done: `tables of schema ${schema}` });

  const timelineOwner = timescale.url
    ? { url: ownerOf(timescale.ownerUrl, 'MINDBASE_TIMESCALE_OWNER_URL'), schema }
    : owner;
  await openPatiently('TimescaleDB', logger, () => migrateTimeline(timelineOwner));
  tell({ engine: 'TimescaleDB', done: 'tables of the timeline' });

  const { made, found } = await openPatiently('Kafka', logger, () =>
    ensureTopics(kafkaOptions(kafka, 'mindbase-setup', logger), {
      partitions: kafka.partitions,
      replicationFactor: kafka.replicationFactor,
    }),
  );
  tell({ engine: 'Kafka', done: `${made.length} topics made, ${found.length} found as they should be` });

  const graph = await openPatiently('Neo4j', logger, () => TenantGraphs.open(graphOptions(neo4j)));
  await graph.close();
  tell({ engine: 'Neo4j', done: `constraints and indexes of ${neo4j.namespace}` });

  const embedding = await openEmbedding(settings, logger);
  try {
    const vectors = await openPatiently('Qdrant', logger, () =>
      QdrantVectorIndex.open(vectorOptions(qdrant, embedding)),
    );
    await vectors.close();
  } finally {
    await embedding.close();
  }
  tell({ engine: 'Qdrant', done: `collections of ${embedding.name}` });
}

function ownerOf(url: string | undefined, key: string): string {
  if (url !== undefined) return url;
  throw new SettingsError([{ key, problem: 'is missing' }]);
}
