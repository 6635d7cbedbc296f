import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type CollectedTrace, type TraceCollector, startTraceCollector, tempDir } from '@mindbase/testing';

const traceId = 'a'.repeat(32);
const start = 1_700_000_000_000_000_000n;

interface SpanSeed {
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
  readonly kind?: number;
  readonly service?: string;
  /** Beginning and end in µs from the start of the trace. */
  readonly at?: readonly [number, number];
  readonly attributes?: readonly object[];
  readonly status?: object;
  readonly traceId?: string;
}

/** What an OTLP exporter sends. */
const otlp = (...spans: readonly SpanSeed[]) => ({
  resourceSpans: spans.map(
    ({ id, name, parent, kind = 1, service = 'gateway', at = [0, 1000], ...span }) => ({
      resource: {
        attributes: [
          { key: 'service.name', value: { stringValue: service } },
          { key: 'service.instance.id', value: { stringValue: `${service}-1` } },
        ],
      },
      scopeSpans: [
        {
          spans: [
            {
              traceId,
              spanId: id,
              parentSpanId: parent,
              name,
              kind,
              startTimeUnixNano: String(start + BigInt(at[0]) * 1000n),
              endTimeUnixNano: String(start + BigInt(at[1]) * 1000n),
              ...span,
            },
          ],
        },
      ],
    }),
  ),
});

describe('the collector', () => {
  let collector: TraceCollector;
  beforeEach(async () => {
    collector = await startTraceCollector();
  });
  afterEach(() => collector.stop());

  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${collector.url}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
    });
    return answer.status;
  };

  it('gives a trace out as a document, whatever process each span came from and in whatever order', async () => {
    await send(
      otlp({
        id: 'b1',
        name: 'cards process X',
        parent: 'a1',
        kind: 5,
        service: 'retrieval',
        at: [2500, 4000],
      }),
    );
    await send(
      otlp({
        id: 'a1',
        name: 'POST /v1',
        kind: 2,
        at: [0, 3250],
        attributes: [
          { key: 'status', value: { intValue: '202' } },
          { key: 'tenant', value: { stringValue: 'acme' } },
          { key: 'kept', value: { boolValue: true } },
          { key: 'score', value: { doubleValue: 0.5 } },
          { key: 'list', value: { arrayValue: { values: [{ stringValue: 'x' }] } } },
        ],
        status: { code: 2, message: 'unavailable' },
      }),
    );
    expect(await collector.traces()).toEqual([
      {
        traceId,
        startedAt: '2023-11-14T22:13:20.000Z',
        ms: 4,
        services: ['gateway', 'retrieval'],
        spans: [
          {
            ...{ service: 'gateway', instance: 'gateway-1', spanId: 'a1', parentId: null, name: 'POST /v1' },
            ...{ kind: 'server', failure: 'unavailable', startMs: 0, ms: 3.25 },
            attributes: { status: 202, tenant: 'acme', kept: true, score: 0.5, list: ['x'] },
          },
          {
            ...{ service: 'retrieval', instance: 'retrieval-1', spanId: 'b1', parentId: 'a1' },
            ...{
              name: 'cards process X',
              kind: 'consumer',
              failure: null,
              startMs: 2.5,
              ms: 1.5,
              attributes: {},
            },
          },
        ],
      },
    ]);
  });

  it('takes packed requests, and counts a span that comes twice once', async () => {
    const request = gzipSync(JSON.stringify(otlp({ id: 'a1', name: 'one' })));
    for (let i = 0; i < 2; i++) expect(await send(request, { 'content-encoding': 'gzip' })).toBe(200);
    expect(await collector.traces()).toMatchObject([{ spans: [{ name: 'one' }] }]);
  });

  it('lists the newest first, and knows it as the latest', async () => {
    await send(otlp({ id: 'a1', name: 'older' }));
    await send(otlp({ id: 'b1', name: 'newer', traceId: 'b'.repeat(32) }));
    expect((await collector.traces()).map(({ spans }) => spans[0]?.name)).toEqual(['newer', 'older']);
    const latest = (await (await fetch(`${collector.url}/traces/latest`)).json()) as CollectedTrace;
    expect(latest.traceId).toBe('b'.repeat(32));
  });

  it('refuses what it does not understand, and goes on', async () => {
    expect(await send({ resourceSpans: 7 })).toBe(400);
    expect(await send({ resourceSpans: [{ scopeSpans: [{ spans: [{}] }] }] })).toBe(400);
    expect(await send(Buffer.from('{'))).toBe(400);
    expect(await send({}, { 'content-type': 'application/x-protobuf' })).toBe(415);
    for (const [path, status] of [
      ['/traces/none', 404],
      ['/', 404],
    ] as const)
      expect((await fetch(collector.url + path)).status).toBe(status);
    expect(await send({})).toBe(200);
  });
});

describe('the drawing', () => {
  const span = (spanId: string, name: string, more: object = {}) => ({
    ...{
      spanId,
      name,
      parentId: null,
      kind: 'internal',
      service: 'gateway',
      instance: '',
      startMs: 0,
      ms: 1,
    },
    ...{ failure: null, attributes: {}, ...more },
  });

  function drawn(spans: readonly object[], ...options: string[]): string {
    const file = join(tempDir(), 'trace.json');
    const services = [...new Set(spans.map((each) => (each as { service: string }).service))];
    writeFileSync(file, JSON.stringify({ traceId, startedAt: 'then', ms: 10, services, spans }));
    return execFileSync(process.execPath, [join(__dirname, 'draw.mjs'), file, ...options], {
      encoding: 'utf8',
    });
  }

  /** The texts in the picture at their places. */
  const labels = (svg: string) =>
    [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)<\/text>/g)].map(([, x, y, content]) => ({
      ...{ x: Number(x), y: Number(y), content },
    }));
  const bar = (svg: string, name: string) => {
    const [, x, width, fill] =
      new RegExp(
        `<rect x="([\\d.]+)"[^>]*width="([\\d.]+)"[^>]*fill="(#\\w+)"[^>]*>\\s*<title>${name} ·`,
      ).exec(svg) ?? [];
    return { x: Number(x), width: Number(width), fill };
  };
  const tree = [
    span('c', 'effect', { parentId: 'b', service: 'retrieval', startMs: 6, ms: 2 }),
    span('a', 'request', { kind: 'server', ms: 5 }),
    span('b', 'cards process X', {
      parentId: 'a',
      kind: 'consumer',
      service: 'retrieval',
      startMs: 5,
      ms: 5,
    }),
    span('d', 'append', { parentId: 'a', startMs: 1, ms: 1 }),
  ];

  it('has a row for each span under the one behind it, in the order of their beginnings', () => {
    const svg = drawn(tree);
    const rows = labels(svg).filter(({ content }) => tree.some(({ name }) => name === content));
    const [title, ...names] = rows;
    expect(title?.content).toBe('request');
    expect(names.map(({ content }) => content)).toEqual(['request', 'append', 'cards process X', 'effect']);
    expect(names.map(({ x }) => x)).toEqual([16, 27, 27, 38]);
    expect(new Set(names.map(({ y }) => y)).size).toBe(4);
  });

  it('has bars on one axis, a colour for each service, and says so in a legend', () => {
    const svg = drawn(tree);
    const [request, append, cards] = ['request', 'append', 'cards process X'].map((name) => bar(svg, name));
    expect(append?.x).toBeCloseTo((request?.x ?? 0) + 90, 0);
    expect(append?.width).toBeCloseTo(90, 0);
    expect(cards?.width).toBeCloseTo(450, 0);
    expect(append?.fill).toBe(request?.fill);
    expect(cards?.fill).not.toBe(request?.fill);
    expect(labels(svg).map(({ content }) => content)).toEqual(
      expect.arrayContaining(['gateway', 'retrieval', '10 ms']),
    );
    expect(svg).toContain('fill="#fff"');
  });

  it('tells the parts of a server that is all services', () => {
    const of = (spanId: string, name: string, more: object) =>
      span(spanId, name, { service: 'standalone', ...more });
    const group = (name: string) => ({ attributes: { 'messaging.consumer.group.name': name } });
    const svg = drawn([
      of('a', 'POST /v1/turns', { kind: 'server' }),
      of('b', 'ingest.recordTurns', { parentId: 'a' }),
      of('c', 'log.append', { parentId: 'b' }),
      of('d', 'memory publish X', { parentId: 'a', kind: 'producer' }),
      of('e', 'extraction process X', { parentId: 'a', kind: 'consumer', ...group('extraction') }),
      of('f', 'projection.cards@1 process X', {
        parentId: 'a',
        kind: 'consumer',
        ...group('projection.cards@1'),
      }),
    ]);
    for (const part of ['gateway', 'ingest', 'relay', 'extraction', 'retrieval'])
      expect(labels(svg).map(({ content }) => content)).toContain(part);
    expect(bar(svg, 'log.append').fill).toBe(bar(svg, 'ingest.recordTurns').fill);
  });

  it('shows what failed, and at which attempt', () => {
    const svg = drawn([span('a', 'work', { failure: 'unavailable', attributes: { 'mindbase.attempt': 2 } })]);
    expect(labels(svg).map(({ content }) => content)).toContain('1 ms · attempt 2 · unavailable');
    expect(svg).toContain('stroke="#c62828"');
  });

  it('leaves out what is not wanted and keeps what hangs under it', () => {
    const svg = drawn(tree, '--kinds', 'server,internal', '--title', 'A <title> & more');
    const names = labels(svg).map(({ content }) => content);
    expect(names).toContain('A &lt;title&gt; &amp; more');
    expect(names).not.toContain('cards process X');
    expect(labels(svg).find(({ content }) => content === 'effect')?.x).toBe(27);
    const long = drawn(tree, '--min-ms', '3');
    expect(labels(long).map(({ content }) => content)).not.toContain('append');
  });

  it('is well-formed for any name, and says what it needs', () => {
    const svg = drawn([span('a', '<script>"&\'</script>'), span('b', 'x'.repeat(300))]);
    expect(svg).not.toContain('<script>');
    expect(svg).toContain('…');
    expect(() => execFileSync(process.execPath, [join(__dirname, 'draw.mjs')], { stdio: 'pipe' })).toThrow(
      'usage',
    );
  });
});
