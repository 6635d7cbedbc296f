import type { ApiKey, Tenant, TenantDirectory } from '@mindbase/ports';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

export function describeTenantDirectoryContract(subject: ContractSubject<TenantDirectory>): void {
  describeContract('TenantDirectory', subject, (directory, reopen) => {
    it('creates a tenant once', async () => {
      const tenant = tenantOf('acme', {
        name: 'Acme',
        profile: 'support',
        settings: { a: 1, b: 'x', c: true },
      });
      expect(await directory().createTenant(tenant)).toBe(true);
      expect(await directory().createTenant({ ...tenant, name: 'Other' })).toBe(false);
      expect(await directory().tenant('acme')).toStrictEqual(tenant);
    });

    it('lets exactly one of many creations of a tenant win', async () => {
      const won = await Promise.all(
        Array.from({ length: 10 }, () => directory().createTenant(tenantOf('acme'))),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
    });

    it('changes a tenant and no other, one change after the other', async () => {
      const before = tenantOf('acme', { name: 'Acme', profile: 'support', settings: { a: 1, b: 'x' } });
      for (const tenant of [before, tenantOf('other')]) await directory().createTenant(tenant);
      const changed = { ...before, name: null, profile: 'companion', settings: { b: 'y' } };
      expect(await directory().changeTenant('acme', () => changed)).toStrictEqual(changed);
      expect(await directory().tenant('acme')).toStrictEqual(changed);
      await Promise.all(
        Array.from({ length: 10 }, () =>
          directory().changeTenant('acme', ({ settings, ...rest }) => ({
            ...rest,
            settings: { ...settings, n: Number(settings['n'] ?? 0) + 1 },
          })),
        ),
      );
      expect((await directory().tenant('acme'))?.settings).toEqual({ b: 'y', n: 10 });
      expect(await directory().tenant('other')).toStrictEqual(tenantOf('other'));
      expect(await directory().changeTenant('nobody', (known) => known)).toBeNull();
      expect(await directory().tenant('nobody')).toBeNull();
    });

    it('knows nothing of an unknown tenant or key', async () => {
      expect(await directory().tenant('acme')).toBeNull();
      expect(await directory().tenants()).toEqual([]);
      expect(await directory().keyByHash('hash')).toBeNull();
      expect(await directory().keys('acme')).toEqual([]);
      expect(await directory().revokeKey('acme', 'k1')).toBe(false);
    });

    it('lists tenants by id', async () => {
      for (const id of ['b', 'a', '中', 'B']) await directory().createTenant(tenantOf(id));
      expect((await directory().tenants()).map(({ id }) => id)).toEqual(['B', 'a', 'b', '中']);
    });

    it('finds a key by its hash until it is revoked', async () => {
      await directory().createTenant(tenantOf('acme'));
      const key = keyOf('acme', 'k1', {
        roles: ['admin', 'auditor'],
        name: 'ops',
        expiresAt: '2027-01-01T00:00:00.000Z',
      });
      await directory().addKey(key);
      expect(await directory().keyByHash('hash-acme-k1')).toStrictEqual(key);
      expect(await directory().revokeKey('acme', 'k1')).toBe(true);
      expect(await directory().revokeKey('acme', 'k1')).toBe(false);
      expect(await directory().keyByHash('hash-acme-k1')).toBeNull();
    });

    it('lists the keys of one tenant by their age', async () => {
      for (const id of ['acme', 'other']) await directory().createTenant(tenantOf(id));
      await directory().addKey(keyOf('acme', 'k2', { createdAt: '2026-03-01T00:00:00.000Z' }));
      await directory().addKey(keyOf('acme', 'k1', { createdAt: '2026-03-02T00:00:00.000Z' }));
      await directory().addKey(keyOf('other', 'k1'));
      expect((await directory().keys('acme')).map(({ id }) => id)).toEqual(['k2', 'k1']);
      expect((await directory().keys('other')).map(({ tenant }) => tenant)).toEqual(['other']);
    });

    it('does not let a tenant revoke the key of another', async () => {
      for (const id of ['acme', 'other']) await directory().createTenant(tenantOf(id));
      await directory().addKey(keyOf('acme', 'k1'));
      expect(await directory().revokeKey('other', 'k1')).toBe(false);
      expect(await directory().keyByHash('hash-acme-k1')).not.toBeNull();
    });

    it('refuses a key of an unknown tenant, a taken id and a taken hash', async () => {
      for (const id of ['acme', 'other']) await directory().createTenant(tenantOf(id));
      await directory().addKey(keyOf('acme', 'k1'));
      const refused = [
        keyOf('nobody', 'k1'),
        keyOf('acme', 'k1', { keyHash: 'another' }),
        keyOf('other', 'k2', { keyHash: 'hash-acme-k1' }),
      ];
      for (const key of refused) {
        await expect(directory().addKey(key)).rejects.toMatchObject({
          name: 'PortError',
          code: 'constraint',
        });
      }
      expect((await directory().keyByHash('hash-acme-k1'))?.tenant).toBe('acme');
    });

    it('keeps awkward ids and names as they are', async () => {
      for (const text of awkwardTexts) {
        const tenant = tenantOf(text, { name: text, settings: { [text]: text } });
        await directory().createTenant(tenant);
        await directory().addKey(keyOf(text, text, { keyHash: text, name: text }));
        expect(await directory().tenant(text)).toEqual(tenant);
        expect(await directory().keyByHash(text)).toMatchObject({ tenant: text, id: text, name: text });
      }
      expect(await directory().tenants()).toHaveLength(awkwardTexts.length);
    });

    if (reopen) {
      it('holds tenants and keys across a restart', async () => {
        await directory().createTenant(tenantOf('acme'));
        await directory().addKey(keyOf('acme', 'k1'));
        await reopen();
        expect(await directory().tenant('acme')).toEqual(tenantOf('acme'));
        expect(await directory().keys('acme')).toEqual([keyOf('acme', 'k1')]);
      });
    }
  });
}

function tenantOf(id: string, rest: Partial<Tenant> = {}): Tenant {
  return { id, name: null, profile: null, settings: {}, createdAt: '2026-03-01T00:00:00.000Z', ...rest };
}

function keyOf(tenant: string, id: string, rest: Partial<ApiKey> = {}): ApiKey {
  return {
    id,
    tenant,
    keyHash: `hash-${tenant}-${id}`,
    roles: ['assistant'],
    name: null,
    createdAt: '2026-03-01T00:00:00.000Z',
    expiresAt: null,
    ...rest,
  };
}
