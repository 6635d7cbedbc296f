import { type PostgresOptions, searchPath, toPortError } from '@mindbase/driver-postgres';
import { PortError } from '@mindbase/kernel';
import { Client, escapeIdentifier } from 'pg';
import { type GenerationsState, changedChannel, epochLocks, selectState } from './generations-state';

export interface EpochSessionOptions {
  /** A direct connection: a pooler between transactions holds no locks and passes no notifications on. */
  readonly database: PostgresOptions;
  /** How long the server keeps the locks of a process that it does not hear of, in ms. */
  readonly leaseMs: number;
  /** The state may have changed, or the session has ended. */
  readonly onChange: () => void;
}

/**
 * A connection whose locks tell by which epochs this process acts. It ends for the server after a lease of silence, and
 * by its own clock at three quarters of one.
 */
export class EpochSession {
  private readonly client: Client;
  private readonly locks: string;
  private isOver = false;
  /** When the last message that was answered was sent, in ms of the monotonic clock. */
  private heardAt = performance.now();

  private constructor(private readonly options: EpochSessionOptions) {
    const { database, leaseMs, onChange } = options;
    this.locks = epochLocks(database);
    this.client = new Client({
      connectionString: database.url,
      application_name: 'mindbase-generations',
      connectionTimeoutMillis: database.connectTimeoutMs ?? 5000,
      query_timeout: (leaseMs * 3) / 4,
      keepAlive: true,
    });
    this.client.on('notification', onChange);
    this.client.on('error', () => this.end());
    this.client.once('end', () => {
      this.end();
      onChange();
    });
  }

  /** @throws PortError `unavailable`; `incompatible` when the set-up has not been run. */
  static async open(options: EpochSessionOptions): Promise<EpochSession> {
    const session = new EpochSession(options);
    const { client } = session;
    try {
      await client.connect();
      await client.query(`SET search_path = ${searchPath(options.database)}`);
      await client.query(`SET idle_session_timeout = ${Math.ceil(options.leaseMs)}`);
      const { rows } = await client.query<{ channel: string }>(`SELECT ${changedChannel} AS channel`);
      await client.query(`LISTEN ${escapeIdentifier(rows[0]?.channel ?? '')}`);
      return session;
    } catch (error) {
      await session.close();
      throw toPortError(error);
    }
  }

  /** Whether the locks are surely held at this moment; also after the process itself stood still for a while. */
  isHeld(): boolean {
    if (performance.now() - this.heardAt > (this.options.leaseMs * 3) / 4) this.end();
    return !this.isOver;
  }

  async state(): Promise<GenerationsState> {
    const [state] = await this.query<GenerationsState>(selectState);
    if (!state) throw new PortError('corrupt', 'the table of the indexes’ generations is empty');
    return state;
  }

  async lock(epoch: number): Promise<void> {
    await this.query(`SELECT pg_advisory_lock_shared(${this.locks}, $1)`, [epoch]);
  }

  async unlock(epoch: number): Promise<void> {
    await this.query(`SELECT pg_advisory_unlock_shared(${this.locks}, $1)`, [epoch]);
  }

  async close(): Promise<void> {
    this.end();
    await this.client.end().catch(() => undefined);
  }

  private async query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const sentAt = performance.now();
    try {
      const { rows } = await this.client.query<Row>(sql, [...parameters]);
      this.heardAt = Math.max(this.heardAt, sentAt);
      return rows;
    } catch (error) {
      this.end();
      throw toPortError(error);
    }
  }

  private end(): void {
    this.isOver = true;
  }
}
