import * as rest from '@mindbase/contracts';
import type { z } from 'zod';
import { GatewayWorld, adminKey } from './gateway-world';

/** Every call of the contract once, as it should go. */
describe('the calls of the REST contract', () => {
  let world: GatewayWorld;
  beforeEach(async () => (world = await GatewayWorld.start()));
  afterEach(() => world.close());

  const turns = {
    turns: [{ id: 't-1', role: 'user', content: '我喜欢乌龙茶', at: '2026-02-01T20:00:00+08:00' }],
  };
  const session = '/v1/users/u/sessions/s';
  /** An answer says what its schema says and nothing more. */
  const shows = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
    const parsed = schema.parse(body);
    expect(parsed).toEqual(body);
    return parsed;
  };
  const remember = async (content = 'I keep bees') =>
    shows(rest.MemoryCard, (await world.call('POST', '/v1/users/u/memories', { body: { content } })).body);

  it('creates a tenant and a key for it, shows the key once, and revokes it at once', async () => {
    const made = await world.call('POST', '/v1/admin/tenants', {
      key: adminKey,
      body: { id: 'new', settings: { timezone: 'Asia/Shanghai' } },
    });
    expect(made.status).toBe(201);
    expect(shows(rest.TenantView, made.body).settings).toEqual({ timezone: 'Asia/Shanghai' });
    const created = await world.call('POST', '/v1/admin/tenants/new/keys', {
      key: adminKey,
      body: { roles: ['assistant'] },
    });
    expect(created.status).toBe(201);
    const { id, key } = shows(rest.CreatedKey, created.body);
    expect((await world.call('GET', '/v1/users/u/memories', { key })).status).toBe(200);
    const listed = await world.call('GET', '/v1/admin/tenants/new/keys', { key: adminKey });
    expect(shows(rest.KeyPage, listed.body).items.map((item) => item.id)).toEqual([id]);
    expect(listed.text).not.toContain(key);
    const revoked = await world.call('DELETE', `/v1/admin/tenants/new/keys/${id}`, { key: adminKey });
    expect([revoked.status, revoked.text]).toEqual([204, '']);
    expect((await world.call('GET', '/v1/users/u/memories', { key })).status).toBe(401);
  });

  it('changes what it is told of a tenant, at once, and nothing else', async () => {
    const change = (id: string, body: unknown) =>
      world.call('PATCH', `/v1/admin/tenants/${id}`, { key: adminKey, body });
    const before = { name: 'Before', profile: 'support', settings: { timezone: 'Asia/Tokyo' } };
    await world.call('POST', '/v1/admin/tenants', { key: adminKey, body: { id: 'changing', ...before } });
    const settings = { historyDays: 365, requestsPerSecond: 7 };
    expect(shows(rest.TenantView, (await change('changing', { settings })).body)).toMatchObject({
      ...before,
      settings,
    });
    const renamed = await change('changing', { name: 'After', profile: 'companion' });
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { id: 'changing', name: 'After', profile: 'companion', settings, createdAt: expect.any(String) },
    ]);
    expect((await change('nobody', { name: 'x' })).status).toBe(404);
    for (const body of [{}, { settings: { historyDays: 0 } }, { settings: { unknown: 1 } }, { id: 'x' }])
      expect([body, (await change('changing', body)).status]).toEqual([body, 400]);
  });

  it('refuses a tenant that is there already and lists those there are', async () => {
    const again = await world.call('POST', '/v1/admin/tenants', { key: adminKey, body: { id: 'acme' } });
    expect(again.status).toBe(409);
    const listed = await world.call('GET', '/v1/admin/tenants', { key: adminKey });
    expect(shows(rest.TenantPage, listed.body).items.map(({ id }) => id)).toEqual(['acme', 'globex']);
  });

  it('lists dead letters of the key’s tenant without their data, and retries them', async () => {
    for (const id of ['d-1', 'd-2']) world.deadLetters.add(id, 'acme');
    world.deadLetters.add('d-3', 'globex');
    const letters = (query: string, key: string) =>
      world.call('GET', `/v1/admin/dead-letters${query}`, { key });
    const retry = (id: string, key: string) =>
      world.call('POST', `/v1/admin/dead-letters/${id}/retry`, { key });

    const own = await letters('?limit=1', 'operator');
    expect(shows(rest.DeadLetterList, own.body)).toMatchObject({
      items: [{ id: 'd-1', tenant: 'acme', eventType: 'MemoryRecorded', errorCode: 'corrupt', attempts: 5 }],
      more: true,
    });
    expect(own.text).not.toContain('sealed-words');
    expect((await letters('', adminKey)).body.items).toHaveLength(3);

    expect((await retry('d-3', 'operator')).status).toBe(404);
    const failed = await retry('d-1', 'operator');
    expect([failed.status, failed.body.detail]).toEqual([409, 'It failed again (corrupt).']);
    world.deadLetters.mended.add('d-1').add('d-3');
    expect((await retry('d-1', 'operator')).status).toBe(204);
    expect((await retry('d-3', adminKey)).status).toBe(204);
    expect((await letters('', adminKey)).body).toMatchObject({ items: [{ id: 'd-2' }], more: false });
  });

  it('takes turns, gives working memory back and tells how the operation is doing', async () => {
    const taken = await world.call('POST', `${session}/turns`, { body: turns });
    expect(taken.status).toBe(202);
    const { turnIds, operationId, settled } = shows(rest.TurnsAccepted, taken.body);
    expect([turnIds, settled]).toEqual([['t-1'], false]);
    const held = await world.call('GET', `${session}/turns`);
    expect(shows(rest.TurnPage, held.body).items).toMatchObject([{ id: 't-1', content: '我喜欢乌龙茶' }]);
    const operation = await world.call('GET', `/v1/operations/${operationId}`);
    expect(shows(rest.Operation, operation.body).status).toBe('pending');
  });

  it('answers 200 and settled when the wait was long enough, else 202', async () => {
    const patient = await world.call('POST', `${session}/turns?wait=1000`, { body: turns });
    expect([patient.status, patient.body.settled]).toEqual([200, true]);
    const hasty = await world.call('POST', `${session}/turns?wait=10`, { body: turns });
    expect([hasty.status, hasty.body.settled]).toEqual([202, false]);
  });

  it('closes a session with or without a body', async () => {
    const closed = await world.call('POST', `${session}/close`, { body: { at: '2026-02-01T20:00:00Z' } });
    expect(closed.status).toBe(202);
    shows(rest.Accepted, closed.body);
    expect((await world.call('POST', `${session}/close`)).status).toBe(202);
  });

  it('uses the zone of the request, else of the tenant', async () => {
    await world.call('POST', `${session}/turns`, { key: 'globex', body: turns });
    await world.call('POST', `${session}/turns`, {
      key: 'globex',
      body: { ...turns, timezone: 'Europe/Berlin' },
    });
    expect(world.conversations.seen.map(({ input }) => input.timezone)).toEqual([
      'Asia/Shanghai',
      'Europe/Berlin',
    ]);
  });

  it('remembers, lists newest first by pages, and reads a memory', async () => {
    const made = [await remember('one'), await remember('two'), await remember('three')];
    const first = await world.call('GET', '/v1/users/u/memories?limit=2&status=active&status=pending');
    const page = shows(rest.MemoryPage, first.body);
    expect(page.items.map(({ content }) => content)).toEqual(['three', 'two']);
    const rest2 = await world.call('GET', `/v1/users/u/memories?limit=2&cursor=${page.nextCursor}`);
    expect(shows(rest.MemoryPage, rest2.body)).toMatchObject({
      items: [{ content: 'one' }],
      nextCursor: null,
    });
    const read = await world.call('GET', `/v1/users/u/memories/${made[0]?.id}`);
    expect(read.headers.etag).toBe('"1"');
    expect(shows(rest.MemoryCard, read.body)).toEqual(made[0]);
  });

  it('has an empty memory for a user of whom nothing is known', async () => {
    const listed = await world.call('GET', '/v1/users/nobody/memories');
    expect([listed.status, listed.body]).toEqual([200, { items: [], nextCursor: null }]);
  });

  it('revises and acts on a memory, each time under a new ETag', async () => {
    const { id } = await remember();
    const revised = await world.call('PATCH', `/v1/users/u/memories/${id}`, {
      body: { content: 'I keep hens', reason: 'mistaken' },
      headers: { 'if-match': '"1"' },
    });
    expect([revised.status, revised.headers.etag]).toEqual([200, '"2"']);
    expect(shows(rest.MemoryCard, revised.body).content).toBe('I keep hens');
    for (const action of ['pin', 'unpin', 'archive', 'restore', 'confirm', 'deny']) {
      const acted = await world.call('POST', `/v1/users/u/memories/${id}/${action}`);
      expect([action, acted.status]).toEqual([action, 200]);
      shows(rest.MemoryCard, acted.body);
    }
  });

  it('erases a memory and shows the receipt, also when it is asked to wait', async () => {
    const { id } = await remember();
    const gone = await world.call(
      'DELETE',
      `/v1/users/u/memories/${id}?reason=asked&suppress=true&wait=1000`,
    );
    expect(gone.status).toBe(202);
    expect(shows(rest.ReceiptView, gone.body)).toMatchObject({ status: 'complete', erased: { memories: 1 } });
    const receipt = await world.call('GET', `/v1/receipts/${gone.body.id}`);
    expect(shows(rest.ReceiptView, receipt.body).status).toBe('complete');
    expect((await world.call('GET', `/v1/users/u/memories/${id}`)).status).toBe(404);
    expect((await world.call('DELETE', `/v1/users/u/memories/${id}`)).status).toBe(404);
  });

  it('forgets a scope', async () => {
    await remember();
    const gone = await world.call('POST', '/v1/users/u/forget', { body: { all: true, reason: 'asked' } });
    expect(gone.status).toBe(202);
    expect(shows(rest.ReceiptView, gone.body)).toMatchObject({ status: 'pending', erased: { memories: 1 } });
    expect((await world.call('GET', '/v1/users/u/memories')).body.items).toEqual([]);
  });

  it('recalls with ids that can be judged and deleted', async () => {
    const { id } = await remember();
    const recalled = await world.call('POST', '/v1/users/u/recall', { body: { query: 'bees?' } });
    expect(recalled.status).toBe(200);
    const answer = shows(rest.RecallAnswer, recalled.body);
    expect(answer.memories.map((memory) => memory.id)).toEqual([id]);
    const judged = await world.call('POST', '/v1/feedback', {
      body: { recallId: answer.recallId, used: [id] },
    });
    expect(judged.status).toBe(202);
    shows(rest.Accepted, judged.body);
    const deleted = await world.call('DELETE', `/v1/users/u/memories/${answer.memories[0]?.id}`);
    expect(deleted.status).toBe(202);
  });

  it('assembles a context', async () => {
    const assembled = await world.call('POST', '/v1/users/u/context', { body: { query: 'bees?' } });
    expect(assembled.status).toBe(200);
    shows(rest.ContextAnswer, assembled.body);
  });

  it('shows history, timeline, entities and the graph', async () => {
    const { id } = await remember();
    const history = await world.call('GET', `/v1/users/u/memories/${id}/history`);
    expect(shows(rest.HistoryPage, history.body).items).toHaveLength(1);
    const timeline = await world.call('GET', '/v1/users/u/timeline?entity=Lin&from=2026-01-01T00:00:00Z');
    expect(shows(rest.HistoryPage, timeline.body).items).toHaveLength(1);
    shows(rest.EntityPage, (await world.call('GET', '/v1/users/u/entities')).body);
    shows(rest.EntityDetail, (await world.call('GET', '/v1/users/u/entities/Lin')).body);
    shows(rest.Graph, (await world.call('GET', '/v1/users/u/graph?depth=2')).body);
  });

  it('merges entities and takes it back, once for one key', async () => {
    const merge = (body: object, headers = {}) =>
      world.call('POST', '/v1/users/u/entities/Lin/merge', { body, headers });
    const key = { 'idempotency-key': 'merge-1' };
    const made = await merge({ into: 'girlfriend', reason: 'the same' }, key);
    expect(made.status).toBe(200);
    expect(shows(rest.EntityDetail, made.body).merges).toMatchObject([{ id: 'x-1', reason: 'the same' }]);
    expect((await merge({ into: 'girlfriend', reason: 'the same' }, key)).body).toEqual(made.body);
    const undo = (body?: object) => world.call('POST', '/v1/users/u/entities/Lin/merges/x-1/undo', { body });
    expect(shows(rest.EntityDetail, (await undo()).body).merges).toMatchObject([
      { id: 'x-1', undone: { actor: 'key:k', reason: null } },
    ]);
    expect(shows(rest.Problem, (await undo()).body)).toMatchObject({ status: 409, detail: 'undone already' });
    expect((await merge({ into: 'Lin' })).body).toMatchObject({
      status: 409,
      errors: [{ pointer: '/into', detail: 'merged into itself' }],
    });
    expect((await merge({ into: 'nobody' })).body).toMatchObject({
      status: 404,
      errors: [{ pointer: '/into', detail: 'there is no such entity' }],
    });
    expect((await merge({})).status).toBe(400);
    expect((await merge({ into: 'girlfriend', why: 'x' })).status).toBe(400);
    const unknown = await world.call('POST', '/v1/users/u/entities/nobody/merge', { body: { into: 'Lin' } });
    expect(unknown.status).toBe(404);
  });

  it('exports a JSON object a line, under the type that was asked for', async () => {
    await remember();
    const exported = await world.call('GET', '/v1/users/u/export', {
      headers: { accept: 'application/x-ndjson' },
    });
    expect(exported.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const rows = exported.text
      .trimEnd()
      .split('\n')
      .map((line) => shows(rest.ExportRow, JSON.parse(line)));
    expect(rows.map(({ kind }) => kind)).toEqual(['memory', 'change']);
    const plain = await world.call('GET', '/v1/users/u/export');
    expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(plain.text).toBe(exported.text);
  });

  it('lives, is ready and has metrics without a key', async () => {
    const public_ = (url: string) => world.call('GET', url, { key: null });
    expect(shows(rest.Health, (await public_('/healthz')).body).status).toBe('ok');
    expect(shows(rest.Readiness, (await public_('/readyz')).body).status).toBe('ready');
    const metrics = await public_('/metrics');
    expect(metrics.headers['content-type']).toMatch(/^text\/plain/);
    expect(metrics.text).toContain(
      'mindbase_http_request_duration_seconds_count{method="GET",route="/readyz"',
    );
  });

  it('serves the API page with all of its files itself', async () => {
    const page = await world.call('GET', '/docs', { key: null });
    expect(page.status).toBe(200);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(file).toMatch(/^\.\//);
      expect([file, (await world.call('GET', file.replace('.', ''), { key: null })).status]).toEqual([
        file,
        200,
      ]);
    }
  });
});
