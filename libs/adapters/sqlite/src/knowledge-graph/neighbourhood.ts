import type { UserScope } from '@mindbase/kernel';
import type { GraphEdge } from '@mindbase/ports';
import { byUtf8 } from '../utf8-order';
import { edgeStrength } from './edge-strength';
import { everything } from './graph.schema';
import type { GraphReader, Neighbour } from './graph-reader';

/** The type of an edge between entities that are named together, when no memory states how they belong together. */
export const namedTogether = 'MENTIONED_WITH';

/** Ids within `depth` edges of the start, nearest first, at most `limit`; entities that `known` does not hold are no nodes. */
export function nodesAround(
  start: string,
  depth: number,
  limit: number,
  neighboursOf: (id: string) => readonly Neighbour[],
  known: (id: string) => boolean,
): string[] {
  if (!known(start)) return [];
  const found = new Set([start]);
  let level = [start];
  for (let hop = 0; hop < depth && level.length > 0; hop++) {
    const next: string[] = [];
    for (const { id } of level.flatMap(neighboursOf)) {
      if (found.size >= limit) return [...found];
      if (found.has(id) || !known(id)) continue;
      found.add(id);
      next.push(id);
    }
    level = next;
  }
  return [...found].slice(0, Math.max(0, limit));
}

/** All edges among these entities: what memories state, and for other pairs that they are named together. */
export function edgesAmong(reader: GraphReader, scope: UserScope, nodes: readonly string[]): GraphEdge[] {
  const inside = new Set(nodes);
  const stated = nodes.flatMap((id) => reader.relationsFrom(scope, id)).filter((edge) => inside.has(edge.to));
  const related = new Set(stated.flatMap((edge) => [pair(edge.from, edge.to), pair(edge.to, edge.from)]));
  const shared = new Map<string, GraphEdge>();
  for (const id of nodes) {
    for (const neighbour of reader.neighboursOf(scope, id, everything)) {
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
