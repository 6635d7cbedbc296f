import { byUtf8 } from '@mindbase/kernel';
import { edgeStrength } from './edge-strength';
import type { Neighbour } from './walk';

/** The type of an edge between entities that are named together, when no memory states how they belong together. */
export const namedTogether = 'MENTIONED_WITH';

export interface EntityEdge {
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly strength: number;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/**
 * Adds to `found`, at most `limit` in all, the neighbours of one level that are new; entities that `known` does
 * not hold are no nodes. @returns the next level.
 */
export function widen(
  found: Set<string>,
  neighbours: readonly Pick<Neighbour, 'id'>[],
  limit: number,
  known: (id: string) => boolean,
): string[] {
  const next: string[] = [];
  for (const { id } of neighbours) {
    if (found.size >= limit) break;
    if (found.has(id) || !known(id)) continue;
    found.add(id);
    next.push(id);
  }
  return next;
}

/** All edges among these entities: what memories state, and for other pairs that they are named together. */
export function edgesAmong(
  nodes: readonly string[],
  relationsFrom: (id: string) => readonly EntityEdge[],
  neighboursOf: (id: string) => readonly Neighbour[],
): EntityEdge[] {
  const inside = new Set(nodes);
  const stated = nodes.flatMap(relationsFrom).filter((edge) => inside.has(edge.to));
  const related = new Set(stated.flatMap((edge) => [pair(edge.from, edge.to), pair(edge.to, edge.from)]));
  const shared = new Map<string, EntityEdge>();
  for (const id of nodes) {
    for (const neighbour of neighboursOf(id)) {
      const [from, to] = byUtf8(id, neighbour.id) < 0 ? [id, neighbour.id] : [neighbour.id, id];
      const key = pair(from, to);
      if (!inside.has(neighbour.id) || related.has(key)) continue;
      const strength = edgeStrength({ stating: 0, sharing: neighbour.sharing });
      if (strength <= (shared.get(key)?.strength ?? 0)) continue;
      shared.set(key, { from, to, type: namedTogether, strength, validFrom: null, validTo: null });
    }
  }
  return [...stated, ...shared.values()];
}

function pair(from: string, to: string): string {
  return JSON.stringify([from, to]);
}
