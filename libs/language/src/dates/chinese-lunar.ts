import { fixed, relative, type Rule } from './atom';
import { NUMERAL, chineseNumber } from './chinese-numbers';
import { lunarDay } from './lunar';
import { directionOfMatch } from './tense';

const MONTHS: Record<string, number> = { 正: 1, 冬: 11, 腊: 12 };

/** 农历八月十五, 正月初五, 腊月二十三, 阴历闰六月初一: of the year that brings it nearest to now, unless one is said. */
const lunarDate: Rule = {
  pattern: new RegExp(
    `(?:(?<year>\\d{4})年)?(?<side>去年|今年|明年)?的?(?:(?<told>农历|阴历|旧历)的?(?:(?<year2>\\d{4})年)?(?<leap>闰)?(?<month>[正冬腊]|${NUMERAL}{1,2})月(?:初)?(?<day>${NUMERAL}{1,3})[日号]?|(?<month2>[正冬腊])月(?:初)?(?<day2>${NUMERAL}{1,3})|(?<leap3>闰)?(?<month3>${NUMERAL}{1,2})月初(?<day3>[一二三四五六七八九十]))`,
    'gu',
  ),
  read: (match, scene) => {
    const { calendar } = scene;
    const { year, year2, side, leap, leap3, month, month2, month3, day, day2, day3 } = match.groups ?? {};
    const name = month ?? month2 ?? month3 ?? '';
    const number = MONTHS[name] ?? chineseNumber(name) ?? 0;
    const find = (of: number) =>
      lunarDay(
        calendar,
        of,
        number,
        chineseNumber(day ?? day2 ?? day3 ?? '') ?? 0,
        (leap ?? leap3) !== undefined,
      );
    const said = year ?? year2;
    if (said) return fixed(find(Number(said)));
    if (side) return relative(find(calendar.today.year + ({ 去年: -1, 今年: 0, 明年: 1 }[side] ?? 0)));
    return relative(calendar.nearestYear(find, directionOfMatch(match, scene, 'zh')));
  },
};

/** 大年初二, 年初五, 春节初三: days of the first month. 年初三月 is the beginning of the year. */
const newYearDay: Rule = {
  pattern: new RegExp(
    `(?<side>去年|今年|明年)?的?(?:大年|春节|过年|(?<![\\d去今明前后每${NUMERAL.slice(3, -1)}])年)初(?<day>十[一二三四五]?|[一二三四五六七八九])(?![十百月个次直些点下场位件季批代起])`,
    'gu',
  ),
  read: (match, scene) => {
    const { calendar } = scene;
    const { side, day = '' } = match.groups ?? {};
    const find = (year: number) => lunarDay(calendar, year, 1, chineseNumber(day) ?? 0);
    if (side) return relative(find(calendar.today.year + ({ 去年: -1, 今年: 0, 明年: 1 }[side] ?? 0)));
    return relative(calendar.nearestYear(find, directionOfMatch(match, scene, 'zh')));
  },
};

export const chineseLunarRules: readonly Rule[] = [lunarDate, newYearDay];
