import { isDuplicate, mayBeDuplicate } from './near-duplicate';

const said = (
  content: string,
  predicate = 'habit',
  object: string | null = null,
  entityIds: string[] = [],
) => ({
  predicate,
  content,
  contentWords: content.toLowerCase().split(/\s+/),
  objectWords: object === null ? null : object.split(' '),
  entityIds,
});

describe('whether two statements can be one', () => {
  it.each([
    [
      'the same in another order',
      said('runs along the river daily'),
      said('daily runs along the river'),
      true,
    ],
    ['another number', said('runs 5 km daily'), said('runs 10 km daily'), false],
    ['another number in words', said('drinks two coffees daily'), said('drinks three coffees daily'), false],
    ['another Chinese number', said('交付期 是 三十 天'), said('交付期 是 四十 天'), false],
    ['another day', said('swims on Monday'), said('swims on Friday'), false],
    ['another name', said('goes running with Ann daily'), said('goes running with Bea daily'), false],
    ['a negation', said('eats meat at home'), said('never eats meat at home'), false],
    ['a Chinese negation', said('早上 吃 鸡蛋'), said('早上 不 吃 鸡蛋'), false],
    [
      'another object',
      said('lives in Lyon', 'residence', 'lyon'),
      said('lives in Nice', 'residence', 'nice'),
      false,
    ],
    [
      'a more exact object',
      said('likes tea', 'likes', 'tea'),
      said('likes green tea', 'likes.drink', 'green tea'),
      true,
    ],
    ['opposite predicates', said('tea', 'likes', 'tea'), said('tea', 'dislikes', 'tea'), false],
    ['another family', said('plays chess', 'skill'), said('plays chess', 'habit'), false],
    [
      'other entities',
      said('met a friend', 'episode', null, ['a']),
      said('met a friend', 'episode', null, ['b']),
      false,
    ],
    ['few common words', said('waters all the ferns'), said('feeds two old cats'), false],
  ])('%s', (_, a, b, verdict) => {
    expect(mayBeDuplicate(a, b)).toBe(verdict);
    expect(mayBeDuplicate(b, a)).toBe(verdict);
  });

  it('asks less of a pair that shares an entity', () => {
    const thresholds = { similarityMin: 0.92, similarityMinSharedEntity: 0.86 };
    expect([0.85, 0.86, 0.92].map((cosine) => isDuplicate(cosine, true, thresholds))).toEqual([
      false,
      true,
      true,
    ]);
    expect([0.86, 0.91, 0.92].map((cosine) => isDuplicate(cosine, false, thresholds))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
