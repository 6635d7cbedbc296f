import { type Telemetry, currentTraceparent, inSpan, startTelemetry } from '@mindbase/platform';
import { SpanSink, until } from '@mindbase/testing';
import { GatewayWorld } from './gateway-world';

const turnsUrl = '/v1/users/wei@example.org/sessions/s/turns';
const turns = { turns: [{ role: 'user', content: 'a word that only I know' }] };
const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

describe('a request that is traced', () => {
  const sink = new SpanSink();
  let telemetry: Telemetry;
  let world: GatewayWorld;

  beforeAll(async () => {
    const identity = { service: 'gateway', version: '1', instance: 'one', sampleRatio: 1 };
    telemetry = await startTelemetry({ ...identity, exporter: sink });
    world = await GatewayWorld.start();
  });
  afterAll(async () => {
    await world.close();
    await telemetry.stop();
  });
  beforeEach(async () => {
    await telemetry.flush();
    sink.spans.length = 0;
    world.logLines.length = 0;
  });

  async function call(...given: Parameters<GatewayWorld['call']>) {
    const answer = await world.call(...given);
    await telemetry.flush();
    return answer;
  }

  it('is a span under the caller’s, named by its route, with what came of it and whose it was', async () => {
    const { status } = await call('POST', turnsUrl, { body: turns, headers: { traceparent } });
    expect(sink.spans).toMatchObject([
      {
        name: 'POST /v1/users/:user/sessions/:session/turns',
        kind: 'server',
        traceId: 'a'.repeat(32),
        parentId: 'b'.repeat(16),
        failure: null,
        attributes: {
          'http.request.method': 'POST',
          'http.route': '/v1/users/:user/sessions/:session/turns',
          'http.response.status_code': status,
          'mindbase.tenant': 'acme',
          'mindbase.user': expect.stringMatching(/^[\w-]{16}$/),
          'mindbase.operation': world.conversations.seen.at(-1)?.caller.operationId,
        },
      },
    ]);
    expect(JSON.stringify(sink.spans)).not.toMatch(/wei@example|only I know/);
  });

  it('is answered and logged under the same trace, which is what the ports are told', async () => {
    const { headers } = await call('POST', turnsUrl, { body: turns, headers: { traceparent } });
    const [span] = sink.spans;
    expect(headers.traceparent).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
    expect(world.conversations.seen.at(-1)?.caller.traceparent).toBe(headers.traceparent);
    const [line = ''] = world.logLines.filter((each) => each.includes('"msg":"request"'));
    expect(JSON.parse(line)).toMatchObject({ traceId: 'a'.repeat(32), spanId: span?.spanId });
  });

  it('is active while its port is called, whether or not a body was read before', async () => {
    const seen: (string | undefined)[] = [];
    const record = world.conversations.recordTurns.bind(world.conversations);
    jest.spyOn(world.conversations, 'recordTurns').mockImplementation(async (...given) => {
      seen.push(currentTraceparent());
      return record(...given);
    });
    jest.spyOn(world.memories, 'memories').mockImplementation(async () => {
      seen.push(currentTraceparent());
      return { items: [], nextCursor: null };
    });
    const answers = [
      await call('POST', turnsUrl, { body: turns, headers: { traceparent } }),
      await call('GET', '/v1/users/u/memories'),
    ];
    jest.restoreAllMocks();
    expect(seen).toEqual(answers.map(({ headers }) => headers.traceparent));
  });

  it('begins a trace when its caller has none, also inside another of this process', async () => {
    await inSpan('elsewhere', {}, () => call('GET', '/v1/users/u/memories'));
    const request = sink.named('GET /v1/users/:user/memories');
    expect(request).toMatchObject({ parentId: null });
  });

  it('has failed when the fault is ours, and not when it is the caller’s', async () => {
    await call('GET', '/v1/users/u/memories', { key: 'wrong' });
    world.broken = new Error('private words');
    await call('GET', '/v1/users/u/memories');
    world.broken = null;
    expect(
      sink.spans.map(({ failure, attributes }) => [attributes['http.response.status_code'], failure]),
    ).toEqual([
      [401, null],
      [500, '500'],
    ]);
    expect(JSON.stringify(sink.spans)).not.toContain('private words');
  });

  it('is aborted when its caller leaves before the answer', async () => {
    let arrived: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (arrived = resolve));
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    jest.spyOn(world.memories, 'memories').mockImplementation(async () => {
      arrived();
      await held;
      return { items: [], nextCursor: null };
    });
    await world.app.listen(0, '127.0.0.1');
    const leave = new AbortController();
    const gone = fetch(`${await world.app.getUrl()}/v1/users/u/memories`, {
      headers: { authorization: 'Bearer all' },
      signal: leave.signal,
    }).catch(() => 'gone');
    await asked;
    leave.abort();
    expect(await gone).toBe('gone');
    await until(async () => {
      await telemetry.flush();
      return sink.spans.length > 0;
    });
    answer();
    jest.restoreAllMocks();
    expect(sink.spans).toMatchObject([{ failure: 'aborted' }]);
  });

  it('is none for probes, the documentation and addresses that lead nowhere', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/v1/nowhere'])
      await call('GET', url);
    expect(sink.spans).toEqual([]);
  });
});
