import { createHash, randomBytes } from 'node:crypto';

/** Where fresh ids come from; passed in, so that rules and tests are repeatable. */
export interface Ids {
  next(): string;
}

const digestLength = 22;

/**
 * An id that is a pure function of its parts: the same cause gives the same id on every replay
 * (design §2, guarantee 2). 22 base64url characters = 132 bits of SHA-256.
 */
export function deriveId(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const text = String(part);
    hash.update(`${Buffer.byteLength(text)}:`).update(text);
  }
  return hash.digest('base64url').slice(0, digestLength);
}

export const randomIds: Ids = { next: () => randomBytes(16).toString('base64url') };

/** `prefix-1`, `prefix-2`, …; for tests. */
export function sequentialIds(prefix = 'id'): Ids {
  let count = 0;
  return { next: () => `${prefix}-${++count}` };
}
