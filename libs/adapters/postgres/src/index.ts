export {
  type MigrateOptions,
  PostgresDatabase,
  type PostgresOptions,
  type PostgresSource,
  type Schema,
  migratePostgres,
} from '@mindbase/driver-postgres';
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
export { postgresCoreSchemas, postgresReadModelSchemas } from './postgres-schemas';
export { PostgresOperations } from './read-model/postgres-operations';
export {
  PostgresIdempotencyRecords,
  type PostgresIdempotencyRecordsOptions,
} from './registry/postgres-idempotency-records';
export { PostgresTenantDirectory } from './registry/postgres-tenant-directory';
