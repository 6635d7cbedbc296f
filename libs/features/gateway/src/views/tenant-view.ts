import type { KeyView, TenantView } from '@mindbase/contracts';
import type { ApiKey, Tenant } from '@mindbase/ports';

export function tenantView({ id, name, profile, settings, createdAt }: Tenant): TenantView {
  return { id, name, profile, settings: { ...settings }, createdAt };
}

/** A key without its hash. */
export function keyView({ id, tenant, roles, name, createdAt, expiresAt }: ApiKey): KeyView {
  return { id, tenant, roles: [...roles], name, createdAt, expiresAt };
}
