import { findDates } from './find-dates';
import { localMentions } from '../spec/local-mentions';

const from = (text: string, now: string, zone: string): string | undefined =>
  localMentions(text, now, zone)[0]?.[1];

describe('findDates', () => {
  it.each([
    // Just after midnight in Shanghai it is still the day before in UTC.
    ['今天', '2025-04-15T23:30:00Z', 'Asia/Shanghai', '2025-04-16'],
    ['今天', '2025-04-15T15:59:00Z', 'Asia/Shanghai', '2025-04-15'],
    ['today', '2025-04-16T02:00:00Z', 'America/Los_Angeles', '2025-04-15'],
    ['yesterday', '2025-04-16T02:00:00Z', 'America/Los_Angeles', '2025-04-14'],
    ['明天', '2025-04-15T10:30:00Z', 'Pacific/Kiritimati', '2025-04-17'],
    ['tomorrow', '2025-04-16T10:30:00Z', 'Pacific/Niue', '2025-04-16'],
    ['下周一', '2025-04-20T20:00:00Z', 'Asia/Shanghai', '2025-04-28'],
    ['next Monday', '2025-04-20T20:00:00Z', 'America/New_York', '2025-04-21'],
    ['上个月', '2025-04-30T16:30:00Z', 'Asia/Shanghai', '2025-04-01'],
    ['last year', '2025-01-01T03:00:00Z', 'America/New_York', '2023-01-01'],
    ['April 18', '2025-04-16T02:00:00Z', 'America/Los_Angeles', '2025-04-18'],
    ['April 18 at 3pm', '2025-04-16T02:00:00Z', 'Asia/Kolkata', '2025-04-18 15:00'],
    ['July 4 at 9am', '2025-01-16T02:00:00Z', 'Europe/London', '2025-07-04 09:00'],
  ])('%s said at %s in %s begins on %s there', (text, now, zone, day) => {
    expect(from(text, now, zone)).toBe(day);
  });

  it.each([
    ['周五', '2025-04-19T02:00:00Z', '2025-04-18'],
    ['Friday', '2025-04-19T02:00:00Z', '2025-04-25'],
    ['we met on Friday', '2025-04-19T02:00:00Z', '2025-04-18'],
    ['下周三', '2025-04-14T02:00:00Z', '2025-04-23'],
    ['下周三', '2025-04-20T02:00:00Z', '2025-04-23'],
    ['next Wednesday', '2025-04-14T02:00:00Z', '2025-04-23'],
    ['next Wednesday', '2025-04-20T02:00:00Z', '2025-04-23'],
    ['last Friday', '2025-04-18T02:00:00Z', '2025-04-11'],
    ['last Friday', '2025-04-19T02:00:00Z', '2025-04-18'],
    ['这周末', '2025-04-20T02:00:00Z', '2025-04-19'],
    ['last weekend', '2025-04-20T02:00:00Z', '2025-04-12'],
    ['3号', '2025-04-28T02:00:00Z', '2025-05-03'],
    ['on the 31st', '2025-04-02T02:00:00Z', '2025-05-31'],
    ['28号', '2025-04-03T02:00:00Z', '2025-04-28'],
    ['元旦', '2025-11-16T02:00:00Z', '2026-01-01'],
    ['1月5日', '2025-12-20T02:00:00Z', '2026-01-05'],
    ['December 28', '2025-01-05T02:00:00Z', '2024-12-28'],
    ['2月29日', '2025-03-05T02:00:00Z', '2024-02-29'],
    ['last winter', '2025-04-16T02:00:00Z', '2024-12-01'],
    ['每天早上七点', '2025-04-15T22:30:00Z', '2025-04-16 07:00'],
    ['every Wednesday at 9am', '2025-04-16T02:00:00Z', '2025-04-23 09:00'],
    ['三个月后', '2025-11-30T02:00:00Z', '2026-02-01'],
  ] as const)('%s said at %s is %s', (text, now, day) => {
    const first = localMentions(text, now).map((mention) => mention[1]);
    expect(first).toEqual([day]);
  });

  it.each(['2月30日', '13月5日', '2025年2月29日', '2025-02-30', '25:70', '晚上33点', '99999年'])(
    'takes %s, which is on no calendar, for no day',
    (text) => {
      expect(localMentions(text).filter(([, , , grain]) => grain === 'day' || grain === 'instant')).toEqual(
        [],
      );
    },
  );

  it('finds several mentions in order, in both languages at once', () => {
    const text = '昨天定了 next Friday 去 Berlin，deadline 是5月3号下午三点';
    expect(localMentions(text).map(([mention]) => mention)).toEqual([
      '昨天',
      'next Friday',
      '5月3号下午三点',
    ]);
  });

  it('tells where a mention stands in the text as it was written', () => {
    const text = 'ＯＫ，５月３号見，then ｎｅｘｔ week 😀 and 後天';
    const mentions = findDates(text, { now: new Date('2025-04-16T02:00:00Z'), timezone: 'Asia/Shanghai' });
    expect(mentions.map((mention) => mention.text)).toEqual(['５月３号', 'ｎｅｘｔ week', '後天']);
    for (const { text: said, start, end } of mentions) expect(text.slice(start, end)).toBe(said);
  });

  it('keeps local hours through a change to summer time', () => {
    // Clocks go forward in Berlin on 30 March 2025: that day has 23 hours.
    const [tomorrow] = findDates('tomorrow', {
      now: new Date('2025-03-29T12:00:00Z'),
      timezone: 'Europe/Berlin',
    });
    expect(Number(tomorrow?.to) - Number(tomorrow?.from)).toBe(23 * 3_600_000);
    expect(from('tomorrow at 9am', '2025-03-29T12:00:00Z', 'Europe/Berlin')).toBe('2025-03-30 09:00');
    expect(from('April 18 at 9am', '2025-03-01T12:00:00Z', 'Europe/Berlin')).toBe('2025-04-18 09:00');
  });

  it('believes a zone that the text names', () => {
    expect(from('April 18 at 3pm EST', '2025-04-16T02:00:00Z', 'UTC')).toBe('2025-04-18 20:00');
  });

  it('counts an unknown zone as UTC', () => {
    const [today] = findDates('今天', { now: new Date('2025-04-16T23:30:00Z'), timezone: 'Nowhere/Else' });
    expect(today?.from.toISOString()).toBe('2025-04-16T00:00:00.000Z');
  });

  it('gives nothing for a moment that is none', () => {
    expect(findDates('今天', { now: new Date(NaN), timezone: 'Asia/Shanghai' })).toEqual([]);
  });

  it.each([
    ['The crane came on March 3 and left on the 12th.', ['2025-03-03', '2025-03-12']],
    ['We met on May 10 and again on the 4th.', ['2025-05-10', '2025-05-04']],
    ['3月3号去了苏州，12号回来', ['2025-03-03', '2025-03-12']],
    ['5月10号见过，4号来过', ['2025-05-10', '2025-05-04']],
  ])('%s: a later day alone is of the month that was named', (text, days) => {
    expect(localMentions(text, '2025-05-14T10:00:00Z', 'Asia/Shanghai').map(([, day]) => day)).toEqual(days);
  });
});
