import { byUtf8 } from '@mindbase/kernel';
import type { MemoryType } from '../memory/memory';

const dayMs = 24 * 60 * 60 * 1000;
const halfLifeDays = 30;

/** Types that stand for a moment; a memory of another type without an end is still true. */
export const momentaryTypes: readonly MemoryType[] = ['event', 'task', 'summary'];

/** An entry of a timeline and how far it lies from what was asked, in ms; 0 inside the range. */
export interface DistantEntry {
  readonly memoryId: string;
  readonly at: string;
  readonly atMs: number;
  readonly distanceMs: number;
}

/**
 * Each memory once, by its least distance: the nearest first, then the latest, then by id. The score is 1 at a
 * distance of 0 and halves with every 30 days.
 */
export function nearestFirst(
  found: readonly DistantEntry[],
  limit: number,
): { readonly memoryId: string; readonly at: string; readonly score: number }[] {
  const best = new Map<string, DistantEntry>();
  for (const entry of found) {
    if (entry.distanceMs < (best.get(entry.memoryId)?.distanceMs ?? Infinity))
      best.set(entry.memoryId, entry);
  }
  return [...best.values()]
    .sort((a, b) => a.distanceMs - b.distanceMs || b.atMs - a.atMs || byUtf8(a.memoryId, b.memoryId))
    .slice(0, limit)
    .map(({ memoryId, at, distanceMs }) => ({
      memoryId,
      at,
      score: 0.5 ** (distanceMs / dayMs / halfLifeDays),
    }));
}
