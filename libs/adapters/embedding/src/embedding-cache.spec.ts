import { type TextInContext, alone } from '@mindbase/ports';
import { EmbeddingCache } from './embedding-cache';

function counting() {
  const asked: string[][] = [];
  const embed = async (texts: readonly TextInContext[]) => {
    asked.push(texts.map(({ text }) => text));
    return texts.map(({ text }) => ({
      vector: Float32Array.of(text.length, 1),
      pieces: Int8Array.of(text.length),
      weights: Uint8Array.of(2),
    }));
  };
  return { asked, embed };
}

describe('EmbeddingCache', () => {
  it('asks for each text once, and gives vectors in the order of the texts', async () => {
    const { asked, embed } = counting();
    const cache = new EmbeddingCache(10);
    const vectors = await cache.embeddingsOf(['a', 'bb', ' a\n', 'a'].map(alone), 'query', embed);
    expect(vectors.map(({ vector }) => vector[0])).toEqual([1, 2, 1, 1]);
    expect(vectors.map(({ pieces }) => pieces[0])).toEqual([1, 2, 1, 1]);
    await cache.embeddingsOf(['bb', 'ccc'].map(alone), 'query', embed);
    expect(asked).toEqual([['a', 'bb'], ['ccc']]);
  });

  it('tells a query from a passage of the same words', async () => {
    const { asked, embed } = counting();
    const cache = new EmbeddingCache(10);
    await cache.embeddingsOf(['a'].map(alone), 'query', embed);
    await cache.embeddingsOf(['a'].map(alone), 'passage', embed);
    expect(asked).toHaveLength(2);
  });

  it('tells a text from the same behind another, and from one that begins with it', async () => {
    const { asked, embed } = counting();
    const cache = new EmbeddingCache(10);
    const texts = [alone('b'), { context: 'a', text: 'b' }, { context: '', text: 'a\nb' }];
    await cache.embeddingsOf(texts, 'passage', embed);
    expect(asked[0]).toHaveLength(3);
  });

  it('keeps the last ones only, or none', async () => {
    const { asked, embed } = counting();
    const cache = new EmbeddingCache(2);
    for (const text of ['a', 'b', 'c', 'c', 'a']) await cache.embeddingsOf([text].map(alone), 'query', embed);
    expect(asked).toEqual([['a'], ['b'], ['c'], ['a']]);
    const none = new EmbeddingCache(0);
    for (const text of ['a', 'a']) await none.embeddingsOf([text].map(alone), 'query', embed);
    expect(asked).toHaveLength(6);
  });

  it('gives vectors that are the caller’s to change', async () => {
    const { embed } = counting();
    const cache = new EmbeddingCache(2);
    const [first, again] = await cache.embeddingsOf(['a', 'a'].map(alone), 'query', embed);
    for (const array of Object.values(first as object) as Int8Array[]) array.fill(0);
    expect(again).toEqual((await embed([alone('a')]))[0]);
    expect(await cache.embeddingsOf(['a'].map(alone), 'query', embed)).toEqual(await embed([alone('a')]));
  });
});
