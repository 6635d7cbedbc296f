import type { UserScope } from '@mindbase/kernel';
import type { KnowledgeGraph, MemoryCards, Timeline, TurnCards, VectorIndex } from '@mindbase/ports';

export interface ReadModels {
  readonly cards: MemoryCards;
  readonly turns: TurnCards;
  readonly graph: KnowledgeGraph;
  readonly timeline: Timeline;
  readonly vectors: VectorIndex;
}

const limit = 1000;
const now = '2027-01-01T00:00:00.000Z';

/** All that the read models hold of a user, as their ports show it; for comparing live, replayed and rebuilt ones. */
export async function snapshot({ cards, turns, graph, timeline, vectors }: ReadModels, scope: UserScope) {
  const { items } = await cards.list(scope, {}, limit);
  const vector = new Float32Array(vectors.dimensions).fill(1 / Math.sqrt(vectors.dimensions));
  const documents = async (kind: 'memory' | 'turn') =>
    (await vectors.query({ scope, kind, filter: {}, vector, limit })).map((hit) => hit);
  const entities = await graph.entities(scope, limit);
  return {
    cards: items,
    turns: (await turns.ofUser(scope, limit)).items,
    sessions: (await turns.sessions(scope)).map(({ sessionId, closed, turns: count }) => [
      sessionId,
      closed,
      count,
    ]),
    entities,
    merges: await Promise.all(entities.map(({ id }) => graph.merges(scope, id))),
    graph: await graph.neighbourhood(scope, null, 3, limit),
    chains: await Promise.all(items.map(({ id }) => graph.chain(scope, id))),
    changes: await timeline.changes(scope, {}, limit),
    timeline: await timeline.query({ scope, now, limit }),
    memoryDocuments: await documents('memory'),
    activeDocuments: (
      await vectors.query({ scope, kind: 'memory', filter: { statuses: ['active'] }, vector, limit })
    ).map(({ id }) => id),
    turnDocuments: await documents('turn'),
  };
}
