import { byUtf8 } from '@mindbase/kernel';
import { PriorityQueue } from './priority-queue';

export interface WalkOptions {
  /** How many edges between entities may be walked. */
  readonly hops: number;
  /** How many hits are wanted. */
  readonly limit: number;
  /** Entities whose edges are looked at, those of the best paths first. */
  readonly expansionsMax: number;
}

/** A memory at the end of a path. */
export interface PathHit {
  readonly memoryId: string;
  /** 0–1: the product of the path's edge strengths, halved per hop, lowered by what its entities tell. */
  readonly score: number;
  readonly hops: number;
}

export interface NamingMemory {
  readonly id: string;
  readonly recordedMs: number;
}

export interface Neighbour {
  readonly id: string;
  /** Memories that state a relation between the two. */
  readonly stating: number;
  /** Memories that name both. */
  readonly sharing: number;
  readonly strength: number;
}

/** What a store knows around entities: their newest visible memories, and their neighbours, strongest first. */
export interface Surroundings {
  memoriesOf(entityId: string): readonly NamingMemory[];
  neighboursOf(entityId: string): readonly Neighbour[];
}

/** The same from a store across a network, for several entities at a time; one without any may be left out. */
export interface RemoteSurroundings {
  memoriesOf(entityIds: readonly string[]): Promise<ReadonlyMap<string, readonly NamingMemory[]>>;
  neighboursOf(entityIds: readonly string[]): Promise<ReadonlyMap<string, readonly Neighbour[]>>;
}

/** What the walk must know before it goes on. */
interface Question {
  readonly about: keyof Surroundings;
  readonly id: string;
  /** Entities that it is likely to ask about next, the likeliest first. */
  readonly soon: () => string[];
}

interface Known {
  readonly memoriesOf: Map<string, readonly NamingMemory[]>;
  readonly neighboursOf: Map<string, readonly Neighbour[]>;
}

/** An entity at the end of a path. */
interface Reached {
  readonly id: string;
  readonly score: number;
  readonly hops: number;
  /** Its score has been lowered by how much it tells. */
  readonly weighed: boolean;
}

/** An entity that so many memories name is a topic; one that more name is behind everything and tells less. */
const tellingMemories = 8;

/**
 * What being about an entity tells of a memory, 0–1: the share that a topic's memories would be of the entity's. Without
 * it the newest memories of whoever is always spoken of fill every answer.
 */
function telling(memories: number): number {
  return memories <= tellingMemories ? 1 : tellingMemories / memories;
}

/**
 * Memories by the best path from the start entities: a path's score is the product of its edges' strengths,
 * halved per hop, and lowered by each entity on it that very many memories name. Entities are visited best first, so
 * the walk ends when enough hits are found that no longer path can beat. Equal scores: the newest memory first, then by id.
 */
export function walk(starts: readonly string[], options: WalkOptions, around: Surroundings): PathHit[] {
  const known = nothingKnown();
  const steps = bestFirst(starts, options, known);
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    const { about, id } = step.value;
    if (about === 'memoriesOf') known.memoriesOf.set(id, around.memoriesOf(id));
    else known.neighboursOf.set(id, around.neighboursOf(id));
  }
  return step.value;
}

/** The same walk with the same hits; each question is asked together with up to `batch` that are likely to follow it. */
export async function walkRemote(
  starts: readonly string[],
  options: WalkOptions,
  around: RemoteSurroundings,
  batch: number,
): Promise<PathHit[]> {
  const known = nothingKnown();
  const steps = bestFirst(starts, options, known);
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    const { about, id, soon } = step.value;
    const likely = soon().filter((other) => other !== id && !known[about].has(other));
    const ids = [id, ...new Set(likely)].slice(0, batch);
    if (about === 'memoriesOf') learn(known.memoriesOf, ids, await around.memoriesOf(ids));
    else learn(known.neighboursOf, ids, await around.neighboursOf(ids));
  }
  return step.value;
}

function* bestFirst(
  starts: readonly string[],
  { hops, limit, expansionsMax }: WalkOptions,
  known: Known,
): Generator<Question, PathHit[], void> {
  if (limit <= 0) return [];
  const hits = new Map<string, PathHit & { readonly recordedMs: number }>();
  /** Fewest hops by which an entity was visited: a later visit has a lower score, and is of use only with fewer. */
  const visited = new Map<string, number>();
  const queue = new PriorityQueue<Reached>(
    (a, b) => (b.score - a.score || a.hops - b.hops || byUtf8(a.id, b.id)) < 0,
  );
  for (const id of starts) queue.push({ id, score: 1, hops: 0, weighed: false });
  const soon = () => queue.waiting().map(({ id }) => id);
  const soonExpanded = () => queue.waiting().flatMap((next) => (next.hops < hops ? [next.id] : []));
  let worst = 0;
  let expansions = 0;
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { id, score, hops: walked, weighed } = next;
    // What follows can only tie with the last hit wanted, or fall behind it.
    if (hits.size >= limit && score < worst) break;
    if (walked >= (visited.get(id) ?? Infinity)) continue;
    if (!known.memoriesOf.has(id)) yield { about: 'memoriesOf', id, soon };
    const memories = known.memoriesOf.get(id) ?? [];
    const weight = weighed ? 1 : telling(memories.length);
    if (weight < 1) {
      // Its turn comes when nothing better waits.
      queue.push({ id, score: score * weight, hops: walked, weighed: true });
      continue;
    }
    visited.set(id, walked);
    for (const { id: memoryId, recordedMs } of memories) {
      if (hits.has(memoryId)) continue;
      hits.set(memoryId, { memoryId, score, hops: walked, recordedMs });
      if (hits.size <= limit) worst = score;
    }
    // Edges are made of the same memories; and with enough hits, an edge that halves the score leads to none.
    const useful = memories.length > 0 && !(hits.size >= limit && score / 2 < worst);
    if (!useful || walked >= hops || expansions >= expansionsMax) continue;
    expansions++;
    if (!known.neighboursOf.has(id)) yield { about: 'neighboursOf', id, soon: soonExpanded };
    for (const { id: to, strength } of known.neighboursOf.get(id) ?? []) {
      queue.push({ id: to, score: (score * strength) / 2, hops: walked + 1, weighed: false });
    }
  }
  return [...hits.values()]
    .sort((a, b) => b.score - a.score || b.recordedMs - a.recordedMs || byUtf8(a.memoryId, b.memoryId))
    .slice(0, limit)
    .map(({ recordedMs: _recordedMs, ...hit }) => hit);
}

function nothingKnown(): Known {
  return { memoriesOf: new Map(), neighboursOf: new Map() };
}

function learn<T>(
  known: Map<string, readonly T[]>,
  ids: readonly string[],
  answer: ReadonlyMap<string, readonly T[]>,
): void {
  for (const id of ids) known.set(id, answer.get(id) ?? []);
}
