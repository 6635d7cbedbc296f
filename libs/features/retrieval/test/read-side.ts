import { type MindbaseEvent, topicOf } from '@mindbase/contracts';
import { EventStore, KeyedHasher, Sealer } from '@mindbase/event-sourcing';
import { FixedClock } from '@mindbase/kernel';
import {
  InMemoryEventStorage,
  InMemoryKeyVault,
  InMemoryKnowledgeGraph,
  InMemoryMemoryCards,
  InMemoryOperations,
  InMemoryTimeline,
  InMemoryTurnCards,
  InMemoryVectorIndex,
} from '@mindbase/testing';
import { createProjections } from '../src/projections/create-projections';
import { FakeEmbedding } from './fake-embedding';
import { Story } from './story';

/** A log and all read models in memory. */
export function readSide() {
  const vault = new InMemoryKeyVault();
  const embedding = new FakeEmbedding();
  const sealer = new Sealer(vault);
  const hasher = new KeyedHasher(vault);
  const store = new EventStore(new InMemoryEventStorage(), new FixedClock(new Date('2026-03-01T10:00:00Z')));
  const models = {
    cards: new InMemoryMemoryCards(),
    turns: new InMemoryTurnCards(),
    graph: new InMemoryKnowledgeGraph(),
    timeline: new InMemoryTimeline(),
    vectors: new InMemoryVectorIndex(embedding.dimensions),
    operations: new InMemoryOperations(),
  };
  const projections = createProjections({
    ...models,
    embedding,
    sealer,
    hasher,
    log: store,
    options: { embedBatchSizeMax: 2 },
  });
  let applied = 0;
  /** Gives events to all read models as the bus would. */
  const apply = async (events: readonly MindbaseEvent[]) => {
    for (const event of events)
      for (const projection of projections)
        if (projection.topics.includes(topicOf(event.type))) await projection.apply(event);
  };
  return {
    ...models,
    embedding,
    sealer,
    hasher,
    store,
    projections,
    apply,
    story: (user = 'wei', tenant = 'acme') => new Story({ tenant, user }, store, sealer, hasher),
    /** Gives what has happened since the last call to the read models. */
    project: async () => {
      const events = await store.readAll(applied, 10_000);
      applied = events.at(-1)?.globalPosition ?? applied;
      await apply(events);
    },
  };
}

export type ReadSide = ReturnType<typeof readSide>;
