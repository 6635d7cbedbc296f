import { type PostgresOptions, searchPath, toPortError } from '@mindbase/driver-postgres';
import { Client, escapeIdentifier } from 'pg';
import { appendedChannel } from './append-group';

export interface PostgresLogWatchOptions {
  /** A direct connection: a pooler between transactions passes no notifications on. */
  readonly database: PostgresOptions;
  /** Something may have been appended, by any process. */
  readonly onAppend: () => void;
  readonly onError?: (error: unknown) => void;
  /** Wait before a lost connection is made again. Default 1000. */
  readonly retryMs?: number;
}

/**
 * Tells of appends as they commit, whichever process made them, so that a relay need not poll fast. A hint and no
 * more: what is told while the connection is lost is made up for by one call after it is back.
 */
export class PostgresLogWatch {
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  private constructor(private readonly options: PostgresLogWatchOptions) {}

  /** Listens when it resolves, or goes on trying to. */
  static async open(options: PostgresLogWatchOptions): Promise<PostgresLogWatch> {
    const watch = new PostgresLogWatch(options);
    await watch.listen();
    return watch;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const { database, onAppend } = this.options;
    const client = new Client({
      connectionString: database.url,
      application_name: 'mindbase-watch',
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', onAppend);
    client.on('error', () => undefined);
    client.once('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`SET search_path = ${searchPath(database)}`);
      const { rows } = await client.query<{ channel: string }>(`SELECT ${appendedChannel} AS channel`);
      await client.query(`LISTEN ${escapeIdentifier(rows[0]?.channel ?? '')}`);
      onAppend();
    } catch (error) {
      this.options.onError?.(toPortError(error));
      await client.end().catch(() => undefined);
      this.lost(client);
    }
  }

  private lost(client: Client): void {
    if (this.closed || this.client !== client) return;
    this.client = null;
    this.timer = setTimeout(() => void this.listen(), this.options.retryMs ?? 1000).unref();
  }
}
