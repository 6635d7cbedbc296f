import type { Reading, Rule } from './atom';
import type { Calendar } from './calendar';
import { WEEK, chineseWeekday } from './chinese-words';
import { NUMERAL, chineseNumber } from './chinese-numbers';
import { FESTIVAL_NAMES, festivalIn } from './festivals';
import {
  everyDay,
  everyWeekday,
  everyWeekend,
  everyWorkday,
  monthDay,
  nthWeekday,
  yearDay,
  type Recurrence,
} from './recurrence';

function recurring(recurrence: Recurrence | undefined): Reading | undefined {
  return recurrence && { recurrence, relative: true };
}

/** 每天, 天天, 每晚, 每个早上. */
const daily: Rule = {
  pattern:
    /每一?天|每日|天天(?!向上)|每(?=早|晨|晚|夜)|每个?(?=早上|早晨|上午|中午|下午|傍晚|晚上|夜里|凌晨|清晨)/gu,
  read: () => recurring(everyDay),
};

/** 每周二, 每周一三五, 每个星期天, 每逢周五, 隔周三, 隔周周三, 每周末, 每周. 每周三次 says how often, not when. */
const weekly: Rule = {
  pattern: new RegExp(
    `(?:每逢|每到|每个?|逢|(?:每?隔一?个?${WEEK}|每两个?${WEEK}|两${WEEK}一次)的?(?=${WEEK}[一二三四五六日天])|每?隔一?个?)${WEEK}(?:(末)|((?:[一二三四五六日天][、,，和跟及]?(?:${WEEK}(?=[一二三四五六日天]))?)*[一二三四五六日天])(?![次回个家本篇节更趟顿杯遍小局场公]|天))?`,
    'gu',
  ),
  read: (match, { calendar }) => {
    if (match[1]) return recurring(everyWeekend);
    if (!match[2]) return match[0].startsWith('逢') ? undefined : recurring({ period: calendar.week(0) });
    const days = Array.from(match[2])
      .map(chineseWeekday)
      .filter((day) => day > 0);
    return recurring(everyWeekday(days));
  },
};

const workdays: Rule = {
  pattern: /每?个?(?:工作日|上班日)/gu,
  read: () => recurring(everyWorkday),
};

/** 每月15号, 每个月底, 每月最后一个周五, 每月第二个周一, 每月最后一天, 每月. */
const monthly: Rule = {
  pattern: new RegExp(
    `每个?月份?的?(?:(?:第?(${NUMERAL}{1,2})个|(最后)一?个)${WEEK}([一二三四五六日天])|(最后一天)|(${NUMERAL}{1,3})[号日]|(初|中旬?|底|末|上旬|下旬))?`,
    'gu',
  ),
  read: (match, { calendar }) => {
    const [, nth, last, weekday, lastDay, day, part] = match;
    if (weekday)
      return recurring(nthWeekday(last ? -1 : (chineseNumber(nth ?? '') ?? 1), chineseWeekday(weekday)));
    if (lastDay) return recurring(monthDay(-1));
    if (day) return recurring(monthDay(chineseNumber(day) ?? 0));
    if (part) return recurring(partOfMonth(part));
    return recurring({ period: calendar.month(0) });
  },
};

function partOfMonth(part: string): Recurrence {
  const from = /[初上]/u.test(part) ? 1 : part.startsWith('中') ? 11 : 21;
  return { occurs: (day) => day.day === from, length: 10 };
}

/** 每年5月3号, 每年国庆, 每年六月, 每年; 每季度. */
const yearly: Rule = {
  pattern: new RegExp(
    `每年的?(?:(${NUMERAL}{1,2})月份?(?:(${NUMERAL}{1,3})[号日])?|(${FESTIVAL_NAMES}))?|每个?季度`,
    'gu',
  ),
  read: (match, { calendar }) => {
    const month = match[1] ? (chineseNumber(match[1]) ?? 0) : 0;
    if (match[3]) return recurring(everyFestival(calendar, match[3]));
    if (month && match[2]) return recurring(yearDay(month, chineseNumber(match[2]) ?? 0));
    if (month) return recurring(wholeMonth(calendar, month));
    return recurring({ period: match[0].endsWith('季度') ? calendar.quarterFromNow(0) : calendar.year(0) });
  },
};

/** The festival that is on or comes next. */
function everyFestival(calendar: Calendar, name: string): Recurrence | undefined {
  const { year } = calendar.today;
  const period = [year, year + 1]
    .map((of) => festivalIn(calendar, name, of))
    .find((span) => span && span.to > calendar.now);
  return period && { period };
}

function wholeMonth(calendar: Calendar, month: number): Recurrence | undefined {
  const thisYear = calendar.monthIn(calendar.today.year, month);
  const period =
    thisYear && thisYear.to <= calendar.now ? calendar.monthIn(calendar.today.year + 1, month) : thisYear;
  return period && { period };
}

/** 每三天, 每两周, 每隔一天, 隔天, 每小时: where the count began is unknown, so the running period stands for it. */
const everyFew: Rule = {
  pattern: new RegExp(
    `(?:每隔?|隔)(${NUMERAL}{1,3}|几|半)(天|周|个?星期|个?礼拜|个月|个?小时|分钟|年)(?!前|后)|隔[天日]|每个?小时`,
    'gu',
  ),
  read: (match, { calendar }) => {
    const unit = match[2] ?? (match[0].endsWith('小时') ? '小时' : '天');
    if (/小时|分钟/u.test(unit)) return recurring({ period: calendar.around(1, 'hours', 'hour') });
    const count = Math.max(1, chineseNumber(match[1] ?? '2') ?? 1);
    if (unit === '天') return recurring({ period: count > 1 ? calendar.days(0, count) : calendar.day(0) });
    if (/周|星期|礼拜/u.test(unit)) return recurring({ period: calendar.week(0) });
    return recurring({ period: unit === '年' ? calendar.year(0) : calendar.month(0) });
  },
};

export const chineseRhythmRules: readonly Rule[] = [daily, weekly, workdays, monthly, yearly, everyFew];
