import type { NewMindbaseEvent } from '@mindbase/contracts';
import type { Cause, UserHasher } from '@mindbase/event-sourcing';
import { type Clock, type UserScope, deriveId, isPortError } from '@mindbase/kernel';
import type { ReflectionWork, TurnCards } from '@mindbase/ports';
import type { Consolidator } from '../consolidator';
import type { MemoryTexts } from '../memory-texts';
import { type HeldMemory, turnKey } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import { nextDue } from '../plans/come-true';
import type { PlanKeeper } from '../plans/plan-keeper';
import type { OpenEvent } from '../state/open-event';
import { type DerivedDraft, derivedEvents } from './derived-memory';
import type { ReflectionOptions } from './reflection.options';
import { nextEnd, nightOf, planSummaries } from './summaries';
import { summaryDraft } from './summary-draft';
import { consolidated, topicDraft } from './topic-draft';
import { findTopics } from './topics';

export const reflectionActor = 'service:reflection';

export interface Reflection {
  /** Derived memories that were written, anew ones included. */
  readonly written: number;
  /** Of those, how many take the place of one that was erased because of its sources. */
  readonly restored: number;
  /** When the next period that something was said in is over and its night has come, or a plan is due; null when neither is ahead. */
  readonly nextAt: string | null;
}

interface Pass {
  readonly written: number;
  readonly restored: number;
  readonly isLast: boolean;
}

/**
 * Makes knowledge and summaries of a user's memories (C6, C7, C9), on the newest state like every other decision. What
 * stands as it would be made is not touched, so the same work done again writes nothing.
 */
export class Reflector {
  constructor(
    private readonly consolidator: Consolidator,
    private readonly texts: MemoryTexts,
    private readonly turns: Pick<TurnCards, 'get'>,
    private readonly plans: Pick<PlanKeeper, 'keep'>,
    private readonly clock: Clock,
    private readonly options: ReflectionOptions & { readonly defaultTimezone: string },
  ) {}

  async reflect(scope: UserScope, work: ReflectionWork): Promise<Reflection> {
    const now = this.clock.now().toISOString();
    const timezone = await this.timezoneOf(scope);
    const { tenant, user } = scope;
    const id = deriveId('plans', tenant, user, now);
    await this.plans.keep(scope, now, {
      ...{ tenant, user, occurredAt: now, actor: reflectionActor, correlationId: id, causationId: id },
    });
    let written = 0;
    let restored = 0;
    for (let isLast = false; !isLast;) {
      const pass = await this.pass(scope, work, now, timezone);
      written += pass.written;
      restored += pass.restored;
      isLast = pass.isLast;
    }
    const [nextAt = null] = await this.consolidator.read(scope, (state) => {
      const end = nextEnd(state, now, timezone);
      const night = end === null ? [] : [nightOf(end, timezone, this.options.nightHour)];
      return [...night, ...present(nextDue(state, now) ?? undefined)].sort();
    });
    return { written, restored, nextAt };
  }

  /** One append: topics first, since summaries may hold them; then a bounded number of summaries. */
  private async pass(scope: UserScope, work: ReflectionWork, now: string, timezone: string): Promise<Pass> {
    try {
      const { answer } = await this.consolidator.decide(scope, async (state, hasher) => {
        const decided =
          (await this.topics(scope, state, hasher, timezone, now)) ??
          (work === 'summaries' ? await this.summaries(scope, state, hasher, timezone, now) : nothing(state));
        return {
          events: await this.seal(scope, state, now, decided.events),
          answer: decided.pass,
        };
      });
      return answer;
    } catch (error) {
      // Another process has decided the same on the same state.
      if (isPortError(error, 'duplicate-event')) return { written: 0, restored: 0, isLast: false };
      throw error;
    }
  }

  private async topics(
    scope: UserScope,
    state: MemoryState,
    hasher: UserHasher,
    timezone: string,
    now: string,
  ): Promise<Decided | null> {
    const { made, lost } = findTopics(scope, state, hasher, timezone, this.options);
    const part = made.slice(0, this.options.writesMax);
    const texts = await this.texts.open(
      scope,
      part.flatMap(({ episodes, memoryId }) => [...episodes, ...present(state.memories.get(memoryId))]),
    );
    const events: OpenEvent[] = lost.map((knowledge) => ended(knowledge, now));
    let written = 0;
    let restored = 0;
    for (const topic of part) {
      const known = state.memories.get(topic.memoryId);
      const draft = topicDraft(topic, texts, known, (turn) => state.erasedTurns.has(turnKey(turn)));
      const made = draft && this.written(topic.memoryId, draft, known, texts, hasher);
      if (!made) continue;
      events.push(...made, ...consolidated(topic, this.options.episodeWeight));
      written++;
      // Episodes that weigh less and are part of nothing were part of what is gone.
      if (topic.episodes.some((one) => one.weighsLess && one.consolidatedInto === null)) restored++;
    }
    return events.length === 0 ? null : { events, pass: { written, restored, isLast: false } };
  }

  private async summaries(
    scope: UserScope,
    state: MemoryState,
    hasher: UserHasher,
    timezone: string,
    now: string,
  ): Promise<Decided> {
    const userKey = hasher.keyed('subject', 'user');
    const { tasks, lost, looked } = planSummaries(scope, state, userKey, now, timezone, this.options);
    const part = tasks.slice(0, this.options.writesMax);
    const texts = await this.texts.open(
      scope,
      part.flatMap(({ sources, memoryId }) => [...sources, ...present(state.memories.get(memoryId))]),
    );
    const events: OpenEvent[] = lost.map((summary) => ended(summary, now));
    let written = 0;
    let restored = 0;
    for (const task of part) {
      const draft = summaryDraft(task, texts, timezone);
      const made =
        draft && this.written(task.memoryId, draft, state.memories.get(task.memoryId), texts, hasher);
      if (!made) continue;
      events.push(...made);
      written++;
      if (isRestored(scope, draft, task.memoryId)) restored++;
    }
    const isLast = part.length === tasks.length;
    if (isLast && (looked || state.episodesNew > 0)) events.push(reflected(state, true));
    return { events, pass: { written, restored, isLast } };
  }

  /** Null when what stands there cannot be read any more. */
  private written(
    memoryId: string,
    draft: DerivedDraft,
    known: HeldMemory | undefined,
    texts: Awaited<ReturnType<MemoryTexts['open']>>,
    hasher: UserHasher,
  ): OpenEvent[] | null {
    const text = texts.get(memoryId);
    if (known && !text) return null;
    return derivedEvents(memoryId, draft, known && text ? { memory: known, text } : null, hasher);
  }

  private async seal(
    { tenant, user }: UserScope,
    state: MemoryState,
    occurredAt: string,
    events: readonly OpenEvent[],
  ): Promise<NewMindbaseEvent[]> {
    if (events.length === 0) return [];
    const id = deriveId('reflection', tenant, user, state.position);
    const cause: Cause = {
      ...{ tenant, user, occurredAt },
      actor: reflectionActor,
      correlationId: id,
      causationId: id,
    };
    return this.consolidator.seal(
      { tenant, user },
      cause,
      events.map((event) => ({ event })),
    );
  }

  /** The zone of the latest turn that a memory cites: days begin where the user is. */
  private async timezoneOf(scope: UserScope): Promise<string> {
    const source = await this.consolidator.read(scope, latestSource);
    const [turn] = source ? await this.turns.get(scope, [source]) : [];
    return turn?.timezone ?? this.options.defaultTimezone;
  }
}

interface Decided {
  readonly events: readonly OpenEvent[];
  readonly pass: Pass;
}

function nothing(state: MemoryState): Decided {
  const isNews = state.episodesNew > 0;
  return {
    events: isNews ? [reflected(state, false)] : [],
    pass: { written: 0, restored: 0, isLast: true },
  };
}

const reflected = (state: MemoryState, summarised: boolean): OpenEvent => ({
  type: 'MemoriesReflected',
  data: { episodes: state.episodesNew, summarised },
});

const ended = ({ id }: HeldMemory, validTo: string): OpenEvent => ({
  type: 'MemoryRetracted',
  data: { memoryId: id, cause: 'ended', validTo },
});

const isRestored = ({ tenant, user }: UserScope, { key }: DerivedDraft, memoryId: string) =>
  memoryId !== deriveId('memory', tenant, user, 'derived', key, 0);

function latestSource(state: MemoryState) {
  const days = [...state.touchedDays.entries()].map(([day]) => day).sort();
  for (const day of days.reverse()) {
    const cited = [...state.byDay.get(day)].flatMap((id) => state.memories.get(id)?.sources.at(-1) ?? []);
    const last = cited.at(-1);
    if (last) return { sessionId: last.sessionId, turnId: last.turnId };
  }
  return null;
}

const present = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);
