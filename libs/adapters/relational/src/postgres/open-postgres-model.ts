import {
  type Login,
  type MigrateOptions,
  type PostgresOptions,
  asOwner,
  bypassesSql,
  encodeParameter,
  poolConfig,
  searchPath,
  setConfig,
  toPortError,
  transactionSettings,
  withSetting,
  everyTenant as everyPostgresTenant,
} from '@mindbase/driver-postgres';
import { PortError, type UserScope, isPortError } from '@mindbase/kernel';
import { DataSource } from 'typeorm';
import { type Reach, type Statement, everyTenant } from '../relational-database';
import { type RelationalModel, relationalModelOver, relationalTables } from '../relational-model';

/** Brings the tables of the relational read models to their newest version; for the owner of the tables. */
export async function migratePostgresModel(options: MigrateOptions): Promise<void> {
  await asOwner(options, async () => {
    const dataSource = new DataSource({
      ...relationalTables,
      type: 'postgres',
      url: withSetting(options.url, 'search_path', searchPath(options)),
      installExtensions: false,
      extra: { max: 1 },
    });
    try {
      await dataSource.initialize();
      await dataSource.runMigrations();
    } finally {
      if (dataSource.isInitialized) await dataSource.destroy();
    }
  });
}

/** The relational read models in a schema, and others beside them. */
export interface PostgresModel extends RelationalModel {
  /**
   * The read models in another schema, over the same connections, which stay open when it is closed.
   * @throws PortError as `openPostgresModel` does.
   */
  inSchema(schema: string): Promise<RelationalModel>;
}

/**
 * Opens the relational read models in PostgreSQL, by logins that see one tenant at a time.
 * @throws PortError `incompatible` when the tables are not migrated or a login may bypass row-level security,
 *   `unavailable` when the server cannot be reached.
 */
export async function openPostgresModel(options: PostgresOptions): Promise<PostgresModel> {
  const dataSource = dataSourceOf(options, 'app');
  const systemDataSource = options.systemUrl === undefined ? dataSource : dataSourceOf(options, 'system');
  try {
    await dataSource.initialize();
    if (systemDataSource !== dataSource) await systemDataSource.initialize();
    await assertMigrated(dataSource, options);
    await assertBound(dataSource, bind(options, ''));
    await assertBound(systemDataSource, bind(options, everyTenant));
  } catch (error) {
    for (const source of [dataSource, systemDataSource]) if (source.isInitialized) await source.destroy();
    throw toPortError(error);
  }
  const modelIn = (schema: string | undefined, isLent: boolean): RelationalModel =>
    relationalModelOver({
      dataSource,
      systemDataSource,
      isLent,
      toPortError,
      singleConnection: false,
      bind: (reach) => bind({ ...options, schema }, reach),
      lock: (scope) => lockOf(schema, scope),
      encode: encodeParameter,
    });
  return {
    ...modelIn(options.schema, false),
    async inSchema(schema) {
      await assertMigrated(dataSource, { ...options, schema });
      return modelIn(schema, true);
    },
  };
}

function dataSourceOf(options: PostgresOptions, login: Login): DataSource {
  const { connectionString: url, ...extra } = poolConfig(options, login);
  return new DataSource({
    ...relationalTables,
    type: 'postgres',
    url,
    installExtensions: false,
    extra,
    // An idle connection that the server ended: the pool drops it, and the next transaction gets a new one.
    poolErrorHandler: () => undefined,
  });
}

function bind(options: PostgresOptions, reach: Reach): Statement {
  const settings = transactionSettings(options, reach === everyTenant ? everyPostgresTenant : reach);
  return { sql: setConfig(settings), parameters: [] };
}

/** Two writers of one user would each take the other's cards for missing, and collide. */
function lockOf(schema: string | undefined, { tenant, user }: UserScope): Statement {
  return {
    sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    parameters: [`cards/${JSON.stringify([schema ?? null, tenant, user])}`],
  };
}

async function assertMigrated(dataSource: DataSource, options: PostgresOptions): Promise<void> {
  const sql = 'SELECT name FROM migrations';
  const applied = await ask<{ name: string }>(dataSource, bind(options, ''), sql).catch((error: unknown) => {
    if (isPortError(error, 'incompatible')) return [];
    throw error;
  });
  const names = new Set(applied.map(({ name }) => name));
  const missing = relationalTables.migrations.filter(({ name }) => !names.has(name));
  if (missing.length === 0 && names.size === relationalTables.migrations.length) return;
  throw new PortError('incompatible', 'the relational read models are not at the version of this program');
}

async function assertBound(dataSource: DataSource, binding: Statement): Promise<void> {
  const [login] = await ask<{ bypasses: boolean }>(dataSource, binding, bypassesSql);
  if (login?.bypasses === false) return;
  throw new PortError('incompatible', 'a login of the database may bypass row-level security');
}

function ask<Row>(dataSource: DataSource, binding: Statement, sql: string): Promise<Row[]> {
  return dataSource
    .transaction(async (manager) => {
      await manager.query(binding.sql);
      return (await manager.query(sql)) as Row[];
    })
    .catch((error: unknown) => {
      throw toPortError((error as { driverError?: unknown }).driverError ?? error);
    });
}
