import { randomBytes } from 'node:crypto';
import { type PostgresSource, PostgresStore, type Session, everyTenant } from '@mindbase/driver-postgres';
import {
  type MasterKeys,
  PortError,
  type TenantKeys,
  byUtf8,
  dataKeyLength,
  openTenantKeys,
  unwrapKey,
  withIndexKey,
  wrapIndexKey,
  wrapKey,
} from '@mindbase/kernel';
import type { KeyTransfer, KeyVault, TransferredKey } from '@mindbase/ports';
import { keyVaultSchema } from './key-vault.schema';

export interface PostgresKeyVaultOptions {
  readonly database: PostgresSource;
  readonly masterKeys: MasterKeys;
}

/** What is left of destroyed keys in the database's files. */
export interface VaultResidue {
  /** Keys destroyed since the table was last rewritten. */
  readonly keys: number;
}

interface KeyRow {
  readonly key_id: string;
  readonly wrapped: Buffer | null;
}

interface TenantRow {
  readonly value: Buffer;
  readonly index_key: Buffer | null;
}

/**
 * Data keys wrapped by the tenant's master key, which lies outside the database. No key is cached: another process
 * may destroy it at any moment, and asking whether it still stands costs as much as reading it.
 *
 * `destroyDataKeys` takes a key out of every answer at once. Its bytes leave the files with `eraseResidue`, which
 * the erasure job calls and which `residue` shows to be due.
 */
export class PostgresKeyVault implements KeyVault, KeyTransfer {
  private readonly store: PostgresStore;
  private readonly masterKeys: MasterKeys;
  private readonly tenants = new Map<string, TenantKeys>();

  constructor({ database, masterKeys }: PostgresKeyVaultOptions) {
    this.store = new PostgresStore(database, keyVaultSchema);
    this.masterKeys = masterKeys;
  }

  async createDataKeys(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    if (keyIds.length === 0) return new Map();
    const { wrapping } = await this.keysOf(tenant);
    const wrapped = await this.store.write(tenant, (session) =>
      this.readOrMake(session, tenant, wrapping, keyIds),
    );
    return new Map(
      keyIds.map((keyId) => [keyId, unwrapKey(wrapping, tenant, keyId, wrapped.get(keyId) ?? none)]),
    );
  }

  async dataKeys(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    if (keyIds.length === 0) return new Map();
    const rows = await this.store.read(tenant, (session) => stored(session, tenant, keyIds));
    const found = rows.flatMap(({ key_id, wrapped }) =>
      wrapped === null ? [] : [[key_id, wrapped] as const],
    );
    if (found.length === 0) return new Map();
    const { wrapping } = await this.keysOf(tenant);
    return new Map(found.map(([keyId, wrapped]) => [keyId, unwrapKey(wrapping, tenant, keyId, wrapped)]));
  }

  /** An id that has no key yet is closed too: an erasure may overtake the write it is about. */
  async destroyDataKeys(tenant: string, keyIds: readonly string[]): Promise<number> {
    const touched = await this.store.write(tenant, (session) =>
      session.rows<{ existed: boolean }>(destroySql, [tenant, ordered(keyIds)]),
    );
    return touched.filter(({ existed }) => existed).length;
  }

  async indexKey(tenant: string): Promise<Buffer> {
    return Buffer.from((await this.keysOf(tenant)).index);
  }

  async exportKeys(tenant: string, after: string | null, limit: number): Promise<readonly TransferredKey[]> {
    const rows = await this.store.read(tenant, (session) =>
      session.rows<KeyRow>(
        `SELECT key_id, wrapped FROM data_keys WHERE tenant = $1 AND ($2::text IS NULL OR key_id > $2)
         ORDER BY key_id LIMIT $3`,
        [tenant, after, limit],
      ),
    );
    if (rows.length === 0) return [];
    const { wrapping } = await this.keysOf(tenant);
    return rows.map(({ key_id: keyId, wrapped }) => ({
      keyId,
      dataKey: wrapped && unwrapKey(wrapping, tenant, keyId, wrapped),
    }));
  }

  async importKeys(tenant: string, keys: readonly TransferredKey[]): Promise<void> {
    if (keys.length === 0) return;
    const { wrapping } = await this.keysOf(tenant);
    const destroyed = keys.filter(({ dataKey }) => dataKey === null).map(({ keyId }) => keyId);
    const standing = new Map(keys.flatMap(({ keyId, dataKey }) => (dataKey ? [[keyId, dataKey]] : [])));
    const ids = ordered([...standing.keys()]);
    const wrapped = ids.map((keyId) => wrapKey(wrapping, tenant, keyId, standing.get(keyId) ?? none));
    await this.store.write(tenant, async (session) => {
      await session.run(destroySql, [tenant, ordered(destroyed)]);
      const made = await session.rows<{ key_id: string }>(insertSql, [tenant, ids, wrapped]);
      for (const { key_id } of made) standing.delete(key_id);
      for (const { key_id, wrapped } of await stored(session, tenant, [...standing.keys()]))
        if (wrapped && !unwrapKey(wrapping, tenant, key_id, wrapped).equals(standing.get(key_id) ?? none))
          throw new PortError('constraint', 'another data key stands under the id of an imported one');
    });
  }

  async importIndexKey(tenant: string, indexKey: Buffer): Promise<void> {
    const keys = await this.keysOf(tenant);
    if (keys.index.equals(indexKey)) return;
    const wrapped = wrapIndexKey(keys, tenant, indexKey);
    await this.store.write(tenant, (session) =>
      session.run('UPDATE tenant_checks SET index_key = $2 WHERE tenant = $1', [tenant, wrapped]),
    );
    this.tenants.delete(tenant);
  }

  /** What `eraseResidue` has still to do. */
  residue(): Promise<VaultResidue> {
    return this.store.read(everyTenant, async (session) => {
      const [row] = await session.rows<{ keys: number }>(
        'SELECT count(destroyed_at) AS keys FROM data_keys WHERE destroyed_at > (SELECT last_at FROM key_rewrites)',
      );
      return { keys: row?.keys ?? 0 };
    });
  }

  /**
   * Rewrites the table so that its files hold no destroyed key, then has the write-ahead log begin a new segment
   * and a checkpoint give up the old ones. Other calls wait for the rewrite, about a second per million keys.
   * @returns whether the login may do the latter; if not, the old segments go with the server's own checkpoints.
   */
  async eraseResidue(): Promise<{ readonly logEmptied: boolean }> {
    await this.store.write(everyTenant, (session) => session.run('SELECT rewrite_data_keys()'));
    const { database } = this.store;
    const switched = await database.maintain('SELECT pg_switch_wal()');
    return { logEmptied: switched && (await database.maintain('CHECKPOINT')) };
  }

  async close(): Promise<void> {
    this.tenants.clear();
    await this.store.close();
  }

  /** The wrapped keys of these items, of which those that were missing are made. */
  private async readOrMake(
    session: Session,
    tenant: string,
    wrapping: Buffer,
    keyIds: readonly string[],
  ): Promise<ReadonlyMap<string, Buffer>> {
    const known = standing(await stored(session, tenant, keyIds));
    const missing = ordered(keyIds.filter((keyId) => !known.has(keyId)));
    if (missing.length === 0) return known;
    await session.run(insertSql, [
      tenant,
      missing,
      missing.map((keyId) => wrapKey(wrapping, tenant, keyId, randomBytes(dataKeyLength))),
    ]);
    // Read again: another call may have made or destroyed some of them in between.
    return standing(await stored(session, tenant, keyIds));
  }

  private async keysOf(tenant: string): Promise<TenantKeys> {
    const known = this.tenants.get(tenant);
    if (known) return known;
    const keys = await this.store.write(tenant, async (session) => {
      const row = await tenantRow(session, tenant);
      const opened = openTenantKeys(this.masterKeys, tenant, row?.value ?? null);
      if (row) return withIndexKey(opened, tenant, row.index_key);
      await session.run('INSERT INTO tenant_checks (tenant, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        tenant,
        opened.check,
      ]);
      // Another process may have been first, with the key that then counts.
      const first = await tenantRow(session, tenant);
      return withIndexKey(
        openTenantKeys(this.masterKeys, tenant, first?.value ?? null),
        tenant,
        first?.index_key ?? null,
      );
    });
    this.tenants.set(tenant, keys);
    return keys;
  }
}

const none = Buffer.alloc(0);

const destroySql = `
  INSERT INTO data_keys AS held (tenant, key_id, destroyed_at)
  SELECT $1, key_id, clock_timestamp() FROM unnest($2::text[]) AS given (key_id)
  ON CONFLICT (tenant, key_id) DO UPDATE SET wrapped = NULL, destroyed_at = clock_timestamp()
  WHERE held.wrapped IS NOT NULL
  RETURNING xmax <> 0 AS existed`;

const insertSql = `
  INSERT INTO data_keys (tenant, key_id, wrapped)
  SELECT $1, key_id, wrapped FROM unnest($2::text[], $3::bytea[]) AS made (key_id, wrapped)
  ON CONFLICT (tenant, key_id) DO NOTHING
  RETURNING key_id`;

/** Rows are locked in one order by every caller, so that none waits for another in a circle. */
function ordered(keyIds: readonly string[]): string[] {
  return [...new Set(keyIds)].sort(byUtf8);
}

function stored(session: Session, tenant: string, keyIds: readonly string[]): Promise<KeyRow[]> {
  return session.rows<KeyRow>(
    'SELECT key_id, wrapped FROM data_keys WHERE tenant = $1 AND key_id = ANY($2::text[])',
    [tenant, [...new Set(keyIds)]],
  );
}

function standing(rows: readonly KeyRow[]): Map<string, Buffer> {
  return new Map(
    rows.map(({ key_id, wrapped }) => {
      if (wrapped) return [key_id, wrapped];
      throw new PortError('key-destroyed', 'the data key of an erased item was asked for');
    }),
  );
}

async function tenantRow(session: Session, tenant: string): Promise<TenantRow | null> {
  const sql = 'SELECT value, index_key FROM tenant_checks WHERE tenant = $1';
  const [row] = await session.rows<TenantRow>(sql, [tenant]);
  return row ?? null;
}
