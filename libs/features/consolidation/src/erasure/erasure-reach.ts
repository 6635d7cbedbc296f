import { overlapCoefficient } from '@mindbase/domain';
import { type HeldMemory, type TurnRef, turnKey } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';

/** What a scope names by itself. */
export interface Named {
  readonly memoryIds: ReadonlySet<string>;
  /** Turns that go with all that was made from them. */
  readonly turns: ReadonlyMap<string, TurnRef>;
  /** Turns in which what goes is mentioned, maybe beside other things. */
  readonly mentions: ReadonlyMap<string, TurnRef>;
}

export interface Reach {
  readonly memories: readonly HeldMemory[];
  readonly turns: ReadonlyMap<string, TurnRef>;
  readonly entityIds: readonly string[];
}

/** Memories of one turn that share this much of their words say the same. */
const sameWordsMin = 0.5;

/**
 * How far an erasure reaches (F4, F5), from what its scope names:
 * - the turns of a memory go with it, since their words say the same;
 * - memories made only from turns that are named go; made only from turns that went with a memory, or that mention what
 *   goes, they go when they say the same as a memory that went, and else stay without that quote: who deletes one
 *   memory, or a topic, does not lose what was said in the same breath;
 * - what was made from a memory that goes, goes (it is made again of what is left); it takes nothing with it;
 * - entities that no memory names any more go; those that are one go together.
 *
 * @param ownWords hashes of the words that stand for the user: memories do not say the same for naming them.
 */
export function reachOf(named: Named, state: MemoryState, ownWords: ReadonlySet<number>): Reach {
  const gone = new Map<string, HeldMemory>();
  const turns = new Map([...named.turns, ...named.mentions]);
  const all = [...state.memories.values()];
  for (const memory of all)
    if (named.memoryIds.has(memory.id) || (isFirstHand(memory) && citesOnly(memory, named.turns)))
      gone.set(memory.id, memory);

  const byTurn = new Map<string, HeldMemory[]>();
  for (const memory of gone.values())
    for (const source of isFirstHand(memory) ? memory.sources : []) {
      const key = turnKey(source);
      turns.set(key, { sessionId: source.sessionId, turnId: source.turnId });
      byTurn.set(key, [...(byTurn.get(key) ?? []), memory]);
    }
  for (const memory of all) {
    if (gone.has(memory.id) || !isFirstHand(memory) || !citesOnly(memory, turns)) continue;
    const siblings = memory.sources.flatMap((source) => byTurn.get(turnKey(source)) ?? []);
    const told = (one: HeldMemory) => one.keys.words.filter((word) => !ownWords.has(word));
    if (siblings.some((other) => overlapCoefficient(told(memory), told(other)) >= sameWordsMin))
      gone.set(memory.id, memory);
  }
  for (let grown = -1; grown !== gone.size;) {
    grown = gone.size;
    for (const memory of all)
      if (memory.derived?.from.some((id) => gone.has(id)) === true) gone.set(memory.id, memory);
  }
  return {
    memories: sourcesFirst([...gone.values()]),
    turns,
    entityIds: orphans(all, gone, state),
  };
}

/** What rests on turns, not on other memories. */
const isFirstHand = (memory: HeldMemory) => memory.derived === null && memory.sources.length > 0;

/** Whether something derived goes for its sources or for itself is told by whether they go before it. */
function sourcesFirst(memories: readonly HeldMemory[]): HeldMemory[] {
  const depth = ({ derived, type }: HeldMemory) => (derived === null ? 0 : type === 'summary' ? 2 : 1);
  return [...memories].sort((a, b) => depth(a) - depth(b));
}

const citesOnly = (memory: HeldMemory, turns: ReadonlyMap<string, TurnRef>) =>
  memory.sources.every((source) => turns.has(turnKey(source)));

function orphans(
  all: readonly HeldMemory[],
  gone: ReadonlyMap<string, HeldMemory>,
  { entities, merges }: MemoryState,
): string[] {
  const left = new Set<string>();
  for (const memory of all)
    if (!gone.has(memory.id)) for (const id of memory.entityIds) left.add(merges.survivorOf(id));
  const named = new Set([...gone.values()].flatMap(({ entityIds }) => entityIds));
  // With the last memory go also those that only an earlier wording named.
  if (gone.size === all.length) for (const id of entities.values()) named.add(id);
  const orphaned = merges.survivorsOf([...named]).filter((id) => !left.has(id));
  return orphaned.flatMap((id) => merges.oneWith(id));
}
