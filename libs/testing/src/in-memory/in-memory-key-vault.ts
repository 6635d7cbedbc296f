import { randomBytes } from 'node:crypto';
import { PortError } from '@mindbase/kernel';
import type { KeyVault } from '@mindbase/ports';
import { ScopedMap } from './scoped-map';

export class InMemoryKeyVault implements KeyVault {
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

  async close(): Promise<void> {}
}
