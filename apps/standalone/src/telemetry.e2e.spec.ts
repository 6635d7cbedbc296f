import {
  type CollectedSpan,
  type RunningServer,
  type TraceCollector,
  startServer,
  startTraceCollector,
  tempDir,
  until,
} from '@mindbase/testing';

const user = 'wei@example.org';
const said = [
  { role: 'user', content: 'Please remember: my violin teacher is called Marguerite.' },
  { role: 'assistant', content: 'I will keep that in mind.' },
  { role: 'user', content: '请记住：我对花生过敏。' },
];
const words = /violin|Marguerite|keep that|花生|过敏|记住|wei@example|wei%40example/i;
const groups = [
  'extraction',
  'consolidation',
  'reflection',
  ...['cards', 'turns', 'graph', 'timeline', 'vectors', 'operations'].map((name) => `projection.${name}@1`),
];

describe('The trace of a conversation', () => {
  const [traceId, callerSpan] = ['5'.repeat(32), '7'.repeat(16)];
  let collector: TraceCollector;
  let server: RunningServer;
  let spans: readonly CollectedSpan[];
  let answers: Response[];

  beforeAll(async () => {
    collector = await startTraceCollector();
    const env = { MINDBASE_TELEMETRY_OTLP_URL: collector.url };
    server = await startServer({ dataDir: tempDir(), env });
    const post = async (path: string, body: unknown) => {
      const response = await fetch(
        `${server.base}/v1/users/${encodeURIComponent(user)}/sessions/s1/${path}`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${server.apiKey}`,
            'content-type': 'application/json',
            traceparent: `00-${traceId}-${callerSpan}-01`,
          },
          body: JSON.stringify(body),
        },
      );
      await response.text();
      return response;
    };
    answers = [await post('turns?wait=20000', { turns: said }), await post('close?wait=20000', {})];
    const traces = async () => (await collector.traces()).flatMap((trace) => trace.spans);
    // Sent once a second; the end of a conversation is what its operation ends with.
    await until(
      async () => (await traces()).some(({ name }) => name.endsWith('/close')),
      'the trace',
      15_000,
    );
  });
  afterAll(async () => {
    await server.stop();
    await collector.stop();
  });

  it('is the caller’s, and the only one', async () => {
    const traces = await collector.traces();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(traces.map((trace) => trace.traceId)).toEqual([traceId]);
    for (const { headers } of answers) expect(headers.get('traceparent')?.split('-')[1]).toBe(traceId);
    spans = traces[0]?.spans ?? [];
  });

  it('hangs together: each span under another of it, the requests under the caller’s', () => {
    const ids = new Set(spans.map(({ spanId }) => spanId));
    const roots = spans.filter(({ parentId }) => !ids.has(parentId ?? ''));
    expect(roots.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['POST /v1/users/:user/sessions/:session/turns', callerSpan],
      ['POST /v1/users/:user/sessions/:session/close', callerSpan],
    ]);
    expect(spans.filter(({ failure }) => failure !== null)).toEqual([]);
  });

  it('goes from the request through the log and the relay to every reader of the events it caused', () => {
    const processed = (type: string) =>
      spans
        .filter(({ name, kind }) => kind === 'consumer' && name.endsWith(` process ${type}`))
        .map(({ attributes }) => attributes['messaging.consumer.group.name']);
    for (const type of ['TurnsRecorded', 'CandidatesExtracted', 'MemoryRecorded', 'SessionDistilled'])
      expect(spans.find(({ name }) => name.endsWith(` publish ${type}`))).toMatchObject({ kind: 'producer' });
    expect(new Set(spans.filter(({ kind }) => kind === 'consumer').map((s) => s.name.split(' ')[0]))).toEqual(
      new Set(groups),
    );
    expect(processed('TurnsRecorded')).toEqual(expect.arrayContaining(['extraction', 'projection.turns@1']));
    expect(processed('CandidatesExtracted')).toContain('consolidation');
    // The event that ends the chain, down to the last read model.
    expect(new Set(processed('SessionDistilled'))).toEqual(
      new Set(groups.filter((group) => group.startsWith('projection.') || group === 'reflection')),
    );
  });

  it('nests as its causes do: a span under the one in which its event was recorded', () => {
    const above = (span: CollectedSpan | undefined) => spans.find(({ spanId }) => spanId === span?.parentId);
    const named = (name: string) => spans.find((span) => span.name === name);
    const chain = [named('projection.cards@1 process MemoryRecorded')];
    while (above(chain.at(-1))) chain.push(above(chain.at(-1)));
    expect(chain.map((span) => span?.name)).toEqual([
      'projection.cards@1 process MemoryRecorded',
      'consolidation process CandidatesExtracted',
      'extraction process TurnsRecorded',
      'ingest.recordTurns',
      'POST /v1/users/:user/sessions/:session/turns',
    ]);
    for (const [part, effect] of [
      ['ingest.recordTurns', 'log.append'],
      ['extraction process TurnsRecorded', 'log.append'],
      ['consolidation process CandidatesExtracted', 'log.append'],
      ['projection.vectors@1 process MemoryRecorded', 'vectors.upsert'],
      ['projection.graph@1 process MemoryRecorded', 'graph.upsert'],
      ['projection.timeline@1 process MemoryRecorded', 'timeline.append'],
    ])
      expect(
        spans
          .filter(({ name }) => name === part)
          .flatMap(({ spanId }) =>
            spans.filter(({ parentId }) => parentId === spanId).map(({ name }) => name),
          ),
      ).toContain(effect);
  });

  it('says whose it is by tenant and hash, and not a word of what was said', () => {
    const hashes = new Set(spans.flatMap(({ attributes }) => attributes['mindbase.user'] ?? []));
    expect(hashes.size).toBe(1);
    expect([...hashes][0]).toMatch(/^[\w-]{16}$/);
    expect(JSON.stringify(spans)).not.toMatch(words);
  });

  it('is found again in what became of a memory', async () => {
    const { items } = await server.get<{ items: readonly { traceId: string | null }[] }>(
      `/v1/users/${encodeURIComponent(user)}/timeline`,
    );
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(item.traceId).toBe(traceId);
  });
});
