import { LRUCache } from 'lru-cache';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/**
 * One token bucket per tenant: `perSecond` calls flow in, up to `burstSeconds` worth are saved up.
 * A bucket that falls out of memory comes back full.
 */
export class TokenBuckets {
  private readonly buckets: LRUCache<string, Bucket>;

  constructor(
    private readonly burstSeconds: number,
    tenantsMax: number,
  ) {
    this.buckets = new LRUCache({ max: tenantsMax });
  }

  /** Takes one token. @returns 0, or the seconds until there is one. */
  take(tenant: string, perSecond: number, nowMs: number): number {
    const capacity = Math.max(1, perSecond * this.burstSeconds);
    const bucket = this.buckets.get(tenant) ?? { tokens: capacity, filledAt: nowMs };
    const elapsed = Math.max(0, nowMs - bucket.filledAt) / 1000;
    bucket.tokens = Math.min(capacity, bucket.tokens + elapsed * perSecond);
    bucket.filledAt = nowMs;
    this.buckets.set(tenant, bucket);
    if (bucket.tokens < 1) return (1 - bucket.tokens) / perSecond;
    bucket.tokens -= 1;
    return 0;
  }
}
