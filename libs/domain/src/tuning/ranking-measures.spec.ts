import { measureRanking, setWeights, worth } from './ranking-measures';

describe('the measures of a ranking', () => {
  it('count groups among the first ten, and the rank of the first evidence wherever it stands', () => {
    const ranking = Array.from({ length: 12 }, (_, i) => `t${i}`);
    expect(measureRanking([['t3'], ['t11']], ranking)).toEqual({ recall10: 0.5, rr: 1 / 4 });
    expect(measureRanking([['t11', 't9'], ['x']], ranking)).toEqual({ recall10: 0.5, rr: 1 / 10 });
    expect(measureRanking([['x']], ranking)).toEqual({ recall10: 0, rr: 0 });
    expect(worth({ recall10: 0.5, rr: 0.25 })).toBe(0.375);
  });
});

describe('a mean over sets', () => {
  it('counts small sets as much as great ones', () => {
    expect(setWeights([{ set: 'a' }, { set: 'b' }, { set: 'b' }])).toEqual([0.5, 0.25, 0.25]);
  });
});
