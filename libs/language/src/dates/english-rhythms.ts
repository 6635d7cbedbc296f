import type { Reading, Rule } from './atom';
import { AMOUNT, MONTH, ORDINAL, WEEKDAY, amountOf, monthOf, weekdayOf } from './english-words';
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

function recurring(recurrence: Recurrence): Reading {
  return { recurrence, relative: true };
}

const EVERY = '(?:every|each)(?: single)?';
/** "Tuesdays", "Tuesday evenings". */
const SEVERAL = String.raw`(?:s|(?= (?:mornings|afternoons|evenings|nights|lunchtimes)\b))`;
const LIST = String.raw`(?:(?:${WEEKDAY})s?)(?:(?:,| and| or| &|, and) (?:${WEEKDAY})s?){0,6}`;

/** every day, daily, every morning, nightly, weekday mornings, weeknights. */
const daily: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:${EVERY} day|daily|nightly|day in day out|${EVERY} (?=(?:morning|afternoon|evening|night)\b)|most (?=(?:mornings|afternoons|evenings|nights)\b)|(?:on )?(?<some>weekday|weekend) (?=(?:mornings|afternoons|evenings|nights)\b)|(?:on )?weeknights)`,
    'giu',
  ),
  read: (match) => {
    const some = match.groups?.some?.toLowerCase();
    if (/weeknights$/iu.test(match[0]))
      return { ...recurring(everyWorkday), clock: { from: 1080, to: 1440, grain: 'part_of_day' } };
    if (some) return recurring(some === 'weekend' ? { occurs: (day) => day.weekday > 5 } : everyWorkday);
    return recurring(everyDay);
  },
};

/** every Tuesday, on Tuesdays and Thursdays, Sundays, every other Friday, every weekend, weekdays. */
const weekly: Rule = {
  pattern: new RegExp(
    String.raw`(?<!\b(?:two|three|four|few|many|of|\d|free|past|last|next) )\b(?:${EVERY} (?:other |second )?(?<every>${LIST})|(?:on )?(?<plural>(?:${WEEKDAY})${SEVERAL}(?:(?:,| and| or| &|, and) (?:${WEEKDAY})${SEVERAL}){0,6})|(?:${EVERY} (?<one>weekday|workday|weekend)|(?:on )?(?:the )?(?<many>weekdays|workdays|weekends)))\b(?!['’])`,
    'giu',
  ),
  read: (match) => {
    const { every, plural, one, many } = match.groups ?? {};
    const name = (one ?? many)?.toLowerCase();
    if (name) return recurring(name.startsWith('weekend') ? everyWeekend : everyWorkday);
    const days = Array.from((every ?? plural ?? '').matchAll(new RegExp(WEEKDAY, 'giu')), ([day]) =>
      weekdayOf(day),
    );
    return recurring(everyWeekday(days));
  },
};

const NTH = ['first', 'second', 'third', 'fourth', 'fifth'];

/** every last Friday, the first Monday of every month, on the 3rd of each month, every month on the 15th. */
const monthly: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:(?:on )?(?:${EVERY}|(?<the>the)) (?<nth>first|second|third|fourth|fifth|last|1st|2nd|3rd|4th) (?<weekday>${WEEKDAY})(?<month> of (?:the|every|each|a) month)?|(?:on )?the (?<day>${ORDINAL}|last day) (?:of )?(?:every|each) month|${EVERY} month on the (?<day2>${ORDINAL})|${EVERY} (?<day3>${ORDINAL})(?: of the month)?)\b`,
    'giu',
  ),
  read: (match, { calendar }) => {
    const { the, nth, weekday, month, day, day2, day3 } = match.groups ?? {};
    if (!weekday || !nth) {
      const said = day ?? day2 ?? day3 ?? '';
      return recurring(monthDay(/^last/iu.test(said) ? -1 : Number.parseInt(said, 10)));
    }
    const name = nth.toLowerCase();
    const n = name === 'last' ? -1 : /^\d/.test(name) ? Number.parseInt(name, 10) : NTH.indexOf(name) + 1;
    const recurrence = nthWeekday(n, weekdayOf(weekday));
    if (!the) {
      // "every second Friday" alone is every other week; only "of the month" makes it the second of the month.
      return recurring(n > 0 && !month ? everyWeekday([weekdayOf(weekday)]) : recurrence);
    }
    if (!month) return undefined;
    if (/every|each/iu.test(month)) return recurring(recurrence);
    const first = calendar.month(0).from;
    const days = Array.from({ length: first.daysInMonth ?? 31 }, (_, index) => first.plus({ days: index }));
    const found = 'occurs' in recurrence ? days.find((date) => recurrence.occurs(date)) : undefined;
    return found && { span: calendar.dayOf(found), relative: true };
  },
};

/** every April 15th, every June, every Christmas is left to the festival. */
const yearly: Rule = {
  pattern: new RegExp(
    String.raw`\b${EVERY} (?<month>${MONTH})(?: (?<day>\d{1,2})(?:st|nd|rd|th)?)?\b`,
    'giu',
  ),
  read: (match, { calendar }) => {
    const month = monthOf(match.groups?.month ?? '');
    const day = match.groups?.day;
    if (day) return recurring(yearDay(month, Number(day)));
    const thisYear = calendar.monthIn(calendar.today.year, month);
    const period =
      thisYear && thisYear.to <= calendar.now ? calendar.monthIn(calendar.today.year + 1, month) : thisYear;
    return period && recurring({ period });
  },
};

/** every week, monthly, once a year, every two weeks: the running period stands for it. */
const periodic: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:${EVERY} (?:other |single )?(?<unit>week|month|quarter|year|hour)|(?<adverb>weekly|biweekly|fortnightly|monthly|quarterly|yearly|annually|hourly)|(?:once|twice|(?:\d|two|three|four|five|several|a few) times) (?:a|per|every|each) (?<rate>day|week|month|year)|every ${AMOUNT} (?<few>day|week|month|year|hour)s)\b`,
    'giu',
  ),
  read: (match, { calendar }) => {
    const { unit, adverb, rate, few, amount } = match.groups ?? {};
    const name = (unit ?? adverb ?? rate ?? few ?? '').toLowerCase();
    if (/day/.test(name))
      return recurring(
        few ? { period: calendar.days(0, Math.max(1, amountOf(amount ?? '1').amount)) } : everyDay,
      );
    if (/hour/.test(name)) return recurring({ period: calendar.around(1, 'hours', 'hour') });
    if (/week|fortnight/.test(name)) return recurring({ period: calendar.week(0) });
    if (/month/.test(name)) return recurring({ period: calendar.month(0) });
    return recurring({ period: /quarter/.test(name) ? calendar.quarterFromNow(0) : calendar.year(0) });
  },
};

export const englishRhythmRules: readonly Rule[] = [daily, weekly, monthly, yearly, periodic];
