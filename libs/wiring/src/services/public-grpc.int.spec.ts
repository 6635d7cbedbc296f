import { status } from '@grpc/grpc-js';
import { attachPublicGrpc } from '@mindbase/adapter-grpc';
import { hashApiKey } from '@mindbase/feature-gateway';
import { createLogger, createMetrics } from '@mindbase/platform';
import type { Role } from '@mindbase/ports';
import { tempDir } from '@mindbase/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { GrpcClient } from '../spec/grpc-client';
import { runThreadsFromSource, running, settingsOf } from '../spec/in-process';
import type { Standalone } from '../standalone/standalone';
import { createGateway } from './gateway-app';

const adminKey = 'the-bootstrap-admin';

/** The public API by gRPC over standalone Mindbase, called by a client that knows the schema alone. */
describe('the gRPC API', () => {
  let mindbase: Standalone;
  let app: NestFastifyApplication;
  let port: number;
  const clients: GrpcClient[] = [];
  const errors: unknown[] = [];
  const clientOf = (key: string | null) => {
    const client = new GrpcClient(port, key);
    clients.push(client);
    return client;
  };
  let all: GrpcClient;

  beforeAll(async () => {
    runThreadsFromSource();
    const settings = settingsOf(tempDir());
    mindbase = await running(settings);
    const logger = createLogger({ level: 'silent', service: 'test' });
    const metrics = createMetrics({ processMetrics: false });
    const { core } = mindbase;
    const parts = { tenants: core.tenants, idempotency: core.idempotency, deadLetters: core.bus, checks: [] };
    app = await createGateway({ ...mindbase, ...parts, logger, metrics }, { ...settings, adminKey });
    const grpc = attachPublicGrpc(app, {
      host: '127.0.0.1',
      port: 0,
      onError: (error) => errors.push(error),
    });
    await app.startAllMicroservices();
    port = grpc.port ?? 0;
    const createdAt = '2026-01-01T00:00:00.000Z';
    for (const tenant of ['acme', 'globex'])
      await core.tenants.createTenant({ id: tenant, name: null, profile: null, settings: {}, createdAt });
    const key = (tenant: string, name: string, roles: readonly Role[]) => {
      const id = `k-${name}`;
      return core.tenants.addKey({
        id,
        tenant,
        keyHash: hashApiKey(name),
        roles,
        name,
        createdAt,
        expiresAt: null,
      });
    };
    await key('acme', 'all', ['assistant', 'operator', 'auditor']);
    await key('acme', 'auditor', ['auditor']);
    await key('globex', 'stranger', ['assistant', 'operator', 'auditor']);
    all = clientOf('all');
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await app.close();
    await mindbase.stop();
    expect(errors).toEqual([]);
  });

  const remember = async (user: string, input: object) => {
    const { code, body } = await all.call('Remember', { user, input });
    expect(code).toBe(status.OK);
    return body.memory as { id: string; content: string; version: number; validTo?: string };
  };

  it('takes turns, holds the answer until they are recallable, and shows working memory', async () => {
    const turns = [
      { role: 'TURN_ROLE_USER', content: '我住在成都，不吃香菜。', at: '2026-02-01T20:00:00+08:00' },
      { role: 'TURN_ROLE_ASSISTANT', content: '记住了。' },
    ];
    const scope = { user: 'wei', session: 's-1' };
    const taken = await all.call('RecordTurns', { ...scope, input: { turns, timezone: 'Asia/Shanghai' } });
    expect(taken).toMatchObject({ code: status.OK, body: { settled: false } });
    expect(taken.body.turnIds).toHaveLength(2);
    const closed = await all.call('CloseSession', { ...scope, wait: 15_000 });
    expect(closed).toMatchObject({ code: status.OK, body: { settled: true } });
    const operation = await all.call('ReadOperation', { operation: closed.body.operationId });
    expect(operation.body).toMatchObject({ status: 'OPERATION_STATE_SETTLED', errors: [] });
    const held = await all.call('WorkingMemory', scope);
    expect(held.body.items).toMatchObject([
      { role: 'TURN_ROLE_USER', content: '我住在成都，不吃香菜。', ordinal: 0, timezone: 'Asia/Shanghai' },
      { role: 'TURN_ROLE_ASSISTANT', ordinal: 1 },
    ]);
    const recalled = await all.call('Recall', {
      user: 'wei',
      input: { query: '我住在哪里？', explain: true },
    });
    expect(recalled.code).toBe(status.OK);
    const [first] = recalled.body.memories as {
      memory: { content: string };
      score: number;
      scores: object;
    }[];
    expect(first?.memory.content).toContain('成都');
    expect(first?.score).toBeGreaterThan(0);
    expect(recalled.body.confidence).toBeGreaterThan(0);
    expect(recalled.body.explain).toMatchObject({ channels: expect.any(Array), tuning: 'default' });
    const { evidence } = recalled.body.explain as { evidence: object };
    expect(evidence).toMatchObject({ memories: { covered: expect.any(Number) } });
    const judged = await all.call('JudgeRecall', { input: { recallId: recalled.body.recallId, used: [] } });
    expect(judged.code).toBe(status.OK);
  });

  it('assembles a context as text, and as messages', async () => {
    await remember('lin', {
      content: 'Lin never drinks coffee after lunch.',
      type: 'MEMORY_TYPE_PREFERENCE',
    });
    const input = { query: 'What about coffee?', format: 'CONTEXT_FORMAT_MESSAGES', tokenBudget: 500 };
    const { body } = await all.call('AssembleContext', { user: 'lin', input });
    expect(body.block).toContain('coffee');
    expect(body.messages).toMatchObject([{ content: expect.stringContaining('coffee') }]);
    const text = await all.call('AssembleContext', { user: 'lin', input: { query: 'coffee' } });
    expect(text.body.messages ?? []).toEqual([]);
  });

  it('remembers, finds by filters, revises at a version, and keeps the history', async () => {
    const metadata = {
      fields: { shelf: { stringValue: 'upper' }, row: { numberValue: 3 }, dry: { boolValue: true } },
    };
    const made = await remember('bo', {
      content: 'Bo keeps the seeds in a tin.',
      metadata,
      validTo: '2027-01-01T00:00:00Z',
    });
    await remember('bo', {
      content: 'Bo waters the ferns on Mondays.',
      entities: [{ name: 'Fern', kind: 'ENTITY_KIND_THING' }],
    });
    const seeds = { user: 'bo', memory: made.id };

    const listed = await all.call('ListMemories', {
      user: 'bo',
      metadata: { fields: { row: { numberValue: 3 } } },
    });
    expect(listed.body.items).toMatchObject([{ id: made.id, metadata }]);
    const page = { user: 'bo', limit: 1, status: ['MEMORY_STATUS_ACTIVE', 'MEMORY_STATUS_PENDING'] };
    const one = await all.call('ListMemories', page);
    expect(one.body.items).toHaveLength(1);
    const next = await all.call('ListMemories', { ...page, cursor: one.body.nextCursor });
    expect(next.body.items).toMatchObject([{ id: made.id }]);

    const read = await all.call('ReadMemory', seeds);
    expect(read.metadata.get('etag')).toEqual([`"${made.version}"`]);
    const revised = await all.call(
      'ReviseMemory',
      { ...seeds, input: { validTo: {}, importance: 0.9 } },
      { 'if-match': `"${made.version}"` },
    );
    expect(revised.body.memory).toMatchObject({ importance: 0.9 });
    expect(revised.body.memory).not.toHaveProperty('validTo');
    const stale = await all.call(
      'ReviseMemory',
      { ...seeds, input: { importance: 0.1 } },
      { 'if-match': `"${made.version}"` },
    );
    expect(stale).toMatchObject({
      code: status.FAILED_PRECONDITION,
      problem: { type: 'urn:mindbase:problem:stale', status: 412 },
    });

    const pinned = await all.call('ActOnMemory', { ...seeds, action: 'CARD_ACTION_PIN' });
    expect(pinned.body.memory).toMatchObject({ pinned: true });
    const history = await all.call('ReadHistory', { ...seeds, limit: 1 });
    expect(history.body.items).toMatchObject([{ memoryId: made.id, field: 'pinned', after: 'true' }]);
    const timeline = await all.call('ReadTimeline', { user: 'bo', limit: 2 });
    expect(timeline.body.items).toHaveLength(2);
    const entities = await all.call('ListEntities', { user: 'bo' });
    expect((entities.body.items as { name: string }[]).map(({ name }) => name)).toContain('Fern');
    expect((await all.call('ReadEntity', { user: 'bo', entity: 'Fern' })).body.entity).toMatchObject({
      memories: 1,
    });
    expect((await all.call('ReadGraph', { user: 'bo', depth: 2 })).body.nodes).not.toEqual([]);
  });

  it('sends everything held about a user, and erases it with a receipt', async () => {
    await remember('ada', { content: 'Ada plays the cello on Fridays.' });
    const said = { turns: [{ role: 'TURN_ROLE_USER', content: 'My cello has a crack.' }] };
    await all.call('RecordTurns', { user: 'ada', session: 's', wait: 15_000, input: said });
    const { code, items } = await all.call('ExportUser', { user: 'ada' });
    expect(code).toBe(status.OK);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['memory', 'turn', 'entity', 'change']));
    expect(items.find(({ kind }) => kind === 'memory')).toMatchObject({
      memory: { content: 'Ada plays the cello on Fridays.' },
    });

    const memory = await remember('ada', { content: 'Ada lost a green umbrella.' });
    const erased = await all.call('EraseMemory', {
      user: 'ada',
      memory: memory.id,
      reason: 'asked for',
      suppress: true,
      wait: 5000,
    });
    expect(erased.body.receipt).toMatchObject({ scope: 'memory', reason: 'asked for' });
    const forgotten = await all.call('Forget', {
      user: 'ada',
      wait: 10_000,
      input: { all: true, reason: 'asked for' },
    });
    expect(forgotten.body.receipt).toMatchObject({ scope: 'all', status: 'RECEIPT_STATUS_COMPLETE' });
    const { id } = forgotten.body.receipt as { id: string };
    expect((await all.call('ReadReceipt', { receipt: id })).body.receipt).toMatchObject({
      id,
      erased: { turns: 1 },
    });
    expect(
      (await all.call('ExportUser', { user: 'ada' })).items.filter(({ kind }) => kind === 'memory'),
    ).toEqual([]);
  });

  it('does a call once for one idempotency key', async () => {
    const input = { content: 'Cy repairs clocks.' };
    const first = await all.call('Remember', { user: 'cy', input }, { 'idempotency-key': 'k-1' });
    const again = await all.call('Remember', { user: 'cy', input }, { 'idempotency-key': 'k-1' });
    expect(again.body).toEqual(first.body);
    expect(again.metadata.get('idempotency-replayed')).toEqual(['true']);
    const other = await all.call(
      'Remember',
      { user: 'cy', input: { content: 'No.' } },
      { 'idempotency-key': 'k-1' },
    );
    expect(other).toMatchObject({
      code: status.INVALID_ARGUMENT,
      problem: { type: 'urn:mindbase:problem:key-reused' },
    });
  });

  it('makes tenants and keys, and takes keys away', async () => {
    const admin = clientOf(adminKey);
    const settings = { timezone: 'Europe/Berlin', requestsPerSecond: 1 };
    const tenant = await admin.call('CreateTenant', {
      input: { id: 'fresh', profile: 'RECALL_PROFILE_SUPPORT', settings },
    });
    expect(tenant.body.tenant).toMatchObject({ id: 'fresh', profile: 'support', settings });
    const made = await admin.call('CreateKey', {
      tenant: 'fresh',
      input: { roles: ['ACCESS_ROLE_ASSISTANT'] },
    });
    const { key, details } = made.body as { key: string; details: { id: string } };
    const fresh = clientOf(key);
    expect((await fresh.call('ListMemories', { user: 'u' })).code).toBe(status.OK);
    const calls = await Promise.all([1, 2, 3, 4].map(() => fresh.call('ListMemories', { user: 'u' })));
    const limited = calls.find(({ code }) => code === status.RESOURCE_EXHAUSTED);
    expect(limited?.metadata.get('retry-after')).toEqual(['1']);
    expect((await admin.call('ListKeys', { tenant: 'fresh' })).body.items).toMatchObject([
      { id: details.id },
    ]);
    expect(await admin.call('RevokeKey', { tenant: 'fresh', key: details.id })).toMatchObject({
      code: 0,
      body: {},
    });
    expect((await fresh.call('ListMemories', { user: 'u' })).code).toBe(status.UNAUTHENTICATED);
    expect((await admin.call('ListTenants', {})).body.items).toContainEqual(
      expect.objectContaining({ id: 'fresh' }),
    );
    expect((await admin.call('ListDeadLetters', {})).body).toMatchObject({ items: [], more: false });
    expect((await admin.call('RetryDeadLetter', { deadLetter: 'none' })).code).toBe(status.NOT_FOUND);
  });

  it('keeps strangers out and tenants apart', async () => {
    const secret = await remember('dee', { content: 'Dee hides the key under the mat.' });
    const memory = { user: 'dee', memory: secret.id };
    expect(await clientOf(null).call('ReadMemory', memory)).toMatchObject({
      code: status.UNAUTHENTICATED,
      problem: { type: 'urn:mindbase:problem:unauthenticated', status: 401 },
    });
    expect((await clientOf('nobody').call('ExportUser', { user: 'dee' })).code).toBe(status.UNAUTHENTICATED);
    expect((await clientOf('stranger').call('ReadMemory', memory)).code).toBe(status.NOT_FOUND);
    expect((await clientOf('stranger').call('ExportUser', { user: 'dee' })).items).toEqual([]);
    const input = { content: 'no' };
    expect((await clientOf('auditor').call('Remember', { user: 'dee', input })).code).toBe(
      status.PERMISSION_DENIED,
    );
  });

  it('names what is wrong with a request', async () => {
    const turns = [{ role: 'TURN_ROLE_USER', content: 'a' }, { content: '' }];
    const wrong = await all.call('RecordTurns', { user: 'u', session: 's', wait: 70_000, input: { turns } });
    expect(wrong.code).toBe(status.INVALID_ARGUMENT);
    const late = await all.call('CloseSession', { user: 'u', session: 's', wait: -1 });
    expect(late.problem).toMatchObject({ errors: [{ parameter: 'wait', in: 'PARAMETER_PLACE_QUERY' }] });
    const bad = await all.call('RecordTurns', { user: 'u', session: 's', input: { turns } });
    expect(bad.problem).toMatchObject({
      status: 400,
      errors: [{ pointer: '/turns/1/role' }, { pointer: '/turns/1/content' }],
    });
    const empty = await all.call('RecordTurns', { user: 'u', session: 's' });
    expect(empty.problem).toMatchObject({ errors: [{ pointer: '/turns', detail: 'is missing' }] });
    const scopes = await all.call('Forget', { user: 'u', input: { all: true, topic: 'x', reason: 'r' } });
    expect(scopes.code).toBe(status.INVALID_ARGUMENT);
    const words = await all.call('ActOnMemory', { user: 'u', memory: 'm', action: 77 });
    expect(words).toMatchObject({ code: status.INVALID_ARGUMENT, problem: { errors: [{ pointer: '' }] } });
    expect(await all.raw('ReadMemory', Buffer.from([255, 255, 255]))).toBe(status.INVALID_ARGUMENT);
  });

  it.each(['', '.', '..'])('takes no id that would make another address: "%s"', async (memory) => {
    for (const method of ['ReadMemory', 'ReadHistory', 'EraseMemory'])
      expect(await all.call(method, { user: 'u', memory })).toMatchObject({
        code: status.INVALID_ARGUMENT,
        problem: { errors: [{ parameter: 'memory', in: 'PARAMETER_PLACE_PATH' }] },
      });
  });

  it.each(['a/b', 'a?b=c#d', '%2e%2e', '../x', '用户 1', 'a\\b', '+&='])(
    'takes any other id: %s',
    async (user) => {
      const { id } = await remember(user, { content: `Somebody called so likes plums.` });
      expect((await all.call('ReadMemory', { user, memory: id })).body.memory).toMatchObject({ id });
      expect((await all.call('ReadMemory', { user: `${user}!`, memory: id })).code).toBe(status.NOT_FOUND);
    },
  );

  it('tells its health', async () => {
    const health = await clientOf(null).call('Check', {}, {}, 'grpc.health.v1.Health');
    expect(health.body).toEqual({ status: 'SERVING' });
  });
});
