import type { IdempotencyRecords } from '@mindbase/ports';
import { ScopedMap } from './scoped-map';

interface Claim {
  readonly requestHash: string;
  readonly claimedAtMs: number;
  readonly answer: { readonly status: number; readonly response: string } | null;
}

export interface InMemoryIdempotencyOptions {
  /** Default 24 h. */
  readonly retentionMs?: number;
  /** Default 60 s. */
  readonly leaseMs?: number;
}

export class InMemoryIdempotencyRecords implements IdempotencyRecords {
  private readonly claims = new ScopedMap<Claim>();

  constructor(private readonly options: InMemoryIdempotencyOptions = {}) {}

  async claim(
    tenant: string,
    key: string,
    requestHash: string,
    now: string,
  ): ReturnType<IdempotencyRecords['claim']> {
    const { retentionMs = 24 * 60 * 60 * 1000, leaseMs = 60_000 } = this.options;
    const claimedAtMs = Date.parse(now);
    const claim = this.claims.get(tenant, key);
    const age = claim ? claimedAtMs - claim.claimedAtMs : Infinity;
    if (claim && age < retentionMs) {
      if (claim.requestHash !== requestHash) return 'conflict';
      if (claim.answer) return claim.answer;
      if (age < leaseMs) return 'in_progress';
    }
    this.claims.set([tenant, key], { requestHash, claimedAtMs, answer: null });
    return 'claimed';
  }

  async renew(tenant: string, key: string, requestHash: string, now: string): Promise<void> {
    const claim = this.claims.get(tenant, key);
    if (claim && !claim.answer && claim.requestHash === requestHash)
      this.claims.set([tenant, key], { ...claim, claimedAtMs: Date.parse(now) });
  }

  async complete(tenant: string, key: string, status: number, response: string): Promise<void> {
    const claim = this.claims.get(tenant, key);
    if (claim) this.claims.set([tenant, key], { ...claim, answer: { status, response } });
  }

  async release(tenant: string, key: string): Promise<void> {
    if (!this.claims.get(tenant, key)?.answer) this.claims.delete(tenant, key);
  }

  async close(): Promise<void> {}
}
