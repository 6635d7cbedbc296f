import { DateTime } from 'luxon';
import { zoneOf } from './cached-zone';

/** The calendar day of an instant in a zone, as YYYY-MM-DD; an unknown zone counts as UTC. */
export function isoDay(date: Date, timezone: string): string {
  return DateTime.fromJSDate(date, { zone: zoneOf(timezone) }).toFormat('yyyy-MM-dd');
}
