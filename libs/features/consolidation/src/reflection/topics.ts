import {
  type Episode,
  type Habit,
  type Occurrence,
  anchorsOf,
  habitOf,
  topicAround,
  topicClusters,
} from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import { type UserScope, byUtf8, deriveId } from '@mindbase/kernel';
import { contentWords, hourOfDay, isoDay } from '@mindbase/language';
import { type HeldMemory, sinceOf, turnKey } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import { basisOf, derivedId, mayBeMade } from './derived-memory';
import type { ReflectionOptions } from './reflection.options';

/** Episodes that are one topic, and what is known of it. */
export interface Topic {
  readonly key: string;
  readonly memoryId: string;
  readonly episodes: readonly HeldMemory[];
  readonly confidence: number;
  readonly occurrences: readonly Occurrence[];
  /** Their rhythm, when they are a habit (C9). */
  readonly habit: Habit | null;
  readonly basis: string;
}

/** What is to be done about topics; nothing that stands as it is. */
export interface TopicChanges {
  readonly made: readonly Topic[];
  /** Knowledge whose episodes no longer bear it. */
  readonly lost: readonly HeldMemory[];
}

/** Words and names in more than this share of the episodes about one subject tell no topic … */
const commonShare = 0.5;
/** … once there are this many. */
const commonFrom = 10;
/** How memories call the user, in both languages. */
const userWords = [...new Set(contentWords('user 用户'))];

/**
 * Which topics and habits the episodes of a user show (C6, C9), as far as they are not known yet. Pure, from ids, hashes
 * and times: known topics whose episodes have changed, then new episodes that belong to a known topic, then new topics.
 */
export function findTopics(
  scope: UserScope,
  state: MemoryState,
  hasher: UserHasher,
  timezone: string,
  options: ReflectionOptions,
): TopicChanges {
  const loosely = looseEpisodes(state, options.episodesScanned);
  const isCommon = commonIn(loosely, state, new Set(userWords.map((word) => hasher.token(word))));
  const episodeOf = (memory: HeldMemory) => toEpisode(memory, state, isCommon);
  const members = new Map<string, HeldMemory[]>();
  const lost: HeldMemory[] = [];
  for (const knowledge of changedKnowledge(state)) members.set(knowledge.id, standing(knowledge, state));

  const loose = new Map<string, HeldMemory>();
  for (const memory of loosely) {
    const known = [...new Set(anchorsOf(episodeOf(memory)))]
      .sort(byUtf8)
      .flatMap((anchor) => state.memories.get(derivedId(scope, keyOf(anchor), state) ?? '') ?? [])
      .find((knowledge) => {
        if (!mayBeMade(knowledge)) return false;
        const episodes = [...(members.get(knowledge.id) ?? standing(knowledge, state)), memory];
        const cluster = topicAround('', episodes.map(episodeOf), options.topics);
        return cluster?.episodes.includes(memory.id) === true;
      });
    if (known) members.set(known.id, [...(members.get(known.id) ?? standing(known, state)), memory]);
    else loose.set(memory.id, memory);
  }

  const made: Topic[] = [];
  const add = (key: string, memoryId: string, episodes: readonly HeldMemory[], confidence: number) => {
    const topic = topicOf(key, memoryId, episodes, confidence, timezone, options);
    if (state.memories.get(memoryId)?.derived?.basis !== topic.basis) made.push(topic);
  };
  for (const [id, episodes] of members) {
    const knowledge = state.memories.get(id);
    if (!knowledge?.derived) continue;
    const cluster = topicAround('', episodes.map(episodeOf), options.topics);
    const kept = cluster ? episodes.filter((one) => cluster.episodes.includes(one.id)) : episodes;
    if (cluster || isHabit(kept, timezone, options))
      add(knowledge.derived.key, id, kept, cluster?.confidence ?? knowledge.confidence);
    else lost.push(knowledge);
  }
  for (const { anchor, episodes, confidence } of topicClusters(
    [...loose.values()].map(episodeOf),
    options.topics,
  )) {
    const id = derivedId(scope, keyOf(anchor), state);
    const found = episodes.flatMap((episode) => loose.get(episode) ?? []);
    for (const { id: taken } of found) loose.delete(taken);
    if (id !== null && mayBeMade(state.memories.get(id))) add(keyOf(anchor), id, found, confidence);
  }
  // What was said in the same words each time is one memory, and may be a habit all the same.
  for (const memory of loose.values()) {
    if (memory.supportedAt.length < options.habits.supportMin || !isHabit([memory], timezone, options))
      continue;
    const key = keyOf(anchorsOf(episodeOf(memory)).sort(byUtf8)[0] ?? memory.id);
    const id = derivedId(scope, key, state);
    if (id !== null && !state.memories.has(id)) add(key, id, [memory], memory.confidence);
  }
  return { made, lost };
}

const keyOf = (anchor: string) => `topic/${deriveId(anchor)}`;

function topicOf(
  key: string,
  memoryId: string,
  episodes: readonly HeldMemory[],
  confidence: number,
  timezone: string,
  options: ReflectionOptions,
): Topic {
  const sorted = [...episodes].sort((a, b) => byUtf8(sinceOf(a), sinceOf(b)) || byUtf8(a.id, b.id));
  const occurrences = occurrencesOf(sorted, timezone);
  const habit = habitOf(occurrences, options.habits);
  const rhythm = habit ? `${habit.weekday} ${habit.partOfDay}` : 'topic';
  const basis = basisOf(sorted, occurrences.length, rhythm);
  return { key, memoryId, episodes: sorted, confidence, occurrences, habit, basis };
}

function isHabit(episodes: readonly HeldMemory[], timezone: string, options: ReflectionOptions): boolean {
  return episodes.length > 0 && habitOf(occurrencesOf(episodes, timezone), options.habits) !== null;
}

/** When they happened or were said, in order. */
function occurrencesOf(episodes: readonly HeldMemory[], timezone: string): Occurrence[] {
  return episodes
    .flatMap(({ supportedAt }) => supportedAt)
    .sort(byUtf8)
    .map((at) => {
      const date = new Date(at);
      return { day: isoDay(date, timezone), hour: hourOfDay(date, timezone) };
    });
}

/** Knowledge as it was made, of which something has changed since topics were last looked for. */
function changedKnowledge(state: MemoryState): HeldMemory[] {
  const since = state.distilled?.position ?? 0;
  return [...state.touchedDerived.entries()].flatMap(([id, position]) => {
    const memory = position > since ? state.memories.get(id) : undefined;
    return memory?.type === 'knowledge' && mayBeMade(memory) ? [memory] : [];
  });
}

/** The episodes of a piece of knowledge that still hold. */
function standing(knowledge: HeldMemory, state: MemoryState): HeldMemory[] {
  return (knowledge.derived?.from ?? []).flatMap((id) => {
    const memory = state.memories.get(id);
    return memory?.status === 'active' || memory?.status === 'archived' ? [memory] : [];
  });
}

/** The latest episodes of no topic, oldest first. */
function looseEpisodes(state: MemoryState, max: number): HeldMemory[] {
  return [...state.episodes.entries()]
    .flatMap(([id]) => state.memories.get(id) ?? [])
    .sort((a, b) => byUtf8(b.recordedAt, a.recordedAt) || byUtf8(a.id, b.id))
    .slice(0, max)
    .reverse();
}

function toEpisode(memory: HeldMemory, state: MemoryState, isCommon: ReturnType<typeof commonIn>): Episode {
  const { id, predicate, confidence, keys, sources } = memory;
  const { subject, entityIds } = whomOf(memory, state);
  return {
    ...{ id, predicate, confidence, subject },
    entityIds: entityIds.filter((entity) => !isCommon(subject, entity)),
    words: keys.words.filter((word) => !isCommon(subject, word)),
    turns: sources.map(turnKey),
  };
}

/** Whom a memory is about and whom it names: the ones that stand for them. */
function whomOf({ keys, entityIds }: HeldMemory, { merges }: MemoryState) {
  const [subject = keys.subject] = merges.subjectsOneWith(keys.subject);
  return { subject, entityIds: merges.survivorsOf(entityIds) };
}

/** Which words and entities nearly all episodes about a subject have: those that name the subject itself, first of all. */
function commonIn(episodes: readonly HeldMemory[], state: MemoryState, ownWords: ReadonlySet<number>) {
  const counts = new Map<string, { all: number; of: Map<string | number, number> }>();
  for (const episode of episodes) {
    const { subject, entityIds } = whomOf(episode, state);
    const known = counts.get(subject) ?? { all: 0, of: new Map<string | number, number>() };
    known.all++;
    for (const part of new Set([...episode.keys.words, ...entityIds]))
      known.of.set(part, (known.of.get(part) ?? 0) + 1);
    counts.set(subject, known);
  }
  return (subject: string, part: string | number): boolean => {
    if (typeof part === 'number' && ownWords.has(part)) return true;
    const known = counts.get(subject);
    return (
      known !== undefined && known.all >= commonFrom && (known.of.get(part) ?? 0) > commonShare * known.all
    );
  };
}
