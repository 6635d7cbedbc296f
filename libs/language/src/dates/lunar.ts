import type { Calendar, Span } from './calendar';
import { entryLength, firstLunarYear, lunarYears } from './lunar-table';

interface LunarYear {
  /** Days from 1 January of the Gregorian year of its name to its first day. */
  readonly begins: number;
  /** The month that the leap month follows; 0 for none. */
  readonly leap: number;
  readonly leapIsLong: boolean;
  /** Bit n is set when month n + 1 has 30 days. */
  readonly long: number;
}

/**
 * The day of a lunar year (named by the Gregorian year in which it begins), e.g. 2025, 8, 15 is 6 October 2025. A leap
 * month is the one after its namesake. Undefined outside 1900–2100 and for a day that the year does not have.
 */
export function lunarDay(
  calendar: Calendar,
  year: number,
  month: number,
  day: number,
  isLeap = false,
): Span | undefined {
  const lunar = lunarYear(year);
  if (!lunar || month < 1 || month > 12 || day < 1 || (isLeap && lunar.leap !== month)) return undefined;
  if (day > (isLeap ? leapDays(lunar) : monthDays(lunar, month))) return undefined;
  let days = lunar.begins + day - 1 + (isLeap ? monthDays(lunar, month) : 0);
  for (let before = 1; before < month; before += 1)
    days += monthDays(lunar, before) + (lunar.leap === before ? leapDays(lunar) : 0);
  const first = calendar.date(year, 1, 1);
  return first && calendar.dayOf(first.from.plus({ days }));
}

/** The day before the lunar new year of a Gregorian year. */
export function newYearsEve(calendar: Calendar, year: number): Span | undefined {
  const first = lunarDay(calendar, year, 1, 1);
  return first && calendar.dayOf(first.from.minus({ days: 1 }));
}

function lunarYear(year: number): LunarYear | undefined {
  const at = (year - firstLunarYear) * entryLength;
  if (at < 0 || at >= lunarYears.length) return undefined;
  const entry = parseInt(lunarYears.slice(at, at + entryLength), 36);
  return {
    begins: entry >> 17,
    leapIsLong: ((entry >> 16) & 1) === 1,
    leap: (entry >> 12) & 15,
    long: entry & 4095,
  };
}

function monthDays({ long }: LunarYear, month: number): number {
  return (long >> (month - 1)) & 1 ? 30 : 29;
}

function leapDays({ leapIsLong }: LunarYear): number {
  return leapIsLong ? 30 : 29;
}
