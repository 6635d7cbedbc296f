import { GatewayWorld, adminKey } from './gateway-world';

describe('access', () => {
  let world: GatewayWorld;
  beforeAll(async () => (world = await GatewayWorld.start()));
  afterAll(() => world.close());

  const calls = {
    'POST /v1/users/u/sessions/s/turns': { turns: [{ role: 'user', content: 'hello' }] },
    'POST /v1/users/u/sessions/s/close': {},
    'GET /v1/users/u/sessions/s/turns': undefined,
    'POST /v1/users/u/memories': { content: 'x' },
    'GET /v1/users/u/memories': undefined,
    'GET /v1/users/u/memories/m-9': undefined,
    'PATCH /v1/users/u/memories/m-9': { content: 'x' },
    'POST /v1/users/u/memories/m-9/pin': {},
    'DELETE /v1/users/u/memories/m-9': undefined,
    'POST /v1/users/u/forget': { all: true, reason: 'x' },
    'GET /v1/receipts/r-9': undefined,
    'POST /v1/users/u/recall': { query: 'x' },
    'POST /v1/users/u/context': { query: 'x' },
    'GET /v1/users/u/memories/m-9/history': undefined,
    'GET /v1/users/u/timeline': undefined,
    'GET /v1/users/u/entities': undefined,
    'GET /v1/users/u/entities/e-9': undefined,
    'POST /v1/users/u/entities/e-9/merge': { into: 'e-8' },
    'POST /v1/users/u/entities/e-9/merges/x-9/undo': {},
    'GET /v1/users/u/graph': undefined,
    'GET /v1/users/u/export': undefined,
    'POST /v1/feedback': { recallId: 'x', used: [] },
    'GET /v1/operations/o-9': undefined,
    'GET /v1/admin/dead-letters': undefined,
    'POST /v1/admin/dead-letters/d-9/retry': undefined,
    'POST /v1/admin/tenants': { id: 'other' },
    'GET /v1/admin/tenants': undefined,
    'PATCH /v1/admin/tenants/acme': { name: 'Acme' },
    'POST /v1/admin/tenants/acme/keys': { roles: ['auditor'] },
    'GET /v1/admin/tenants/acme/keys': undefined,
    'DELETE /v1/admin/tenants/acme/keys/k-9': undefined,
  } as const;
  type CallName = keyof typeof calls;
  const all = Object.keys(calls) as CallName[];

  const make = (name: CallName, key: string | null, headers: Record<string, string> = {}) => {
    const [method, url] = name.split(' ') as ['GET', string];
    return world.call(method, url, { key, body: calls[name], headers });
  };
  const forbiddenTo = async (key: string) => {
    const answers = await Promise.all(
      all.map(async (name) => ({ name, status: (await make(name, key)).status })),
    );
    return answers.filter(({ status }) => status === 403).map(({ name }) => name);
  };

  it.each(all)('refuses %s without a valid key, and says nothing to the ports', async (name) => {
    const before = world.portCalls;
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Bearer wrong',
      'Basic YTpi',
      `Basic ${adminKey}`,
      'all',
    ]) {
      const answer = await make(name, null, { authorization });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
    expect((await make(name, null)).status).toBe(401);
    expect(world.portCalls).toBe(before);
  });

  const admin = all.filter((name) => name.includes('/admin/tenants'));
  const operate = all.filter((name) => name.includes('/admin/dead-letters'));
  const inspect = all.filter((name) => /^GET .*(history|timeline|entities|graph|export)/.test(name));
  const writes = all.filter((name) =>
    /^(POST|PATCH|DELETE) .*(turns|close|memories|merge|recall|context|feedback)/.test(name),
  );
  const forget = all.filter((name) => name.includes('forget'));

  it('lets an assistant converse and read, but not inspect, erase by scope or administer', async () => {
    expect(await forbiddenTo('assistant')).toEqual(
      all.filter((n) => [...inspect, ...forget, ...operate, ...admin].includes(n)),
    );
  });

  it('lets an operator do all but administer', async () => {
    expect(await forbiddenTo('operator')).toEqual(admin);
  });

  it('lets an auditor read everything and write nothing', async () => {
    expect(await forbiddenTo('auditor')).toEqual(
      all.filter((n) => [...writes, ...forget, ...operate, ...admin].includes(n)),
    );
  });

  it('lets a tenant’s admin manage the keys of that tenant alone', async () => {
    const forbidden = await forbiddenTo('admin');
    expect(forbidden).toEqual(
      all.filter((n) => ![...operate, ...admin].includes(n) || /^(POST|PATCH) .*tenants(\/acme)?$/.test(n)),
    );
    expect((await world.call('GET', '/v1/admin/tenants/globex/keys', { key: 'admin' })).status).toBe(404);
    expect((await world.call('GET', '/v1/admin/tenants', { key: 'admin' })).body.items).toMatchObject([
      { id: 'acme' },
    ]);
  });

  it('keeps the bootstrap admin out of every tenant’s data', async () => {
    expect(await forbiddenTo(adminKey)).toEqual(all.filter((n) => ![...operate, ...admin].includes(n)));
  });

  it('takes no key that has expired', async () => {
    await world.key('acme', 'short-lived', ['assistant'], '2026-03-01T12:00:00.000Z');
    expect((await make('GET /v1/users/u/memories', 'short-lived')).status).toBe(401);
    await world.key('acme', 'longer-lived', ['assistant'], '2026-03-01T12:00:00.001Z');
    expect((await make('GET /v1/users/u/memories', 'longer-lived')).status).toBe(200);
  });

  it('tells nothing of what belongs to another tenant, whatever the user is called', async () => {
    const { body: memory } = await world.call('POST', '/v1/users/shared/memories', {
      body: { content: 'secret' },
    });
    const { body: turns } = await world.call('POST', '/v1/users/shared/sessions/s/turns', {
      body: { turns: [{ role: 'user', content: 'secret' }] },
    });
    const { body: receipt } = await world.call('POST', '/v1/users/nobody/forget', {
      body: { all: true, reason: 'x' },
    });
    const { body: recalled } = await world.call('POST', '/v1/users/shared/recall', { body: { query: 'x' } });
    const foreign = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
      world.call(method, url, { key: 'globex', body });
    const card = `/v1/users/shared/memories/${memory.id}`;
    for (const answer of [
      await foreign('GET', card),
      await foreign('PATCH', card, { content: 'mine now' }),
      await foreign('POST', `${card}/archive`),
      await foreign('DELETE', card),
      await foreign('GET', `${card}/history`),
      await foreign('GET', `/v1/operations/${turns.operationId}`),
      await foreign('GET', `/v1/receipts/${receipt.id}`),
    ])
      expect(answer.status).toBe(404);
    expect((await foreign('GET', '/v1/users/shared/memories')).body.items).toEqual([]);
    expect((await foreign('GET', '/v1/users/shared/sessions/s/turns')).body.items).toEqual([]);
    expect((await foreign('GET', '/v1/users/shared/export')).text).toBe('');
    expect(recalled.recallId).toBeDefined();
    expect((await world.call('GET', card)).body.content).toBe('secret');
  });

  it('refuses a tenant in the body or the query instead of passing it over', async () => {
    const inBody = await world.call('POST', '/v1/users/u/recall', { body: { query: 'x', tenant: 'globex' } });
    expect([inBody.status, inBody.body.errors]).toMatchObject([400, [{ pointer: '/tenant' }]]);
    const inQuery = await world.call('GET', '/v1/users/u/memories?tenant=globex');
    expect([inQuery.status, inQuery.body.errors]).toMatchObject([400, [{ parameter: 'tenant' }]]);
  });
});

describe('the bootstrap admin', () => {
  it.each([undefined, '', '   '])('is nobody when the configured key is %j', async (configured) => {
    const world = await GatewayWorld.start({ adminKey: configured });
    for (const authorization of ['Bearer ', 'Bearer undefined', 'Bearer null', `Bearer ${configured}`, ''])
      expect(
        (await world.call('GET', '/v1/admin/tenants', { key: null, headers: { authorization } })).status,
      ).toBe(401);
    expect((await world.call('GET', '/v1/admin/tenants', { key: null })).status).toBe(401);
    await world.close();
  });
});
