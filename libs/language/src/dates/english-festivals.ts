import { fixed, relative, type Rule } from './atom';
import type { Calendar, Span } from './calendar';
import { lunarFestivals } from './festivals';
import { directionOfMatch } from './tense';

type Festival = (calendar: Calendar, year: number) => Span | undefined;

/** So many days after the n-th such weekday of a month. */
const nth =
  (month: number, weekday: number, n: number, after = 0): Festival =>
  (calendar, year) => {
    const first = calendar.monthIn(year, month)?.from;
    if (!first) return undefined;
    return calendar.dayOf(first.plus({ days: ((weekday - first.weekday + 7) % 7) + (n - 1) * 7 + after }));
  };
const on =
  (month: number, day: number): Festival =>
  (calendar, year) =>
    calendar.date(year, month, day);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher), and days from it. */
const easter =
  (offset: number): Festival =>
  (calendar, year) => {
    const a = year % 19;
    const [b, c] = [Math.floor(year / 100), year % 100];
    const g = Math.floor((8 * b + 13) / 25);
    const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
    const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
    const m = Math.floor((a + 11 * h + 19 * l) / 433);
    const n = h + l - 7 * m + 90;
    const month = Math.floor(n / 25);
    const sunday = calendar.date(year, month, (n - 90 + 33 * month + 19) % 32);
    return sunday && calendar.dayOf(sunday.from.plus({ days: offset }));
  };
const { newYear, newYearsEve, qingming, dongzhi, lunar } = lunarFestivals;

const FESTIVALS: readonly (readonly [RegExp, Festival])[] = [
  [/^(?:chinese|lunar) new year['’]?s eve/iu, newYearsEve],
  [/^(?:(?:chinese|lunar) new year|spring festival)/iu, newYear],
  [/^lantern/iu, lunar(1, 15)],
  [/^dragon boat/iu, lunar(5, 5)],
  [/^qixi/iu, lunar(7, 7)],
  [/^(?:mid-?autumn|moon)/iu, lunar(8, 15)],
  [/^double ninth/iu, lunar(9, 9)],
  [/^(?:qingming|tomb)/iu, qingming],
  [/^(?:winter solstice|dongzhi)/iu, dongzhi],
  [/^good friday/iu, easter(-2)],
  [/^easter monday/iu, easter(1)],
  [/^easter/iu, easter(0)],
  [/^labor/iu, nth(9, 1, 1)],
  [
    /^memorial/iu,
    (calendar, year) => {
      const end = calendar.monthIn(year, 5)?.to;
      return end && calendar.dayOf(end.minus({ days: ((end.weekday + 5) % 7) + 1 }));
    },
  ],
  [/^christmas eve/iu, on(12, 24)],
  [/^(?:christmas|xmas)/iu, on(12, 25)],
  [/^boxing/iu, on(12, 26)],
  [/^new year['’]?s eve/iu, on(12, 31)],
  [/^new year/iu, on(1, 1)],
  [/^valentine/iu, on(2, 14)],
  [/^halloween/iu, on(10, 31)],
  [/^thanksgiving/iu, nth(11, 4, 4)],
  [/^black friday/iu, nth(11, 4, 4, 1)],
  [/^cyber monday/iu, nth(11, 4, 4, 4)],
  [/^(?:st\.?|saint) patrick/iu, on(3, 17)],
  [/^(?:martin luther|mlk)/iu, nth(1, 1, 3)],
  [/^presidents/iu, nth(2, 1, 3)],
  [/^(?:columbus|indigenous)/iu, nth(10, 1, 2)],
  [/^(?:veterans|remembrance|armistice|singles)/iu, on(11, 11)],
  [/^juneteenth/iu, on(6, 19)],
  [/^canada/iu, on(7, 1)],
  [/^bastille/iu, on(7, 14)],
  [/^april fool/iu, on(4, 1)],
  [/^(?:international )?women/iu, on(3, 8)],
  [/^(?:guy fawkes|bonfire)/iu, on(11, 5)],
  [/^burns/iu, on(1, 25)],
  [/^earth day/iu, on(4, 22)],
  [/^ash/iu, easter(-46)],
  [/^(?:shrove|pancake|mardi)/iu, easter(-47)],
  [/^palm/iu, easter(-7)],
  [/^mother/iu, nth(5, 7, 2)],
  [/^father/iu, nth(6, 7, 3)],
  [/^(?:independence|the fourth|fourth)/iu, on(7, 4)],
  [/^(?:labou?r|may)/iu, on(5, 1)],
];

/** Christmas, last New Year's Eve, Thanksgiving 2024, the Mid-Autumn Festival. Labour Day is that of May, Labor Day that of September. */
const festival: Rule = {
  pattern:
    /\b(?:(?<side>last|this|next) )?(?<name>Christmas(?: Eve| Day)?|Xmas|Boxing Day|(?<!(?:Chinese|Lunar) )New Year['’]?s(?: Day| Eve)|Valentine['’]?s(?: Day)?|Halloween|Thanksgiving(?: Day)?|Mother['’]?s Day|Father['’]?s Day|Independence Day|Fourth of July|Labou?r Day|Memorial Day|May Day|(?:Chinese|Lunar) New Year(?:['’]?s Eve)?|Spring Festival|Lantern Festival|Dragon Boat Festival|Qixi(?: Festival)?|Mid-?Autumn(?: Festival)?|Moon Festival|Double Ninth(?: Festival)?|Qingming(?: Festival)?|Tomb[- ]Sweeping Day|Winter Solstice|Dongzhi|Good Friday|Easter(?: Sunday| Monday)?|Black Friday|Cyber Monday|(?:St\.?|Saint) Patrick['’]?s Day|Martin Luther King(?: Jr\.?)? Day|MLK Day|Presidents['’]? Day|Columbus Day|Indigenous Peoples['’]? Day|Veterans['’]? Day|Remembrance Day|Armistice Day|Singles['’]? Day|Juneteenth|Canada Day|Bastille Day|April Fools?['’]?s? Day|(?:International )?Women['’]?s Day|Guy Fawkes(?: Night| Day)?|Bonfire Night|Burns Night|Earth Day|Ash Wednesday|Shrove Tuesday|Pancake Day|Mardi Gras|Palm Sunday)(?:,? (?<year>(?:19|20)\d{2}))?\b(?! (?:tree|card|present|gift|song|carol|movie|sweater|party hat))/gu,
  read: (match, scene) => {
    const { calendar } = scene;
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
    return relative(calendar.nearestYear((y) => find(calendar, y), directionOfMatch(match, scene, 'en')));
  },
};

export const englishFestivalRules: readonly Rule[] = [festival];
