/** One time that a thing was done or said. `day` is local, as YYYY-MM-DD; `hour` 0–23, null where only the day is known. */
export interface Occurrence {
  readonly day: string;
  readonly hour: number | null;
}

export interface HabitOptions {
  /** Like occurrences that make a habit (C9) … */
  readonly supportMin: number;
  /** … when they fall within so many days. */
  readonly windowDays: number;
  /** The same number on one weekday of as many weeks makes one as well, within this many days. */
  readonly weekdayWindowDays: number;
}

export const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** How often and when it comes: on one weekday (1 = Monday), at one part of the day, or neither. */
export interface Habit {
  readonly weekday: number | null;
  readonly partOfDay: PartOfDay | null;
  /** The occurrences of the window that first showed it. */
  readonly support: number;
}

/** Whether like occurrences are a habit (C9), and its rhythm; null when they are none. */
export function habitOf(occurrences: readonly Occurrence[], options: HabitOptions): Habit | null {
  const sorted = [...occurrences].sort((a, b) => dayNumber(a.day) - dayNumber(b.day));
  const close = within(sorted, options.windowDays, options.supportMin);
  const byWeekday = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const weekly = onePerDay(sorted.filter(({ day }) => weekdayOf(day) === weekday));
    return within(weekly, options.weekdayWindowDays, options.supportMin) ? [weekday] : [];
  });
  if (!close && byWeekday.length === 0) return null;
  const [weekday] = byWeekday;
  return {
    weekday: byWeekday.length === 1 && weekday !== undefined && mostlyOn(sorted, weekday) ? weekday : null,
    partOfDay: onePartOf(sorted),
    support: sorted.length,
  };
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Whether some `count` of the sorted occurrences lie within so many days. */
function within(sorted: readonly Occurrence[], days: number, count: number): boolean {
  return sorted.some((first, i) => {
    const last = sorted[i + count - 1];
    return last !== undefined && dayNumber(last.day) - dayNumber(first.day) < days;
  });
}

/** Two thirds of them: who also goes on another day once still goes on Mondays. */
function mostlyOn(sorted: readonly Occurrence[], weekday: number): boolean {
  const on = sorted.filter(({ day }) => weekdayOf(day) === weekday).length;
  return on * 3 >= sorted.length * 2;
}

function onePartOf(occurrences: readonly Occurrence[]): PartOfDay | null {
  const parts = new Set(occurrences.map(({ hour }) => (hour === null ? null : partOfDay(hour))));
  const [part] = parts;
  return parts.size === 1 && part ? part : null;
}

function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

function onePerDay(sorted: readonly Occurrence[]): readonly Occurrence[] {
  return sorted.filter(({ day }, i) => day !== sorted[i - 1]?.day);
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
