import { DateTime } from 'luxon';
import type { Calendar, Span } from './calendar';
import type { Atom } from './atom';
import type { Grain } from './date-mention';
import { directionAt, type Direction } from './tense';

type Chrono = typeof import('chrono-node').en;

/**
 * English dates that name a month and a day, or all in figures ("April 18th, 2025 at 3pm", "18 Apr", "4/18/2025",
 * "May 3 - May 5"), read by chrono. Its components are placed in the speaker's zone here, since an offset alone
 * cannot say what daylight saving does on another day. A year left out is the one that brings the day nearest.
 */
export function findExplicitDates(text: string, calendar: Calendar, max: number): Atom[] {
  const found: Atom[] = [];
  for (const [start, end] of windows(text)) {
    const results = chrono().strict.parse(text.slice(start, end), {
      instant: calendar.now.toJSDate(),
      timezone: calendar.now.offset,
    });
    for (const result of results) {
      const atom = read(result, text, start, calendar);
      if (atom) found.push(atom);
    }
    if (found.length >= max) break;
  }
  return found;
}

let loaded: Chrono | undefined;

/** The English part alone, on first use: all languages of chrono together take twice as long to load. */
function chrono(): Chrono {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  loaded ??= require('chrono-node/en') as Chrono;
  return loaded;
}

const CUE =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)?[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,? (?:the )?\d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}T|\b(?:on|by|due|before|after|until|since|from) \d{1,2}\/\d{1,2}\b/giu;

/** How much of the text around a cue is read, so that its weekday and time belong to it. UTF-16 units. */
const WINDOW_BEFORE = 30;
const WINDOW_AFTER = 60;

/** Disjoint stretches of text around what may be a date: only they are worth chrono's time. */
function windows(text: string): (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const match of text.matchAll(CUE)) {
    const start = Math.max(0, match.index - WINDOW_BEFORE);
    const end = Math.min(text.length, match.index + match[0].length + WINDOW_AFTER);
    const last = found.at(-1);
    if (last && start <= last[1] && end - last[0] < 600) last[1] = end;
    else found.push([last ? Math.max(start, last[1]) : start, end]);
  }
  return found;
}

type Result = ReturnType<Chrono['strict']['parse']>[number];
type Components = Result['start'];

function read(result: Result, text: string, offset: number, calendar: Calendar): Atom | undefined {
  const start = offset + result.index;
  const end = start + result.text.trimEnd().length;
  if (!result.start.isCertain('day') || !result.start.isCertain('month') || isCode(text, start, end))
    return undefined;
  const direction = /\bsince $/iu.test(text.slice(Math.max(0, start - 6), start))
    ? -1
    : directionAt(text, start, end, 'en');
  const first = place(result.start, calendar, direction);
  const last = result.end ? place(result.end, calendar, direction) : first;
  if (!first || !last || last.to < first.from) return undefined;
  const isRange = result.end !== null && result.end !== undefined;
  const to = isRange && last.grain !== 'day' ? last.from : last.to;
  const grain: Grain = isRange && last.grain === 'day' ? 'week' : first.grain;
  const span: Span = { from: first.from, to: to > first.from ? to : first.to, grain };
  return { start, end, span, relative: !result.start.isCertain('year') };
}

function place(components: Components, calendar: Calendar, direction: Direction): Span | undefined {
  const [month, day] = [components.get('month') ?? 0, components.get('day') ?? 0];
  const date = components.isCertain('year')
    ? calendar.date(components.get('year') ?? 0, month, day)
    : calendar.nearestYear((year) => calendar.date(year, month, day), direction);
  if (!date || !components.isCertain('hour')) return date;
  const zone = components.isCertain('timezoneOffset')
    ? `UTC${sign(components.get('timezoneOffset') ?? 0)}`
    : date.from.zone;
  const from = DateTime.fromObject(
    {
      year: date.from.year,
      month,
      day,
      hour: components.get('hour') ?? 0,
      minute: components.get('minute') ?? 0,
    },
    { zone },
  );
  if (!from.isValid) return date;
  const isExact = (components.get('minute') ?? 0) > 0;
  return {
    from,
    to: from.plus(isExact ? { minutes: 1 } : { hours: 1 }),
    grain: isExact ? 'instant' : 'hour',
  };
}

function sign(offsetMinutes: number): string {
  const absolute = Math.abs(offsetMinutes);
  const minutes = String(absolute % 60).padStart(2, '0');
  return `${offsetMinutes < 0 ? '-' : '+'}${Math.floor(absolute / 60)}:${minutes}`;
}

/** "4-117", "v2.3.1", "QX-12-10-2024" and "3/4 cup" only look like dates. */
function isCode(text: string, start: number, end: number): boolean {
  const said = text.slice(start, end);
  if (/[A-Za-z0-9]-?$|[-./#$]$/u.test(text.slice(0, start).slice(-1)) || /^[-./]?\w/u.test(text.slice(end)))
    return true;
  if (/^[123]\/[2-9]$/.test(said)) return true;
  if (/^\d{1,2}\/\d{1,2}$/.test(said))
    return !/\b(?:on|by|due|before|after|until|since|from)\s$/iu.test(text.slice(0, start));
  if (/^\d{1,2}[.-]\d{1,2}[.-]\d{1,2}$/.test(said)) return true;
  // "5 may be", "may 5 people": the verb.
  return (
    /\bmay\b/u.test(said) && /^\s(?:be|have|not|also|well|or may|people|of|go|take)\b/u.test(text.slice(end))
  );
}
