import type { Calendar, Span } from './calendar';

/** Festivals with a fixed date: month, day, days. Those of the lunar calendar are not resolved. */
export const FESTIVALS: Record<string, readonly [month: number, day: number, days: number]> = {
  元旦: [1, 1, 1],
  情人节: [2, 14, 1],
  妇女节: [3, 8, 1],
  愚人节: [4, 1, 1],
  劳动节: [5, 1, 1],
  五一: [5, 1, 1],
  青年节: [5, 4, 1],
  儿童节: [6, 1, 1],
  六一: [6, 1, 1],
  建党节: [7, 1, 1],
  建军节: [8, 1, 1],
  教师节: [9, 10, 1],
  国庆假期: [10, 1, 7],
  国庆期间: [10, 1, 7],
  国庆长假: [10, 1, 7],
  国庆节: [10, 1, 1],
  国庆: [10, 1, 1],
  十一假期: [10, 1, 7],
  十一长假: [10, 1, 7],
  万圣节: [10, 31, 1],
  双十一: [11, 11, 1],
  双十二: [12, 12, 1],
  平安夜: [12, 24, 1],
  圣诞节: [12, 25, 1],
  圣诞: [12, 25, 1],
  跨年夜: [12, 31, 1],
};

export function festivalIn(calendar: Calendar, name: string, year: number): Span | undefined {
  const festival = FESTIVALS[name];
  if (!festival) return undefined;
  const [month, day, days] = festival;
  const span = calendar.date(year, month, day);
  return span && days > 1 ? { from: span.from, to: span.from.plus({ days }), grain: 'week' } : span;
}
