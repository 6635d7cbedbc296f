import { Pool, type PoolClient } from 'pg';
import { PortError, isPortError } from '@mindbase/kernel';
import type { Schema } from './migrate';
import { toPortError } from './postgres-errors';
import { type PostgresOptions, poolConfig, transactionSettings } from './postgres-options';
import { type Reach, bypassesSql, everyTenant, setConfig, tenantSetting } from './tenancy';
import { encodeParameter } from './text-codec';

/** Runs statements in the transaction at hand. */
export interface Session {
  rows<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** @returns how many rows the statement wrote or deleted. */
  run(sql: string, parameters?: readonly unknown[]): Promise<number>;
  /** Goes on for another tenant in the same transaction. */
  bind(tenant: string): Promise<void>;
}

export interface WriteOptions {
  /**
   * Answers before the commit is on the disk: for positions whose loss only repeats work. The server may lose the
   * last ones in a crash of its own.
   */
  readonly unsynced?: boolean;
  /** A statement that the transaction begins with, in the same message: a lock that all else waits for. */
  readonly first?: string;
}

interface CheckRow {
  readonly bypasses: boolean;
  readonly version: number;
}

const checkSql = `
  SELECT bypasses, (SELECT coalesce(max(version), 0) FROM schema_migrations WHERE schema = $1) AS version
  FROM (${bypassesSql}) AS login`;

/** Transactions on one PostgreSQL database, each bound to a tenant or, on connections of their own, to none. */
export class PostgresDatabase {
  private readonly app: Pool;
  private readonly system: Pool;
  private closing: Promise<void> | null = null;

  /** @param lender whose connections are used and not closed. */
  constructor(
    readonly options: PostgresOptions,
    private readonly lender?: PostgresDatabase,
  ) {
    this.app = lender?.app ?? poolOf(options, 'app');
    this.system = lender?.system ?? (options.systemUrl === undefined ? this.app : poolOf(options, 'system'));
  }

  /** Another schema over the same connections, which stay open when it is closed. */
  inSchema(schema: string): PostgresDatabase {
    return new PostgresDatabase({ ...this.options, schema }, this);
  }

  /** Reads in one transaction that may not write. */
  read<T>(reach: Reach, work: (session: Session) => Promise<T>): Promise<T> {
    return this.transaction(reach, { begin: 'BEGIN READ ONLY' }, work);
  }

  /** All writes of `work` or none; durable when it resolves. */
  write<T>(reach: Reach, work: (session: Session) => Promise<T>, options: WriteOptions = {}): Promise<T> {
    const begin = options.unsynced ? 'BEGIN; SET LOCAL synchronous_commit = off' : 'BEGIN';
    return this.transaction(reach, { begin, first: options.first }, work);
  }

  /**
   * Runs one statement outside a transaction, by the login for all tenants: for what PostgreSQL allows only there.
   * @returns false when the login may not.
   */
  async maintain(statement: 'CHECKPOINT' | 'SELECT pg_switch_wal()'): Promise<boolean> {
    try {
      await this.system.query(statement);
      return true;
    } catch (error) {
      const portError = toPortError(error);
      if (isPortError(portError, 'constraint')) return false;
      throw portError;
    }
  }

  /**
   * @throws PortError `incompatible` when the schema is not at the version that this program knows, or when a login
   *   could see past row-level security.
   */
  async check({ name, migrations }: Schema): Promise<void> {
    for (const reach of ['', everyTenant] as const) {
      const [found] = await this.read(reach, (session) => session.rows<CheckRow>(checkSql, [name]));
      if (found?.bypasses !== false) {
        throw new PortError('incompatible', 'a login of the database may bypass row-level security');
      }
      if (found.version !== migrations.length) {
        throw new PortError(
          'incompatible',
          `schema ${name} is at version ${found.version}, this program needs ${migrations.length}`,
        );
      }
    }
  }

  /** Lets transactions end, then closes the connections; a second time does nothing more. */
  close(): Promise<void> {
    if (this.lender) return Promise.resolve();
    this.closing ??= Promise.all([...new Set([this.app, this.system])].map((pool) => pool.end())).then(
      () => undefined,
    );
    return this.closing;
  }

  private async transaction<T>(
    reach: Reach,
    { begin, first }: { readonly begin: string; readonly first?: string },
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    let client: PoolClient | undefined;
    let broken = false;
    try {
      client = await (reach === everyTenant ? this.system : this.app).connect();
      // One message for all: most transactions hold a single short statement besides.
      const opening = [begin, setConfig(transactionSettings(this.options, reach)), ...(first ? [first] : [])];
      await client.query(opening.join('; '));
      const result = await work(sessionOf(client));
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT')
        throw new PortError('unavailable', 'a failed transaction was to be committed');
      return result;
    } catch (error) {
      broken = !(await rollBack(client));
      throw toPortError(error);
    } finally {
      client?.release(broken);
    }
  }
}

function poolOf(options: PostgresOptions, login: 'app' | 'system'): Pool {
  const pool = new Pool(poolConfig(options, login));
  // An idle connection that the server ended: the pool drops it, and the next transaction gets a new one.
  pool.on('error', () => undefined);
  // A connection that ends while it is in use: the statement at hand fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function sessionOf(client: PoolClient): Session {
  const query = (sql: string, parameters: readonly unknown[] = []) =>
    client.query<Record<string, unknown>>(sql, parameters.map(encodeParameter));
  return {
    rows: async <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      (await query(sql, parameters)).rows as Row[],
    run: async (sql, parameters) => (await query(sql, parameters)).rowCount ?? 0,
    bind: async (tenant) => {
      await client.query(setConfig(tenantSetting(tenant)));
    },
  };
}

async function rollBack(client: PoolClient | undefined): Promise<boolean> {
  try {
    await client?.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}
