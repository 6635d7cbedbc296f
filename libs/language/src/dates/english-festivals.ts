import { fixed, relative, type Rule } from './atom';
import type { Calendar, Span } from './calendar';

type Festival = (calendar: Calendar, year: number) => Span | undefined;

const nth =
  (month: number, weekday: number, n: number): Festival =>
  (calendar, year) => {
    const first = calendar.monthIn(year, month)?.from;
    if (!first) return undefined;
    return calendar.dayOf(first.plus({ days: ((weekday - first.weekday + 7) % 7) + (n - 1) * 7 }));
  };
const on =
  (month: number, day: number): Festival =>
  (calendar, year) =>
    calendar.date(year, month, day);

const FESTIVALS: readonly (readonly [RegExp, Festival])[] = [
  [/^christmas eve/iu, on(12, 24)],
  [/^(?:christmas|xmas)/iu, on(12, 25)],
  [/^boxing/iu, on(12, 26)],
  [/^new year['’]?s eve/iu, on(12, 31)],
  [/^new year/iu, on(1, 1)],
  [/^valentine/iu, on(2, 14)],
  [/^halloween/iu, on(10, 31)],
  [/^thanksgiving/iu, nth(11, 4, 4)],
  [/^mother/iu, nth(5, 7, 2)],
  [/^father/iu, nth(6, 7, 3)],
  [/^(?:independence|the fourth|fourth)/iu, on(7, 4)],
  [/^(?:labou?r|may)/iu, on(5, 1)],
];

/** Christmas, last New Year's Eve, Thanksgiving 2024. Labour Day is that of May. */
const festival: Rule = {
  pattern:
    /\b(?:(?<side>last|this|next) )?(?<name>Christmas(?: Eve| Day)?|Xmas|Boxing Day|New Year['’]?s(?: Day| Eve)|Valentine['’]?s(?: Day)?|Halloween|Thanksgiving(?: Day)?|Mother['’]?s Day|Father['’]?s Day|Independence Day|Fourth of July|Labour Day|May Day)(?:,? (?<year>(?:19|20)\d{2}))?\b(?! (?:tree|card|present|gift|song|carol|movie|sweater|party hat))/gu,
  read: (match, { calendar }) => {
    const { side, name = '', year: said } = match.groups ?? {};
    const find = FESTIVALS.find(([pattern]) => pattern.test(name))?.[1];
    if (!find) return undefined;
    if (said) {
      return fixed(find(calendar, Number(said)));
    }
    const thisYear = calendar.today.year;
    if (side === 'last')
      return relative(
        [thisYear, thisYear - 1]
          .map((y) => find(calendar, y))
          .find((span) => span && span.to <= calendar.now),
      );
    if (side === 'next')
      return relative(
        [thisYear, thisYear + 1]
          .map((y) => find(calendar, y))
          .find((span) => span && span.from > calendar.now),
      );
    return relative(calendar.nearestYear((y) => find(calendar, y)));
  },
};

export const englishFestivalRules: readonly Rule[] = [festival];
