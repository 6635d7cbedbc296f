import { decodeMark, encodeMark, endOf, join, noMark } from './mark';

describe('a mark', () => {
  it('comes back from a record as it was', () => {
    const mark = { through: 7, ends: { 'mindbase.memory': [3, 0] } };
    expect(decodeMark({ value: Buffer.from(String(encodeMark(mark).value)) })).toEqual(mark);
    expect(decodeMark({ value: null })).toEqual(noMark);
  });

  it('joins another by the greater of each number', () => {
    const joined = join({ through: 7, ends: { a: [3, 1] } }, { through: 5, ends: { a: [2, 4, 1], b: [1] } });
    expect(joined).toEqual({ through: 7, ends: { a: [3, 4, 1], b: [1] } });
  });

  it('knows no end of what it does not name', () => {
    expect(endOf({ through: 1, ends: { a: [2] } }, 'a', 1)).toBe(0);
    expect(endOf(noMark, 'a', 0)).toBe(0);
  });
});
