import { findDates } from './find-dates';
import { isoDay } from './iso-day';

/** The first day named in a text that is read on a day in May 2025. */
function dayIn(text: string, language: 'zh' | 'en', now = '2025-05-14T10:00:00Z'): string | undefined {
  const timezone = language === 'zh' ? 'Asia/Shanghai' : 'Europe/Madrid';
  const [first] = findDates(text, { now: new Date(now), timezone, language });
  return first && isoDay(first.from, timezone);
}

describe('festivals of the lunar calendar', () => {
  it.each([
    ['2000年春节', '2000-02-05'],
    ['2008年春节', '2008-02-07'],
    ['2026年春节我们去海边', '2026-02-17'],
    ['2030年春节', '2030-02-03'],
    ['2024年除夕', '2024-02-09'],
    ['2023年中秋节（闰二月的那年）', '2023-09-29'],
    ['2020年中秋', '2020-10-01'],
    ['2024年端午', '2024-06-10'],
    ['中秋节我们回老家', '2025-10-06'],
    ['去年中秋', '2024-09-17'],
    ['明年元宵节', '2026-03-03'],
    ['今年七夕', '2025-08-29'],
    ['今年重阳', '2025-10-29'],
    ['清明去扫墓', '2025-04-04'],
    ['今年冬至', '2025-12-21'],
    ['去年春节', '2024-02-10'],
    ['农历八月十五', '2025-10-06'],
    ['正月初五', '2025-02-02'],
    ['腊月二十三', '2025-01-22'],
    ['農曆五月初五', '2025-05-31'],
    ['2025年农历闰六月初一', '2025-07-25'],
    ['國慶後', '2025-10-08'],
    ['春节前', '2025-01-22'],
    ['母亲节', '2025-05-11'],
    ['暑假', '2025-07-01'],
    ['两周后的周五', '2025-05-30'],
  ])('%s', (text, day) => {
    expect(dayIn(text, 'zh')).toBe(day);
  });

  it.each([
    ['Chinese New Year 2026', '2026-02-17'],
    ['the Mid-Autumn Festival', '2025-10-06'],
    ['Dragon Boat Festival', '2025-05-31'],
    ['Easter', '2025-04-20'],
    ['Good Friday 2026', '2026-04-03'],
    ['next Easter', '2026-04-05'],
    ['Labor Day', '2025-09-01'],
    ['Memorial Day', '2025-05-26'],
    ['the first Monday of June', '2025-06-02'],
    ['the last week of May', '2025-05-25'],
    ['the last Sunday in October 2026', '2026-10-25'],
    ['two weeks from Friday', '2025-05-30'],
  ])('%s', (text, day) => {
    expect(dayIn(text, 'en')).toBe(day);
  });

  it.each(['清明上河图', '八月初', '五月初五个人来', '重阳路'])('no lunar day in %s', (text) => {
    expect(dayIn(text, 'zh')).not.toBe('2025-10-29');
    expect(dayIn(text, 'zh')).not.toBe('2025-04-04');
  });

  it('names no day outside the years that the calendar is known for', () => {
    expect(dayIn('2150年中秋', 'zh')).not.toMatch(/^2150-(?:09|10)/);
  });
});
