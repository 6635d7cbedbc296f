import type { MemoryStatus } from '@mindbase/domain';
import type { ChainDirection } from '@mindbase/language';
import type { ChannelAnswer, GraphEntity, KnowledgeGraph, MemoryCards, RecallRequest } from '@mindbase/ports';
import type { Chains } from './chains';

const hopsMax = 3;
/** What a memory in the slot that is asked about scores: it is as near as a memory of a named entity, but the slot may be another's. */
const slotScore = 0.8;
/** What each stated relation on the way takes: at the end of three a memory is still worth handing out, behind what was asked for. */
const perLink = 0.95;

/** What the graph is asked: entities that the question names, slots it asks for, and which way it asks along relations (R12). */
export interface GraphQuestion {
  readonly entities: readonly GraphEntity[];
  readonly predicates: readonly string[];
  readonly follows: ChainDirection | null;
}

export interface GraphSources {
  readonly graph: KnowledgeGraph;
  readonly cards: MemoryCards;
  readonly chains: Chains;
}

/**
 * Memories by what they are about: reached from the entities that the question names over at most three edges
 * (R2), those of what its chain leads to (R12), and those that stand in the slots it asks for ("where do I live" → `residence`).
 */
export async function graphChannel(
  { graph, cards, chains }: GraphSources,
  request: RecallRequest,
  { entities, predicates, follows }: GraphQuestion,
  statuses: readonly MemoryStatus[],
): Promise<ChannelAnswer> {
  const started = performance.now();
  const { scope, agentId, asOf, candidatesMax: limit } = request;
  const exact = predicates.filter((predicate) => !predicate.endsWith('.*'));
  const about = (ids: readonly string[], hops: number) =>
    ids.length > 0
      ? graph.query({ scope, entityIds: ids, hops, statuses, agentId, asOf, limit })
      : Promise.resolve([]);
  const [reached, linked, slots] = await Promise.all([
    about(
      entities.map(({ id }) => id),
      hopsMax,
    ),
    follows
      ? chains.from(entities, follows).then((steps) => Promise.all(steps.map((ids) => about(ids, 0))))
      : [],
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
  const raise = (memoryId: string, score: number) =>
    scores.set(memoryId, Math.max(score, scores.get(memoryId) ?? 0));
  for (const { memoryId, score } of reached) raise(memoryId, score);
  for (const [links, hits] of linked.entries())
    for (const { memoryId, score } of hits) raise(memoryId, score * perLink ** links);
  return {
    channel: 'graph',
    hits: [...scores].map(([memoryId, score]) => ({ memoryId, score })),
    tookMs: performance.now() - started,
    parts: Object.fromEntries(reached.map(({ memoryId, hops }) => [memoryId, { hops }])),
  };
}
