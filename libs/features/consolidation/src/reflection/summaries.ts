import { type Period, addDays, isOver, periodKinds, periodOf } from '@mindbase/domain';
import { type UserScope, byUtf8 } from '@mindbase/kernel';
import { isoDay, startOfIsoDay } from '@mindbase/language';
import { type HeldMemory, sinceOf } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import { basisOf, derivedId, mayBeMade } from './derived-memory';
import type { ReflectionOptions } from './reflection.options';

/** A summary to be written, or written anew (C7). */
export interface SummaryTask {
  readonly key: string;
  readonly memoryId: string;
  readonly period: Period;
  /** Of a week: whom or what it is about, and what is one with it; else null. */
  readonly entityIds: readonly string[] | null;
  /** What it holds, the weightiest first. */
  readonly sources: readonly HeldMemory[];
  readonly basis: string;
}

export interface SummaryPlan {
  readonly tasks: readonly SummaryTask[];
  /** Summaries whose sources no longer hold. */
  readonly lost: readonly HeldMemory[];
  /** Whether any period was looked at: else nothing has changed since the last time. */
  readonly looked: boolean;
}

/**
 * Which summaries of periods that are over must be written (C7). Pure. Looked at are periods in which something was said
 * and that have ended since the last time, and those of which something has changed since.
 * @param now ISO 8601 in UTC. @param userKey keyed hash of the user as a subject.
 */
export function planSummaries(
  scope: UserScope,
  state: MemoryState,
  userKey: string,
  now: string,
  timezone: string,
  options: ReflectionOptions,
): SummaryPlan {
  const periods = periodsToLookAt(state, now, timezone);
  const changed = changedSummaries(state);
  const tasks = new Map<string, SummaryTask>();
  const lost = new Map<string, HeldMemory>();
  const wanted = new Set<string>();
  for (const period of periods)
    for (const task of tasksOf(scope, period, state, userKey, timezone, options)) {
      wanted.add(task.key);
      const known = state.memories.get(task.memoryId);
      if (mayBeMade(known) && known?.derived?.basis !== task.basis) tasks.set(task.key, task);
    }
  for (const summary of changed) {
    const key = summary.derived?.key ?? '';
    const period = periodOfKey(key);
    if (!period || wanted.has(key)) continue;
    const task = tasksOf(scope, period, state, userKey, timezone, options).find((one) => one.key === key);
    if (!task) lost.set(summary.id, summary);
    else if (summary.derived?.basis !== task.basis) tasks.set(key, task);
  }
  return {
    tasks: [...tasks.values()],
    lost: [...lost.values()],
    looked: periods.length + changed.length > 0,
  };
}

/** The local day whose night's work is next, for what was said in periods that are not over; null when all are. */
export function nextEnd(state: MemoryState, now: string, timezone: string): string | null {
  const today = isoDay(new Date(now), timezone);
  const current = periodKinds.map((kind) => periodOf(kind, today));
  const since = addDays(current.map(({ first }) => first).sort(byUtf8)[0] ?? today, -1);
  const said = new Set<string>();
  for (const [utcDay] of state.touchedDays.entries())
    if (utcDay >= since)
      for (const id of state.byDay.get(utcDay)) {
        const memory = state.memories.get(id);
        if (memory && !memory.derived) said.add(isoDay(new Date(memory.recordedAt), timezone));
      }
  const open = current.filter(({ first, last }) => [...said].some((day) => day >= first && day <= last));
  const [end] = open.map(({ last }) => last).sort(byUtf8);
  return end === undefined ? null : addDays(end, 1);
}

/** When the night's work of a local day begins. */
export const nightOf = (day: string, timezone: string, hour: number) =>
  startOfIsoDay(day, timezone, hour).toISOString();

/** A summary may be written for it as soon as it is over. */
function periodsToLookAt(state: MemoryState, now: string, timezone: string): Period[] {
  const today = isoDay(new Date(now), timezone);
  const since = state.summarised;
  const before = since && isoDay(new Date(since.at), timezone);
  const found = new Map<string, Period>();
  for (const [utcDay, position] of state.touchedDays.entries())
    for (const day of around(utcDay))
      for (const kind of periodKinds) {
        const period = periodOf(kind, day);
        if (!isOver(period, today)) continue;
        const isNew = position > (since?.position ?? 0) || before === null || !isOver(period, before);
        if (isNew) found.set(`${kind}/${period.first}`, period);
      }
  return [...found.values()].sort((a, b) => byUtf8(a.last, b.last) || byUtf8(a.kind, b.kind));
}

function changedSummaries(state: MemoryState): HeldMemory[] {
  const since = state.summarised?.position ?? 0;
  return [...state.touchedDerived.entries()].flatMap(([id, position]) => {
    const memory = position > since ? state.memories.get(id) : undefined;
    return memory?.type === 'summary' && mayBeMade(memory) ? [memory] : [];
  });
}

function tasksOf(
  scope: UserScope,
  period: Period,
  state: MemoryState,
  userKey: string,
  timezone: string,
  options: ReflectionOptions,
): SummaryTask[] {
  const task = (
    key: string,
    entityIds: SummaryTask['entityIds'],
    sources: readonly HeldMemory[],
  ): SummaryTask[] => {
    const memoryId = derivedId(scope, key, state);
    if (memoryId === null || sources.length < options.sourcesMin) return [];
    return [{ key, memoryId, period, entityIds, sources, basis: basisOf(sources) }];
  };
  const key = `${period.kind}/${period.first}`;
  switch (period.kind) {
    case 'day':
      return task(key, null, weightiest(saidIn(period, state, timezone), options.itemsMax));
    case 'week':
      return [...byEntity(saidIn(period, state, timezone), state)].flatMap(([entityId, memories]) =>
        task(`${key}/${entityId}`, state.merges.oneWith(entityId), weightiest(memories, options.itemsMax)),
      );
    case 'month':
      // A month in which nothing was said has no profile of its own.
      if (saidIn(period, state, timezone).length === 0) return [];
      return task(key, null, weightiest(knownBy(period, state, userKey, timezone), 2 * options.itemsMax));
  }
}

function periodOfKey(key: string): Period | null {
  const [kind, first] = key.split('/');
  const known = periodKinds.find((one) => one === kind);
  return known && first !== undefined ? periodOf(known, first) : null;
}

/** What was said in the period and is not known to be wrong; not what was made of it. */
function saidIn(period: Period, state: MemoryState, timezone: string): HeldMemory[] {
  const found: HeldMemory[] = [];
  for (let utcDay = addDays(period.first, -1); utcDay <= addDays(period.last, 1); utcDay = addDays(utcDay, 1))
    for (const id of state.byDay.get(utcDay)) {
      const memory = state.memories.get(id);
      if (!memory || memory.derived || !wasSo(memory)) continue;
      const day = isoDay(new Date(memory.recordedAt), timezone);
      if (day >= period.first && day <= period.last) found.push(memory);
    }
  return found;
}

/** What the user was known to be like at the end of the period. */
function knownBy(period: Period, state: MemoryState, userKey: string, timezone: string): HeldMemory[] {
  const end = startOfIsoDay(addDays(period.last, 1), timezone).toISOString();
  const found: HeldMemory[] = [];
  for (const memory of state.memories.values()) {
    if (memory.keys.subject !== userKey || !traits.has(memory.type) || !wasSo(memory)) continue;
    if (memory.status === 'exception' || memory.recordedAt >= end || sinceOf(memory) >= end) continue;
    const until = memory.validTo ?? (memory.status === 'superseded' ? memory.closedAt : null);
    if (until === null || until >= end) found.push(memory);
  }
  return found;
}

const traits: ReadonlySet<HeldMemory['type']> = new Set([
  'fact',
  'preference',
  'state',
  'rule',
  'relation',
  'knowledge',
]);

const wasSo = ({ status, wasWrong }: HeldMemory) =>
  !wasWrong && status !== 'pending' && status !== 'retracted';

function byEntity(memories: readonly HeldMemory[], { merges }: MemoryState): Map<string, HeldMemory[]> {
  const found = new Map<string, HeldMemory[]>();
  for (const memory of memories)
    for (const id of merges.survivorsOf(memory.entityIds)) found.set(id, [...(found.get(id) ?? []), memory]);
  return found;
}

/** The weightiest; of equal ones the earlier. */
function weightiest(memories: readonly HeldMemory[], max: number): HeldMemory[] {
  return [...memories]
    .sort((a, b) => b.importance - a.importance || byUtf8(a.recordedAt, b.recordedAt) || byUtf8(a.id, b.id))
    .slice(0, max);
}

/** The local days on which an instant of a UTC day can lie. */
const around = (utcDay: string) => [addDays(utcDay, -1), utcDay, addDays(utcDay, 1)];
