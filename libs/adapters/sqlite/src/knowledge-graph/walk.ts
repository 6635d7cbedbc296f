import type { GraphHit } from '@mindbase/ports';
import { byUtf8 } from '../utf8-order';
import type { MemoryRow, Neighbour } from './graph-reader';
import { PriorityQueue } from './priority-queue';

export interface WalkOptions {
  /** How many edges between entities may be walked. */
  readonly hops: number;
  /** How many hits are wanted. */
  readonly limit: number;
  /** Entities whose edges are looked at, those of the best paths first. */
  readonly expansionsMax: number;
}

export interface Surroundings {
  /** The newest visible memories that name an entity. */
  memoriesOf(entityId: string): readonly MemoryRow[];
  neighboursOf(entityId: string): readonly Neighbour[];
}

/** An entity at the end of a path. */
interface Reached {
  readonly id: string;
  readonly score: number;
  readonly hops: number;
}

/**
 * Memories by the best path from the start entities: a path's score is the product of its edges' strengths,
 * halved per hop. Entities are visited best first, so the walk ends when enough hits are found that no longer
 * path can beat. Equal scores: the newest memory first, then by id.
 */
export function walk(starts: readonly string[], options: WalkOptions, around: Surroundings): GraphHit[] {
  const { hops, limit, expansionsMax } = options;
  if (limit <= 0) return [];
  const hits = new Map<string, GraphHit & { readonly recordedMs: number }>();
  /** Fewest hops by which an entity was visited: a later visit has a lower score, and is of use only with fewer. */
  const visited = new Map<string, number>();
  const queue = new PriorityQueue<Reached>(
    (a, b) => (b.score - a.score || a.hops - b.hops || byUtf8(a.id, b.id)) < 0,
  );
  for (const id of starts) queue.push({ id, score: 1, hops: 0 });
  let worst = 0;
  let expansions = 0;
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { id, score, hops: walked } = next;
    // What follows can only tie with the last hit wanted, or fall behind it.
    if (hits.size >= limit && score < worst) break;
    if (walked >= (visited.get(id) ?? Infinity)) continue;
    visited.set(id, walked);
    const memories = around.memoriesOf(id);
    for (const { id: memoryId, recordedMs } of memories) {
      if (hits.has(memoryId)) continue;
      hits.set(memoryId, { memoryId, score, hops: walked, recordedMs });
      if (hits.size <= limit) worst = score;
    }
    // Edges are made of the same memories; and with enough hits, an edge that halves the score leads to none.
    const useful = memories.length > 0 && !(hits.size >= limit && score / 2 < worst);
    if (!useful || walked >= hops || expansions >= expansionsMax) continue;
    expansions++;
    for (const { id: to, strength } of around.neighboursOf(id)) {
      queue.push({ id: to, score: (score * strength) / 2, hops: walked + 1 });
    }
  }
  return [...hits.values()]
    .sort((a, b) => b.score - a.score || b.recordedMs - a.recordedMs || byUtf8(a.memoryId, b.memoryId))
    .slice(0, limit)
    .map(({ recordedMs: _recordedMs, ...hit }) => hit);
}
