import { randomBytes } from 'node:crypto';
import { PortError } from '@mindbase/kernel';
import type { KeyVault } from '@mindbase/ports';
import { LRUCache } from 'lru-cache';
import { type DatabaseHandle, type DatabaseSource, useDatabase } from '../database';
import { attempt } from '../sqlite-errors';
import type { MasterKeys } from './file-master-keys';
import { KeyVaultStore } from './key-vault-store';
import { type TenantKeys, dataKeyLength, tenantKeys, unwrapKey, wrapKey } from './key-wrapping';

export interface SqliteKeyVaultOptions {
  /** `keys/vault.db`. An open database must have `secureDelete` on. */
  readonly database: DatabaseSource;
  readonly masterKeys: MasterKeys;
  /** Unwrapped data keys held in memory. Default 10000. */
  readonly cachedKeysMax?: number;
}

/** Data keys wrapped by the tenant's master key, which lies outside the database. */
export class SqliteKeyVault implements KeyVault {
  private readonly handle: DatabaseHandle;
  private readonly store: KeyVaultStore;
  private readonly tenants = new Map<string, TenantKeys>();
  private readonly cache: LRUCache<string, Buffer>;
  private cacheVersion: number;

  constructor(private readonly options: SqliteKeyVaultOptions) {
    this.handle = useDatabase(options.database, { secureDelete: true });
    this.store = new KeyVaultStore(this.handle.db);
    this.cache = new LRUCache({ max: options.cachedKeysMax ?? 10_000 });
    this.cacheVersion = this.store.version();
  }

  createDataKeys(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    return attempt(() => {
      const { wrapping } = this.keysOf(tenant);
      const known = this.read(tenant, keyIds);
      const missing = new Set(keyIds.filter((keyId) => !known.has(keyId)));
      if (missing.size === 0) return known;
      const made = this.store.transaction(() =>
        [...missing].map((keyId): [string, Buffer] => {
          const stored = this.store.get(tenant, keyId);
          if (stored === null)
            throw new PortError('key-destroyed', 'the data key of an erased item was asked for');
          if (stored) return [keyId, unwrapKey(wrapping, tenant, keyId, stored)];
          const dataKey = randomBytes(dataKeyLength);
          this.store.put(tenant, keyId, wrapKey(wrapping, tenant, keyId, dataKey));
          return [keyId, dataKey];
        }),
      );
      for (const [keyId, dataKey] of made) this.remember(tenant, keyId, dataKey);
      return new Map([...known, ...made]);
    });
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

  async close(): Promise<void> {
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
    this.remember(tenant, keyId, dataKey);
    return dataKey;
  }

  private remember(tenant: string, keyId: string, dataKey: Buffer): void {
    this.cache.set(cacheKey(tenant, keyId), Buffer.from(dataKey));
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
      const check = this.store.check(tenant);
      const masterKey = this.options.masterKeys.load(tenant);
      if (check && !masterKey) throw new PortError('corrupt', 'the master key of a tenant is missing');
      const derived = tenantKeys(masterKey ?? this.options.masterKeys.create(tenant));
      if (check && !check.equals(derived.check)) {
        throw new PortError(
          'corrupt',
          'the master key of a tenant is not the one its data keys were wrapped by',
        );
      }
      if (!check) this.store.putCheck(tenant, derived.check);
      return derived;
    });
    this.tenants.set(tenant, keys);
    return keys;
  }
}

function cacheKey(tenant: string, keyId: string): string {
  return JSON.stringify([tenant, keyId]);
}
