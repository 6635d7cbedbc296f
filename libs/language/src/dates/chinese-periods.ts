import { fixed, relative, type Rule } from './atom';
import type { Calendar, Span } from './calendar';
import { NUMERAL, chineseNumber } from './chinese-numbers';
import { WEEK, chineseWeekday, shiftOf } from './chinese-words';
import { FESTIVAL_NAMES, festivalIn } from './festivals';
import { directionOfMatch } from './tense';

type Part = 'begin' | 'middle' | 'end';
const PARTS: Record<string, Part> = {
  初: 'begin',
  上旬: 'begin',
  头: 'begin',
  中: 'middle',
  中旬: 'middle',
  底: 'end',
  末: 'end',
  下旬: 'end',
};
const MONTH_PART = '(?:初(?![一二三四五六七八九十])|上旬|中旬|下旬|中(?![国央午心间考文旬])|底|末)';

function inPart(calendar: Calendar, span: Span | undefined, part: string | undefined): Span | undefined {
  const third = part === undefined ? undefined : PARTS[part];
  return span && third ? calendar.third(span, third) : span;
}

/** 上个月, 下下个月, 本月, 下个月初, 这个月15号. */
const monthOrDay: Rule = {
  pattern: new RegExp(
    `(上{1,3}|下{1,3}|这|本|当)个?月(?!份额|饼|球|亮|薪)份?的?(?:月?(${MONTH_PART})|(${NUMERAL}{1,3})[号日])?`,
    'gu',
  ),
  read: (match, { calendar }) => {
    if (match[1] === '当') return undefined;
    const month = calendar.month(shiftOf(match[1] ?? ''));
    if (!match[3]) return relative(inPart(calendar, month, match[2]));
    return relative(calendar.date(month.from.year, month.from.month, chineseNumber(match[3]) ?? 0));
  },
};

/** 下个月第二个星期二, 6月最后一个周五, 明年三月的第一周, 这个月第三个周末. */
const nthOfMonth: Rule = {
  pattern: new RegExp(
    `(?:(?<shift>上{1,3}|下{1,3}|这|本)个?月|(?:(?<year>去|今|明|后)年的?)?(?<![\\d.个第${NUMERAL.slice(3, -1)}])(?<month>${NUMERAL}{1,2})月份?)的?(?:第(?<n>[一二三四五1-5])个?|最后(?:一个?)?)(?:${WEEK}(?<day>[一二三四五六日天末])|(?<week>周|星期|礼拜)(?![一二三四五六日天末]))`,
    'gu',
  ),
  read: (match, scene) => {
    const { calendar } = scene;
    const { shift, year, month = '', n, day } = match.groups ?? {};
    const nth = n ? (chineseNumber(n) ?? 1) : -1;
    const find = (of: Span | undefined) => nthIn(of, day, nth, calendar);
    if (shift) return relative(find(calendar.month(shiftOf(shift))));
    const number = chineseNumber(month) ?? 0;
    const inYearOf = (of: number) => find(calendar.monthIn(of, number));
    if (year) return relative(inYearOf(calendar.today.year + (YEARS[year] ?? 0)));
    return relative(calendar.nearestYear(inYearOf, directionOfMatch(match, scene, 'zh')));
  },
};

/** The n-th (or last, -1) of a weekday, weekend (末) or week of a month. */
function nthIn(
  month: Span | undefined,
  day: string | undefined,
  n: number,
  calendar: Calendar,
): Span | undefined {
  if (!month) return undefined;
  const { from, to } = month;
  if (!day) {
    const start = n < 0 ? to.minus({ days: 7 }) : from.plus({ days: (n - 1) * 7 });
    return { from: start, to: start.plus({ days: 7 }), grain: 'week' };
  }
  const weekday = day === '末' ? 6 : chineseWeekday(day);
  const first = from.plus({ days: (weekday - from.weekday + 7) % 7 });
  const count = first.plus({ days: 28 }) < to ? 5 : 4;
  const date = first.plus({ days: 7 * ((n < 0 ? count : n) - 1) });
  if (date >= to) return undefined;
  return day === '末' ? { from: date, to: date.plus({ days: 2 }), grain: 'week' } : calendar.dayOf(date);
}

const bareMonthPart: Rule = {
  pattern: /(?<![\p{Script=Han}\d]月|[每个\d一二三四五六七八九十])月(初|中|底|末)/gu,
  read: (match, { calendar }) => relative(inPart(calendar, calendar.month(0), match[1])),
};

const YEARS: Record<string, number> = { 大前: -3, 前: -2, 去: -1, 今: 0, 本: 0, 明: 1, 后: 2, 大后: 3 };
const SEASONS = '春夏秋冬';
const AFTER_YEAR =
  `(?:的?(?:(?<month>${NUMERAL}{1,2})月份?(?:的?(?:(?<monthPart>${MONTH_PART})|(?<day>${NUMERAL}{1,3})[号日]))?` +
  `|(?<festival>${FESTIVAL_NAMES})|(?<season>[春夏秋冬])[天季日]?|(?<quarter>第?[一二三四1-4])季度|(?<half>[上下])半年|年?(?<yearPart>[初底末]|中(?![国央午心间考文]))))?`;

function inYear(
  calendar: Calendar,
  year: number,
  groups: Record<string, string | undefined>,
): Span | undefined {
  const { month, monthPart, day, season, quarter, half, festival, yearPart } = groups;
  if (month && day) return calendar.date(year, chineseNumber(month) ?? 0, chineseNumber(day) ?? 0);
  if (month) return inPart(calendar, calendar.monthIn(year, chineseNumber(month) ?? 0), monthPart);
  if (season) return calendar.season(year, SEASONS.indexOf(season));
  if (quarter) return calendar.quarter(year, chineseNumber(quarter.replace('第', '')) ?? 1);
  if (half) {
    const from = calendar.yearOf(year).from.plus({ months: half === '上' ? 0 : 6 });
    return { from, to: from.plus({ months: 6 }), grain: 'season' };
  }
  if (festival) return festivalIn(calendar, festival, year);
  return inPart(calendar, calendar.yearOf(year), yearPart);
}

/** 去年, 明年五月, 前年冬天, 今年国庆, 去年年底. */
const namedYear: Rule = {
  pattern: new RegExp(`(大前|前|去|今|本|明|后|大后)年(?!级|轻|龄|会|货|夜)${AFTER_YEAR}`, 'gu'),
  read: (match, { calendar, text }) => {
    const name = match[1] ?? '';
    if (
      /^[前后]/u.test(name) &&
      /[\d一二两三四五六七八九十几半多]$/u.test(text.slice(0, match.index).slice(-1))
    )
      return undefined;
    return relative(inYear(calendar, calendar.today.year + (YEARS[name] ?? 0), match.groups ?? {}));
  },
};

/** 2025年4月18日, 二〇二四年, 2023年夏天; 25年4月 needs its month. */
const numberedYear: Rule = {
  pattern: new RegExp(
    `(?<![\\d.])(\\d{4}|\\d{2}|[〇零一二三四五六七八九]{4})年(?!级|轻|龄|多|了)${AFTER_YEAR}`,
    'gu',
  ),
  read: (match, { calendar }) => {
    const year = chineseNumber(match[1] ?? '') ?? 0;
    if (year < 100)
      return match.groups?.month
        ? fixed(inYear(calendar, year + (year < 70 ? 2000 : 1900), match.groups))
        : undefined;
    return year < 1000 || year > 2999 ? undefined : fixed(inYear(calendar, year, match.groups ?? {}));
  },
};

/** 年初, 年底 of this year; 上半年, 下半年, 第三季度; 本季度, 下季度. */
const partOfThisYear: Rule = {
  pattern: new RegExp(
    `(?<![\\p{Script=Han}\\d]年|[\\d去今明前后每一二三四五六七八九十〇])年(?<yearPart>初|中(?![国央午心间考文])|底|末)|(?<half>[上下])半年|(?<quarter>第[一二三四1-4])季度|(?<shift>上|下|这|本)个?季度`,
    'gu',
  ),
  read: (match, { calendar }) => {
    const shift = match.groups?.shift;
    if (shift) return relative(calendar.quarterFromNow(shiftOf(shift)));
    return relative(inYear(calendar, calendar.today.year, match.groups ?? {}));
  },
};

/** 五月三号, 3月5日, 四月中旬, 6月: of the year that the clause tells of, else of the one that brings it nearest to now. */
const monthDay: Rule = {
  pattern: new RegExp(
    `(?<![\\d.个第年${NUMERAL.slice(3, -1)}])(${NUMERAL}{1,2})月(?:份|(?!饼|球|亮|薪|嫂|租|费|天(?![气，,。])))(?:的?(?:(${MONTH_PART})|(${NUMERAL}{1,3})[号日]?(?!${NUMERAL}|[点个年月人岁天周块元]|[号日]?[线楼]|分钟)))?`,
    'gu',
  ),
  read: (match, scene) => {
    const { calendar } = scene;
    const month = chineseNumber(match[1] ?? '') ?? 0;
    const day = match[3] === undefined ? undefined : chineseNumber(match[3]);
    const span = calendar.nearestYear(
      (year) =>
        day === undefined
          ? inPart(calendar, calendar.monthIn(year, month), match[2])
          : calendar.date(year, month, day),
      directionOfMatch(match, scene, 'zh'),
    );
    return relative(span);
  },
};

/** 中秋节; 国庆后, 春节前: the week after or before. A holiday is over when its last day is. */
const festival: Rule = {
  pattern: new RegExp(
    `(?<![${NUMERAL.slice(3, -1)}\\d])(?<name>${FESTIVAL_NAMES})(?!${NUMERAL}|广场|路|大街|中学|小学|村|社|上河|书|诗|作业|工)(?:假期|期间)?(?<side>[之以]?[前后](?![天面年台几半夕夜晚第的]|${NUMERAL}))?`,
    'gu',
  ),
  read: (match, scene) => {
    const { calendar } = scene;
    const { name = '', side } = match.groups ?? {};
    const span = calendar.nearestYear(
      (year) => festivalIn(calendar, name, year),
      directionOfMatch(match, scene, 'zh'),
    );
    if (!span || !side) return relative(span);
    if (side.endsWith('前'))
      return relative({ from: span.from.minus({ days: 7 }), to: span.from, grain: 'week' });
    const over = /^(?:国庆|春节|十一)/.test(name) ? span.from.plus({ days: 7 }) : span.to;
    return relative({ from: over, to: over.plus({ days: 7 }), grain: 'week' });
  },
};

/** 90年代, 八十年代, 2010年代. */
const decade: Rule = {
  pattern: new RegExp(`(?<!\\d)(\\d{4}|\\d0|[一二三四五六七八九]十)年代`, 'gu'),
  read: (match, { calendar }) => {
    const said = chineseNumber(match[1] ?? '') ?? 0;
    const year = said >= 1000 ? said : said + (said >= 30 ? 1900 : 2000);
    const from = calendar.yearOf(year).from;
    return fixed({ from, to: from.plus({ years: 10 }), grain: 'year' });
  },
};

export const chinesePeriodRules: readonly Rule[] = [
  monthOrDay,
  nthOfMonth,
  bareMonthPart,
  namedYear,
  numberedYear,
  decade,
  partOfThisYear,
  monthDay,
  festival,
];
