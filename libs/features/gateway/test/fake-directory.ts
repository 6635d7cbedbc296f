import type { ApiKey, IdempotencyRecords, Tenant, TenantChange, TenantDirectory } from '@mindbase/ports';
import type { ResponseSealer } from '../src/tokens';

export class FakeDirectory implements TenantDirectory {
  private readonly all = new Map<string, Tenant>();
  private readonly held = new Map<string, ApiKey>();

  async createTenant(tenant: Tenant): Promise<boolean> {
    if (this.all.has(tenant.id)) return false;
    this.all.set(tenant.id, tenant);
    return true;
  }
  async changeTenant(id: string, change: (tenant: Tenant) => TenantChange): Promise<Tenant | null> {
    const known = this.all.get(id);
    if (!known) return null;
    const changed = { ...known, ...change(known) };
    this.all.set(id, changed);
    return changed;
  }
  async tenant(id: string): Promise<Tenant | null> {
    return this.all.get(id) ?? null;
  }
  async tenants(): Promise<readonly Tenant[]> {
    return [...this.all.values()];
  }
  async addKey(key: ApiKey): Promise<void> {
    this.held.set(key.id, key);
  }
  async keyByHash(hash: string): Promise<ApiKey | null> {
    return [...this.held.values()].find(({ keyHash }) => keyHash === hash) ?? null;
  }
  async keys(tenant: string): Promise<readonly ApiKey[]> {
    return [...this.held.values()].filter((key) => key.tenant === tenant);
  }
  async revokeKey(tenant: string, id: string): Promise<boolean> {
    return this.held.get(id)?.tenant === tenant && this.held.delete(id);
  }
  async close(): Promise<void> {
    return undefined;
  }
}

export class FakeIdempotency implements IdempotencyRecords {
  readonly records = new Map<string, { hash: string; answer?: { status: number; response: string } }>();

  async claim(tenant: string, key: string, hash: string) {
    const record = this.records.get(`${tenant} ${key}`);
    if (!record) {
      this.records.set(`${tenant} ${key}`, { hash });
      return 'claimed' as const;
    }
    if (record.hash !== hash) return 'conflict' as const;
    return record.answer ?? ('in_progress' as const);
  }
  /** Keys whose requests have said that they are at work. */
  readonly renewed: string[] = [];

  async renew(_tenant: string, key: string): Promise<void> {
    this.renewed.push(key);
  }
  async complete(tenant: string, key: string, status: number, response: string): Promise<void> {
    const record = this.records.get(`${tenant} ${key}`);
    if (record) record.answer = { status, response };
  }
  async release(tenant: string, key: string): Promise<void> {
    this.records.delete(`${tenant} ${key}`);
  }
  async close(): Promise<void> {
    return undefined;
  }
}

/** Sealing that can be seen through; what matters is that the edge uses it. */
export const fakeSealer: ResponseSealer = {
  seal: async (tenant, text) => `${tenant}|${Buffer.from(text).toString('base64')}`,
  open: async (tenant, sealed) =>
    sealed.startsWith(`${tenant}|`)
      ? Buffer.from(sealed.slice(tenant.length + 1), 'base64').toString()
      : null,
};
