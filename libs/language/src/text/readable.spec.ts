import { asWritten, readable } from './readable';

describe('a text as the rules read it', () => {
  it.each([
    ['我養了一隻貓，牠很乖', '我养了一只猫，它很乖'],
    ['佢哋係我嘅同事', '他们是我的同事'],
    ['今日冇返工', '今日没返工'],
    ['when i moved, i’m not sure', "when I moved, I'm not sure"],
    ['vitamin i.v. and wi-fi i', 'vitamin i.v. and wi-fi I'],
  ])('%s', (text, read) => {
    expect(readable(text)).toBe(read);
    expect(readable(text)).toHaveLength(text.length);
  });

  it('is told in the characters of the one who said it', () => {
    expect(asWritten('用户养了一只猫。', '我養了一隻貓')).toBe('用户養了一隻貓。');
    expect(asWritten('用户养了一只猫。', '我养了一只猫')).toBe('用户养了一只猫。');
    expect(asWritten('User has a cat.', 'I have a cat')).toBe('User has a cat.');
  });
});
