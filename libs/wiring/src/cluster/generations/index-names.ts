import type { Projection } from '@mindbase/event-sourcing';
import { PortError } from '@mindbase/kernel';
import type {
  KnowledgeGraph,
  MemoryCards,
  Operations,
  Timeline,
  TurnCards,
  VectorIndex,
} from '@mindbase/ports';

/** The indexes of a cluster: each is built from the bus by itself, and can be built anew by itself. */
export interface IndexPorts {
  readonly cards: MemoryCards;
  readonly turns: TurnCards;
  readonly graph: KnowledgeGraph;
  readonly timeline: Timeline;
  readonly vectors: VectorIndex;
  readonly operations: Operations;
}

export type IndexName = keyof IndexPorts;

export const indexNames = ['cards', 'turns', 'graph', 'timeline', 'vectors', 'operations'] as const;

/** PostgreSQL cuts longer names off, and two could become one. */
const schemaBytesMax = 63;

/** The schema of a generation: the first stands beside what is true, the others by themselves. */
export function schemaOf(schema: string, index: IndexName, generation: number): string {
  const name = generation === 1 ? schema : `${schema}_${index}_${generation}`;
  if (Buffer.byteLength(name) <= schemaBytesMax) return name;
  throw new PortError('incompatible', `the schema’s name ${name} is too long for PostgreSQL`);
}

/** What a graph's labels begin with. */
export const namespaceOf = (namespace: string, generation: number): string =>
  generation === 1 ? namespace : `${namespace}Gen${generation}`;

/**
 * A projection into one generation of its index. Its name, and so its group and its checkpoint, are the generation's own:
 * a group's position says what that generation holds, whoever feeds it.
 */
export function ofGeneration(projection: Projection, generation: number): Projection {
  if (generation === 1) return projection;
  return {
    name: generationName(projection.name, generation),
    topics: projection.topics,
    apply: (event) => projection.apply(event),
    takeOut: async (scope, memoryId) => projection.takeOut?.(scope, memoryId),
    sync: () => projection.sync(),
    clear: () => projection.clear(),
  };
}

export const generationName = (projection: string, generation: number): string =>
  generation === 1 ? projection : `${projection}.g${generation}`;
