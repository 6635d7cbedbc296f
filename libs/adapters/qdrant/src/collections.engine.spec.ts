import { lateInteraction } from '@mindbase/domain';
import {
  InMemoryVectorIndex,
  describeWithEngine,
  documentOf,
  minute,
  pieceLevels,
  qdrant,
  questionPieces,
  signVector,
  tokensOf,
  wei,
} from '@mindbase/testing';
import { ownCollections } from '../test/own-collections';
import type { QdrantVectorIndex } from './qdrant-vector-index';

describeWithEngine(qdrant, (engine) => {
  const { prefix, client, open, names } = ownCollections(() => engine().url);
  const idsOf = async (index: QdrantVectorIndex, tenant = wei.tenant) => {
    const query = { scope: { ...wei, tenant }, kind: 'memory' as const, filter: {}, limit: 10 };
    return (await index.query({ ...query, vector: signVector(3) })).map(({ id }) => id);
  };
  const memory = (id: string, fields = {}) => documentOf(id, { vector: signVector(3), ...fields });

  afterEach(async () => {
    for (const name of await names()) await client().deleteCollection(name);
  });

  it('refuses an index of another model or of other dimensions, and leaves it as it is (I1)', async () => {
    await (await open()).upsert([memory('m1')]);
    for (const other of [{ model: 'other' }, { dimensions: 9 }, { pieceDimensions: 4 }]) {
      await expect(open(other)).rejects.toMatchObject({ name: 'PortError', code: 'incompatible' });
    }
    expect(await idsOf(await open())).toEqual(['m1']);
  });

  it('takes a collection that was made before texts had pieces for one without them', async () => {
    await open();
    for (const name of await names()) {
      const { pieceDimensions, ...before } = (await client().getCollection(name)).config.metadata ?? {};
      expect(pieceDimensions).toBe(0);
      await client().deleteCollection(name);
      await client()
        .api()
        .createCollection({
          collection_name: name,
          vectors: { dense: { size: 8, distance: 'Dot' } },
          sparse_vectors: { lexical: { modifier: 'idf' } },
          metadata: before,
        });
      const alias_name = name.split('.')[0] as string;
      await client().updateCollectionAliases({
        actions: [{ create_alias: { alias_name, collection_name: name } }],
      });
    }
    await (await open()).upsert([memory('m1')]);
    expect(await idsOf(await open())).toEqual(['m1']);
    await expect(open({ pieceDimensions: 4 })).rejects.toThrow(
      'a collection of signs (8 dimensions), not of signs (8 dimensions, 4 a piece): mindbase cluster rebuild',
    );
  });

  it('refuses pieces of another size than its own', async () => {
    const index = await open({ pieceDimensions: 3 });
    const pieces = pieceLevels(1);
    await expect(index.upsert([memory('m1', { pieces })])).rejects.toMatchObject({ code: 'incompatible' });
    const query = { scope: wei, kind: 'memory' as const, filter: {}, vector: signVector(3), limit: 1 };
    await expect(index.query({ ...query, pieces: questionPieces(1) })).rejects.toMatchObject({
      code: 'incompatible',
    });
    await expect(
      (await open({ prefix: `${prefix}-none` })).upsert([memory('m1', { pieces })]),
    ).rejects.toThrow('expected 0 dimensions a piece, got 4 in all');
  });

  it('refuses collections under its name that it has not made', async () => {
    const name = `${prefix}_memory.1`;
    await client().createCollection(name, { vectors: { dense: { size: 8, distance: 'Dot' } } });
    await expect(open()).rejects.toMatchObject({ code: 'incompatible' });
  });

  it('opens from several processes at once', async () => {
    const opened = await Promise.all([open(), open(), open()]);
    await Promise.all(opened.map((index, i) => index.upsert([memory(`m${i}`)])));
    for (const index of opened) expect(await idsOf(index)).toEqual(['m0', 'm1', 'm2']);
  });

  it('builds another model’s index beside the live one, and swaps the two in one step', async () => {
    const live = await open();
    await live.upsert([memory('old')]);
    const next = await open({ model: 'better', dimensions: 8, generation: 'next' });
    expect(await idsOf(next)).toEqual([]);
    await next.upsert([memory('new')]);
    await next.clear();
    await next.upsert([memory('new')]);
    expect(await idsOf(live)).toEqual(['old']);
    await next.promote();
    expect(await idsOf(await open({ model: 'better' }))).toEqual(['new']);
    await expect(open()).rejects.toMatchObject({ code: 'incompatible' });
    expect(await names()).toEqual([`${prefix}_memory.next`, `${prefix}_turn.next`]);
    await next.promote();
    expect(await idsOf(await open({ model: 'better' }))).toEqual(['new']);
  });

  it('removes a build that is given up, and nothing else', async () => {
    const live = await open();
    await live.upsert([memory('m1')]);
    await (await open({ generation: 'next' })).drop();
    expect(await names()).toEqual([`${prefix}_memory.1`, `${prefix}_turn.1`]);
    expect(await idsOf(live)).toEqual(['m1']);
  });

  it('keeps isolated tenants in collections of their own, which a clear and a swap include', async () => {
    const isolated = (tenant: string) => tenant === 'apart';
    const index = await open({ isolated });
    await index.upsert([memory('m1'), memory('m2', { tenant: 'apart' })]);
    expect(await names()).toHaveLength(3);
    expect(await idsOf(index, 'apart')).toEqual(['m2']);
    expect(await idsOf(index)).toEqual(['m1']);
    const next = await open({ isolated, generation: 'next' });
    await next.upsert([memory('m3', { tenant: 'apart' })]);
    await next.promote();
    expect(await idsOf(await open({ isolated }), 'apart')).toEqual(['m3']);
    await index.clear();
    expect(await idsOf(index, 'apart')).toEqual([]);
    await index.upsert([memory('m4', { tenant: 'apart' })]);
    expect(await idsOf(index, 'apart')).toEqual(['m4']);
  });

  it('answers the same from the disk, quantised, in several shards', async () => {
    const storage = {
      onDisk: true,
      quantised: true,
      hnsw: { m: 8, efConstruct: 64 },
      shards: 2,
      replicas: 1,
    };
    const index = await open({ storage, pieceDimensions: 4 });
    await index.upsert([
      memory('m1', { pieces: pieceLevels(1, 2) }),
      memory('m2', { tokens: tokensOf('tea') }),
    ]);
    expect(await idsOf(index)).toEqual(['m1', 'm2']);
    const query = { scope: wei, kind: 'memory' as const, filter: {}, vector: signVector(3), limit: 2 };
    const pieces = questionPieces(2, 7);
    expect((await index.query({ ...query, pieces })).map(({ late }) => late)).toEqual([
      lateInteraction(pieces, pieceLevels(1, 2)),
      0,
    ]);
  });

  it('keeps the highest version of parallel writes and patches, whoever comes last', async () => {
    const index = await open();
    const versions = [4, 9, 1, 7, 3, 8, 2, 6, 5];
    await Promise.all(
      versions.map((version) => index.upsert([memory('m1', { version, agentId: `a${version}` })])),
    );
    await Promise.all(
      versions.map((version) =>
        index.patch(wei, 'memory', [{ id: 'm1', version: 10 + version, closedAt: minute(version) }]),
      ),
    );
    const query = { scope: wei, kind: 'memory' as const, vector: signVector(3), limit: 1 };
    expect(await index.query({ ...query, filter: { agentId: 'a9', asOf: minute(8) } })).toHaveLength(1);
    expect(await index.query({ ...query, filter: { asOf: minute(9) } })).toEqual([]);
  });

  it('ranks words exactly where lengths are far from the usual and the first look is too short', async () => {
    const [index, model] = [await open(), new InMemoryVectorIndex(8)];
    // The more often a document says the word, the longer it is: near the same score, in another order at another average.
    const documents = Array.from({ length: 300 }, (_, i) => {
      const filler = Array.from({ length: (i * 7) % 400 }, (_, n) => `w${(i + n) % 50}`).join(' ');
      return documentOf(`m${i}`, {
        vector: signVector(i),
        tokens: [...tokensOf(filler), ...tokensOf('tea').map((word) => ({ ...word, count: 1 + (i % 9) }))],
      });
    });
    for (const store of [index, model]) await store.upsert(documents);
    const tokens = tokensOf('tea w3 w7').map(({ token }, i) => ({ token, weight: 1 / (i + 1) }));
    for (const limit of [1, 5, 40]) {
      const query = { scope: wei, kind: 'memory' as const, filter: {}, tokens, limit };
      expect(await index.query(query)).toEqual(await model.query(query));
    }
  });
});
