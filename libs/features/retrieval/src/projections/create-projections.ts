import type { EventStore, KeyedHasher, Projection, Sealer } from '@mindbase/event-sourcing';
import type {
  EmbeddingModel,
  KnowledgeGraph,
  MemoryCards,
  Operations,
  Timeline,
  TurnCards,
  VectorIndex,
} from '@mindbase/ports';
import { CardsProjection } from './cards-projection';
import { GraphProjection } from './graph-projection';
import { OperationsProjection } from './operations-projection';
import { TimelineProjection } from './timeline-projection';
import { TurnsProjection } from './turns-projection';
import {
  VectorsProjection,
  type VectorsProjectionOptions,
  vectorsProjectionDefaults,
} from './vectors-projection';

export interface ProjectionDependencies {
  readonly cards: MemoryCards;
  readonly turns: TurnCards;
  readonly graph: KnowledgeGraph;
  readonly timeline: Timeline;
  readonly vectors: VectorIndex;
  readonly operations: Operations;
  readonly embedding: EmbeddingModel;
  readonly sealer: Sealer;
  readonly hasher: KeyedHasher;
  readonly log: Pick<EventStore, 'read'>;
  readonly options?: Partial<VectorsProjectionOptions>;
}

/** All read models of the product, each from events alone; independent of each other. */
export function createProjections(deps: ProjectionDependencies): readonly Projection[] {
  const { sealer, hasher } = deps;
  return [
    new CardsProjection(deps.cards, sealer),
    new TurnsProjection(deps.turns, sealer),
    new GraphProjection(deps.graph, sealer, hasher),
    new TimelineProjection(deps.timeline, sealer),
    new VectorsProjection(deps.vectors, deps.embedding, sealer, hasher, deps.log, {
      ...vectorsProjectionDefaults,
      ...deps.options,
    }),
    new OperationsProjection(deps.operations),
  ];
}
