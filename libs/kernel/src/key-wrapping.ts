import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { PortError } from './errors';
import type { MasterKeys } from './master-keys';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

export const dataKeyLength = 32;
export const wrappedKeyLength = nonceLength + dataKeyLength + tagLength;

/** The keys that a tenant's master key stands for, each for one purpose (HKDF-SHA256, RFC 5869). */
export interface TenantKeys {
  /** Wraps data keys. */
  readonly wrapping: Buffer;
  /** Hashes tokens and names. */
  readonly index: Buffer;
  /** Tells the master key from another one without revealing it. */
  readonly check: Buffer;
}

export function tenantKeys(masterKey: Buffer): TenantKeys {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `mindbase/${purpose}/v1`, 32));
  return {
    wrapping: derive('wrapping'),
    index: derive('index'),
    check: createHmac('sha256', derive('check')).update('check').digest(),
  };
}

/**
 * The keys of a tenant, whose master key is made at first use.
 * @param check what `TenantKeys.check` was when the tenant's first data key was wrapped; null before that.
 * @throws PortError `corrupt` when the master key is lost or is not the one that the data keys were wrapped by.
 */
export function openTenantKeys(masterKeys: MasterKeys, tenant: string, check: Buffer | null): TenantKeys {
  const masterKey = masterKeys.load(tenant);
  if (check && !masterKey) throw new PortError('corrupt', 'the master key of a tenant is missing');
  const derived = tenantKeys(masterKey ?? masterKeys.create(tenant));
  if (check && !check.equals(derived.check)) {
    throw new PortError('corrupt', 'the master key of a tenant is not the one its data keys were wrapped by');
  }
  return derived;
}

/** `nonce ‖ ciphertext ‖ tag` (AES-256-GCM), bound to the item so that a wrapped key fits no other place. */
export function wrapKey(wrappingKey: Buffer, tenant: string, keyId: string, dataKey: Buffer): Buffer {
  return encrypt(wrappingKey, [tenant, keyId], dataKey);
}

/** @throws PortError `corrupt` when it was wrapped by another key or for another item. */
export function unwrapKey(wrappingKey: Buffer, tenant: string, keyId: string, wrapped: Buffer): Buffer {
  return decrypt(wrappingKey, [tenant, keyId], wrapped);
}

/**
 * An index key that came with a tenant from elsewhere, in the form in which a vault keeps it: hashes in the tenant's
 * events were made with it, and another master key would derive another one.
 */
export function wrapIndexKey({ wrapping }: TenantKeys, tenant: string, indexKey: Buffer): Buffer {
  return encrypt(wrapping, [tenant], indexKey);
}

/** The tenant's keys with the index key that it came with; null for a tenant that has always been here. */
export function withIndexKey(keys: TenantKeys, tenant: string, wrapped: Buffer | null): TenantKeys {
  return wrapped === null ? keys : { ...keys, index: decrypt(keys.wrapping, [tenant], wrapped) };
}

type Place = readonly [tenant: string] | readonly [tenant: string, keyId: string];

function encrypt(wrappingKey: Buffer, place: Place, key: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, wrappingKey, nonce).setAAD(bytesOf(place));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(wrappingKey: Buffer, place: Place, wrapped: Buffer): Buffer {
  try {
    const nonce = wrapped.subarray(0, nonceLength);
    const decipher = createDecipheriv(algorithm, wrappingKey, nonce, { authTagLength: tagLength })
      .setAAD(bytesOf(place))
      .setAuthTag(wrapped.subarray(-tagLength));
    return Buffer.concat([decipher.update(wrapped.subarray(nonceLength, -tagLength)), decipher.final()]);
  } catch (error) {
    throw new PortError('corrupt', 'a key cannot be unwrapped by its tenant key', { cause: error });
  }
}

function bytesOf(place: Place): Buffer {
  return Buffer.from(JSON.stringify(place));
}
