import { DateTime } from 'luxon';
import type { Grain } from '../dates/date-mention';
import { findDates } from '../dates/find-dates';

/** A mention as a reader of tables likes it: times local, midnight left out. */
export type LocalMention = [
  mention: string,
  from: string,
  to: string,
  grain: Grain,
  bound: 'relative' | 'fixed' | 'recurring',
];

/** The mentions of a text said at a moment in a zone; by default on Wednesday 16 April 2025, 10:00 in Shanghai. */
export function localMentions(
  text: string,
  now = '2025-04-16T02:00:00Z',
  timezone = 'Asia/Shanghai',
): LocalMention[] {
  return findDates(text, { now: new Date(now), timezone }).map((mention) => [
    mention.text,
    local(mention.from, timezone),
    local(mention.to, timezone),
    mention.grain,
    mention.recurring ? 'recurring' : mention.relative ? 'relative' : 'fixed',
  ]);
}

function local(date: Date, zone: string): string {
  const at = DateTime.fromJSDate(date, { zone });
  return at.toFormat(at.hour === 0 && at.minute === 0 ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm');
}
