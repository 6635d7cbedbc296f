import { CreatedKey, KeyPage, TenantPage, TenantView } from '@mindbase/contracts';
import type { Clock, Ids } from '@mindbase/kernel';
import type { ApiKey, Tenant, TenantDirectory } from '@mindbase/ports';
import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { hashApiKey, newApiKey } from '../auth/api-key';
import { Tenants } from '../auth/tenants';
import { edgeOf } from '../edge/edge-context';
import { Endpoint } from '../http/endpoint.decorator';
import { KeyBody, KeyPath, NoQuery, TenantBody, TenantPatchBody, TenantPath } from '../http/requests.dto';
import { problems } from '../problems/problems';
import { CLOCK, IDS, TENANT_DIRECTORY } from '../tokens';
import { keyView, tenantView } from '../views';

/**
 * Tenants and keys. The bootstrap admin manages all of them; a tenant's own admin only the keys of
 * that tenant, and other tenants do not exist for it.
 */
@ApiTags('admin')
@Controller('v1/admin/tenants')
export class AdminController {
  constructor(
    @Inject(TENANT_DIRECTORY) private readonly directory: TenantDirectory,
    private readonly settings: Tenants,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  @Post()
  @Endpoint({
    access: 'administer',
    summary: 'Create a tenant',
    answers: [[201, 'The tenant.', TenantView]],
    idempotent: true,
  })
  async createTenant(
    @Req() request: FastifyRequest,
    @Query() _query: NoQuery,
    @Body() { id, name, profile, settings = {} }: TenantBody,
  ): Promise<TenantView> {
    requireBootstrap(request);
    const tenant: Tenant = {
      id,
      name: name ?? null,
      profile: profile ?? null,
      settings: known(settings),
      createdAt: this.now(),
    };
    if (!(await this.directory.createTenant(tenant)))
      throw problems.conflict('There is such a tenant already.', [{ pointer: '/id', detail: 'is taken' }]);
    return tenantView(tenant);
  }

  @Patch(':tenant')
  @Endpoint({
    access: 'administer',
    summary: 'Change the name, the profile or the settings of a tenant',
    description:
      'What is given takes the place of what there was; settings as a whole. Other copies of the gateway follow within seconds.',
    answers: [[200, 'The tenant.', TenantView]],
    problems: [404],
  })
  async changeTenant(
    @Req() request: FastifyRequest,
    @Param() path: TenantPath,
    @Query() _query: NoQuery,
    @Body() { name, profile, settings }: TenantPatchBody,
  ): Promise<TenantView> {
    requireBootstrap(request);
    const changed = await this.directory.changeTenant(path.tenant, (tenant) => ({
      name: name ?? tenant.name,
      profile: profile ?? tenant.profile,
      settings: settings === undefined ? tenant.settings : known(settings),
    }));
    if (!changed) throw problems.notFound('tenant');
    this.settings.forget(path.tenant);
    return tenantView(changed);
  }

  @Get()
  @Endpoint({
    access: 'administer',
    summary: 'List the tenants that one may manage',
    answers: [[200, 'Tenants.', TenantPage]],
  })
  async listTenants(@Req() request: FastifyRequest, @Query() _query: NoQuery): Promise<TenantPage> {
    const tenants = (await this.directory.tenants()).filter(({ id }) => manages(request, id));
    return { items: tenants.map(tenantView), nextCursor: null };
  }

  @Post(':tenant/keys')
  @Endpoint({
    access: 'administer',
    summary: 'Create a key; the answer alone shows it',
    answers: [[201, 'The key.', CreatedKey]],
    problems: [404],
    idempotent: true,
  })
  async createKey(
    @Req() request: FastifyRequest,
    @Param() path: TenantPath,
    @Query() _query: NoQuery,
    @Body() { roles, name, expiresAt }: KeyBody,
  ): Promise<CreatedKey> {
    const tenant = await this.managed(request, path.tenant);
    const createdAt = this.now();
    if (expiresAt !== undefined && expiresAt <= createdAt)
      throw problems.invalid([{ pointer: '/expiresAt', detail: 'must be in the future' }]);
    const key = newApiKey();
    const stored: ApiKey = {
      id: this.ids.next(),
      tenant,
      keyHash: hashApiKey(key),
      roles,
      name: name ?? null,
      createdAt,
      expiresAt: expiresAt ?? null,
    };
    await this.directory.addKey(stored);
    return { ...keyView(stored), key };
  }

  @Get(':tenant/keys')
  @Endpoint({
    access: 'administer',
    summary: 'List the keys of a tenant, without the keys themselves',
    answers: [[200, 'Keys.', KeyPage]],
    problems: [404],
  })
  async listKeys(
    @Req() request: FastifyRequest,
    @Param() path: TenantPath,
    @Query() _query: NoQuery,
  ): Promise<KeyPage> {
    const keys = await this.directory.keys(await this.managed(request, path.tenant));
    return { items: keys.map(keyView), nextCursor: null };
  }

  @Delete(':tenant/keys/:key')
  @Endpoint({
    access: 'administer',
    summary: 'Revoke a key at once',
    answers: [[204, 'Revoked.', null]],
    problems: [404],
  })
  async revokeKey(
    @Req() request: FastifyRequest,
    @Param() { tenant, key }: KeyPath,
    @Query() _query: NoQuery,
  ): Promise<void> {
    if (!(await this.directory.revokeKey(await this.managed(request, tenant), key)))
      throw problems.notFound('key');
  }

  private async managed(request: FastifyRequest, tenant: string): Promise<string> {
    if (!manages(request, tenant) || !(await this.directory.tenant(tenant)))
      throw problems.notFound('tenant');
    return tenant;
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

function manages(request: FastifyRequest, tenant: string): boolean {
  const { principal } = edgeOf(request);
  return principal !== null && (principal.tenant === null || principal.tenant === tenant);
}

function requireBootstrap(request: FastifyRequest): void {
  if (edgeOf(request).principal?.tenant !== null)
    throw problems.forbidden('Only the bootstrap admin creates and changes tenants.');
}

/** Settings that were given, without those that were not. */
function known(settings: Readonly<Record<string, string | number | undefined>>): Tenant['settings'] {
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}
