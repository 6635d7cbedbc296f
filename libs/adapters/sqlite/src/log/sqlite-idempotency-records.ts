import type { DatabaseHandle, DatabaseSource, SqliteDatabase } from '@mindbase/driver-sqlite';
import type { IdempotencyRecords } from '@mindbase/ports';
import type { Schema } from '../migrate';
import { useSchema } from '../use-schema';
import { CommitQueue } from './commit-queue';

export interface SqliteIdempotencyRecordsOptions {
  /** `registry.db`. */
  readonly database: DatabaseSource;
  /** How long a key is kept, from its claim on. Default 24 h. */
  readonly retentionMs?: number;
  /** An unfinished request that has not said for so long that it is at work counts as dead, and the same request may claim its key again. Default 60 s. */
  readonly leaseMs?: number;
  /** Calls that may share one commit. Default 256. */
  readonly callsPerCommitMax?: number;
}

const schema: Schema = {
  name: 'idempotency-records',
  migrations: [
    `
    CREATE TABLE idempotency_records (
      tenant TEXT NOT NULL,
      key TEXT NOT NULL,
      request_hash TEXT NOT NULL,
      claimed_at_ms INTEGER NOT NULL,
      status INTEGER,
      response TEXT,
      PRIMARY KEY (tenant, key)
    ) WITHOUT ROWID;
    CREATE INDEX idempotency_records_by_age ON idempotency_records (claimed_at_ms);
    `,
  ],
};

export class SqliteIdempotencyRecords implements IdempotencyRecords {
  private readonly handle: DatabaseHandle;
  private readonly sql: ReturnType<typeof prepare>;
  private readonly commits: CommitQueue;
  private readonly retentionMs: number;
  private readonly leaseMs: number;

  constructor(options: SqliteIdempotencyRecordsOptions) {
    this.handle = useSchema(options.database, schema);
    this.sql = prepare(this.handle.db);
    this.commits = new CommitQueue(this.handle.db, options.callsPerCommitMax ?? 256);
    this.retentionMs = options.retentionMs ?? 24 * 60 * 60 * 1000;
    this.leaseMs = options.leaseMs ?? 60_000;
  }

  claim(
    tenant: string,
    key: string,
    requestHash: string,
    now: string,
  ): ReturnType<IdempotencyRecords['claim']> {
    return this.commits.run(() => this.claimNow(tenant, key, requestHash, now));
  }

  renew(tenant: string, key: string, requestHash: string, now: string): Promise<void> {
    return this.commits.run(() => {
      this.sql.renew.run(Date.parse(now), tenant, key, requestHash);
    });
  }

  complete(tenant: string, key: string, status: number, response: string): Promise<void> {
    return this.commits.run(() => {
      this.sql.complete.run(status, response, tenant, key);
    });
  }

  /** Gives up a claim, so that the request may be sent again; a stored answer stays. */
  release(tenant: string, key: string): Promise<void> {
    return this.commits.run(() => {
      this.sql.release.run(tenant, key);
    });
  }

  async close(): Promise<void> {
    await this.commits.drain();
    this.handle.release();
  }

  private claimNow(
    tenant: string,
    key: string,
    requestHash: string,
    now: string,
  ): Awaited<ReturnType<IdempotencyRecords['claim']>> {
    const nowMs = Date.parse(now);
    this.sql.prune.run(nowMs - this.retentionMs);
    const record = this.sql.get.get(tenant, key);
    if (record) {
      if (record.request_hash !== requestHash) return 'conflict';
      if (record.status !== null) return { status: record.status, response: record.response ?? '' };
      if (nowMs - record.claimed_at_ms < this.leaseMs) return 'in_progress';
    }
    this.sql.claim.run(tenant, key, requestHash, nowMs);
    return 'claimed';
  }
}

interface RecordRow {
  readonly request_hash: string;
  readonly claimed_at_ms: number;
  readonly status: number | null;
  readonly response: string | null;
}

function prepare(db: SqliteDatabase) {
  return {
    prune: db.prepare<[number]>('DELETE FROM idempotency_records WHERE claimed_at_ms <= ?'),
    get: db.prepare<[string, string], RecordRow>(
      'SELECT * FROM idempotency_records WHERE tenant = ? AND key = ?',
    ),
    claim: db.prepare<[string, string, string, number]>(
      'INSERT OR REPLACE INTO idempotency_records VALUES (?, ?, ?, ?, NULL, NULL)',
    ),
    renew: db.prepare<[number, string, string, string]>(
      'UPDATE idempotency_records SET claimed_at_ms = ? WHERE tenant = ? AND key = ? AND request_hash = ? AND status IS NULL',
    ),
    complete: db.prepare<[number, string, string, string]>(
      'UPDATE idempotency_records SET status = ?, response = ? WHERE tenant = ? AND key = ?',
    ),
    release: db.prepare<[string, string]>(
      'DELETE FROM idempotency_records WHERE tenant = ? AND key = ? AND status IS NULL',
    ),
  };
}
