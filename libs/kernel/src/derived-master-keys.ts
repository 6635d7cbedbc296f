import { createHash, hkdfSync } from 'node:crypto';
import type { MasterKeys } from './master-keys';

const keyLength = 32;

/**
 * Every tenant's master key from one root key (HKDF-SHA256, RFC 5869), so that processes on many machines share
 * the root key alone and none has to be told of a new tenant. Another root key gives other keys, which a vault
 * notices (`TenantKeys.check`).
 */
export class DerivedMasterKeys implements MasterKeys {
  private readonly rootKey: Buffer;

  /** @param rootKey 32 bytes. @throws RangeError on any other length. */
  constructor(rootKey: Buffer) {
    if (rootKey.length !== keyLength) throw new RangeError(`the root key must have ${keyLength} bytes`);
    this.rootKey = Buffer.from(rootKey);
  }

  load(tenant: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.rootKey, Buffer.alloc(0), infoOf(tenant), keyLength));
  }

  create(tenant: string): Buffer {
    return this.load(tenant);
  }
}

/** Hashed, as HKDF takes no more than 1024 bytes here; as JSON, which tells ill-formed texts apart. */
function infoOf(tenant: string): Buffer {
  const id = createHash('sha256').update(JSON.stringify(tenant)).digest();
  return Buffer.concat([Buffer.from('mindbase/tenant/v1'), id]);
}
