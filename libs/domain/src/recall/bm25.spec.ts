import { bm25Idf, bm25Term, mergeWeights } from './bm25';

describe('BM25', () => {
  it('weighs a token by its rarity, and never below 0', () => {
    expect(bm25Idf(3, 1)).toBeCloseTo(Math.log(1 + 2.5 / 1.5), 12);
    expect(bm25Idf(100, 1)).toBeGreaterThan(bm25Idf(100, 50));
    expect(bm25Idf(100, 100)).toBeGreaterThan(0);
  });

  it('grows with the count towards a bound, and falls with the length', () => {
    expect(bm25Term(2, 2, 3, 2)).toBeCloseTo((2 * 2 * 2.2) / (2 + 1.2 * (0.25 + (0.75 * 3) / 2)), 12);
    expect(bm25Term(1, 1, 10, 10)).toBeCloseTo(1, 12);
    expect(bm25Term(1, 1000, 10, 10)).toBeLessThan(2.2);
    expect(bm25Term(1, 1, 20, 10)).toBeLessThan(bm25Term(1, 1, 10, 10));
  });

  it('takes a token that is asked twice once, with both weights', () => {
    const merged = mergeWeights([
      { token: 9, weight: 1 },
      { token: 7, weight: 0.5 },
      { token: 9, weight: 2 },
    ]);
    expect([...merged]).toEqual([
      [9, 3],
      [7, 0.5],
    ]);
  });
});
