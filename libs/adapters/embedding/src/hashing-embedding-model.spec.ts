import { createHash } from 'node:crypto';
import { HashingEmbeddingModel } from './hashing-embedding-model';

const model = new HashingEmbeddingModel();

async function cosine(a: string, b: string): Promise<number> {
  const [first, second] = await model.embed([a, b]);
  return first?.reduce((sum, value, i) => sum + value * (second?.[i] ?? 0), 0) ?? 0;
}

describe('HashingEmbeddingModel', () => {
  it('has a name that changes with its vectors, which are the same in every process', async () => {
    expect(model.name).toBe('hashing-384@1');
    const vectors = await model.embed(['The ferry leaves at nine', '渡轮九点开', '']);
    const rounded = vectors.map((vector) => Array.from(vector, (value) => value.toFixed(4)).join());
    const digest = createHash('sha256').update(rounded.join(';')).digest('hex').slice(0, 16);
    expect(digest).toMatchInlineSnapshot(`"1b550394739070ba"`);
  });

  it('makes queries and passages alike, so that a verbatim text is found with a cosine of 1 (J1)', async () => {
    const text = 'My sister keeps bees behind the house';
    expect(await cosine(text, text)).toBeCloseTo(1, 6);
  });

  it.each([
    ['word forms', 'she paints landscapes', 'painting a landscape', 'he repairs bicycles'],
    ['kindred words', 'photography lessons', 'a photographer', 'swimming pool'],
    ['case and punctuation', 'Blue Lagoon!', 'blue, lagoon', 'red desert'],
    ['Chinese words', '她在学摄影', '摄影课', '他修自行车'],
    ['traditional characters', '學習攝影', '学习摄影', '修理单车'],
    ['a code', 'ticket QX-48121 is open', 'QX-48121', 'ticket AB-99310'],
  ])('puts texts nearer that share %s', async (_what, text, near, far) => {
    expect(await cosine(text, near)).toBeGreaterThan((await cosine(text, far)) + 0.1);
  });

  it('gives stop words no say beside content', async () => {
    expect(await cosine('what is the name of the boat', 'boat name')).toBeGreaterThan(0.9);
    expect(Math.abs(await cosine('it is for the best of them', 'there was a garden'))).toBeLessThan(0.4);
  });

  it('hears the tenth repeat of a word less than its second', async () => {
    const once = 'tea garden';
    expect(await cosine(once, 'tea tea garden')).toBeGreaterThan(
      await cosine(once, `${'tea '.repeat(10)} garden`),
    );
    expect(await cosine(once, `${'tea '.repeat(10)} garden`)).toBeGreaterThan(0.6);
  });
});
