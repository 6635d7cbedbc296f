import { relative, type Rule } from './atom';
import type { Calendar, Span } from './calendar';
import { AMOUNT, MONTH, WEEKDAY, amountOf, monthOf, shiftOf, weekdayOf } from './english-words';
import { directionOfMatch } from './tense';

const NTH: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };

/** The n-th of a weekday, week or weekend in a month; -1 is the last. */
function nthIn(calendar: Calendar, month: Span | undefined, what: string, n: number): Span | undefined {
  if (!month) return undefined;
  const { from, to } = month;
  if (what === 'week') {
    const start = n < 0 ? to.minus({ days: 7 }) : from.plus({ days: (n - 1) * 7 });
    return { from: start, to: start.plus({ days: 7 }), grain: 'week' };
  }
  const weekday = what === 'weekend' ? 6 : weekdayOf(what);
  const first = from.plus({ days: (weekday - from.weekday + 7) % 7 });
  const count = Math.floor(to.diff(first, 'days').days / 7 - 1e-6) + 1;
  const day = first.plus({ days: (n < 0 ? count - 1 : n - 1) * 7 });
  if (day >= to) return undefined;
  return what === 'weekend' ? { from: day, to: day.plus({ days: 2 }), grain: 'week' } : calendar.dayOf(day);
}

/** "The first Monday of June", "last week of May", "the second weekend in September 2026", "the second Tuesday of next month". */
const nthOfMonth: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:the )?(?<nth>first|second|third|fourth|last) (?<what>${WEEKDAY}|week|weekend) (?:of|in) (?:(?<month>${MONTH})\b(?:,? (?<year>(?:19|20)\d{2}))?|(?<side>this|next|last|the following) month\b)`,
    'giu',
  ),
  read: (match, scene) => {
    const { calendar } = scene;
    const { nth = '', what = '', month = '', year, side } = match.groups ?? {};
    if (side)
      return relative(
        nthIn(calendar, calendar.month(shiftOf(side)), what.toLowerCase(), NTH[nth.toLowerCase()] ?? 1),
      );
    const find = (of: number) =>
      nthIn(calendar, calendar.monthIn(of, monthOf(month)), what.toLowerCase(), NTH[nth.toLowerCase()] ?? 1);
    const span = year ? find(Number(year)) : calendar.nearestYear(find, directionOfMatch(match, scene, 'en'));
    return span && { span, relative: !year };
  },
};

/** "Two weeks from Friday", "a week after next Monday": counted from the next one. */
const weeksFromWeekday: Rule = {
  pattern: new RegExp(
    String.raw`\b${AMOUNT} weeks? (?:from|after) (?:this |next |coming )?(?<day>${WEEKDAY})\b`,
    'giu',
  ),
  read: (match, { calendar }) => {
    const { amount, isVague } = amountOf(match.groups?.amount ?? 'a');
    if (isVague || !Number.isInteger(amount)) return undefined;
    const ahead = (weekdayOf(match.groups?.day ?? '') - calendar.today.weekday + 7) % 7;
    return relative(calendar.day(ahead + amount * 7));
  },
};

export const englishNthRules: readonly Rule[] = [nthOfMonth, weeksFromWeekday];
