import { indexTokens, queryTokens } from './tokens';

describe('indexTokens', () => {
  it.each<[string, string[]]>([
    ['She runs marathons', ['run', 'marathon']],
    ['蓝绿发布', ['蓝绿', '绿发', '发布']],
    ['精排模型', ['精排', '排模', '模型']],
    ['茶', ['茶']],
    ['养了猫', ['养了', '养', '了猫', '猫']],
    ['error E-7731 returned', ['error', 'e-7731', 'e', '7731', 'return']],
    ['desk 4-117', ['desk', '4-117', '4', '117']],
    ['QX-48121', ['qx-48121', 'qx', '48121']],
    ['13800138000', ['13800138000']],
    ['tea tea', ['tea', 'tea']],
    ['the of', []],
  ])('makes of %j the tokens %j', (text, expected) => {
    expect(indexTokens(text)).toEqual(expected);
  });

  it('adds the words of three and more characters to the bigrams', () => {
    expect(indexTokens('她喝乌龙茶')).toEqual(expect.arrayContaining(['乌龙', '龙茶', '乌龙茶']));
  });
});

describe('queryTokens', () => {
  const weights = (text: string): Record<string, number> =>
    Object.fromEntries(queryTokens(text).map(({ token, weight }) => [token, weight]));

  it('drops the words that only ask', () => {
    expect(Object.keys(weights('What is the name of my dog?'))).toEqual(['name', 'dog']);
    expect(Object.keys(weights('我的狗叫什么名字呢'))).toEqual(['狗', '名字']);
    expect(queryTokens('who are you')).toEqual([]);
    expect(queryTokens('你是谁')).toEqual([]);
  });

  it('trusts bigrams inside a word more than those across two words', () => {
    const found = weights('谁负责蓝绿发布');
    expect(found['负责']).toBe(1);
    expect(found['蓝绿']).toBe(1);
    expect(found['责蓝']).toBeLessThan(1);
    expect(found['谁负']).toBeUndefined();
  });

  it('weighs a whole code above its parts', () => {
    const found = weights('what was E-7731 about?');
    expect(found['e-7731']).toBeGreaterThan(1);
    expect(found['7731']).toBeLessThan(1);
  });

  it('weighs the words around a question less than its subject', () => {
    expect(weights('Do you remember the deadline?')).toEqual({ rememb: 0.3, deadlin: 1 });
    expect(weights('你还记得截止日期吗')['记得']).toBeLessThan(weights('你还记得截止日期吗')['截止'] ?? 0);
  });

  it('speaks the vocabulary of the index', () => {
    for (const text of ['我在成都高新区的工位是4-117', 'My error code is E-7731 in Berlin', '後天開會']) {
      const indexed = new Set(indexTokens(text));
      for (const { token } of queryTokens(text)) expect(indexed).toContain(token);
    }
  });

  it('gives each token once', () => {
    expect(queryTokens('tea tea tea')).toEqual([{ token: 'tea', weight: 1 }]);
  });
});
