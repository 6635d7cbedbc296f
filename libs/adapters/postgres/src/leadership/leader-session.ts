import { Socket } from 'node:net';
import {
  type PostgresOptions,
  defaultSchema,
  roles,
  searchPath,
  toPortError,
} from '@mindbase/driver-postgres';
import { Client } from 'pg';

export interface LeaderSessionOptions {
  readonly database: PostgresOptions;
  readonly name: string;
  /** How long the server keeps the lock for a leader that it does not hear of, in ms. */
  readonly leaseMs: number;
}

/**
 * A connection that competes for one lock and may hold it. A leader says that it lives four times in a lease and waits a
 * quarter of one for the answer, so that it knows of a loss by itself at three quarters, while the server gives
 * the lock to another after a whole lease of silence.
 */
export class LeaderSession {
  private readonly client: Client;
  private readonly socket = new Socket();
  private readonly ended = new AbortController();
  private heartbeat: NodeJS.Timeout | undefined;
  /** When the last message that was answered was sent, in ms of the monotonic clock. */
  private heardAt = -Infinity;

  constructor(private readonly options: LeaderSessionOptions) {
    const { database, leaseMs } = options;
    this.client = new Client({
      connectionString: database.systemUrl ?? database.url,
      application_name: 'mindbase-leader',
      connectionTimeoutMillis: database.connectTimeoutMs ?? 5000,
      query_timeout: leaseMs / 4,
      keepAlive: true,
      stream: () => this.socket,
    });
    this.client.on('error', () => this.abort());
    this.client.once('end', () => this.abort());
  }

  /** Aborted when the session has ended or is no longer to be relied on. */
  get lost(): AbortSignal {
    return this.ended.signal;
  }

  /** Whether the lock is surely held at this moment; also after the process itself stood still for a while. */
  isHeld(): boolean {
    if (performance.now() - this.heardAt > (this.options.leaseMs * 3) / 4) this.abort();
    return !this.lost.aborted;
  }

  /** @throws PortError `unavailable`. */
  async open(): Promise<void> {
    const { database } = this.options;
    await this.attempt(async () => {
      await this.client.connect();
      await this.client.query(`SET search_path = ${searchPath(database)}`);
      if (database.systemUrl === undefined) await this.client.query(`SET ROLE ${roles.system}`);
    });
  }

  /** Takes the lock if it is free. @returns the number of this election; null when another holds the lock. */
  async tryLock(): Promise<bigint | null> {
    const { database, name, leaseMs } = this.options;
    return this.attempt(async () => {
      const key = `mindbase leader ${JSON.stringify([database.schema ?? defaultSchema, name])}`;
      const { rows } = await this.client.query<{ locked: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
        [key],
      );
      if (rows[0]?.locked !== true) return null;
      const sentAt = performance.now();
      await this.client.query(`SET idle_session_timeout = ${Math.ceil(leaseMs)}`);
      const elected = await this.client.query<{ epoch: string }>(electSql, [name]);
      this.heardAt = sentAt;
      this.heartbeat = setInterval(() => void this.beat(), leaseMs / 4);
      return BigInt(elected.rows[0]?.epoch ?? 0);
    });
  }

  /** Gives the lock back, if it is held. Where the server is not heard of, nobody waits for its farewell. */
  async close(): Promise<void> {
    this.abort();
    const late = setTimeout(() => this.socket.destroy(), this.options.leaseMs / 4);
    await this.client.end().catch(() => undefined);
    clearTimeout(late);
  }

  private async beat(): Promise<void> {
    const sentAt = performance.now();
    try {
      await this.client.query('SELECT');
      this.heardAt = Math.max(this.heardAt, sentAt);
    } catch {
      this.abort();
    }
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.close();
      throw toPortError(error);
    }
  }

  private abort(): void {
    clearInterval(this.heartbeat);
    this.ended.abort();
  }
}

const electSql = `
  INSERT INTO leader_epochs AS known VALUES ($1, 1)
  ON CONFLICT (name) DO UPDATE SET epoch = known.epoch + 1
  RETURNING epoch::text`;
