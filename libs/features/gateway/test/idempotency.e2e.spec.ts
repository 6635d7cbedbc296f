import { PortError } from '@mindbase/kernel';
import { GatewayWorld, adminKey } from './gateway-world';

describe('an idempotency key', () => {
  let world: GatewayWorld;
  beforeEach(async () => (world = await GatewayWorld.start()));
  afterEach(() => world.close());

  const post = (url: string, body: unknown, idempotencyKey: string, key = 'all') =>
    world.call('POST', url, { key, body, headers: { 'idempotency-key': idempotencyKey } });
  const turnsUrl = '/v1/users/u/sessions/s/turns';
  const turns = { turns: [{ role: 'user', content: 'hello' }] };

  it('gives the first answer again, body, status and headers, and does the work once', async () => {
    const first = await post('/v1/users/u/memories', { content: 'x' }, 'k1');
    const again = await post('/v1/users/u/memories', { content: 'x' }, 'k1');
    expect([again.status, again.body, again.headers.etag]).toEqual([
      first.status,
      first.body,
      first.headers.etag,
    ]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await world.call('GET', '/v1/users/u/memories')).body.items).toHaveLength(1);
  });

  it('does not mind the order of members', async () => {
    await post('/v1/users/u/memories', { content: 'x', importance: 0.5 }, 'k1');
    const again = await post('/v1/users/u/memories', { importance: 0.5, content: 'x' }, 'k1');
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it.each([
    ['another body', turnsUrl, { turns: [{ role: 'user', content: 'other' }] }],
    ['another user', '/v1/users/v/sessions/s/turns', turns],
    ['another call', '/v1/users/u/sessions/s/close', {}],
    ['another wait', `${turnsUrl}?wait=1`, turns],
  ])('is refused with %s', async (_what, url, body) => {
    await post(turnsUrl, turns, 'k1');
    const other = await post(url, body, 'k1');
    expect([other.status, other.body.errors]).toMatchObject([422, [{ parameter: 'Idempotency-Key' }]]);
  });

  it('is the tenant’s own', async () => {
    await post(turnsUrl, turns, 'k1');
    const foreign = await post(turnsUrl, { turns: [{ role: 'user', content: 'other' }] }, 'k1', 'globex');
    expect(foreign.status).toBe(202);
  });

  it('asks a second request to wait while the first is at work', async () => {
    let finish = (): void => undefined;
    world.conversations.busy = new Promise((resolve) => (finish = resolve));
    const first = post(turnsUrl, turns, 'k1');
    const second = await post(turnsUrl, turns, 'k1');
    expect([second.status, second.headers['retry-after']]).toEqual([409, '1']);
    finish();
    expect((await first).status).toBe(202);
    expect(world.conversations.seen).toHaveLength(1);
  });

  it('is held by the first request for as long as that says that it is at work', async () => {
    const short = await GatewayWorld.start({ idempotencyRenewMs: 5 });
    let finish = (): void => undefined;
    short.conversations.busy = new Promise((resolve) => (finish = resolve));
    const headers = { 'idempotency-key': 'k1' };
    const first = short.call('POST', turnsUrl, { body: turns, headers });
    while (short.idempotency.renewed.length < 2) await new Promise((done) => setTimeout(done, 1));
    finish();
    expect((await first).status).toBe(202);
    const { length } = short.idempotency.renewed;
    await new Promise((done) => setTimeout(done, 30));
    expect(short.idempotency.renewed).toHaveLength(length);
    await short.close();
  });

  it('is given back when the request fails, so that it can be mended or tried again', async () => {
    expect((await post(turnsUrl, { turns: [] }, 'k1')).status).toBe(400);
    world.broken = new PortError('unavailable', 'down');
    expect((await post(turnsUrl, turns, 'k1')).status).toBe(503);
    world.broken = null;
    expect((await post(turnsUrl, turns, 'k1')).status).toBe(202);
  });

  it('gives the same operation id to the same request', async () => {
    world.broken = new PortError('unavailable', 'down');
    await post(turnsUrl, turns, 'k1');
    world.broken = null;
    const { operationId } = (await post(turnsUrl, turns, 'k1')).body;
    await world.idempotency.release('acme', 'k1');
    expect((await post(turnsUrl, turns, 'k1')).body.operationId).toBe(operationId);
  });

  it('keeps answers sealed, and no memory of a recall at all', async () => {
    await post('/v1/users/u/memories', { content: 'a private matter' }, 'k1');
    await post('/v1/users/u/recall', { query: 'bees?' }, 'k2');
    const kept = [...world.idempotency.records.values()].map(({ answer }) => answer?.response ?? '');
    expect(kept).toHaveLength(2);
    expect(kept.join('')).not.toContain('a private matter');
    expect(Buffer.from(kept[1]?.split('|')[1] ?? '', 'base64').toString()).not.toContain('bees');
  });

  it('answers a recall again under its first recall id', async () => {
    const first = await post('/v1/users/u/recall', { query: 'bees?' }, 'k1');
    const again = await post('/v1/users/u/recall', { query: 'bees?' }, 'k1');
    expect(again.body).toEqual(first.body);
    expect((await post('/v1/users/u/recall', { query: 'hens?' }, 'k1')).status).toBe(422);
  });

  it('does not bring back a memory that was erased since', async () => {
    const { body } = await post('/v1/users/u/memories', { content: 'x' }, 'k1');
    await world.call('DELETE', `/v1/users/u/memories/${body.id}`);
    const again = await post('/v1/users/u/memories', { content: 'x' }, 'k1');
    expect(again.status).toBe(409);
    expect((await world.call('GET', '/v1/users/u/memories')).body.items).toEqual([]);
  });

  it('works for the bootstrap admin', async () => {
    const first = await post('/v1/admin/tenants/acme/keys', { roles: ['auditor'] }, 'k1', adminKey);
    const again = await post('/v1/admin/tenants/acme/keys', { roles: ['auditor'] }, 'k1', adminKey);
    expect(again.body).toEqual(first.body);
  });

  it.each(['', 'has space', 'ü', 'x'.repeat(257)])('is refused when it is %j', async (key) => {
    const answer = await post(turnsUrl, turns, key);
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ parameter: 'Idempotency-Key' }]]);
  });
});
