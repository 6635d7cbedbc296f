import { EmbeddingsServer, respond } from '../../test/embeddings-server';
import { OpenAiEmbeddingModel, type OpenAiEmbeddingModelOptions } from './openai-embedding-model';

let server: EmbeddingsServer;

const open = (options: Partial<OpenAiEmbeddingModelOptions> = {}) =>
  OpenAiEmbeddingModel.open({ baseUrl: server.baseUrl, model: 'hashed', retryDelayMs: 5, ...options });

const unit = (dimension: number) => Array.from({ length: 384 }, (_, i) => (i === dimension ? 2 : 0));

describe('OpenAiEmbeddingModel', () => {
  beforeEach(async () => {
    server = await EmbeddingsServer.start();
  });
  afterEach(() => server.stop());

  it('learns its dimensions from the endpoint, and refuses others than those wanted', async () => {
    expect((await open()).dimensions).toBe(384);
    await expect(open({ dimensions: 512 })).rejects.toMatchObject({ code: 'incompatible' });
    expect(server.asked.at(-1)?.dimensions).toBe(512);
  });

  it('has a name that tells models, prefixes and dimensions apart, but not addresses', async () => {
    const name = (await open()).name;
    expect(name).toMatch(/^hashed@[0-9a-f]{8}$/);
    const others = [
      await open({ model: 'intfloat/e5 large' }),
      await open({ prefixes: { query: 'q: ', passage: '' } }),
      await open({ dimensions: 384 }),
    ];
    expect(new Set([name, ...others.map((model) => model.name)]).size).toBe(4);
    expect((await open({ baseUrl: `${server.baseUrl}/`, apiKey: 'k' })).name).toBe(name);
  });

  it('sends the key, the prefix, and several texts to a request, a few requests at once', async () => {
    const model = await open({
      apiKey: 'sesame',
      prefixes: { query: 'query: ', passage: 'passage: ' },
      batchMax: 3,
      concurrencyMax: 2,
    });
    await model.embed(
      Array.from({ length: 20 }, (_, i) => `text ${i}`),
      'passage',
    );
    expect(new Set(server.authorizations)).toEqual(new Set(['Bearer sesame']));
    expect(server.asked).toHaveLength(1 + 7);
    expect(server.asked.slice(1).flatMap(({ input }) => input)).toContain('passage: text 19');
    expect(server.openMax).toBeLessThanOrEqual(2);
  });

  it('embeds a long text in parts', async () => {
    const model = await open({ charactersMax: 10 });
    const [vector] = await model.embed(['x'.repeat(25)], 'query');
    expect(server.asked.at(-1)?.input).toHaveLength(3);
    expect(vector).toHaveLength(384);
  });

  it.each([
    ['a server error', respond(503, 'busy')],
    ['too many requests', respond(429, {}, { 'retry-after': '0' })],
    ['a broken connection', (response: { destroy(): void }) => response.destroy()],
  ])('tries again after %s', async (_what, answer) => {
    const model = await open();
    server.answers.push(answer, answer);
    expect(await model.embed(['a text'], 'query')).toHaveLength(1);
    expect(server.asked).toHaveLength(1 + 3);
  });

  it('waits as long as the endpoint asks', async () => {
    const model = await open();
    server.answers.push(respond(429, {}, { 'retry-after': '1' }));
    const started = performance.now();
    await model.embed(['a text'], 'query');
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it.each([401, 404, 400])('does not try again after %d', async (status) => {
    const model = await open({ apiKey: 'sesame' });
    server.answers.push(respond(status, { error: { message: 'a text, sesame' } }));
    const failed = model.embed(['a text'], 'query');
    await expect(failed).rejects.toMatchObject({
      code: 'unavailable',
      retryable: false,
      message: `the embedding endpoint answered ${status}`,
    });
    expect(server.asked).toHaveLength(2);
  });

  it('gives up after the last attempt, and says so without a word of text or key', async () => {
    const model = await open({ attemptsMax: 2, apiKey: 'sesame' });
    for (let i = 0; i < 2; i++) server.answers.push(respond(500, 'private words'));
    await expect(model.embed(['private words'], 'query')).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
      message: 'the embedding endpoint answered 500',
    });
    const { baseUrl } = server;
    await server.stop();
    const gone = await OpenAiEmbeddingModel.open({ baseUrl, model: 'hashed', attemptsMax: 1 }).catch(
      (error: Error) => error,
    );
    expect(gone).toMatchObject({ code: 'unavailable', retryable: true });
    expect((gone as Error).message).toMatch(/^the embedding endpoint cannot be reached \(\w+\)$/);
    server = await EmbeddingsServer.start();
  });

  it('gives up on a request without an answer', async () => {
    const model = await open({ attemptsMax: 1, timeoutMs: 50 });
    server.answers.push(() => undefined);
    await expect(model.embed(['a text'], 'query')).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
      message: 'the embedding endpoint gave no answer in time',
    });
  });

  it.each([
    ['is not JSON', 'no json'],
    ['does not hold 2 embeddings', { data: [{ embedding: unit(0) }] }],
    ['does not hold 2 embeddings', null],
    ['leaves texts out', { data: [0, 0].map((index) => ({ index, embedding: unit(0) })) }],
    ['holds something that is no vector', { data: [{ embedding: unit(0) }, { embedding: [1, 'x'] }] }],
    [
      'holds something that is no vector',
      { data: [{ embedding: unit(0) }, { embedding: new Array(384).fill(0) }] },
    ],
    [
      'holds something that is no vector',
      { data: [{ embedding: unit(0) }, { index: 7, embedding: unit(0) }] },
    ],
  ])('refuses an answer that %s', async (why, body) => {
    const model = await open();
    server.answers.push(respond(200, body));
    await expect(model.embed(['one', 'two'], 'query')).rejects.toMatchObject({
      code: 'unavailable',
      message: `the answer of the embedding endpoint ${why}`,
    });
  });

  it('refuses vectors of other dimensions than at the start', async () => {
    const model = await open();
    server.answers.push(respond(200, { data: [{ embedding: [1, 2] }] }));
    await expect(model.embed(['one'], 'query')).rejects.toMatchObject({ code: 'incompatible' });
  });

  it('lets go of what waits when it is closed, and asks nothing after', async () => {
    const model = await open();
    server.answers.push(() => undefined);
    const waiting = model.embed(['one'], 'query');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await model.close();
    await expect(waiting).rejects.toMatchObject({
      code: 'unavailable',
      message: 'the embedding model is closed',
    });
    await expect(model.embed(['two'], 'query')).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.asked).toHaveLength(2);
  });
});
