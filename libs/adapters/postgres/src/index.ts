export {
  type ListedTable,
  type MigrateOptions,
  PostgresDatabase,
  type PostgresOptions,
  type PostgresSource,
  type Schema,
  asOwner,
  listRows,
  migratePostgres,
} from '@mindbase/driver-postgres';
export { GenerationsControl } from './generations/generations-control';
export { type GenerationsState, type IndexGenerations, generationsOf } from './generations/generations-state';
export { GenerationsWatch, type GenerationsWatchOptions } from './generations/generations-watch';
export { PostgresKeyVault, type PostgresKeyVaultOptions, type VaultResidue } from './keys/postgres-key-vault';
export {
  type LeaderLease,
  PostgresLeadership,
  type PostgresLeadershipOptions,
} from './leadership/postgres-leadership';
export { PostgresCheckpoints } from './log/postgres-checkpoints';
export { PostgresEventStorage, type PostgresEventStorageOptions } from './log/postgres-event-storage';
export { PostgresLogWatch, type PostgresLogWatchOptions } from './log/postgres-log-watch';
export type { Outbox } from './log/postgres-outbox';
export { PostgresReceipts } from './log/postgres-receipts';
export { PostgresReflectionAgenda } from './log/postgres-reflection-agenda';
export { operationsSchemas, postgresCoreSchemas, postgresReadModelSchemas } from './postgres-schemas';
export { PostgresOperations, operationTables } from './read-model/postgres-operations';
export {
  PostgresIdempotencyRecords,
  type PostgresIdempotencyRecordsOptions,
} from './registry/postgres-idempotency-records';
export { PostgresTenantDirectory } from './registry/postgres-tenant-directory';
