export { type MigrateOptions, type Schema, asOwner, migratePostgres } from './migrate';
export { PostgresDatabase, type Session, type WriteOptions } from './postgres-database';
export { codeOf, constraintOf, toPortError } from './postgres-errors';
export {
  type Login,
  type PostgresOptions,
  defaultSchema,
  poolConfig,
  searchPath,
  transactionSettings,
  withSetting,
} from './postgres-options';
export { type PostgresSource, PostgresStore } from './postgres-store';
export {
  type Reach,
  type TenantTable,
  bypassesSql,
  everyTenant,
  roles,
  setConfig,
  tenantSetting,
  tenantTable,
} from './tenancy';
export { type ListedRow, type ListedTable, listRows } from './table-listing';
export { encodeParameter } from './text-codec';
