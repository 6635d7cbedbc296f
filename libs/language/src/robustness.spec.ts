import {
  contentWords,
  detectLanguage,
  findDates,
  indexTokens,
  normalise,
  queryTokens,
  redactSecrets,
  sentences,
  words,
} from '.';

const dates = (text: string) =>
  findDates(text, { now: new Date('2025-04-16T02:00:00Z'), timezone: 'Asia/Shanghai' });

const readers: [string, (text: string) => unknown][] = [
  ['detectLanguage', detectLanguage],
  ['normalise', normalise],
  ['sentences', sentences],
  ['words', words],
  ['contentWords', contentWords],
  ['indexTokens', indexTokens],
  ['queryTokens', queryTokens],
  ['redactSecrets', redactSecrets],
  ['findDates', dates],
];

/** Quadratic work on this much takes minutes; what is linear takes far less than the limit, on a busy machine too. */
const LIMIT_MS = 10_000;

describe.each(readers)('%s', (_name, read) => {
  it.each([
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '我\ud83d',
    '\u202e\u200b',
    '𠮷野家',
    '🇨🇳👨‍👩‍👧',
  ])('takes %j without complaint', (text) => {
    expect(() => read(text)).not.toThrow();
  });

  it.each(['a', '1', '中'])('is linear on a megabyte of %j', (unit) => {
    expect(cpuMs(() => read(unit.repeat(1_000_000)))).toBeLessThan(LIMIT_MS);
  });
});

describe.each([
  ['sentences', sentences, ['“', '"', '.', 'a.', 'Dr.']],
  ['words', words, ['a.', '1-', 'a@']],
  [
    'redactSecrets',
    redactSecrets,
    [
      '1-',
      '4111 ',
      'eyJ-',
      '://a:b@',
      '密码',
      '密码是',
      'password',
      'my pin is ',
      '-----BEGIN PRIVATE KEY-----',
      'mnemonic ',
    ],
  ],
  [
    'findDates',
    dates,
    ['今天', '三点', '5月', '每周一', 'on Friday ', 'in 2 days ', 'May 3 ', '1/1/2020 ', '1:'],
  ],
] as [string, (text: string) => unknown, string[]][])('%s', (_name, read, units) => {
  it.each(units)('is linear on 200 kB of %j', (unit) => {
    expect(cpuMs(() => read(unit.repeat(200_000 / unit.length)))).toBeLessThan(LIMIT_MS);
  });
});

function cpuMs(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  return process.cpuUsage(started).user / 1000;
}
