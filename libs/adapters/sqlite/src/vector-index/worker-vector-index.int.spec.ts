import { join } from 'node:path';
import { documentOf, signVector, tempDir, wei } from '@mindbase/testing';
import { type WorkerVectorIndexOptions, WorkerVectorIndex } from './worker-vector-index';

const open: WorkerVectorIndex[] = [];

async function openIn(
  folder: string,
  options: Partial<WorkerVectorIndexOptions> = {},
): Promise<WorkerVectorIndex> {
  const index = await WorkerVectorIndex.open({
    database: join(folder, 'vectors.db'),
    model: 'test@1',
    dimensions: 8,
    workerFile: join(__dirname, 'fixtures.worker.cjs'),
    ...options,
  });
  open.push(index);
  return index;
}

const crash = { tenant: 'acme', user: 'crash' };
const unavailable = { name: 'PortError', code: 'unavailable', retryable: true };

describe('WorkerVectorIndex', () => {
  afterEach(async () => {
    for (const index of open.splice(0)) await index.close();
  });

  it('rejects what waits when its thread ends, and starts another on the next call', async () => {
    const index = await openIn(tempDir());
    await index.upsert([documentOf('m1')]);
    const waiting = [
      index.count(crash, 'memory'),
      index.count(wei, 'memory'),
      index.upsert([documentOf('m2')]),
    ];
    for (const result of await Promise.allSettled(waiting)) {
      expect(result).toMatchObject({ status: 'rejected', reason: unavailable });
    }
    expect(await index.count(wei, 'memory')).toBe(1);
    const hits = await index.query({
      scope: wei,
      kind: 'memory',
      filter: {},
      vector: signVector(0),
      limit: 5,
    });
    expect(hits).toMatchObject([{ id: 'm1', dense: 1 }]);
  });

  it('survives an error that nothing catches in the thread, again and again', async () => {
    const index = await openIn(tempDir());
    for (let round = 0; round < 3; round++) {
      await expect(index.count({ tenant: 'acme', user: 'throw' }, 'memory')).rejects.toMatchObject(
        unavailable,
      );
      await index.upsert([documentOf(`m${round}`)]);
    }
    expect(await index.count(wei, 'memory')).toBe(3);
  });

  it('answers in the order asked', async () => {
    const index = await openIn(tempDir());
    const counts = Array.from({ length: 20 }, (_, i) => {
      void index.upsert([documentOf(`m${i}`)]);
      return index.count(wei, 'memory');
    });
    expect(await Promise.all(counts)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it('refuses more calls than may wait, and takes calls again when some are answered', async () => {
    const index = await openIn(tempDir(), { queueMax: 3 });
    const calls = Array.from({ length: 5 }, () => index.count(wei, 'memory'));
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(results[4]).toMatchObject({ reason: unavailable });
    expect(await index.count(wei, 'memory')).toBe(0);
  });

  it('drops a query whose answer nobody waits for any more, and runs the others', async () => {
    const index = await openIn(tempDir());
    await index.upsert([documentOf('m1')]);
    const query = {
      scope: wei,
      kind: 'memory',
      filter: {},
      vector: documentOf('m1').vector,
      limit: 1,
    } as const;
    const [late, patient] = await Promise.allSettled([
      index.query({ ...query, timeoutMs: -1 }),
      index.query({ ...query, timeoutMs: 60_000 }),
    ]);
    expect(late).toMatchObject({ status: 'rejected', reason: unavailable });
    expect(patient).toMatchObject({ status: 'fulfilled', value: [{ id: 'm1' }] });
  });

  it('tells at the start when the file holds vectors of another model (I1, I2)', async () => {
    const folder = tempDir();
    await (await openIn(folder)).close();
    const incompatible = {
      name: 'PortError',
      code: 'incompatible',
      message: expect.stringContaining('test@1') as string,
    };
    await expect(openIn(folder, { model: 'other@1' })).rejects.toMatchObject(incompatible);
    await expect(openIn(folder, { dimensions: 16 })).rejects.toMatchObject(incompatible);
    expect((await openIn(folder)).dimensions).toBe(8);
  });

  it('tells at the start when the file cannot be opened', async () => {
    const folder = tempDir();
    await expect(openIn(join(folder, 'vectors.db', '\u0000'))).rejects.toThrow();
    await expect(openIn(folder, { workerFile: join(folder, 'missing.js') })).rejects.toMatchObject(
      unavailable,
    );
  });

  it('answers what was asked before it is closed, and nothing after', async () => {
    const index = await openIn(tempDir());
    const written = index.upsert([documentOf('m1')]);
    const counted = index.count(wei, 'memory');
    await index.close();
    await written;
    expect(await counted).toBe(1);
    await expect(index.count(wei, 'memory')).rejects.toMatchObject({ code: 'unavailable', retryable: false });
    await index.close();
  });

  it('can be closed after its thread has ended', async () => {
    const index = await openIn(tempDir());
    await expect(index.count(crash, 'memory')).rejects.toMatchObject(unavailable);
    await index.close();
  });
});
