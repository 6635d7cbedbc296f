import { bm25Idf, bm25Term } from '@mindbase/domain';
import fc from 'fast-check';
import { WordStatistics } from './word-statistics';

const reference = 20;
const single = (token: number, count: number, length: number) => ({
  tokens: [token],
  counts: [count],
  length,
});
/** What the server says of a document for one token alone: in single precision, among documents with words. */
const served = (documents: number, holding: number, count: number, length: number) =>
  Math.fround(Math.fround(bm25Term(1, count, length, reference)) * Math.fround(bm25Idf(documents, holding)));

describe('WordStatistics', () => {
  it('gives the score that BM25 gives with the true counts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 9, max: 400 }),
        (documents, share, count, length) => {
          const holding = Math.max(1, Math.round(documents * share));
          const statistics = new WordStatistics(new Map([[length, documents]]), new Map([[7, 2]]), reference);
          const document = single(7, count, length);
          statistics.learn(7, document, served(documents, holding, count, length));
          expect(statistics.score(document)).toBe(
            bm25Term(2 * bm25Idf(documents, holding), count, length, length),
          );
        },
      ),
    );
  });

  it('counts documents without words, which the server leaves out', () => {
    const lengths = new Map([
      [0, 5],
      [4, 3],
    ]);
    const statistics = new WordStatistics(lengths, new Map([[7, 1]]), reference);
    const document = single(7, 1, 4);
    statistics.learn(7, document, served(3, 2, 1, 4));
    expect(statistics.score(document)).toBe(bm25Term(bm25Idf(8, 2), 1, 4, 12 / 8));
  });

  it('scores nothing for tokens that no document holds, or that were not asked', () => {
    const statistics = new WordStatistics(new Map([[4, 3]]), new Map([[7, 1]]), reference);
    expect(statistics.score(single(7, 1, 4))).toBe(0);
    expect(statistics.score(single(8, 1, 4))).toBe(0);
  });

  it('knows how far the server can be off for any document of these lengths', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (lengths, count) => {
          const statistics = new WordStatistics(
            new Map(lengths.map((length) => [length, 1])),
            new Map(),
            reference,
          );
          const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
          for (const length of lengths) {
            const exact = bm25Term(1, count, length, average);
            expect(exact).toBeLessThanOrEqual(bm25Term(1, count, length, reference) * statistics.slack);
          }
        },
      ),
    );
  });
});
