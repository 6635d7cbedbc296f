import { type PostgresSource, PostgresStore, type Schema, tenantTable } from '@mindbase/driver-postgres';
import type { IdempotencyRecords } from '@mindbase/ports';

export interface PostgresIdempotencyRecordsOptions {
  readonly database: PostgresSource;
  /** How long a key is kept, from its claim on. Default 24 h. */
  readonly retentionMs?: number;
  /** An unfinished request that has not said for so long that it is at work counts as dead, and the same request may claim its key again. Default 60 s. */
  readonly leaseMs?: number;
  /** Outdated keys that one claim clears away. Default 20. */
  readonly prunedPerClaimMax?: number;
}

export const idempotencyRecordsSchema: Schema = {
  name: 'idempotency-records',
  migrations: [
    `
    CREATE TABLE idempotency_records (
      tenant text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      request_hash text NOT NULL,
      claimed_at_ms bigint NOT NULL,
      status integer,
      response text,
      PRIMARY KEY (tenant, key)
    );
    CREATE INDEX idempotency_records_by_age ON idempotency_records (tenant, claimed_at_ms);
    ${tenantTable('idempotency_records')}
    `,
  ],
};

/** Takes the key if it is new, outdated, or held by the same request whose lease is over. */
const claimSql = `
  INSERT INTO idempotency_records AS held (tenant, key, request_hash, claimed_at_ms) VALUES ($1, $2, $3, $4)
  ON CONFLICT (tenant, key) DO UPDATE SET
    request_hash = excluded.request_hash, claimed_at_ms = excluded.claimed_at_ms, status = NULL, response = NULL
  WHERE held.claimed_at_ms <= excluded.claimed_at_ms - $5::bigint
    OR (held.request_hash = excluded.request_hash AND held.status IS NULL
      AND held.claimed_at_ms <= excluded.claimed_at_ms - $6::bigint)`;

/** A few at a time, passing over those that another claim is clearing away. */
const pruneSql = `
  DELETE FROM idempotency_records WHERE tenant = $1 AND key IN (
    SELECT key FROM idempotency_records WHERE tenant = $1 AND claimed_at_ms <= $2 AND key <> $3
    ORDER BY claimed_at_ms LIMIT $4 FOR UPDATE SKIP LOCKED)`;

interface RecordRow {
  readonly request_hash: string;
  readonly status: number | null;
  readonly response: string | null;
}

export class PostgresIdempotencyRecords implements IdempotencyRecords {
  private readonly store: PostgresStore;
  private readonly retentionMs: number;
  private readonly leaseMs: number;
  private readonly prunedPerClaimMax: number;

  constructor(options: PostgresIdempotencyRecordsOptions) {
    this.store = new PostgresStore(options.database, idempotencyRecordsSchema);
    this.retentionMs = options.retentionMs ?? 24 * 60 * 60 * 1000;
    this.leaseMs = options.leaseMs ?? 60_000;
    this.prunedPerClaimMax = options.prunedPerClaimMax ?? 20;
  }

  claim(
    tenant: string,
    key: string,
    requestHash: string,
    now: string,
  ): ReturnType<IdempotencyRecords['claim']> {
    const nowMs = Date.parse(now);
    return this.store.write(tenant, async (session) => {
      const claim = [tenant, key, requestHash, nowMs, this.retentionMs, this.leaseMs];
      if ((await session.run(claimSql, claim)) === 1) {
        await session.run(pruneSql, [tenant, nowMs - this.retentionMs, key, this.prunedPerClaimMax]);
        return 'claimed';
      }
      const [record] = await session.rows<RecordRow>(
        'SELECT request_hash, status, response FROM idempotency_records WHERE tenant = $1 AND key = $2',
        [tenant, key],
      );
      // Released between the two statements: the caller may ask again.
      if (!record) return 'in_progress';
      if (record.request_hash !== requestHash) return 'conflict';
      if (record.status === null) return 'in_progress';
      return { status: record.status, response: record.response ?? '' };
    });
  }

  async renew(tenant: string, key: string, requestHash: string, now: string): Promise<void> {
    const sql = `
      UPDATE idempotency_records SET claimed_at_ms = $4
      WHERE tenant = $1 AND key = $2 AND request_hash = $3 AND status IS NULL`;
    await this.store.write(tenant, (session) =>
      session.run(sql, [tenant, key, requestHash, Date.parse(now)]),
    );
  }

  async complete(tenant: string, key: string, status: number, response: string): Promise<void> {
    const sql = 'UPDATE idempotency_records SET status = $3, response = $4 WHERE tenant = $1 AND key = $2';
    await this.store.write(tenant, (session) => session.run(sql, [tenant, key, status, response]));
  }

  /** Gives up a claim, so that the request may be sent again; a stored answer stays. */
  async release(tenant: string, key: string): Promise<void> {
    const sql = 'DELETE FROM idempotency_records WHERE tenant = $1 AND key = $2 AND status IS NULL';
    await this.store.write(tenant, (session) => session.run(sql, [tenant, key]));
  }

  async close(): Promise<void> {
    await this.store.close();
  }
}
