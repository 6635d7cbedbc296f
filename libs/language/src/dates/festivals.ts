import type { Calendar, Span } from './calendar';
import { lunarDay, newYearsEve } from './lunar';

type Festival = (calendar: Calendar, year: number) => Span | undefined;

const on =
  (month: number, day: number, days = 1): Festival =>
  (calendar, year) =>
    lasting(calendar.date(year, month, day), days);
const lunar =
  (month: number, day: number, days = 1): Festival =>
  (calendar, year) =>
    lasting(lunarDay(calendar, year, month, day), days);
/** In the twelfth month, of the lunar year that ends in this one. */
const atYearsEnd =
  (day: number): Festival =>
  (calendar, year) =>
    lunarDay(calendar, year - 1, 12, day);
/** So many days after the n-th such weekday of a month. */
const nth =
  (month: number, weekday: number, n: number, after = 0): Festival =>
  (calendar, year) => {
    const first = calendar.monthIn(year, month)?.from;
    if (!first) return undefined;
    return calendar.dayOf(first.plus({ days: ((weekday - first.weekday + 7) % 7) + (n - 1) * 7 + after }));
  };
/** A solar term by Shou's formula, good for 1901–2099: `c` in the 20th and in the 21st century. */
const term =
  (month: number, c: readonly [number, number]): Festival =>
  (calendar, year) => {
    const y = year % 100;
    const day = Math.floor(y * 0.2422 + (year < 2000 ? c[0] : c[1])) - Math.floor(y / 4);
    return calendar.date(year, month, day);
  };

function lasting(span: Span | undefined, days: number): Span | undefined {
  if (!span || days === 1) return span;
  return { from: span.from, to: span.from.plus({ days }), grain: days > 10 ? 'season' : 'week' };
}

const newYear = lunar(1, 1);
const qingming = term(4, [5.59, 4.81]);
const dongzhi = term(12, [22.6, 21.94]);

/** Chinese names of festivals, solar and lunar, and of school holidays. */
const named: Record<string, Festival> = {
  元旦: on(1, 1),
  情人节: on(2, 14),
  妇女节: on(3, 8),
  三八节: on(3, 8),
  植树节: on(3, 12),
  愚人节: on(4, 1),
  劳动节: on(5, 1),
  五一: on(5, 1),
  五一假期: on(5, 1, 5),
  五一长假: on(5, 1, 5),
  青年节: on(5, 4),
  护士节: on(5, 12),
  母亲节: nth(5, 7, 2),
  儿童节: on(6, 1),
  六一: on(6, 1),
  父亲节: nth(6, 7, 3),
  建党节: on(7, 1),
  建军节: on(8, 1),
  教师节: on(9, 10),
  国庆假期: on(10, 1, 7),
  国庆期间: on(10, 1, 7),
  国庆长假: on(10, 1, 7),
  国庆节: on(10, 1),
  国庆: on(10, 1),
  十一假期: on(10, 1, 7),
  十一长假: on(10, 1, 7),
  万圣节: on(10, 31),
  光棍节: on(11, 11),
  双十一: on(11, 11),
  感恩节: nth(11, 4, 4),
  黑色星期五: nth(11, 4, 4, 1),
  黑五: nth(11, 4, 4, 1),
  双十二: on(12, 12),
  平安夜: on(12, 24),
  圣诞节: on(12, 25),
  圣诞: on(12, 25),
  跨年夜: on(12, 31),
  暑假: on(7, 1, 62),
  寒假: on(1, 15, 36),
  春节假期: lunar(1, 1, 7),
  春节期间: lunar(1, 1, 7),
  春节: newYear,
  大年初一: newYear,
  大年三十: newYearsEve,
  年三十: newYearsEve,
  除夕夜: newYearsEve,
  除夕: newYearsEve,
  元宵节: lunar(1, 15),
  元宵: lunar(1, 15),
  端午节: lunar(5, 5),
  端午: lunar(5, 5),
  七夕节: lunar(7, 7),
  七夕: lunar(7, 7),
  中元节: lunar(7, 15),
  中秋节: lunar(8, 15),
  中秋: lunar(8, 15),
  重阳节: lunar(9, 9),
  重阳: lunar(9, 9),
  腊八节: atYearsEnd(8),
  腊八: atYearsEnd(8),
  小年: atYearsEnd(23),
  清明节: qingming,
  清明: qingming,
  冬至: dongzhi,
};

/** All names, the longer first, for use inside expressions. */
export const FESTIVAL_NAMES = Object.keys(named)
  .sort((a, b) => b.length - a.length)
  .join('|');

export function festivalIn(calendar: Calendar, name: string, year: number): Span | undefined {
  return named[name]?.(calendar, year);
}

/** The same days for English names. */
export const lunarFestivals = { newYear, newYearsEve, qingming, dongzhi, lunar };
