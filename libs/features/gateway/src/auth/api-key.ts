import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A fresh key: 256 bits of randomness. Only its hash is stored. */
export function newApiKey(): string {
  return `mb_${randomBytes(32).toString('base64url')}`;
}

/** SHA-256 as hex; enough for keys, which unlike passwords cannot be guessed. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Compares two hashes without telling by time how much of them is equal. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
