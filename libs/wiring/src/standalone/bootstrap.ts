import { hashApiKey, newApiKey } from '@mindbase/feature-gateway';
import { type Clock, type Ids, randomIds } from '@mindbase/kernel';
import type { TenantDirectory } from '@mindbase/ports';
import type { DataFolder } from './data-folder';
import { secretFile } from './data-folder';

/** The tenant that a fresh standalone comes with, so that a newcomer can begin at once. */
export const firstTenant = 'default';

/** The bootstrap admin's key: the one that was set, else the one in the data folder, made at the first start. */
export function adminKey(
  folder: DataFolder,
  set: string | undefined,
): { readonly secret: string; readonly made: boolean } {
  return set === undefined
    ? secretFile(folder.adminKey, () => `mb_admin_${randomIds.next()}`)
    : { secret: set, made: false };
}

/** A ready-made API key of the first tenant; the same at every start. Its roles are all but admin. */
export async function firstApiKey(
  folder: DataFolder,
  tenants: TenantDirectory,
  clock: Clock,
  ids: Ids,
): Promise<string> {
  const { secret } = secretFile(folder.apiKey, newApiKey);
  const createdAt = clock.now().toISOString();
  await tenants.createTenant({ id: firstTenant, name: null, profile: null, settings: {}, createdAt });
  const keyHash = hashApiKey(secret);
  if ((await tenants.keyByHash(keyHash)) === null)
    await tenants.addKey({
      id: ids.next(),
      tenant: firstTenant,
      keyHash,
      roles: ['assistant', 'operator', 'auditor'],
      name: 'first key',
      createdAt,
      expiresAt: null,
    });
  return secret;
}
