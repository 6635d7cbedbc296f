import type { Role } from '@mindbase/ports';

/** Who calls: a key of one tenant, or the bootstrap admin, who belongs to none. */
export interface Principal {
  readonly tenant: string | null;
  readonly keyId: string;
  readonly roles: readonly Role[];
}

export const bootstrapAdmin: Principal = { tenant: null, keyId: 'bootstrap', roles: ['admin'] };
