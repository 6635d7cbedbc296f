import type { GraphHit } from '@mindbase/ports';
import { byUtf8 } from '../utf8-order';
import type { MemoryRow, Neighbour } from './graph-reader';

/** What a walk costs at most. */
export interface WalkLimits {
  readonly hops: number;
  /** Entities walked on from at each hop, those of the best paths first. */
  readonly frontierMax: number;
}

interface Reached {
  readonly id: string;
  readonly score: number;
  readonly hops: number;
}

/** Walks from the start entities over the strongest edges; the score of a path is the product of its edges, halved per hop. */
export function reach(
  starts: readonly string[],
  { hops, frontierMax }: WalkLimits,
  neighboursOf: (entityId: string) => readonly Neighbour[],
): Reached[] {
  const best = new Map(starts.map((id) => [id, { id, score: 1, hops: 0 }]));
  let frontier: Reached[] = [...best.values()];
  for (let hop = 1; hop <= hops && frontier.length > 0; hop++) {
    const next = new Map<string, Reached>();
    for (const from of frontier) {
      for (const { id, strength } of neighboursOf(from.id)) {
        const score = (from.score * strength) / 2;
        if (score <= (best.get(id)?.score ?? 0)) continue;
        const reached = { id, score, hops: hop };
        best.set(id, reached);
        next.set(id, reached);
      }
    }
    frontier = [...next.values()].sort(byScore).slice(0, frontierMax);
  }
  return [...best.values()].sort(byScore);
}

/** The memories of the entities reached, each by its best path: best first, then newest, then by id. */
export function collect(
  reached: readonly Reached[],
  limit: number,
  memoriesOf: (entityId: string) => readonly MemoryRow[],
): GraphHit[] {
  const hits = new Map<string, GraphHit & { readonly recordedMs: number }>();
  let worst = 0;
  for (const { id, score, hops } of reached) {
    // Entities come best first: what follows can only tie with the last hit, or fall behind it.
    if (hits.size >= limit && score < worst) break;
    for (const memory of memoriesOf(id)) {
      if (hits.has(memory.id)) continue;
      hits.set(memory.id, { memoryId: memory.id, score, hops, recordedMs: memory.recordedMs });
      if (hits.size <= limit) worst = score;
    }
  }
  return [...hits.values()]
    .sort((a, b) => b.score - a.score || b.recordedMs - a.recordedMs || byUtf8(a.memoryId, b.memoryId))
    .slice(0, Math.max(0, limit))
    .map(({ recordedMs: _recordedMs, ...hit }) => hit);
}

function byScore(a: Reached, b: Reached): number {
  return b.score - a.score || a.hops - b.hops || byUtf8(a.id, b.id);
}
