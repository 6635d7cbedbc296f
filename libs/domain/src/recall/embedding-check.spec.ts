import { checkEmbedding } from './embedding-check';

const pairs = (related: number[], unrelated: number[]) => [
  ...related.map((similarity) => ({ similarity, related: true })),
  ...unrelated.map((similarity) => ({ similarity, related: false })),
];

describe('checkEmbedding (E4)', () => {
  it('finds related and unrelated pairs apart, and a threshold between them', () => {
    const check = checkEmbedding(pairs([0.9, 0.88, 0.86], [0.7, 0.74, 0.78]));
    expect(check.auc).toBe(1);
    expect(check.finding).toMatchObject({ precision: 1, recall: 1 });
    expect(check.finding.value).toBeCloseTo(0.82, 10);
    expect(check.merging).toEqual(check.finding);
    expect(check.separation).toBeCloseTo(0.14 / Math.sqrt((0.02 ** 2 + 0.04 ** 2) / 2), 6);
    expect(check.related).toMatchObject({ count: 3, least: 0.86, most: 0.9 });
    expect(check.related.mean).toBeCloseTo(0.88, 10);
  });

  it('asks more of a threshold to merge by than of one to find by', () => {
    const check = checkEmbedding(pairs([0.95, 0.9, 0.8, 0.78], [0.5, 0.55, 0.6, 0.85]));
    expect(check.finding.value).toBeCloseTo(0.69, 10);
    expect(check.finding).toMatchObject({ precision: 0.8, recall: 1 });
    expect(check.merging?.value).toBeCloseTo(0.875, 10);
    expect(check.merging).toMatchObject({ precision: 1, recall: 0.5 });
  });

  it('names no threshold to merge by where an unrelated pair is nearest', () => {
    expect(checkEmbedding(pairs([0.8, 0.7], [0.9, 0.3])).merging).toBeNull();
  });

  it('counts a tie as half a win', () => {
    expect(checkEmbedding(pairs([0.5], [0.5])).auc).toBe(0.5);
    expect(checkEmbedding(pairs([0.5, 0.9], [0.5, 0.1])).auc).toBe(0.875);
    expect(checkEmbedding(pairs([0.1], [0.9])).auc).toBe(0);
  });

  it('takes one pair of each kind, and pairs that are all alike', () => {
    const check = checkEmbedding(pairs([0.4], [0.4]));
    expect(check).toMatchObject({ separation: 0, merging: null });
    expect(check.related.deviation).toBe(0);
  });

  it.each([[pairs([0.5], [])], [pairs([], [0.5])], [[]]])('needs both kinds of pairs', (given) => {
    expect(() => checkEmbedding(given)).toThrow('needs related and unrelated pairs');
  });
});
