import type { KeyedHash } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { KeyVault, TokenCount } from '@mindbase/ports';
import { LRUCache } from 'lru-cache';
import { createHmac } from 'node:crypto';

const hashLength = 22;
/** One user's hasher is small (a key), its token cache is not: this many tokens are kept per user. */
const tokensMax = 20_000;

/**
 * Hashes words and names so that stores can find and compare them without being able to read them
 * (design §5). Keyed by tenant and salted by user: equal words of two users have unequal hashes.
 */
export class KeyedHasher {
  private readonly users = new LRUCache<string, UserHasher>({ max: 64 });

  constructor(private readonly vault: KeyVault) {}

  async of(scope: UserScope): Promise<UserHasher> {
    const id = JSON.stringify([scope.tenant, scope.user]);
    const known = this.users.get(id);
    if (known) return known;
    const hasher = new UserHasher(await this.vault.indexKey(scope.tenant), scope.user);
    this.users.set(id, hasher);
    return hasher;
  }

  /** Forgets all cached words of a user; part of erasure. */
  forget(scope: UserScope): void {
    this.users.delete(JSON.stringify([scope.tenant, scope.user]));
  }
}

/** The hashes of one user's words. Pure and synchronous. */
export class UserHasher {
  private readonly tokens = new LRUCache<string, number>({ max: tokensMax });

  constructor(
    private readonly key: Buffer,
    private readonly user: string,
  ) {}

  /** Keyed hash of a text that the caller has normalised; `purpose` keeps slots, names and contents apart. */
  keyed(
    purpose: 'slot' | 'triple' | 'content' | 'name' | 'name-part' | 'metadata' | 'subject',
    text: string,
  ): KeyedHash {
    return this.hmac(`${purpose}\n${text}`).toString('base64url').slice(0, hashLength);
  }

  /** Keyed hashes of flat labels, one per `key=value`: how a store filters by metadata that it cannot read. */
  metadataKeys(
    metadata: Readonly<Record<string, string | number | boolean>> | null | undefined,
  ): KeyedHash[] {
    return Object.entries(metadata ?? {}).map(([key, value]) =>
      this.keyed('metadata', `${key}=${JSON.stringify(value)}`),
    );
  }

  /** 32-bit hash of an index token. Two of a user's words share one with a chance of about n²/2³³. */
  token(token: string): number {
    const known = this.tokens.get(token);
    if (known !== undefined) return known;
    const hash = this.hmac(`token\n${token}`).readUInt32BE(0);
    this.tokens.set(token, hash);
    return hash;
  }

  /** Tokens of a document with how often each stands in it, in ascending order of hash. */
  counts(tokens: readonly string[]): TokenCount[] {
    const counts = new Map<number, number>();
    for (const token of tokens) {
      const hash = this.token(token);
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
    }
    return [...counts].map(([token, count]) => ({ token, count })).sort((a, b) => a.token - b.token);
  }

  private hmac(text: string): Buffer {
    return createHmac('sha256', this.key).update(`${this.user}\n`).update(text).digest();
  }
}
