import type { DecayClass, MemoryOf, TaskState } from './memory';
import type { Profile } from '../recall/intent';

const dayMs = 86_400_000;

/** Days without use after which memories fade (F2, F3). */
export interface FadingSpans {
  readonly event: number;
  readonly semantic: number;
  readonly state: number;
  /** After the task was completed or given up. */
  readonly task: number;
  /** An unimportant memory that was never recalled weighs less after so long, and goes after so long. */
  readonly unusedWeaker: number;
  readonly unusedArchived: number;
  /** Below this importance a memory is unimportant. */
  readonly unimportantBelow: number;
}

export const fadingSpans: FadingSpans = {
  event: 90,
  semantic: 365,
  state: 30,
  task: 7,
  unusedWeaker: 30,
  unusedArchived: 90,
  unimportantBelow: 0.5,
};

/** A companion has a past in common with its user; a support case is over when it is over. */
const byProfile: Readonly<Record<Profile, number>> = { assistant: 1, companion: 2, support: 0.5 };

/** The spans stretched for a profile and by factors; null where a factor is 0: nothing fades. */
export function stretchedSpans(
  spans: FadingSpans,
  profile: Profile,
  ...factors: readonly number[]
): FadingSpans | null {
  const factor = factors.reduce((product, next) => product * next, byProfile[profile]);
  if (factor === 0) return null;
  const { event, semantic, state, task, unusedWeaker, unusedArchived, unimportantBelow } = spans;
  return {
    event: event * factor,
    semantic: semantic * factor,
    state: state * factor,
    task: task * factor,
    unusedWeaker: unusedWeaker * factor,
    unusedArchived: unusedArchived * factor,
    unimportantBelow,
  };
}

type Times = Pick<MemoryOf<unknown>, 'validFrom' | 'validTo' | 'dueAt'>;

/** What fading depends on. */
export interface Fading extends Times {
  readonly decay: DecayClass;
  readonly pinned: boolean;
  readonly taskState: TaskState | null;
  readonly importance: number;
  readonly recallCount: number;
  /** The last access: a recall, or anything that was done to the memory; the write is only the first of them. */
  readonly usedAt: string;
}

/** From when on a memory is idle: its last access, or the latest time it is about, so that nothing fades before its time has come. */
export function idleSince({
  usedAt,
  validFrom,
  validTo,
  dueAt,
}: Times & { readonly usedAt: string }): number {
  const times = [usedAt, validFrom, validTo, dueAt].map((at) => (at === null ? NaN : Date.parse(at)));
  return Math.max(...times.filter((ms) => !Number.isNaN(ms)));
}

/** States in which nothing is left to do. */
export const finishedTaskStates: readonly TaskState[] = ['done', 'cancelled'];

/**
 * How strong a memory still is at `now`, 0–1 (F1, F3): 1 when it was just used, halved each time the span of its class goes
 * by without use, and once more for what is unimportant and was never recalled. What never fades keeps 1.
 */
export function strength(memory: Fading, now: string, spans: FadingSpans): number {
  const span = spanOf(memory, spans);
  if (span === null) return 1;
  const idle = idleDays(memory, now);
  const faded = 2 ** -(idle / span);
  return isUnused(memory, spans) && idle >= spans.unusedWeaker ? faded / 2 : faded;
}

/** Why a memory goes into the archive. */
export type FadingCause = 'faded' | 'unused';

/** Whether it is time for a memory to go into the archive, and why (F2, F3); null while it is not. */
export function fadingCause(memory: Fading, now: string, spans: FadingSpans): FadingCause | null {
  const span = spanOf(memory, spans);
  if (span === null) return null;
  const idle = idleDays(memory, now);
  if (idle >= span) return 'faded';
  return isUnused(memory, spans) && idle >= spans.unusedArchived ? 'unused' : null;
}

/** Which memories can be due: those of a class that are idle since `before` or longer and not since `after` already, as far as the rest holds. */
export interface DueFilter {
  readonly decay: Exclude<DecayClass, 'permanent'>;
  readonly before: string;
  readonly after?: string;
  readonly taskStates?: readonly TaskState[];
  readonly importanceBelow?: number;
  readonly neverRecalled?: boolean;
}

/** Where to look for what `fadingCause` finds due, so that what is not due is not looked at. */
export function dueFilters(now: string, spans: FadingSpans): readonly DueFilter[] {
  const ago = (days: number) => new Date(Math.max(0, Date.parse(now) - days * dayMs)).toISOString();
  return (['event', 'semantic', 'state', 'task'] as const).flatMap((decay): DueFilter[] => {
    const ofClass = { decay, ...(decay === 'task' ? { taskStates: finishedTaskStates } : {}) };
    const faded = { ...ofClass, before: ago(spans[decay]) };
    if (spans.unusedArchived >= spans[decay]) return [faded];
    const unused = { ...ofClass, before: ago(spans.unusedArchived), after: faded.before };
    return [faded, { ...unused, neverRecalled: true, importanceBelow: spans.unimportantBelow }];
  });
}

/** After how many days without use it goes; null for never. */
function spanOf({ decay, pinned, taskState }: Fading, spans: FadingSpans): number | null {
  if (decay === 'permanent' || pinned) return null;
  // What is still to be done is not forgotten, however long it takes.
  if (decay === 'task' && (taskState === null || !finishedTaskStates.includes(taskState))) return null;
  return spans[decay];
}

function isUnused({ importance, recallCount }: Fading, spans: FadingSpans): boolean {
  return recallCount === 0 && importance < spans.unimportantBelow;
}

const idleDays = (memory: Fading, now: string) => Math.max(0, (Date.parse(now) - idleSince(memory)) / dayMs);
