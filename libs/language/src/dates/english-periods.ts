import { fixed, relative, type Rule } from './atom';
import type { Calendar, Span } from './calendar';
import { AMOUNT, MONTH, SIDE, amountOf, monthOf, shiftOf } from './english-words';
import { directionOfMatch, type Direction } from './tense';

const PERIOD = 'week|weekend|month|quarter|year';

function period(calendar: Calendar, name: string, offset: number): Span {
  switch (name.toLowerCase()) {
    case 'week':
      return calendar.week(offset);
    case 'weekend':
      return calendar.weekend(offset);
    case 'month':
      return calendar.month(offset);
    case 'quarter':
      return calendar.quarterFromNow(offset);
    default:
      return calendar.year(offset);
  }
}

/** last week, this weekend, next month, the week after next, two weekends ago. */
const sidePeriod: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:(?<side>${SIDE}) (?<name>${PERIOD})|the (?<far>${PERIOD}) (?<turn>after next|before last)|${AMOUNT} (?<ago>weekend|quarter)s ago|(?<the>the) (?<bare>weekend))\b(?! of\b)`,
    'giu',
  ),
  read: (match, { calendar }) => {
    const { side, name, far, turn, ago, bare } = match.groups ?? {};
    if (far) return relative(period(calendar, far, /next/iu.test(turn ?? '') ? 2 : -2));
    if (ago) return relative(period(calendar, ago, -amountOf(match.groups?.amount ?? '1').amount));
    if (bare) return relative(calendar.weekend(0));
    // On a Saturday or Sunday "past weekend" is still the one before.
    return relative(period(calendar, name ?? '', shiftOf(side ?? '')));
  },
};

/** end of the month, beginning of next year, mid-March, late April, early next week. */
const partOfPeriod: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:(?:the )?(?<edge>end|beginning|start|middle)(?: of)?(?: (?<side>the|this|next|last))? (?<name>week|month|year|quarter)|(?<adjective>early|mid|late|later|earlier|end of|beginning of|start of|middle of)[ -](?:in )?(?:(?<side2>this|next|last) (?<name2>week|month|year)|(?<month>${MONTH})(?![a-z]|\s\d{1,2}(?!\d))(?:,? (?<year>\d{4}))?|(?<bareYear>(?:19|20)\d{2})))\b`,
    'giu',
  ),
  read: (match, scene) => {
    const { calendar } = scene;
    const { edge, side, name, adjective = '', side2, name2, month, year, bareYear } = match.groups ?? {};
    const part = partOf(edge ?? adjective);
    if (month) {
      const whole = year
        ? calendar.monthIn(Number(year), monthOf(month))
        : nearestMonth(calendar, monthOf(month), directionOfMatch(match, scene, 'en'));
      return whole && { span: calendar.third(whole, part), relative: !year };
    }
    if (bareYear) return { span: calendar.third(calendar.yearOf(Number(bareYear)), part), relative: false };
    const whole = period(calendar, name ?? name2 ?? 'week', shiftOf(side ?? side2 ?? ''));
    if (/later|earlier/iu.test(adjective)) return relative(whole);
    if (whole.grain === 'week') return relative(partOfWeek(whole, part));
    if (whole.grain === 'season')
      return relative(
        calendar.third(calendar.monthOf(part === 'end' ? whole.to.minus({ days: 1 }) : whole.from), part),
      );
    return relative(calendar.third(whole, part));
  },
};

function partOf(word: string): 'begin' | 'middle' | 'end' {
  if (/^(?:early|begin|start)/iu.test(word)) return 'begin';
  return /^mid/iu.test(word) ? 'middle' : 'end';
}

/** Monday and Tuesday, Wednesday and Thursday, Friday to Sunday. */
function partOfWeek(week: Span, part: 'begin' | 'middle' | 'end'): Span {
  const first = part === 'begin' ? 0 : part === 'middle' ? 2 : 4;
  return {
    from: week.from.plus({ days: first }),
    to: part === 'end' ? week.to : week.from.plus({ days: first + 2 }),
    grain: 'week',
  };
}

function nearestMonth(calendar: Calendar, month: number, direction: Direction): Span | undefined {
  return calendar.nearestYear((year) => calendar.monthIn(year, month), direction);
}

/** The same with its words in capitals as well, where a sentence begins with them. */
const atStart = (words: string) =>
  words.replace(/(?<=^|[|])\p{Ll}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`);

/** in June, last March, since April 2023. A bare month name without any of these may be a person or a verb. */
const month: Rule = {
  pattern: new RegExp(
    String.raw`\b(?:(?<prep>${atStart('in|since|until|till|by|from|during|through|to|around|of|before|after|every|late|early|mid|and|or|for')}) )?(?:(?<side>${atStart(SIDE)}) )?(?<name>${MONTH})\b\.?(?:(?: of)?,? (?<year>(?:19|20)\d{2}))?(?!\s?\d|['’]s\b)`,
    'gu',
  ),
  read: (match, scene) => {
    const { calendar } = scene;
    const { prep, side, name = '', year } = match.groups ?? {};
    if (year) return fixed(calendar.monthIn(Number(year), monthOf(name)));
    if (!prep && !side) return undefined;
    if (
      /^(?:and|or|for|to|of|every|by|after|before)$/iu.test(prep ?? '') &&
      !side &&
      /^(?:May|March|April|June|August|Mar|Jan)$/u.test(name)
    )
      return undefined;
    if (!side || shiftOf(side.toLowerCase()) === 0) {
      const direction = prep?.toLowerCase() === 'since' ? -1 : directionOfMatch(match, scene, 'en');
      return relative(nearestMonth(calendar, monthOf(name), direction));
    }
    return relative(sideMonth(calendar, monthOf(name), shiftOf(side.toLowerCase())));
  },
};

/** The latest such month before this one, or the first after it. */
function sideMonth(calendar: Calendar, month: number, shift: number): Span | undefined {
  const { year, month: current } = calendar.today;
  if (shift < 0) return calendar.monthIn(month < current ? year : year - 1, month);
  return calendar.monthIn(month > current ? year : year + 1, month);
}

/** in 2023, since 2019, back in 2020, the 1990s. A number alone is no year. */
const year: Rule = {
  pattern:
    /\b(?:in|since|from|until|till|by|before|after|during|of|around|to|through|year) (?<year>(?:19|20)\d{2})\b(?![-/.]\d|,\d| (?:people|dollars|yuan|euros|times|words|users|items|steps|km|kg|meters|calories))|\bthe ['’]?(?<decade>(?:19|20)?\d0)s\b/giu,
  read: (match, { calendar }) => {
    const { year: said, decade } = match.groups ?? {};
    if (said) return { span: calendar.yearOf(Number(said)), relative: false };
    const number = Number(decade);
    const from = calendar.yearOf(number >= 1000 ? number : number + (number >= 30 ? 1900 : 2000)).from;
    return { span: { from, to: from.plus({ years: 10 }), grain: 'year' }, relative: false };
  },
};

const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

/** last summer, this winter, next fall, summer 2019, the spring of 2021. */
const season: Rule = {
  pattern:
    /\b(?:(?<side>last|this past|past|this|this coming|coming|next) )?(?<name>spring|summer|autumn|fall|winter)(?:(?: of)? (?<year>(?:19|20)\d{2}))?\b/giu,
  read: (match, scene) => {
    const { calendar } = scene;
    const { side, name = '', year: said } = match.groups ?? {};
    const index = SEASONS.indexOf(name.toLowerCase() === 'fall' ? 'autumn' : name.toLowerCase());
    if (said) return { span: calendar.season(Number(said), index), relative: false };
    if (!side) return undefined;
    const spans = [-2, -1, 0, 1, 2].map((offset) => calendar.season(calendar.today.year + offset, index));
    const past = spans.findLast((span) => span.to <= calendar.now);
    const ahead = spans.find((span) => span.from > calendar.now);
    const running = spans.find((span) => span.from <= calendar.now && calendar.now < span.to);
    if (shiftOf(side) < 0) return relative(past);
    if (shiftOf(side) > 0) return relative(ahead);
    // "I took up pottery this winter", said in spring: the one that is just over.
    if (!running && directionOfMatch(match, scene, 'en') < 0) return relative(past);
    return relative(running ?? calendar.season(calendar.today.year, index));
  },
};

/** Q3, Q1 2025, the second quarter of 2024. */
const quarter: Rule = {
  pattern:
    /\b(?:Q(?<number>[1-4])|(?<name>first|second|third|fourth) quarter)(?:(?: of|,)? (?<year>(?:19|20)\d{2}))?\b/gu,
  read: (match, { calendar }) => {
    const { number, name, year: said } = match.groups ?? {};
    const index = number ? Number(number) : ['first', 'second', 'third', 'fourth'].indexOf(name ?? '') + 1;
    return { span: calendar.quarter(said ? Number(said) : calendar.today.year, index), relative: !said };
  },
};

export const englishPeriodRules: readonly Rule[] = [partOfPeriod, sidePeriod, month, year, season, quarter];
