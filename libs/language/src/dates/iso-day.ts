import { DateTime } from 'luxon';
import { zoneOf } from './cached-zone';

/** The calendar day of an instant in a zone, as YYYY-MM-DD; an unknown zone counts as UTC. */
export function isoDay(date: Date, timezone: string): string {
  return DateTime.fromJSDate(date, { zone: zoneOf(timezone) }).toFormat('yyyy-MM-dd');
}

/** When a calendar day (YYYY-MM-DD) begins in a zone, `hours` later by its clocks; an unknown zone counts as UTC. */
export function startOfIsoDay(day: string, timezone: string, hours = 0): Date {
  return DateTime.fromISO(day, { zone: zoneOf(timezone) })
    .set({ hour: hours })
    .toJSDate();
}

/** The hour that a clock in a zone shows, 0–23; null at midnight sharp, which mostly means that only the day is known. */
export function hourOfDay(date: Date, timezone: string): number | null {
  const { hour, minute, second, millisecond } = DateTime.fromJSDate(date, { zone: zoneOf(timezone) });
  return hour + minute + second + millisecond === 0 ? null : hour;
}
