import type { StoredItem } from '@mindbase/ports';
import {
  describeWithEngine,
  documentOf,
  pieceLevels,
  qdrant,
  signVector,
  tokensOf,
  wei,
} from '@mindbase/testing';
import { ownCollections } from '../test/own-collections';
import { QdrantVectorIndex, type QdrantVectorIndexOptions } from './qdrant-vector-index';

const ana = { ...wei, user: 'ana' };

describeWithEngine(qdrant, (engine) => {
  const { prefix, client, names, ...own } = ownCollections(() => engine().url);
  const open = (options: Partial<QdrantVectorIndexOptions> = {}) =>
    own.open({ pieceDimensions: 4, ...options });
  const listed = async (index: QdrantVectorIndex, scope?: typeof wei): Promise<StoredItem[]> => {
    const items: StoredItem[] = [];
    for await (const item of index.items(scope)) items.push(item);
    return items.sort((a, b) => (`${a.kind} ${a.user} ${a.id}` < `${b.kind} ${b.user} ${b.id}` ? -1 : 1));
  };
  const fill = (index: QdrantVectorIndex) =>
    index.upsert([
      documentOf('m1', { vector: signVector(3), tokens: tokensOf('green tea'), pieces: pieceLevels(1, 2) }),
      documentOf('m2', { vector: signVector(5), ...ana }),
      documentOf('t1', { vector: signVector(1), kind: 'turn', sessionId: 's1', ordinal: 1 }),
    ]);

  afterEach(async () => {
    for (const name of await names()) await client().deleteCollection(name);
  });

  it('are listed whole, page by page, of all users or of one', async () => {
    const index = await open({ writeBatch: 1 });
    await fill(index);
    const all = await listed(index);
    expect(all.map(({ kind, user, id }) => `${kind} ${user} ${id}`)).toEqual([
      'memory ana m2',
      'memory wei m1',
      'turn wei t1',
    ]);
    expect(all[1]?.value).toMatchObject({
      version: 1,
      vectors: {
        dense: expect.any(Array),
        lexical: expect.any(Object),
        pieces: [[...pieceLevels(1)], [...pieceLevels(2)]],
      },
    });
    expect((await listed(index, ana)).map(({ id }) => id)).toEqual(['m2']);
  });

  it('that were told the same are listed alike, behind an alias or beside it', async () => {
    const [live, next] = [await open(), await open({ generation: '2' })];
    await fill(live);
    await fill(next);
    expect(await listed(next)).toEqual(await listed(live));
    await next.upsert([documentOf('m2', { vector: signVector(5), ...ana, pieces: pieceLevels(3) })]);
    expect(await listed(next)).not.toEqual(await listed(live));
    await next.remove(wei, 'memory', ['m1']);
    expect((await listed(live)).length - (await listed(next)).length).toBe(1);
  });

  it('take the place of all that was before, of a tenant that has nothing left as well', async () => {
    const isolated = (tenant: string) => tenant === 'apart';
    const live = await open({ isolated });
    await fill(live);
    await live.upsert([documentOf('m9', { vector: signVector(3), tenant: 'apart' })]);
    const next = await open({ isolated, generation: '2' });
    await fill(next);
    await next.promote();
    expect(await names()).toEqual([`${prefix}_memory.2`, `${prefix}_turn.2`]);
    expect((await listed(await open())).map(({ id }) => id)).toEqual(['m2', 'm1', 't1']);
    const { aliases } = await client().getAliases();
    const own = aliases.filter(({ alias_name }) => alias_name.startsWith(prefix));
    expect(own.map(({ alias_name }) => alias_name).sort()).toEqual([`${prefix}_memory`, `${prefix}_turn`]);
  });

  it('are told, and dropped by name, but for the one that is live', async () => {
    const place = { url: engine().url, model: 'signs', dimensions: 8, prefix };
    expect(await QdrantVectorIndex.generations(place)).toEqual([]);
    await open();
    await (await open({ generation: '2' })).promote();
    await open({ generation: '3' });
    expect([...(await QdrantVectorIndex.generations(place))].sort()).toEqual(['2', '3']);
    for (const generation of ['2', '3', '4'])
      await QdrantVectorIndex.dropGeneration({ ...place, generation });
    expect(await names()).toEqual([`${prefix}_memory.2`, `${prefix}_turn.2`]);
  });
});
