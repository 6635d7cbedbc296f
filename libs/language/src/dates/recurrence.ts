import type { DateTime } from 'luxon';
import type { Calendar, Clock, Span } from './calendar';

/** A rhythm: either the days it falls on, or a whole period (every week) whose current one stands for it. */
export type Recurrence = { occurs: (day: DateTime) => boolean; length?: number } | { period: Span };

/** How far ahead the next occurrence is looked for: the longest wait is for 29 February. Days. */
const HORIZON_DAYS = 4 * 366 + 1;

/** The occurrence that is on or comes next, seen from now; undefined when the rhythm falls on no day. */
export function nextOccurrence(recurrence: Recurrence, calendar: Calendar, clock?: Clock): Span | undefined {
  if ('period' in recurrence) return clock ? calendar.at(calendar.today, clock) : recurrence.period;
  for (let offset = 0; offset < HORIZON_DAYS; offset += 1) {
    const day = calendar.today.plus({ days: offset });
    if (!recurrence.occurs(day)) continue;
    const span = clock ? calendar.at(day, clock) : calendar.dayOf(day);
    if (span.to > calendar.now) {
      return recurrence.length && !clock
        ? { from: day, to: day.plus({ days: recurrence.length }), grain: 'week' }
        : span;
    }
  }
  return undefined;
}

export const everyDay: Recurrence = { occurs: () => true };
export const everyWorkday: Recurrence = { occurs: (day) => day.weekday <= 5 };
/** Saturday and Sunday as one occurrence. */
export const everyWeekend: Recurrence = { occurs: (day) => day.weekday === 6, length: 2 };

export function everyWeekday(weekdays: readonly number[]): Recurrence {
  return { occurs: (day) => weekdays.includes(day.weekday) };
}

/** The nth (1–5), or last (-1), such weekday of each month; of one month when `month` is given. */
export function nthWeekday(n: number, weekday: number): Recurrence {
  return {
    occurs: (day) =>
      day.weekday === weekday &&
      (n < 0 ? day.day + 7 > (day.daysInMonth ?? 31) : Math.ceil(day.day / 7) === n),
  };
}

/** Day 1–31 of each month; -1 is the last day. */
export function monthDay(day: number): Recurrence {
  return { occurs: (date) => (day < 0 ? date.day === date.daysInMonth : date.day === day) };
}

export function yearDay(month: number, day: number): Recurrence {
  return { occurs: (date) => date.month === month && date.day === day };
}
