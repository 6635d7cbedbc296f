import { createHmac } from 'node:crypto';
import type { UserScope } from '@mindbase/kernel';

/**
 * A user as log lines name one: the same user has the same hash, and nobody who lacks the key can
 * try phone numbers or mail addresses against it. 16 base64url characters of HMAC-SHA-256.
 * @param key of the installation, at least 16 bytes; another key gives other hashes.
 */
export function userHash({ tenant, user }: UserScope, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`${Buffer.byteLength(tenant)}:${tenant}${user}`)
    .digest('base64url')
    .slice(0, 16);
}
