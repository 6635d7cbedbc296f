import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempDir } from '@mindbase/testing';
import { OnnxEmbeddingModel, type OnnxEmbeddingModelOptions } from './onnx-embedding-model';

const models: OnnxEmbeddingModel[] = [];

async function open(options: OnnxEmbeddingModelOptions = {}): Promise<OnnxEmbeddingModel> {
  const workerFile = join(__dirname, 'fixtures.worker.cjs');
  const model = await OnnxEmbeddingModel.open({ workerFile, ...options });
  models.push(model);
  return model;
}

/** Made by tools/embedding-model with the engine of the model's source: a query and a passage each, 16 bits a number. */
const golden = JSON.parse(readFileSync(join(__dirname, '../../test/golden-vectors.json'), 'utf8')) as {
  pairs: [string, string][];
  vectors: string[];
};

const cosine = (a: Float32Array, b: Int16Array) => {
  const dot = a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
  return dot / Math.hypot(...a) / Math.hypot(...b);
};

const unavailable = { name: 'PortError', code: 'unavailable', retryable: true };

describe('OnnxEmbeddingModel', () => {
  afterEach(async () => {
    for (const model of models.splice(0)) await model.close();
  });

  it('gives the vectors of the source: a cosine of 0.995 or more for 50 pairs of both languages', async () => {
    const model = await open();
    expect(model.name).toBe('multilingual-e5-small-int8@2');
    expect(golden.pairs).toHaveLength(50);
    const queries = await model.embed(
      golden.pairs.map(([query]) => query),
      'query',
    );
    const passages = await model.embed(
      golden.pairs.map(([, passage]) => passage),
      'passage',
    );
    const cosines = golden.vectors.flatMap((base64, i) => {
      const numbers = new Int16Array(new Uint8Array(Buffer.from(base64, 'base64')).buffer);
      return [queries, passages].map((vectors, side) =>
        cosine(
          vectors[i] as Float32Array,
          numbers.subarray(side * model.dimensions, (side + 1) * model.dimensions),
        ),
      );
    });
    expect(Math.min(...cosines)).toBeGreaterThanOrEqual(0.995);
  });

  it('answers a query before the passages that wait', async () => {
    const model = await open({ cacheMax: 0 });
    const order: string[] = [];
    const bulk = model
      .embed(
        Array.from({ length: 30 }, (_, i) => `Passage number ${i} about boats and harbours`),
        'passage',
      )
      .then(() => order.push('passages'));
    const query = model.embed(['where is the harbour?'], 'query').then(() => order.push('query'));
    await Promise.all([bulk, query]);
    expect(order).toEqual(['query', 'passages']);
  });

  it('rejects what waits when its thread ends, and starts another on the next call', async () => {
    const model = await open();
    const before = await model.embed(['a boat'], 'passage');
    for (const text of ['crash', 'throw']) {
      const waiting = [
        model.embed(['one'], 'query'),
        model.embed([text], 'query'),
        model.embed(['two'], 'passage'),
      ];
      for (const result of await Promise.allSettled(waiting.slice(1))) {
        expect(result).toMatchObject({ status: 'rejected', reason: unavailable });
      }
      await waiting[0]?.catch(() => undefined);
    }
    const after = await open({ cacheMax: 0 });
    expect(await model.embed(['a boat'], 'passage')).toEqual(before);
    expect(await after.embed(['a boat'], 'passage')).toEqual(before);
    expect(await model.embed(['another boat'], 'passage')).toHaveLength(1);
  });

  it('refuses more texts than may wait', async () => {
    const model = await open({ queueMax: 3 });
    const first = model.embed(['a', 'b'], 'passage');
    await expect(model.embed(['c', 'd'], 'passage')).rejects.toMatchObject(unavailable);
    await first;
    expect(await model.embed(['c', 'd'], 'passage')).toHaveLength(2);
  });

  it('tells at the start what is wrong with a folder', async () => {
    const folder = tempDir();
    const failure = (message: string) => ({
      code: 'unavailable',
      retryable: false,
      message: expect.stringContaining(message),
    });
    await expect(open({ folder })).rejects.toMatchObject(failure('card.json'));
    writeFileSync(join(folder, 'card.json'), JSON.stringify({ name: 'no version' }));
    await expect(open({ folder })).rejects.toMatchObject(failure('name'));
    await expect(open({ workerFile: join(folder, 'missing.js') })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('can be closed in the middle of its work, and again, and answers nothing after', async () => {
    for (let round = 0; round < 3; round++) {
      const model = await open();
      const waiting = model.embed(
        Array.from({ length: 50 }, (_, i) => `${round} ${i} ${'word '.repeat(50)}`),
        'passage',
      );
      await model.embed(['ready'], 'query');
      await Promise.all([expect(waiting).rejects.toMatchObject(unavailable), model.close()]);
      await model.close();
      await expect(model.embed(['late'], 'query')).rejects.toMatchObject({
        code: 'unavailable',
        retryable: false,
      });
    }
  });
});
