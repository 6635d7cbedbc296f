export {
  type DatabaseHandle,
  type DatabaseOptions,
  type DatabaseSource,
  type SqliteDatabase,
  attempt,
  openDatabase,
  toPortError,
  useDatabase,
} from '@mindbase/driver-sqlite';
export { type Schema, migrate } from './migrate';
export { FileMasterKeys } from './log/file-master-keys';
export { SqliteCheckpoints } from './log/sqlite-checkpoints';
export { type SqliteEventBusOptions, SqliteEventBus } from './log/sqlite-event-bus';
export { type SqliteEventStorageOptions, SqliteEventStorage } from './log/sqlite-event-storage';
export {
  type SqliteIdempotencyRecordsOptions,
  SqliteIdempotencyRecords,
} from './log/sqlite-idempotency-records';
export { type SqliteKeyVaultOptions, SqliteKeyVault } from './log/sqlite-key-vault';
export { SqliteOperations } from './log/sqlite-operations';
export { SqliteReceipts } from './log/sqlite-receipts';
export { SqliteReflectionAgenda } from './log/sqlite-reflection-agenda';
export { SqliteTenantDirectory } from './log/sqlite-tenant-directory';
export {
  type SqliteKnowledgeGraphOptions,
  SqliteKnowledgeGraph,
} from './knowledge-graph/sqlite-knowledge-graph';
export { type SqliteTimelineOptions, SqliteTimeline } from './timeline/sqlite-timeline';
export { type SqliteVectorIndexOptions, SqliteVectorIndex } from './vector-index/sqlite-vector-index';
export { type WorkerVectorIndexOptions, WorkerVectorIndex } from './vector-index/worker-vector-index';
