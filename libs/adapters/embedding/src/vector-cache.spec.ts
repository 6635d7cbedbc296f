import { VectorCache } from './vector-cache';

function counting() {
  const asked: string[][] = [];
  const embed = async (texts: readonly string[]) => {
    asked.push([...texts]);
    return texts.map((text) => Float32Array.of(text.length, 1));
  };
  return { asked, embed };
}

describe('VectorCache', () => {
  it('asks for each text once, and gives vectors in the order of the texts', async () => {
    const { asked, embed } = counting();
    const cache = new VectorCache(10);
    const vectors = await cache.vectorsOf(['a', 'bb', ' a\n', 'a'], 'query', embed);
    expect(vectors.map(([length]) => length)).toEqual([1, 2, 1, 1]);
    await cache.vectorsOf(['bb', 'ccc'], 'query', embed);
    expect(asked).toEqual([['a', 'bb'], ['ccc']]);
  });

  it('tells a query from a passage of the same words', async () => {
    const { asked, embed } = counting();
    const cache = new VectorCache(10);
    await cache.vectorsOf(['a'], 'query', embed);
    await cache.vectorsOf(['a'], 'passage', embed);
    expect(asked).toHaveLength(2);
  });

  it('keeps the last ones only, or none', async () => {
    const { asked, embed } = counting();
    const cache = new VectorCache(2);
    for (const text of ['a', 'b', 'c', 'c', 'a']) await cache.vectorsOf([text], 'query', embed);
    expect(asked).toEqual([['a'], ['b'], ['c'], ['a']]);
    const none = new VectorCache(0);
    for (const text of ['a', 'a']) await none.vectorsOf([text], 'query', embed);
    expect(asked).toHaveLength(6);
  });

  it('gives vectors that are the caller’s to change', async () => {
    const { embed } = counting();
    const cache = new VectorCache(2);
    const [first, again] = await cache.vectorsOf(['a', 'a'], 'query', embed);
    first?.fill(0);
    expect(again).toEqual(Float32Array.of(1, 1));
    expect(await cache.vectorsOf(['a'], 'query', embed)).toEqual([Float32Array.of(1, 1)]);
  });
});
