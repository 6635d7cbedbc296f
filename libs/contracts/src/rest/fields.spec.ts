import { Content, Id, Instant, LanguageTag, Metadata, TimeZone, UtcInstant } from './fields';
import { restLimits } from './limits';

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('a text', () => {
  it.each(['a', ' a ', '乌龙茶', '👩‍👩‍👧', '\ufffd', 'line\nline', '</memory>'])('may be %j', (text) =>
    expect(takes(Content, text)).toBe(true),
  );

  it.each(['', ' ', '\n\t\u3000', 'a\0', '\ud800', 'a\udfffb', 7, null, ['a']])('must not be %j', (text) =>
    expect(takes(Content, text)).toBe(false),
  );

  it('is as long as its bytes, not its characters', () => {
    const { contentBytesMax } = restLimits;
    expect(takes(Content, 'x'.repeat(contentBytesMax))).toBe(true);
    expect(takes(Content, 'x'.repeat(contentBytesMax + 1))).toBe(false);
    expect(takes(Content, '长'.repeat(Math.floor(contentBytesMax / 3)))).toBe(true);
    expect(takes(Content, '长'.repeat(Math.floor(contentBytesMax / 3) + 1))).toBe(false);
  });
});

describe('an id', () => {
  it('is opaque, up to 256 characters', () => {
    for (const id of ['x', 'a/b:c', '用户一', 'user@example.org', 'x'.repeat(256)])
      expect(takes(Id, id)).toBe(true);
    for (const id of ['', ' ', 'x'.repeat(257), '\0']) expect(takes(Id, id)).toBe(false);
  });
});

describe('a moment', () => {
  it.each([
    '2026-02-01T10:00:00Z',
    '2026-02-01T10:00:00.123456789+08:00',
    '2024-02-29T23:59:59-03:30',
    '1900-01-01T00:00:00Z',
    '2200-12-31T23:59:59+14:00',
  ])('may be %s', (moment) => expect(takes(Instant, moment)).toBe(true));

  it.each([
    '2026-02-01',
    '2026-02-01T10:00:00',
    '2026-02-01 10:00:00Z',
    '2026-02-29T10:00:00Z',
    '1900-02-29T10:00:00Z',
    '2026-04-31T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-02-01T24:00:00Z',
    '2026-02-01T10:60:00Z',
    '2026-02-01T10:00:00+15:00',
    '1899-12-31T23:59:59Z',
    '2201-01-01T00:00:00Z',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    'tomorrow',
    1770000000,
  ])('must not be %s', (moment) => expect(takes(Instant, moment)).toBe(false));

  it('keeps its offset where that tells something, and is in UTC where it is compared', () => {
    expect(Instant.parse('2026-02-01T08:00:00+08:00')).toBe('2026-02-01T08:00:00+08:00');
    expect(UtcInstant.parse('2026-02-01T08:00:00+08:00')).toBe('2026-02-01T00:00:00.000Z');
  });
});

describe('a time zone', () => {
  it('is one that the runtime knows, by name', () => {
    for (const zone of ['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+3'])
      expect([zone, takes(TimeZone, zone)]).toEqual([zone, true]);
    for (const zone of ['', 'Mars/Olympus', '+08:00', 'GMT+8h', 'Asia', '../UTC', 'Asia/Shanghai\0', 8])
      expect([zone, takes(TimeZone, zone)]).toEqual([zone, false]);
  });
});

describe('labels', () => {
  it('are flat', () => {
    expect(takes(Metadata, { project: 'apollo', stage: 2, done: false, note: '' })).toBe(true);
    for (const labels of [
      { a: null },
      { a: {} },
      { a: ['b'] },
      { '': 1 },
      { 'a b': 1 },
      { a: NaN },
      { a: '\0' },
      [],
    ])
      expect(takes(Metadata, labels)).toBe(false);
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));
    expect(takes(Metadata, many(32))).toBe(true);
    expect(takes(Metadata, many(33))).toBe(false);
  });
});

describe('a language', () => {
  it('is a tag', () => {
    for (const tag of ['zh', 'en-GB', 'zh-Hans-CN']) expect(takes(LanguageTag, tag)).toBe(true);
    for (const tag of ['', 'z', 'zh_CN', 'zh-', 'Chinese language'])
      expect(takes(LanguageTag, tag)).toBe(false);
  });
});
