import { settleAnchors } from './anchors';
import type { Atom, Scene } from './atom';
import type { Calendar, Clock, Span } from './calendar';
import type { DateMention } from './date-mention';
import { withOffsets } from './offsets';
import { nextOccurrence } from './recurrence';
import { isSetAnew } from './tense';
import { monthOfYearTold } from './year-told';

/**
 * Mentions from atoms in text order: a day and a time beside each other are one moment (明天 + 下午三点, "at 3pm" +
 * "on Friday"), a weekday beside a full date repeats it, and two ends with 到, "to" or a dash between them are a range.
 */
export function combine(atoms: readonly Atom[], scene: Scene): DateMention[] {
  const { text, calendar } = scene;
  const merged = mergeNeighbours(settleAnchors(withOffsets(atoms, text, calendar), calendar), text);
  const mentions: DateMention[] = [];
  let told: Span | undefined;
  for (let i = 0; i < merged.length; i += 1) {
    const found = merged[i];
    if (!found || found.isWeak || found.isLost) continue;
    const atom = inMonthTold(found, told, scene.calendar);
    if (atom.span && MONTH.test(scene.text.slice(atom.start, atom.end))) told = atom.span;
    const next = merged[i + 1];
    const range = next && isRange(scene.text, atom, next) ? rangeOf(atom, next, scene.calendar) : undefined;
    if (range && next) {
      mentions.push(
        toMention(scene.text, { ...atom, end: next.end, relative: atom.relative || next.relative }, range),
      );
      i += 1;
      continue;
    }
    const span = resolve(atom, scene.calendar);
    if (span) mentions.push(toMention(scene.text, atom, span));
  }
  return mentions;
}

/** Names a day of a month: 4月18号, "March 3". */
const MONTH =
  /\d{1,2}月\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\d(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** "On March 3 …, on the 12th …": the later day is of the month that was named. */
function inMonthTold(atom: Atom, told: Span | undefined, calendar: Calendar): Atom {
  if (!told || atom.dayOfMonth === undefined || atom.dayOfMonth < told.from.day) return atom;
  const span = calendar.date(told.from.year, told.from.month, atom.dayOfMonth);
  return span ? { ...atom, span } : atom;
}

const BESIDE =
  /^[\s,，、的(]{0,3}(?:at|on|in the|the|of|by|about|around|from|between|从|在|大概|大约|左右)?\s{0,2}$/iu;
const RANGE = /^\s{0,2}(?:到|至|[-–—~～]{1,2}|to|until|till|through|thru)\s{0,2}$/iu;
const BETWEEN = /\bbetween\s+(?:the\s+)?$/iu;
const GAP_MAX = 14;

function mergeNeighbours(atoms: readonly Atom[], text: string): Atom[] {
  const merged: Atom[] = [];
  for (const atom of atoms) {
    const last = merged.at(-1);
    const gap = last ? text.slice(last.end, atom.start) : '';
    const isRemark = last?.clock !== undefined && !last.span && gap.includes('(');
    const joined =
      last && !isRemark && gap.length <= GAP_MAX && BESIDE.test(gap)
        ? (join(last, atom) ?? monthOfYearTold(last, atom, text))
        : undefined;
    if (joined) merged[merged.length - 1] = withClosingBracket(joined, text);
    else merged.push(atom);
  }
  return merged;
}

/** "tomorrow (Friday" is incomplete without its bracket. */
function withClosingBracket(atom: Atom, text: string): Atom {
  const isOpen = text[atom.end] === ')' && text.slice(atom.start, atom.end).lastIndexOf('(') > 0;
  return isOpen && !text.slice(atom.start, atom.end).includes(')') ? { ...atom, end: atom.end + 1 } : atom;
}

/** One atom that says what both say; undefined when they say different things. */
function join(a: Atom, b: Atom): Atom | undefined {
  const place = { start: a.start, end: b.end, isWeak: false };
  const takesClock = (atom: Atom): boolean =>
    !atom.clock && (atom.span?.grain === 'day' || atom.recurrence !== undefined);
  const isClock = (atom: Atom): boolean => atom.clock !== undefined && !atom.span && !atom.recurrence;
  if (a.isLost && isClock(b)) return { ...a, ...place };
  if (takesClock(a) && isClock(b)) return { ...a, ...place, clock: b.clock };
  if (isClock(a) && takesClock(b)) return { ...b, ...place, clock: a.clock };
  // 今晚 + 八点: the finer time inside a part of the day.
  if (a.clock?.grain === 'part_of_day' && isClock(b) && b.clock) {
    return { ...a, ...place, clock: within(a.clock, b.clock) };
  }
  if (isDay(a) && !a.isWeekday && b.isWeekday && !b.clock) return { ...a, ...place };
  if (a.isWeekday && !a.clock && isDay(b) && !b.isWeekday) return { ...b, ...place };
  return undefined;
}

function isDay(atom: Atom): boolean {
  return atom.span?.grain === 'day' && !atom.recurrence;
}

function within(part: Clock, clock: Clock): Clock {
  const shift = clock.from < 720 && part.from >= 720 ? 720 : 0;
  return { ...clock, from: clock.from + shift, to: clock.to + shift };
}

function resolve(atom: Atom, calendar: Calendar): Span | undefined {
  if (atom.recurrence) return nextOccurrence(atom.recurrence, calendar, atom.clock);
  if (atom.clock) return calendar.at((atom.span ?? calendar.day(0)).from, atom.clock);
  return atom.span;
}

function isRange(text: string, a: Atom, b: Atom): boolean {
  const gap = text.slice(a.end, b.start);
  if (gap.length > GAP_MAX || a.recurrence || b.recurrence || isSetAnew(text, b.start)) return false;
  return (
    RANGE.test(gap) || (/^\s{1,2}and\s{1,2}$/i.test(gap) && BETWEEN.test(text.slice(0, a.start).slice(-14)))
  );
}

function rangeOf(a: Atom, b: Atom, calendar: Calendar): Span | undefined {
  if (a.clock && b.clock) return hoursBetween(a, b, calendar);
  const first = resolve(a, calendar);
  const last = first && endOf(b, first, calendar);
  if (!first || !last || last.to <= first.from) return undefined;
  return { from: first.from, to: last.to, grain: last.grain === 'day' ? 'week' : last.grain };
}

/**
 * "2pm to 4 tomorrow": one day serves both ends if it can, and the half of the day carries over. "10pm to 2am" runs
 * into the next day. The range ends as the second hour strikes.
 */
function hoursBetween(a: Atom, b: Atom, calendar: Calendar): Span | undefined {
  if (!a.clock || !b.clock) return undefined;
  const isSameHalf = a.clock.from >= 720 && b.clock.from + 720 > a.clock.from;
  const shift = b.isBareHour && isSameHalf && !b.span ? 720 : 0;
  const clock = { ...b.clock, from: b.clock.from + shift };
  for (const day of a.span ? [a.span.from] : [b.span?.from ?? calendar.today, calendar.today]) {
    const first = calendar.at(day, a.clock);
    const last = calendar.at((b.span ?? calendar.dayOf(day)).from, clock);
    if (last.from > first.from) return { from: first.from, to: last.from, grain: first.grain };
    if (!b.span) return { from: first.from, to: last.from.plus({ days: 1 }), grain: first.grain };
  }
  return undefined;
}

/** The far end of a range, moved behind its beginning where its name leaves the choice. */
function endOf(b: Atom, first: Span, calendar: Calendar): Span | undefined {
  if (b.dayOfMonth !== undefined) return calendar.date(first.from.year, first.from.month, b.dayOfMonth);
  const last = resolve(b, calendar);
  if (!last || last.to > first.from) return last;
  return shifted(last, b.isWeekday ? { weeks: 1 } : { years: 1 });
}

function shifted(span: Span, by: { weeks?: number; years?: number }): Span {
  return { ...span, from: span.from.plus(by), to: span.to.plus(by) };
}

function toMention(text: string, atom: Atom, span: Span): DateMention {
  return {
    text: text.slice(atom.start, atom.end),
    start: atom.start,
    end: atom.end,
    from: span.from.toJSDate(),
    to: span.to.toJSDate(),
    grain: span.grain,
    recurring: atom.recurrence !== undefined,
    relative: atom.relative,
  };
}
