import { normalise, simplified } from './normalise';

describe('normalise', () => {
  it.each([
    ['ＡＢＣ１２３', 'abc123'],
    ['  Hello\t\n  World  ', 'hello world'],
    ['後天去臺灣的機場', '后天去台湾的机场'],
    ['皇后', '皇后'],
    ['ﬁne', 'fine'],
    ['Café', 'café'],
    ['a\u200bb', 'a b'],
    ['a\u0000b', 'a b'],
    ['a\ud800b', 'a\ufffdb'],
    ['', ''],
  ])('writes %j as %j', (text, expected) => {
    expect(normalise(text)).toBe(expected);
    expect(normalise(normalise(text))).toBe(expected);
  });

  it('leaves simplified and foreign text alone when asked for simplified characters only', () => {
    expect(simplified('Hello 世界')).toBe('Hello 世界');
    expect(simplified('軟體')).toBe('软体');
  });
});
