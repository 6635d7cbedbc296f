export const roles = ['assistant', 'operator', 'auditor', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Tenant {
  readonly id: string;
  readonly name: string | null;
  readonly profile: string | null;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  readonly createdAt: string;
}

/** What of a tenant may change. */
export type TenantChange = Pick<Tenant, 'name' | 'profile' | 'settings'>;

/** An API key at rest: never the key itself, only its SHA-256. */
export interface ApiKey {
  readonly id: string;
  readonly tenant: string;
  readonly keyHash: string;
  readonly roles: readonly Role[];
  readonly name: string | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

/** Tenants and the keys that belong to them. */
export interface TenantDirectory {
  /** @returns false when the tenant exists already (nothing is changed). */
  createTenant(tenant: Tenant): Promise<boolean>;
  /** Changes what may be changed of a tenant, one change after the other. @returns it as it is then; null when there is none. */
  changeTenant(id: string, change: (tenant: Tenant) => TenantChange): Promise<Tenant | null>;
  tenant(id: string): Promise<Tenant | null>;
  tenants(): Promise<readonly Tenant[]>;
  addKey(key: ApiKey): Promise<void>;
  keyByHash(keyHash: string): Promise<ApiKey | null>;
  keys(tenant: string): Promise<readonly ApiKey[]>;
  /** @returns false when the tenant has no such key. */
  revokeKey(tenant: string, id: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Answers of requests that carried an `Idempotency-Key`, kept for a day. `response` is sealed. */
export interface IdempotencyRecords {
  /** Claims the key. @returns `claimed`, or the stored answer, or `conflict` when the same key came with another request. */
  claim(
    tenant: string,
    key: string,
    requestHash: string,
    now: string,
  ): Promise<'claimed' | 'in_progress' | 'conflict' | { readonly status: number; readonly response: string }>;
  /** The request that claimed the key is still at work: its lease begins anew. Nothing for a key that it does not hold. */
  renew(tenant: string, key: string, requestHash: string, now: string): Promise<void>;
  complete(tenant: string, key: string, status: number, response: string): Promise<void>;
  release(tenant: string, key: string): Promise<void>;
  close(): Promise<void>;
}
