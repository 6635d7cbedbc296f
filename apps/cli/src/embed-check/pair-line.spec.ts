import { readPairLine } from './pair-line';

describe('readPairLine', () => {
  it('reads two texts and a judgement', () => {
    const pair = { a: '我养了一只猫', b: 'a cat of mine', related: true };
    expect(readPairLine(JSON.stringify({ ...pair, note: 'left alone' }))).toEqual(pair);
  });

  it.each([
    ['{"a": "secret"', 'not JSON'],
    ['["secret", "b", true]', 'not an object'],
    ['null', 'not an object'],
    ['{"b": "secret", "related": true}', 'a must be a text that is not empty'],
    ['{"a": "secret", "b": "  ", "related": true}', 'b must be a text that is not empty'],
    ['{"a": "secret", "b": "b"}', 'related must be true or false'],
    ['{"a": "secret", "b": "b", "related": "yes"}', 'related must be true or false'],
  ])('says what is wrong, without quoting the line: %s', (line, message) => {
    expect(() => readPairLine(line)).toThrow(new Error(message));
  });
});
