import type { Atom } from './atom';
import type { Calendar, Clock, Span } from './calendar';
import { NUMERAL, chineseNumber } from './chinese-numbers';
import { amountOf } from './english-words';

const AFTER = new RegExp(
  `^(?:的|之)?(?:(?<side>前|后)的?(?<nth>第)?(?<count>${NUMERAL}{1,2}|几)个?(?<unit>天|日|周|星期|礼拜)|(?<eve>前[夕夜晚]))(?!内|之内)`,
  'u',
);
const BEFORE =
  /\b(?:on )?(?:the (?:very )?(?<one>day|night|evening|morning|week|weekend)|(?<count>\d{1,2}|an?|a couple of|one|two|three|four|five|six|seven|ten|a few|several) (?<unit>day|week)s?|the (?<eve>eve)) (?:(?<side>before|after)|of) (?:the )?$/iu;

/** Hours of a part of the day before or after a named day. */
const PARTS: Record<string, Clock> = {
  morning: { from: 360, to: 720, grain: 'part_of_day' },
  evening: { from: 1020, to: 1380, grain: 'part_of_day' },
  night: { from: 1080, to: 1440, grain: 'part_of_day' },
};

/**
 * A day told by its distance from one that has a name: 中秋前一天, 6月3号后两天, "the day before Easter", "two weeks after June 3". What the
 * distance is told with is part of the mention; atoms inside of it are gone.
 */
export function withOffsets(atoms: readonly Atom[], text: string, calendar: Calendar): Atom[] {
  const moved: Atom[] = [];
  for (const atom of atoms) {
    if ((moved.at(-1)?.end ?? 0) > atom.start) continue;
    const found = atom.span?.grain === 'day' && !atom.recurrence && atom.anchor === undefined;
    const next = found ? (afterwards(atom, text, calendar) ?? beforehand(atom, text, calendar)) : undefined;
    if (next) while ((moved.at(-1)?.end ?? 0) > next.start) moved.pop();
    moved.push(next ?? atom);
  }
  return moved;
}

function afterwards(atom: Atom, text: string, calendar: Calendar): Atom | undefined {
  const match = AFTER.exec(text.slice(atom.end, atom.end + 12));
  if (!match || !atom.span) return undefined;
  const { side, count = '', unit, eve } = match.groups ?? {};
  const end = atom.end + match[0].length;
  if (eve) {
    const night = eve === '前夕' ? {} : { clock: PARTS.night };
    return {
      ...atom,
      ...night,
      end,
      span: calendar.dayOf(atom.span.from.minus({ days: 1 })),
      relative: true,
    };
  }
  const back = side === '前';
  const vague = count === '几';
  const weeks = unit === '周' || unit === '星期' || unit === '礼拜';
  const amount = (vague ? 5 : (chineseNumber(count) ?? 1)) * (weeks ? 7 : 1);
  return { ...atom, end, span: distant(atom.span, amount, back, vague || weeks, calendar), relative: true };
}

function beforehand(atom: Atom, text: string, calendar: Calendar): Atom | undefined {
  const lead = /^(?:before|after) /iu.exec(text.slice(atom.start, atom.end))?.[0].length ?? 0;
  const from = Math.max(0, atom.start - 40);
  const match = BEFORE.exec(text.slice(from, atom.start + lead));
  if (!match || !atom.span) return undefined;
  const { one = '', count = 'one', unit = 'day', eve, side } = match.groups ?? {};
  if (!side && !eve) return undefined;
  const start = from + match.index;
  const back = side?.toLowerCase() !== 'after';
  const base = { ...atom, start, relative: true };
  if (one.toLowerCase() === 'weekend') {
    const week = atom.span.from.startOf('week');
    const saturday = week.plus({ days: back ? -2 : atom.span.from.weekday > 5 ? 12 : 5 });
    return { ...base, span: { from: saturday, to: saturday.plus({ days: 2 }), grain: 'week' } };
  }
  const { amount, isVague } = amountOf(count);
  const weeks = /week/iu.test(one || unit);
  const span = distant(atom.span, (isVague ? 5 : amount) * (weeks ? 7 : 1), back, isVague || weeks, calendar);
  const clock = PARTS[one.toLowerCase()];
  return { ...base, span, ...(clock && { clock }) };
}

/** So many days before or after a day; a stretch that ends or begins at it, where weeks are told. */
function distant(day: Span, days: number, back: boolean, stretch: boolean, calendar: Calendar): Span {
  if (!stretch) return calendar.dayOf(day.from.plus({ days: back ? -days : days }));
  return back
    ? { from: day.from.minus({ days }), to: day.from, grain: 'week' }
    : { from: day.to, to: day.to.plus({ days }), grain: 'week' };
}
