import type { MemoryStatus } from '@mindbase/domain';
import type { ChannelAnswer, KnowledgeGraph, MemoryCards, RecallRequest } from '@mindbase/ports';

const hopsMax = 3;
/** What a memory in the slot that is asked about scores: it is as near as a memory of a named entity, but the slot may be another's. */
const slotScore = 0.8;

/**
 * Memories by what they are about: reached from the entities that the question names over at most three edges
 * (R2, R12), and those that stand in the slots it asks for ("where do I live" → `residence`).
 */
export async function graphChannel(
  graph: KnowledgeGraph,
  cards: MemoryCards,
  request: RecallRequest,
  entityIds: readonly string[],
  predicates: readonly string[],
  statuses: readonly MemoryStatus[],
): Promise<ChannelAnswer> {
  const started = performance.now();
  const { scope, agentId, asOf, candidatesMax: limit } = request;
  const exact = predicates.filter((predicate) => !predicate.endsWith('.*'));
  const [reached, slots] = await Promise.all([
    entityIds.length > 0
      ? graph.query({ scope, entityIds, hops: hopsMax, statuses, agentId, asOf, limit })
      : Promise.resolve([]),
    exact.length > 0
      ? cards.list(
          scope,
          {
            predicates: exact,
            statuses,
            agentId,
            types: request.types,
            layers: request.layers,
            sessionId: request.sessionId,
            from: request.from,
            to: request.to,
          },
          limit,
        )
      : Promise.resolve({ items: [] }),
  ]);
  const scores = new Map(slots.items.map(({ id }) => [id, slotScore]));
  for (const { memoryId, score } of reached) scores.set(memoryId, Math.max(score, scores.get(memoryId) ?? 0));
  return {
    channel: 'graph',
    hits: [...scores].map(([memoryId, score]) => ({ memoryId, score })),
    tookMs: performance.now() - started,
    parts: Object.fromEntries(reached.map(({ memoryId, hops }) => [memoryId, { hops }])),
  };
}
