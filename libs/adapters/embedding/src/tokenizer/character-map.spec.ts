import { CharacterMap } from './character-map';

const map = new CharacterMap([
  ['\u3000', ' '],
  ['\n', ' '],
  ['\u200b', ''],
  ['①', '1'],
  ['㎏', 'kg'],
  ['𝒻', 'f'],
]);

describe('CharacterMap', () => {
  it.each([
    ['a b', '▁a▁b'],
    ['', '▁'],
    ['  a   b ', '▁a▁b▁'],
    ['a\n\u3000b', '▁a▁b'],
    ['一\u200b二', '▁一二'],
    ['①5㎏', '▁15kg'],
    ['𝒻un 😀', '▁fun▁😀'],
    ['Zoe\u0308', '▁Zoë'],
    ['a\ud83d', '▁a\ufffd'],
    ['nul\0nul', '▁nulnul'],
  ])('makes of %j what pieces are found in', (text, normal) => {
    expect(map.normalise(text)).toBe(normal);
  });
});
