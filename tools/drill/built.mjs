import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const lib = (path) => require(`../../libs/${path}`);

/** What a drill takes from the built libraries. */
export const { clusterMissing, startCluster, startEngines } = lib('testing/dist/cluster/index.js');
export const { Load, dishes, judge, judgeMemories, judgeTurns, repetitions, saying, settle, sufferFault } =
  lib('testing/dist/drill/index.js');
export const { asOwner } = lib('testing/dist/engines/postgres-subject.js');
export const { topicOf, topics } = lib('contracts/dist/index.js');
export const { DerivedMasterKeys, randomIds, systemClock } = lib('kernel/dist/index.js');
export const { EventStore, HashChainCheck, KeyedHasher, Sealer } = lib('event-sourcing/dist/index.js');
export const { EpisodeIntakeService } = lib('features/ingest/dist/index.js');
export const { PostgresDatabase, PostgresEventStorage, PostgresKeyVault } = lib(
  'adapters/postgres/dist/index.js',
);
export const { Kafka, logLevel } = require('kafkajs');
