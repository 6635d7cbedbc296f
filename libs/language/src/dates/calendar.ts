import { DateTime } from 'luxon';
import { zoneOf } from './cached-zone';
import type { Grain } from './date-mention';

/** A stretch of local time: `from` inclusive, `to` exclusive. */
export interface Span {
  from: DateTime;
  to: DateTime;
  grain: Grain;
}

/** A time of day in minutes from local midnight; beyond 1440 it runs into the next day. */
export interface Clock {
  from: number;
  to: number;
  grain: 'instant' | 'hour' | 'part_of_day';
}

/** Local calendar arithmetic around one moment. Weeks begin on Monday; seasons are those of the northern hemisphere. */
export class Calendar {
  readonly now: DateTime;
  readonly today: DateTime;

  /** An unknown zone counts as UTC. */
  constructor(now: Date, timezone: string) {
    this.now = DateTime.fromJSDate(now, { zone: zoneOf(timezone) });
    this.today = this.now.startOf('day');
  }

  day(offset: number): Span {
    return this.dayOf(this.today.plus({ days: offset }));
  }

  dayOf(date: DateTime): Span {
    const from = date.startOf('day');
    return { from, to: from.plus({ days: 1 }), grain: 'day' };
  }

  /** Days from `first` up to, not including, `end`, counted from today: a stretch coarser than a day. */
  days(first: number, end: number, grain: Grain = 'week'): Span {
    return { from: this.today.plus({ days: first }), to: this.today.plus({ days: end }), grain };
  }

  /** From some units ago to now, or from now to some units ahead. */
  around(amount: number, unit: Unit, grain: Grain): Span {
    const edge = this.now.plus({ [unit]: amount });
    return amount < 0 ? { from: edge, to: this.now, grain } : { from: this.now, to: edge, grain };
  }

  week(offset: number): Span {
    const from = this.today.startOf('week').plus({ weeks: offset });
    return { from, to: from.plus({ weeks: 1 }), grain: 'week' };
  }

  /** Day 1 (Monday) to 7 of the week `offset` weeks from this one. */
  weekday(offset: number, weekday: number): Span {
    return this.dayOf(this.week(offset).from.plus({ days: weekday - 1 }));
  }

  /** Saturday and Sunday. */
  weekend(offset: number): Span {
    const { from, to } = this.week(offset);
    return { from: from.plus({ days: 5 }), to, grain: 'week' };
  }

  month(offset: number): Span {
    return this.monthOf(this.today.startOf('month').plus({ months: offset }));
  }

  monthOf(date: DateTime): Span {
    const from = date.startOf('month');
    return { from, to: from.plus({ months: 1 }), grain: 'month' };
  }

  year(offset: number): Span {
    return this.yearOf(this.today.year + offset);
  }

  yearOf(year: number): Span {
    const from = this.today.set({ year, month: 1, day: 1 });
    return { from, to: from.plus({ years: 1 }), grain: 'year' };
  }

  /** Undefined when there is no such day: 30 February. */
  date(year: number, month: number, day: number): Span | undefined {
    const date = DateTime.fromObject({ year, month, day }, { zone: this.today.zone });
    return date.isValid ? this.dayOf(date) : undefined;
  }

  monthIn(year: number, month: number): Span | undefined {
    const date = DateTime.fromObject({ year, month }, { zone: this.today.zone });
    return date.isValid ? this.monthOf(date) : undefined;
  }

  /**
   * The year, of last, this and next, in which a day falls nearest to today; a tie goes to the future. With a direction, the
   * first that is running or ahead, or the latest that has begun.
   */
  nearestYear(find: (year: number) => Span | undefined, direction: -1 | 0 | 1 = 0): Span | undefined {
    if (direction !== 0) {
      const years = [-1, 0, 1].map((offset) => find(this.today.year + offset));
      const told =
        direction > 0
          ? years.find((span) => span !== undefined && span.to > this.now)
          : years.findLast((span) => span !== undefined && span.from <= this.now);
      if (told) return told;
    }
    const candidates = [this.today.year + 1, this.today.year, this.today.year - 1].map(find);
    return candidates.reduce((best, span) =>
      span && (!best || this.distance(span) < this.distance(best)) ? span : best,
    );
  }

  private distance(span: Span): number {
    if (span.from <= this.now && this.now < span.to) return 0;
    const edge = span.from > this.now ? span.from : span.to;
    return Math.abs(edge.toMillis() - this.now.toMillis());
  }

  /**
   * A day of the month without a month: of this month; of the next one if that was more than half a month ago. With a direction,
   * the next or the latest one, today included.
   * In a month without that day, the next month that has it.
   */
  dayOfMonth(day: number, direction: -1 | 0 | 1 = 0): Span | undefined {
    const past = this.today.day - day;
    const step = direction < 0 ? -1 : 1;
    const start = direction < 0 ? (past < 0 ? -1 : 0) : past > (direction > 0 ? 0 : 15) ? 1 : 0;
    for (let offset = start; Math.abs(offset) < 4; offset += step) {
      const month = this.today.startOf('month').plus({ months: offset });
      const span = this.date(month.year, month.month, day);
      if (span) return span;
    }
    return undefined;
  }

  /** Beginning, middle or end of a month: its days 1–10, 11–20, 21–end. Of a year: its first, middle, last two months. */
  third(span: Span, part: 'begin' | 'middle' | 'end'): Span {
    if (span.grain === 'year') {
      const from = span.from.plus({ months: part === 'begin' ? 0 : part === 'middle' ? 5 : 10 });
      return { from, to: from.plus({ months: 2 }), grain: 'season' };
    }
    const from = span.from.plus({ days: part === 'begin' ? 0 : part === 'middle' ? 10 : 20 });
    return { from, to: part === 'end' ? span.to : from.plus({ days: 10 }), grain: 'week' };
  }

  /** Season 0 (spring, from March) to 3 (winter, from December of that year into the next). */
  season(year: number, season: number): Span {
    const from = this.yearOf(year).from.plus({ months: 2 + season * 3 });
    return { from, to: from.plus({ months: 3 }), grain: 'season' };
  }

  quarter(year: number, quarter: number): Span {
    const from = this.yearOf(year).from.plus({ months: (quarter - 1) * 3 });
    return { from, to: from.plus({ months: 3 }), grain: 'season' };
  }

  /** The quarter some quarters from this one. */
  quarterFromNow(offset: number): Span {
    const from = this.today.startOf('quarter').plus({ months: offset * 3 });
    return { from, to: from.plus({ months: 3 }), grain: 'season' };
  }

  /** A day's stretch at a time of day. */
  at(day: DateTime, clock: Clock): Span {
    return { from: this.moment(day, clock.from), to: this.moment(day, clock.to), grain: clock.grain };
  }

  private moment(day: DateTime, minutes: number): DateTime {
    const date = day.startOf('day').plus({ days: Math.floor(minutes / 1440) });
    return date.set({ hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 });
  }
}

export type Unit = 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';

/** So many units before (negative) or after now, at the precision in which people count them. */
export function unitsFromNow(calendar: Calendar, amount: number, unit: Unit): Span | undefined {
  const date = calendar.now.plus({ [unit]: amount });
  if (!date.isValid || date.year < 1000 || date.year > 9999) return undefined;
  switch (unit) {
    case 'seconds':
    case 'minutes':
      return {
        from: date.startOf('minute'),
        to: date.startOf('minute').plus({ minutes: 1 }),
        grain: 'instant',
      };
    case 'hours':
      return { from: date, to: date.plus({ hours: 1 }), grain: 'hour' };
    case 'days':
      return calendar.dayOf(date);
    case 'weeks':
      return { from: date.startOf('week'), to: date.startOf('week').plus({ weeks: 1 }), grain: 'week' };
    case 'months':
      return calendar.monthOf(date);
    case 'years':
      return calendar.yearOf(date.year);
  }
}

/** The stretch from so many units ago to the end of today, or from today so many units on. */
export function stretchOf(calendar: Calendar, amount: number, unit: Unit, direction: -1 | 1): Span {
  if (unit === 'seconds' || unit === 'minutes' || unit === 'hours')
    return calendar.around(direction * amount, unit, 'hour');
  const grain = unit === 'days' ? 'week' : unit === 'weeks' ? 'month' : unit === 'months' ? 'season' : 'year';
  const { today } = calendar;
  return direction < 0
    ? { from: today.minus({ [unit]: amount }), to: today.plus({ days: 1 }), grain }
    : { from: today, to: today.plus({ [unit]: amount }).plus({ days: 1 }), grain };
}
