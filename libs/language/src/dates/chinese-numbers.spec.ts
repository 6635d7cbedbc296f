import { chineseNumber } from './chinese-numbers';

describe('chineseNumber', () => {
  it.each([
    ['12', 12],
    ['十', 10],
    ['十五', 15],
    ['二十', 20],
    ['二十三', 23],
    ['廿三', 23],
    ['三十一', 31],
    ['两', 2],
    ['一百二十', 120],
    ['二〇二五', 2025],
    ['零五', 5],
    ['半', undefined],
    ['', undefined],
  ])('reads %j as %j', (text, expected) => {
    expect(chineseNumber(text)).toBe(expected);
  });
});
