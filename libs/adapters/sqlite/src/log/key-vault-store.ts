import type { SqliteDatabase } from '@mindbase/driver-sqlite';
import { PortError, wrappedKeyLength } from '@mindbase/kernel';
import type { Statement } from 'better-sqlite3';
import { type Schema, migrate } from '../migrate';

/**
 * The wrapped keys stand in a table that only grows and whose rows have one length: destroying one writes
 * zeros over the very bytes. A row that is deleted, or a page that is split or merged, could leave a copy in
 * the unused part of a page, which `secure_delete` does not always reach.
 */
const schema: Schema = {
  name: 'key-vault',
  migrations: [
    `
    CREATE TABLE tenant_checks (tenant TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE wrapped_keys (slot INTEGER PRIMARY KEY, wrapped BLOB NOT NULL);
    CREATE TABLE data_keys (
      tenant TEXT NOT NULL,
      key_id TEXT NOT NULL,
      slot INTEGER REFERENCES wrapped_keys (slot),
      PRIMARY KEY (tenant, key_id)
    ) WITHOUT ROWID;
    `,
    // The wrapped index key of a tenant that came from elsewhere.
    'ALTER TABLE tenant_checks ADD COLUMN index_key BLOB',
  ],
};

/** What is kept of a tenant's own keys. */
export interface StoredTenant {
  /** `TenantKeys.check` */
  readonly value: Buffer;
  readonly index_key: Buffer | null;
}

/** A wrapped key, `null` for a destroyed one, `undefined` for one that never was. */
export type StoredKey = Buffer | null | undefined;

export interface ListedKey {
  readonly key_id: string;
  readonly wrapped: Buffer | null;
}

export class KeyVaultStore {
  private readonly sql: ReturnType<typeof prepare>;

  constructor(private readonly db: SqliteDatabase) {
    migrate(db, schema);
    this.sql = prepare(db);
    this.truncateWriteAheadLog();
  }

  /** Changes when another connection has written to the file. */
  version(): number {
    return this.sql.version.get() ?? 0;
  }

  transaction<T>(work: () => T): T {
    return this.db.transaction(work).immediate();
  }

  tenant(tenant: string): StoredTenant | undefined {
    return this.sql.tenant.get(tenant);
  }

  putCheck(tenant: string, value: Buffer): void {
    this.sql.putCheck.run(tenant, value);
  }

  putIndexKey(tenant: string, wrapped: Buffer): void {
    this.sql.putIndexKey.run(wrapped, tenant);
  }

  get(tenant: string, keyId: string): StoredKey {
    const row = this.sql.get.get(tenant, keyId);
    return row && row.wrapped;
  }

  /** In order of the ids' bytes, from behind `after` on; null begins with the first. */
  list(tenant: string, after: string | null, limit: number): readonly ListedKey[] {
    return after === null ? this.sql.first.all(tenant, limit) : this.sql.next.all(tenant, after, limit);
  }

  put(tenant: string, keyId: string, wrapped: Buffer): void {
    const { lastInsertRowid } = this.sql.putWrapped.run(wrapped);
    this.sql.putKey.run(tenant, keyId, lastInsertRowid);
  }

  /** Overwrites the key, or marks an id that has none yet. @returns whether there was a key. */
  destroy(tenant: string, keyId: string): boolean {
    const slot = this.sql.slot.get(tenant, keyId);
    if (slot) this.sql.overwrite.run(Buffer.alloc(wrappedKeyLength), slot);
    this.sql.tombstone.run(tenant, keyId);
    return Boolean(slot);
  }

  /** Moves all pages into the file and empties the write-ahead log, which still holds the old pages. */
  emptyWriteAheadLog(): void {
    if (this.truncateWriteAheadLog()) return;
    throw new PortError('unavailable', 'the write-ahead log of the key vault is in use', { retryable: true });
  }

  /** Also at the start: a crash may have come between the destruction of keys and this. @returns false when a reader is in the way. */
  private truncateWriteAheadLog(): boolean {
    const [result] = this.db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return result?.busy === 0;
  }
}

function prepare(db: SqliteDatabase) {
  const value = <P extends unknown[], T>(sql: string): Statement<P, T> =>
    db.prepare(sql).pluck() as Statement<P, T>;
  const listed = 'SELECT key_id, wrapped FROM data_keys LEFT JOIN wrapped_keys USING (slot)';
  return {
    version: value<[], number>('PRAGMA data_version'),
    tenant: db.prepare<[string], StoredTenant>('SELECT value, index_key FROM tenant_checks WHERE tenant = ?'),
    putCheck: db.prepare<[string, Buffer]>('INSERT INTO tenant_checks (tenant, value) VALUES (?, ?)'),
    putIndexKey: db.prepare<[Buffer, string]>('UPDATE tenant_checks SET index_key = ? WHERE tenant = ?'),
    first: db.prepare<[string, number], ListedKey>(`${listed} WHERE tenant = ? ORDER BY key_id LIMIT ?`),
    next: db.prepare<[string, string, number], ListedKey>(
      `${listed} WHERE tenant = ? AND key_id > ? ORDER BY key_id LIMIT ?`,
    ),
    get: db.prepare<[string, string], { wrapped: Buffer | null }>(
      `SELECT wrapped_keys.wrapped FROM data_keys LEFT JOIN wrapped_keys USING (slot)
       WHERE tenant = ? AND key_id = ?`,
    ),
    slot: value<[string, string], number | null>(
      'SELECT slot FROM data_keys WHERE tenant = ? AND key_id = ?',
    ),
    putWrapped: db.prepare<[Buffer]>('INSERT INTO wrapped_keys (wrapped) VALUES (?)'),
    putKey: db.prepare<[string, string, number | bigint]>('INSERT INTO data_keys VALUES (?, ?, ?)'),
    overwrite: db.prepare<[Buffer, number]>('UPDATE wrapped_keys SET wrapped = ? WHERE slot = ?'),
    tombstone: db.prepare<[string, string]>(
      'INSERT INTO data_keys VALUES (?, ?, NULL) ON CONFLICT (tenant, key_id) DO UPDATE SET slot = NULL',
    ),
  };
}
