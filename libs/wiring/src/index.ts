export { tuningsIn } from './services/tuning';
export { openEmbedding } from './services/embedding';
export {
  type ListedDeadLetter,
  type RetriedDeadLetter,
  listDeadLetters,
  retryDeadLetters,
} from './standalone/dead-letters';
export { type MigrateOptions, type Migrated, migrate } from './move/migrate';
export {
  type BenchQuestion,
  type BenchSession,
  type RankingBench,
  openRankingBench,
} from './standalone/ranking-bench';
export { type Finding, examine } from './standalone/examine';
export { type ReembedResult, reembed } from './standalone/reembed';
export { type RebuildResult, rebuildIndexes } from './standalone/rebuild-indexes';
export { type Serving, serveStandalone, startStandalone } from './standalone/serve';
export { type Standalone, openStandalone } from './standalone/standalone';
export { type ServingService, serveService, startService } from './cluster/serve-service';
export { endingWithCode } from './services/ending-with-code';
export { type IndexName, indexNames } from './cluster/generations/index-names';
export {
  type ClusterRebuildOptions,
  type ClusterRebuilt,
  type RebuiltIndex,
  rebuildCluster,
} from './cluster/rebuild';
export { type RebuildStep } from './cluster/rebuild-run';
export { type SetUpStep, setUpCluster } from './cluster/set-up';
