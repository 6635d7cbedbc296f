import type { Clock } from '@mindbase/kernel';
import type { TenantDirectory } from '@mindbase/ports';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayOptions } from '../gateway.options';
import { problems } from '../problems/problems';
import { CLOCK, GATEWAY_OPTIONS, TENANT_DIRECTORY } from '../tokens';
import { hashApiKey, sameHash } from './api-key';
import { type Principal, bootstrapAdmin } from './principal';

const bearer = /^Bearer +([\x21-\x7e]{1,512}) *$/i;

/** Tells who holds the key of an `Authorization` header. Asks the directory each time, so a revoked key is dead at once. */
@Injectable()
export class Authenticator {
  private readonly adminHash: string | null;

  constructor(
    @Inject(TENANT_DIRECTORY) private readonly directory: TenantDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(GATEWAY_OPTIONS) { adminKey }: GatewayOptions,
  ) {
    // A secret that is missing or empty must match nothing, least of all a missing header (complaint G9).
    this.adminHash = adminKey && adminKey.trim() !== '' ? hashApiKey(adminKey) : null;
  }

  /** @throws ProblemException 401; PortError `unavailable` when the directory cannot be asked. */
  async authenticate(header: string | undefined): Promise<Principal> {
    const key = bearer.exec(header ?? '')?.[1];
    if (key === undefined) throw problems.unauthenticated();
    const hash = hashApiKey(key);
    if (this.adminHash !== null && sameHash(hash, this.adminHash)) return bootstrapAdmin;
    const found = await this.directory.keyByHash(hash);
    if (!found || !sameHash(found.keyHash, hash) || this.expired(found.expiresAt))
      throw problems.unauthenticated();
    return { tenant: found.tenant, keyId: found.id, roles: found.roles };
  }

  private expired(expiresAt: string | null): boolean {
    return expiresAt !== null && Date.parse(expiresAt) <= this.clock.now().getTime();
  }
}
