import { randomBytes } from 'node:crypto';
import { PortError } from '@mindbase/kernel';
import type { KeyTransfer, KeyVault, TransferredKey } from '@mindbase/ports';
import { byUtf8 } from './order';
import { ScopedMap } from './scoped-map';

export class InMemoryKeyVault implements KeyVault, KeyTransfer {
  /** `null` marks a destroyed key. */
  private readonly keys = new ScopedMap<Buffer | null>();
  private readonly indexKeys = new Map<string, Buffer>();

  async createDataKeys(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    if (keyIds.some((keyId) => this.keys.get(tenant, keyId) === null)) {
      throw new PortError('key-destroyed', 'the data key of an erased item was asked for');
    }
    for (const keyId of keyIds) {
      if (!this.keys.get(tenant, keyId)) this.keys.set([tenant, keyId], randomBytes(32));
    }
    return this.dataKeys(tenant, keyIds);
  }

  async dataKeys(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const found = new Map<string, Buffer>();
    for (const keyId of keyIds) {
      const key = this.keys.get(tenant, keyId);
      if (key) found.set(keyId, Buffer.from(key));
    }
    return found;
  }

  async destroyDataKeys(tenant: string, keyIds: readonly string[]): Promise<number> {
    const existing = new Set(keyIds.filter((keyId) => this.keys.get(tenant, keyId)));
    for (const keyId of keyIds) this.keys.set([tenant, keyId], null);
    return existing.size;
  }

  async indexKey(tenant: string): Promise<Buffer> {
    const key = this.indexKeys.get(tenant) ?? randomBytes(32);
    this.indexKeys.set(tenant, key);
    return Buffer.from(key);
  }

  async exportKeys(tenant: string, after: string | null, limit: number): Promise<readonly TransferredKey[]> {
    const own = this.keys.entries().filter(([[owner]]) => owner === tenant);
    const rows = own.map(([[, keyId = ''], key]) => ({ keyId, dataKey: key && Buffer.from(key) }));
    return rows
      .filter(({ keyId }) => after === null || byUtf8(keyId, after) > 0)
      .sort((a, b) => byUtf8(a.keyId, b.keyId))
      .slice(0, limit);
  }

  async importKeys(tenant: string, keys: readonly TransferredKey[]): Promise<void> {
    const taken = ({ keyId, dataKey }: TransferredKey): boolean => {
      const held = this.keys.get(tenant, keyId);
      return Boolean(held && dataKey && !held.equals(dataKey));
    };
    if (keys.some(taken))
      throw new PortError('constraint', 'another data key stands under the id of an imported one');
    for (const { keyId, dataKey } of keys)
      if (dataKey === null || this.keys.get(tenant, keyId) === undefined)
        this.keys.set([tenant, keyId], dataKey && Buffer.from(dataKey));
  }

  async importIndexKey(tenant: string, indexKey: Buffer): Promise<void> {
    this.indexKeys.set(tenant, Buffer.from(indexKey));
  }

  async close(): Promise<void> {}
}
