import { RecallProfile, type TenantSettings, tenantSettingsOf } from '@mindbase/contracts';
import type { TenantDirectory } from '@mindbase/ports';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayOptions } from '../gateway.options';
import { GATEWAY_OPTIONS, TENANT_DIRECTORY } from '../tokens';

/** What a tenant's requests take where they do not say. */
export interface TenantDefaults extends TenantSettings {
  readonly profile?: RecallProfile;
}

/** Settings of tenants, kept for a moment, since every call asks for them. */
@Injectable()
export class Tenants {
  private readonly known: LRUCache<string, TenantDefaults>;

  constructor(
    @Inject(TENANT_DIRECTORY) private readonly directory: TenantDirectory,
    @Inject(GATEWAY_OPTIONS) { tenantsInMemoryMax, tenantTtlMs }: GatewayOptions,
  ) {
    this.known = new LRUCache({ max: tenantsInMemoryMax, ttl: tenantTtlMs });
  }

  /** It has been changed. */
  forget(id: string): void {
    this.known.delete(id);
  }

  async defaults(id: string): Promise<TenantDefaults> {
    const known = this.known.get(id);
    if (known) return known;
    const tenant = await this.directory.tenant(id);
    const profile = RecallProfile.safeParse(tenant?.profile);
    const defaults = { ...tenantSettingsOf(tenant?.settings ?? {}), profile: profile.data };
    this.known.set(id, defaults);
    return defaults;
  }
}
