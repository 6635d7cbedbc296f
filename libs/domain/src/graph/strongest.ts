import { byUtf8 } from '@mindbase/kernel';
import { edgeStrength } from './edge-strength';
import type { Neighbour } from './walk';

/** The strongest of an entity's neighbours, at most `max`; equal ones by id. */
export function strongest(counts: readonly Omit<Neighbour, 'strength'>[], max: number): Neighbour[] {
  return counts
    .map((counted) => ({ ...counted, strength: edgeStrength(counted) }))
    .sort((a, b) => b.strength - a.strength || byUtf8(a.id, b.id))
    .slice(0, max);
}
