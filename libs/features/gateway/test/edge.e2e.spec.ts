import { connect } from 'node:net';
import { PortError } from '@mindbase/kernel';
import { GatewayWorld } from './gateway-world';

const turnsUrl = '/v1/users/u/sessions/s/turns';
const turns = { turns: [{ role: 'user', content: 'hello' }] };

describe('problem documents', () => {
  let world: GatewayWorld;
  beforeAll(async () => (world = await GatewayWorld.start({ bodyBytesMax: 4 * 1024 * 1024 })));
  afterAll(() => world.close());
  const raw = (
    payload: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => world.call('POST', turnsUrl, { body: payload, headers });

  const isProblem = (answer: Awaited<ReturnType<GatewayWorld['call']>>, status: number) => {
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).toMatchObject({
      type: expect.stringMatching(/^urn:mindbase:problem:/),
      title: expect.any(String),
      status,
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  };

  it.each([
    ['broken JSON', '{"turns": ['],
    ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['a key that reaches a prototype', '{"turns": [], "__proto__": {"admin": true}}'],
    ['nesting without end', '['.repeat(1_000_000)],
    ['a list instead of an object', '[]'],
    ['a bare text', '"turns"'],
    ['null', 'null'],
  ])('answer %s with 400', async (_what, payload) => isProblem(await raw(payload), 400));

  it('never quote the body', async () => {
    expect((await raw('{"turns": sesame}')).text).not.toContain('sesame');
    const wrong = await world.call('POST', turnsUrl, { body: { turns: [{ role: 'sesame', content: 7 }] } });
    expect(wrong.text).not.toContain('sesame');
  });

  it('answer a body of another type with 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])
      isProblem(await raw('turns=1', { 'content-type': type }), 415);
  });

  it('answer a body that is too large with 413', async () => {
    isProblem(await raw(`{"turns": "${'x'.repeat(5 * 1024 * 1024)}"}`), 413);
  });

  it('answer what does not exist with 404, and a method that a call lacks with 405', async () => {
    isProblem(await world.call('GET', '/v1/nothing'), 404);
    isProblem(await world.call('GET', '/'), 404);
    isProblem(await world.call('POST', '/v1/users/u/memories/m-1/pinch'), 404);
    isProblem(await world.call('POST', '/v1/users/u/memories/m-1/history'), 405);
    isProblem(await world.call('GET', '/v1/users/u/memories/m-1/pin'), 405);
    const put = await world.call('PUT', '/v1/users/u/memories');
    isProblem(put, 405);
    expect(String(put.headers.allow).split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  });

  it('answer broken percent-encoding with 400, in the path and in the query', async () => {
    isProblem(await world.call('GET', '/v1/users/%E0%A4/memories'), 400);
    const query = await world.call('GET', '/v1/users/u/memories?q=%E0%A4');
    isProblem(query, 400);
    expect(query.body.errors).toMatchObject([{ parameter: 'q', in: 'query' }]);
  });

  it('name each wrong field of a batch and take nothing of it', async () => {
    const before = world.portCalls;
    const answer = await world.call('POST', turnsUrl, {
      body: {
        turns: [
          { role: 'user', content: 'fine' },
          { role: 'user', content: '  ' },
          { role: 'narrator', content: 'x', at: '2026-02-30T00:00:00Z' },
        ],
      },
    });
    isProblem(answer, 400);
    expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/turns/1/content',
      '/turns/2/role',
      '/turns/2/at',
    ]);
    expect(world.portCalls).toBe(before);
  });

  it.each([
    ['a store that is down', new PortError('unavailable', 'at db-7'), 503],
    ['a stream that keeps moving', new PortError('stream-conflict', 'at 12'), 503],
    ['a slot that was taken meanwhile', new PortError('constraint', 'slot 3'), 409],
    ['a key that was destroyed', new PortError('key-destroyed', 'of t-1'), 409],
    ['a store that cannot be read', new PortError('corrupt', 'page 9'), 500],
    ['a mistake of ours', new TypeError('secret words of a user'), 500],
  ])('tell of %s without its message', async (_what, error, status) => {
    world.broken = error;
    const answer = await world.call('POST', turnsUrl, { body: turns });
    world.broken = null;
    isProblem(answer, status);
    expect(answer.text).not.toContain(error.message);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '1' : undefined);
  });

  it('answer a store that is down with 503 before the first line of an export', async () => {
    world.broken = new PortError('unavailable', 'down');
    isProblem(await world.call('GET', '/v1/users/u/export'), 503);
    world.broken = null;
  });

  it('answer what is no HTTP on the socket', async () => {
    const { port } = (await listening(world)) as { port: number };
    const text = await new Promise<string>((resolve) => {
      let seen = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('this is no HTTP\r\n\r\n'));
      socket.on('data', (chunk) => (seen += String(chunk)));
      socket.on('close', () => resolve(seen));
    });
    expect(text).toContain('HTTP/1.1 400 Bad Request');
    expect(text).toContain('application/problem+json');
  });
});

async function listening(world: GatewayWorld) {
  await world.app.listen(0, '127.0.0.1');
  return world.app.getHttpServer().address();
}

describe('limits', () => {
  it('gives each tenant its own calls per second, and says when to come back', async () => {
    const world = await GatewayWorld.start({ requestsPerSecond: 2, burstSeconds: 1 });
    const read = (key: string) => world.call('GET', '/v1/users/u/memories', { key });
    expect([(await read('all')).status, (await read('all')).status]).toEqual([200, 200]);
    const refused = await read('all');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.body.type).toBe('urn:mindbase:problem:too-many-requests');
    expect((await read('globex')).status).toBe(200);
    world.clock.advance(500);
    expect([(await read('all')).status, (await read('all')).status]).toEqual([200, 429]);
    await world.close();
  });

  it('follows a limit of the tenant’s own', async () => {
    const world = await GatewayWorld.start({ burstSeconds: 1 });
    await world.directory.createTenant({
      id: 'small',
      name: null,
      profile: null,
      settings: { requestsPerSecond: 1 },
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    await world.key('small', 'small', ['assistant']);
    const read = () => world.call('GET', '/v1/users/u/memories', { key: 'small' });
    expect([(await read()).status, (await read()).status]).toEqual([200, 429]);
    await world.close();
  });

  it('can be tighter than the contract, never wider', async () => {
    const world = await GatewayWorld.start({ turnsMax: 1, contentBytesMax: 8, waitMsMax: 50 });
    const many = await world.call('POST', turnsUrl, { body: { turns: [...turns.turns, ...turns.turns] } });
    expect([many.status, many.body.errors[0].pointer]).toEqual([400, '/turns']);
    const long = await world.call('POST', turnsUrl, {
      body: { turns: [{ role: 'user', content: '长长长' }] },
    });
    expect([long.status, long.body.errors[0].pointer]).toEqual([400, '/turns/0/content']);
    const wait = await world.call('POST', `${turnsUrl}?wait=51`, { body: turns });
    expect([wait.status, wait.body.errors[0].parameter]).toEqual([400, 'wait']);
    expect(world.portCalls).toBe(0);
    await world.close();
    await expect(GatewayWorld.start({ turnsMax: 501 })).rejects.toThrow(RangeError);
  });
});

describe('versions', () => {
  let world: GatewayWorld;
  const url = '/v1/users/u/memories/m-1';
  const patch = (ifMatch: string) =>
    world.call('PATCH', url, { body: { importance: 0.5 }, headers: { 'if-match': ifMatch } });
  beforeEach(async () => {
    world = await GatewayWorld.start();
    await world.call('POST', '/v1/users/u/memories', { body: { content: 'x' } });
  });
  afterEach(() => world.close());

  it('let one of two parallel revisions win', async () => {
    const answers = await Promise.all([patch('"1"'), patch('"1"')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('refuse a stale version for actions too', async () => {
    await patch('"1"');
    const act = await world.call('POST', `${url}/pin`, { headers: { 'if-match': '"1"' } });
    expect([act.status, act.body.errors]).toMatchObject([412, [{ parameter: 'If-Match' }]]);
  });

  it('match any version with *, and no weak or foreign tag', async () => {
    expect((await patch('*')).status).toBe(200);
    for (const tag of ['W/"2"', '"abc"', '"99"'])
      expect([tag, (await patch(tag)).status]).toEqual([tag, 412]);
    for (const tag of ['2', '"1", "2"']) expect([tag, (await patch(tag)).status]).toEqual([tag, 400]);
  });

  it('are not wiped by a blank revision', async () => {
    for (const body of [{}, { reason: 'why not' }, { content: '' }, { content: ' \n' }, { content: null }])
      expect([body, (await world.call('PATCH', url, { body })).status]).toEqual([body, 400]);
    expect((await world.call('GET', url)).body).toMatchObject({ content: 'x', version: 1 });
  });
});

describe('requests in the log', () => {
  let world: GatewayWorld;
  beforeEach(async () => (world = await GatewayWorld.start()));
  afterEach(() => world.close());
  const lines = () => world.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('have a line with trace, tenant, user hash, route, status and time, and no word of a user', async () => {
    await world.call('POST', '/v1/users/wei@example.org/recall?x=opensesame', {
      body: { query: 'opensesame' },
    });
    await world.call('POST', '/v1/users/wei@example.org/recall', { body: { query: 'opensesame' } });
    world.broken = new TypeError('opensesame');
    await world.call('POST', '/v1/users/wei@example.org/recall', { body: { query: 'opensesame' } });
    expect(world.logLines.join('')).not.toMatch(/opensesame|wei/);
    const requests = lines().filter(({ msg }) => msg === 'request');
    expect(requests.map(({ status }) => status)).toEqual([400, 200, 500]);
    expect(requests[1]).toMatchObject({
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      tenant: 'acme',
      user: expect.stringMatching(/^[\w-]{16}$/),
      method: 'POST',
      route: '/v1/users/:user/recall',
      ms: expect.any(Number),
    });
    expect(lines().find(({ level }) => level === 'error')).toMatchObject({ err: { type: 'TypeError' } });
  });

  it('carry on the caller’s trace, and begin one where it has none or a wrong one', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const carried = await world.call('POST', turnsUrl, { body: turns, headers: { traceparent } });
    expect(carried.headers.traceparent).toBe(traceparent);
    expect(world.conversations.seen[0]?.caller).toMatchObject({ actor: 'key:k-all', traceparent });
    for (const wrong of [
      'x',
      `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
      `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
    ]) {
      const fresh = await world.call('POST', turnsUrl, { body: turns, headers: { traceparent: wrong } });
      expect(fresh.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      expect(fresh.headers.traceparent).not.toBe(wrong);
    }
  });

  it('are answered with headers that keep browsers from guessing and keeping', async () => {
    const { headers } = await world.call('GET', '/v1/users/u/memories');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
  });
});

describe('readiness', () => {
  it('is 503 with a critical dependency down, degraded with another, and names them', async () => {
    const world = await GatewayWorld.start({ readinessTimeoutMs: 20 });
    const fails = { check: () => Promise.reject(new Error('down')) };
    const hangs = { check: () => new Promise<void>(() => undefined) };
    world.checks.push(
      { name: 'log', check: () => Promise.resolve() },
      { name: 'lag', critical: false, ...fails },
    );
    const degraded = await world.call('GET', '/readyz', { key: null });
    expect([degraded.status, degraded.body]).toMatchObject([
      200,
      { status: 'degraded', checks: { log: { status: 'up' }, lag: { status: 'down', critical: false } } },
    ]);
    world.checks.push({ name: 'vault', ...hangs });
    const down = await world.call('GET', '/readyz', { key: null });
    expect([down.status, down.body]).toMatchObject([
      503,
      { status: 503, checks: { vault: { status: 'down' } } },
    ]);
    expect(down.headers['retry-after']).toBe('1');
    expect((await world.call('GET', '/healthz', { key: null })).status).toBe(200);
    await world.close();
  });
});
