import { hasContact, hasMeasure } from './measure';

const measures: readonly (readonly ['en' | 'zh', string])[] = [
  ['en', 'the greenhouse is 12 feet long'],
  ['en', 'gym is 39 a month'],
  ['en', 'two tablespoons of vinegar'],
  ['en', 'the quote was $1800'],
  ['en', 'the tanker holds 18,500 litres'],
  ['en', 'we got 40 seedlings from her'],
  ['en', 'he wears a size 11'],
  ['en', 'the loft is 64 sqm'],
  ['zh', '温室长三米六'],
  ['zh', '健身卡一个月三百九'],
  ['zh', '醋放二十毫升'],
  ['zh', '报价是1800块'],
  ['zh', '水罐能装两吨'],
  ['zh', '他送了我四十棵苗'],
  ['zh', '左眼视力是4.8'],
  ['zh', '阁楼六十四平'],
];
const none: readonly (readonly ['en' | 'zh', string])[] = [
  ['en', 'I waited twenty minutes'],
  ['en', 'we went there three times'],
  ['en', 'see you at 7'],
  ['en', 'one of them left'],
  ['en', 'it was 10 years ago'],
  ['zh', '等了二十分钟'],
  ['zh', '去过三次'],
  ['zh', '七点见'],
  ['zh', '一半都走了'],
  ['zh', '十年前的事了'],
];

describe('a measure', () => {
  it.each(measures)('%s: %s', (language, text) => expect(hasMeasure(text, language)).toBe(true));
  it.each(none)('none is in %s: %s', (language, text) => expect(hasMeasure(text, language)).toBe(false));
});

describe('where somebody is reached', () => {
  it.each([
    'write to lena@hartwell.example',
    'my extension ends in 2207',
    '我的分机是2207',
    '发到 lena@hartwell.example',
  ])('%s', (text) => expect(hasContact(text)).toBe(true));
  it.each(['ends in tears', 'meet me @ noon', '号码忘了', '电话打不通'])('not in %s', (text) =>
    expect(hasContact(text)).toBe(false),
  );
});
