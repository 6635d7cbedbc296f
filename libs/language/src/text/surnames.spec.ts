import { isFullName } from './surnames';

describe('isFullName', () => {
  it.each([
    ['苗珂', true],
    ['罗庆', true],
    ['欧阳珂', true],
    ['军人', false],
    ['白领', false],
    ['金牛座', false],
    ['方案', false],
    ['高材生', false],
  ])('of %s is %s', (word, name) => {
    expect(isFullName(word)).toBe(name);
  });
});
