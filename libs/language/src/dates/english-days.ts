import { relative, type Rule } from './atom';
import type { Calendar, Span } from './calendar';
import { ORDINAL, SIDE, WEEKDAY, WEEKDAY_SHORT, shiftOf, weekdayOf } from './english-words';
import { directionAt, directionOfMatch } from './tense';

const namedDay: Rule = {
  pattern:
    /\b(?:the )?day (after tomorrow|before yesterday)\b|\b(today|tomorrow|tmrw?|yesterday)\b|\b(tonight|last night|(?:this|later this) (morning|afternoon|evening))\b|\bthe other (?:day|night)\b|\bthe night before last\b/giu,
  read: (match, { calendar }) => {
    const said = match[0].toLowerCase();
    if (said.endsWith('before last'))
      return {
        span: calendar.day(-2),
        clock: { from: 18 * 60, to: 24 * 60, grain: 'part_of_day' },
        relative: true,
      };
    if (match[1]) return relative(calendar.day(said.endsWith('tomorrow') ? 2 : -2));
    if (match[2]) return relative(calendar.day(said === 'today' ? 0 : said === 'yesterday' ? -1 : 1));
    if (said.includes('other')) return relative(calendar.days(-7, 0));
    const hours = said.endsWith('morning')
      ? [6, 12]
      : said.endsWith('afternoon')
        ? [12, 18]
        : [said.endsWith('evening') ? 17 : 18, 24];
    const clock = { from: (hours[0] ?? 0) * 60, to: (hours[1] ?? 24) * 60, grain: 'part_of_day' as const };
    return { span: calendar.day(said === 'last night' ? -1 : 0), clock, relative: true };
  },
};

/**
 * Weekdays:
 * - "next Wednesday" is the Wednesday of next week (weeks begin on Monday), like 下周三;
 * - "last Friday" is the latest Friday before today;
 * - "Friday", "on Friday", "this Friday" is the next one, today included; the latest one, today excluded, when the
 *   sentence tells of the past ("we met on Friday").
 */
const weekday: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:(?<far>the) )?(?:(?<prefix>${SIDE}|on|by|until|till|before|after|since|from|for|a week from|a week on) )?(?<name>(?:${WEEKDAY})|(?:${WEEKDAY_SHORT})\b\.?)(?!s\b| (?:mornings|afternoons|evenings|nights|lunchtimes)\b)(?<turn> after next| before last| next week| last week| week)?(?!['’]s (?:child|father))\b`,
    'giu',
  ),
  read: (match, scene) => {
    const { prefix = '', name = '', turn } = match.groups ?? {};
    if (name.length <= 6 && !new RegExp(`^(?:${WEEKDAY})$`, 'iu').test(name) && !isAbbreviation(name, prefix))
      return undefined;
    const { calendar } = scene;
    const day = weekdayOf(name);
    const side = prefix.toLowerCase();
    if (turn) {
      const said = turn.trim().toLowerCase();
      if (said === 'week') return relative(calendar.dayOf(upcoming(calendar, day).from.plus({ weeks: 1 })));
      return relative(
        calendar.weekday(
          said === 'after next' ? 2 : said === 'next week' ? 1 : said === 'last week' ? -1 : -2,
          day,
        ),
      );
    }
    if (side.startsWith('a week'))
      return relative(calendar.dayOf(upcoming(calendar, day).from.plus({ weeks: 1 })));
    if (/^(?:last|past|this past|previous)$/u.test(side)) return relative(latest(calendar, day));
    if (/next|following/u.test(side)) return relative(calendar.weekday(1, day));
    if (/coming/u.test(side)) return relative(upcoming(calendar, day));
    const span =
      side === 'since' || directionOfMatch(match, scene, 'en') < 0
        ? latest(calendar, day)
        : upcoming(calendar, day);
    return { span, relative: true, isWeekday: true };
  },
};

/** Short names must look like names: Mon, Tue. Sat and Sun are words too, so they need a preposition. */
function isAbbreviation(name: string, prefix: string): boolean {
  if (!/^[A-Z][a-z]/u.test(name)) return false;
  return !/^(?:Sat|Sun)\b/u.test(name) || prefix !== '';
}

function upcoming(calendar: Calendar, weekday: number): Span {
  return calendar.day((weekday - calendar.today.weekday + 7) % 7);
}

function latest(calendar: Calendar, weekday: number): Span {
  return calendar.day(-((calendar.today.weekday - weekday + 6) % 7) - 1);
}

/** on the 24th, the 3rd of next month: see Calendar.dayOfMonth. */
const dayOfMonth: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:(?<prep>on|by|before|until|till|after|since|from|for|to) )?the (?<day>${ORDINAL})(?: of (?<side>this|next|last|the) month)?\b(?=(?<after>[^\n]{0,12}))`,
    'giu',
  ),
  read: (match, { calendar, text }) => {
    const { prep, day = '', side, after = '' } = match.groups ?? {};
    const isNoun =
      /^\s[a-z]/iu.test(after) &&
      !/^\s(?:at|in the|and|or|to|is|was|works?|for|because|until|then|so|if|we|i|he|she|they|you|with|when|but|through|as)\b/iu.test(
        after,
      );
    if (
      isNoun ||
      /^[-\w]/u.test(after) ||
      (!prep && !side && !/^(?:\s?[.,;!?)]|\s?$|\s(?:at|works?|is|and|or|to)\b)/iu.test(after))
    )
      return undefined;
    const number = Number.parseInt(day, 10);
    if (side) {
      const month = calendar.month(shiftOf(side)).from;
      return relative(calendar.date(month.year, month.month, number));
    }
    const direction = directionAt(text, match.index, match.index + match[0].length, 'en');
    const reading = relative(calendar.dayOfMonth(number, prep?.toLowerCase() === 'since' ? -1 : direction));
    return reading && { ...reading, dayOfMonth: number };
  },
};

/** a week today, tomorrow week, two weeks on Saturday, a fortnight tomorrow. */
const weeksOn: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:(?<amount>a|one|two|three|four) (?<unit>week|fortnight)s? (?:from )?(?:(?<day>today|tomorrow)|(?:on|from) (?<name>${WEEKDAY}))|(?<early>today|tomorrow) (?<after>week|fortnight))\b`,
    'giu',
  ),
  read: (match, { calendar }) => {
    const { amount = 'a', unit, day, name, early, after } = match.groups ?? {};
    const count = Math.max(1, ['one', 'two', 'three', 'four'].indexOf(amount.toLowerCase()) + 1);
    const days = count * (/^fortnight/iu.test(unit ?? after ?? '') ? 14 : 7);
    const first = name
      ? (weekdayOf(name) - calendar.today.weekday + 7) % 7
      : /^tomorrow/iu.test(day ?? early ?? '')
        ? 1
        : 0;
    return relative(calendar.day(first + days));
  },
};

/** three Fridays ago, two Sundays from now. */
const weekdaysAgo: Rule = {
  pattern: new RegExp(
    String.raw`\b(?<count>a couple of|two|three|four|five|six|[2-9]) (?<name>${WEEKDAY})s (?<side>ago|back|from now)\b`,
    'giu',
  ),
  read: (match, { calendar }) => {
    const { count = '', name = '', side } = match.groups ?? {};
    const word = ['two', 'three', 'four', 'five', 'six'].indexOf(count.toLowerCase());
    const weeks = (/^\d/.test(count) ? Number(count) : Math.max(0, word) + 2) - 1;
    const day = weekdayOf(name);
    const from = /now/iu.test(side ?? '')
      ? upcoming(calendar, day).from.plus({ weeks })
      : latest(calendar, day).from.minus({ weeks });
    return relative(calendar.dayOf(from));
  },
};

export const englishDayRules: readonly Rule[] = [namedDay, weekday, weeksOn, weekdaysAgo, dayOfMonth];
