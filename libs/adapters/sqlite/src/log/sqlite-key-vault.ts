import { randomBytes } from 'node:crypto';
import { type DatabaseHandle, type DatabaseSource, attempt, useDatabase } from '@mindbase/driver-sqlite';
import {
  type MasterKeys,
  PortError,
  type TenantKeys,
  dataKeyLength,
  openTenantKeys,
  unwrapKey,
  withIndexKey,
  wrapIndexKey,
  wrapKey,
} from '@mindbase/kernel';
import type { KeyTransfer, KeyVault, TransferredKey } from '@mindbase/ports';
import { LRUCache } from 'lru-cache';
import { CommitQueue } from './commit-queue';
import { KeyVaultStore } from './key-vault-store';

export interface SqliteKeyVaultOptions {
  /** `keys/vault.db`. An open database must have `secureDelete` on. */
  readonly database: DatabaseSource;
  readonly masterKeys: MasterKeys;
  /** Unwrapped data keys held in memory. Default 10000. */
  readonly cachedKeysMax?: number;
  /** Calls of `createDataKeys` that may share one commit. Default 256. */
  readonly callsPerCommitMax?: number;
}

/** Data keys wrapped by the tenant's master key, which lies outside the database. */
export class SqliteKeyVault implements KeyVault, KeyTransfer {
  private readonly handle: DatabaseHandle;
  private readonly store: KeyVaultStore;
  private readonly tenants = new Map<string, TenantKeys>();
  private readonly cache: LRUCache<string, Buffer>;
  private readonly commits: CommitQueue;
  private cacheVersion: number;

  constructor(private readonly options: SqliteKeyVaultOptions) {
    this.handle = useDatabase(options.database, { secureDelete: true });
    this.store = new KeyVaultStore(this.handle.db);
    this.commits = new CommitQueue(this.handle.db, options.callsPerCommitMax ?? 256);
    this.cache = new LRUCache({ max: options.cachedKeysMax ?? 10_000 });
    this.cacheVersion = this.store.version();
  }

  async createDataKeys(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const known = await this.dataKeys(tenant, keyIds);
    if (keyIds.every((keyId) => known.has(keyId))) return known;
    const { wrapping } = await attempt(() => this.keysOf(tenant));
    // What was made is not put into the cache: by the time of the answer it may have been destroyed.
    return this.commits.run(
      () => new Map(keyIds.map((keyId) => [keyId, this.readOrMake(wrapping, tenant, keyId)])),
    );
  }

  dataKeys(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    return attempt(() => this.read(tenant, keyIds));
  }

  /** An id that has no key yet is closed too: an erasure may overtake the write it is about. */
  destroyDataKeys(tenant: string, keyIds: readonly string[]): Promise<number> {
    return attempt(() => {
      for (const keyId of keyIds) this.cache.delete(cacheKey(tenant, keyId));
      const existed = this.store.transaction(
        () => [...new Set(keyIds)].filter((keyId) => this.store.destroy(tenant, keyId)).length,
      );
      if (keyIds.length > 0) this.store.emptyWriteAheadLog();
      return existed;
    });
  }

  indexKey(tenant: string): Promise<Buffer> {
    return attempt(() => Buffer.from(this.keysOf(tenant).index));
  }

  exportKeys(tenant: string, after: string | null, limit: number): Promise<readonly TransferredKey[]> {
    return attempt(() =>
      this.store.list(tenant, after, limit).map(({ key_id: keyId, wrapped }) => ({
        keyId,
        dataKey: wrapped && unwrapKey(this.keysOf(tenant).wrapping, tenant, keyId, wrapped),
      })),
    );
  }

  importKeys(tenant: string, keys: readonly TransferredKey[]): Promise<void> {
    return attempt(() => {
      if (keys.length === 0) return;
      const { wrapping } = this.keysOf(tenant);
      for (const { keyId } of keys) this.cache.delete(cacheKey(tenant, keyId));
      this.store.transaction(() => {
        for (const key of keys) this.takeIn(wrapping, tenant, key);
      });
      if (keys.some(({ dataKey }) => dataKey === null)) this.store.emptyWriteAheadLog();
    });
  }

  importIndexKey(tenant: string, indexKey: Buffer): Promise<void> {
    return attempt(() => {
      const keys = this.keysOf(tenant);
      if (keys.index.equals(indexKey)) return;
      this.store.putIndexKey(tenant, wrapIndexKey(keys, tenant, indexKey));
      this.tenants.delete(tenant);
    });
  }

  async close(): Promise<void> {
    await this.commits.drain();
    this.cache.clear();
    this.tenants.clear();
    this.handle.release();
  }

  private read(tenant: string, keyIds: readonly string[]): Map<string, Buffer> {
    this.dropCacheIfOthersWrote();
    const found = new Map<string, Buffer>();
    for (const keyId of keyIds) {
      const dataKey = this.cache.get(cacheKey(tenant, keyId)) ?? this.unwrapStored(tenant, keyId);
      // Copies, so that a caller who wipes its buffer does not wipe the cache.
      if (dataKey) found.set(keyId, Buffer.from(dataKey));
    }
    return found;
  }

  private unwrapStored(tenant: string, keyId: string): Buffer | undefined {
    const wrapped = this.store.get(tenant, keyId);
    if (!wrapped) return undefined;
    const dataKey = unwrapKey(this.keysOf(tenant).wrapping, tenant, keyId, wrapped);
    this.cache.set(cacheKey(tenant, keyId), dataKey);
    return dataKey;
  }

  private readOrMake(wrapping: Buffer, tenant: string, keyId: string): Buffer {
    const stored = this.store.get(tenant, keyId);
    if (stored) return unwrapKey(wrapping, tenant, keyId, stored);
    if (stored === null) throw new PortError('key-destroyed', 'the data key of an erased item was asked for');
    const dataKey = randomBytes(dataKeyLength);
    this.store.put(tenant, keyId, wrapKey(wrapping, tenant, keyId, dataKey));
    return dataKey;
  }

  private takeIn(wrapping: Buffer, tenant: string, { keyId, dataKey }: TransferredKey): void {
    const stored = this.store.get(tenant, keyId);
    if (dataKey === null) this.store.destroy(tenant, keyId);
    else if (stored === undefined) this.store.put(tenant, keyId, wrapKey(wrapping, tenant, keyId, dataKey));
    else if (stored !== null && !unwrapKey(wrapping, tenant, keyId, stored).equals(dataKey))
      throw new PortError('constraint', 'another data key stands under the id of an imported one');
  }

  /** Another process may have destroyed keys. */
  private dropCacheIfOthersWrote(): void {
    const version = this.store.version();
    if (version === this.cacheVersion) return;
    this.cacheVersion = version;
    this.cache.clear();
  }

  /** @throws PortError `corrupt` when the master key is lost or is not the one that the tenant's keys were wrapped by. */
  private keysOf(tenant: string): TenantKeys {
    const known = this.tenants.get(tenant);
    if (known) return known;
    const keys = this.store.transaction(() => {
      const stored = this.store.tenant(tenant);
      const derived = openTenantKeys(this.options.masterKeys, tenant, stored?.value ?? null);
      if (!stored) this.store.putCheck(tenant, derived.check);
      return withIndexKey(derived, tenant, stored?.index_key ?? null);
    });
    this.tenants.set(tenant, keys);
    return keys;
  }
}

function cacheKey(tenant: string, keyId: string): string {
  return JSON.stringify([tenant, keyId]);
}
