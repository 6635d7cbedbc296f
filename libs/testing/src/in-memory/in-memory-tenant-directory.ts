import { PortError } from '@mindbase/kernel';
import type { ApiKey, Tenant, TenantChange, TenantDirectory } from '@mindbase/ports';
import { byUtf8 } from './order';

export class InMemoryTenantDirectory implements TenantDirectory {
  private readonly byId = new Map<string, Tenant>();
  private apiKeys: readonly ApiKey[] = [];

  async createTenant(tenant: Tenant): Promise<boolean> {
    if (this.byId.has(tenant.id)) return false;
    this.byId.set(tenant.id, structuredClone(tenant));
    return true;
  }

  async changeTenant(id: string, change: (tenant: Tenant) => TenantChange): Promise<Tenant | null> {
    const known = structuredClone(this.byId.get(id));
    if (!known) return null;
    const { name, profile, settings } = change(known);
    const changed = { ...known, name, profile, settings: structuredClone(settings) };
    this.byId.set(id, changed);
    return structuredClone(changed);
  }

  async tenant(id: string): Promise<Tenant | null> {
    return structuredClone(this.byId.get(id) ?? null);
  }

  async tenants(): Promise<readonly Tenant[]> {
    return structuredClone([...this.byId.values()].sort((a, b) => byUtf8(a.id, b.id)));
  }

  async addKey(key: ApiKey): Promise<void> {
    if (!this.byId.has(key.tenant))
      throw new PortError('constraint', 'a key belongs to a tenant that exists');
    const taken = ({ tenant, id, keyHash }: ApiKey): boolean =>
      keyHash === key.keyHash || (tenant === key.tenant && id === key.id);
    if (this.apiKeys.some(taken)) throw new PortError('constraint', 'the id or the hash of the key is taken');
    this.apiKeys = [...this.apiKeys, structuredClone(key)];
  }

  async keyByHash(keyHash: string): Promise<ApiKey | null> {
    return structuredClone(this.apiKeys.find((key) => key.keyHash === keyHash) ?? null);
  }

  async keys(tenant: string): Promise<readonly ApiKey[]> {
    const keys = this.apiKeys.filter((key) => key.tenant === tenant);
    return structuredClone(keys.sort((a, b) => byUtf8(a.createdAt, b.createdAt) || byUtf8(a.id, b.id)));
  }

  async revokeKey(tenant: string, id: string): Promise<boolean> {
    const kept = this.apiKeys.filter((key) => key.tenant !== tenant || key.id !== id);
    const revoked = kept.length < this.apiKeys.length;
    this.apiKeys = kept;
    return revoked;
  }

  async close(): Promise<void> {}
}
