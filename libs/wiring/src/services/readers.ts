import { type Projection, projectionGroup } from '@mindbase/event-sourcing';

/** A group that follows the bus. */
export interface Reader {
  readonly group: string;
  readonly topics: readonly string[];
}

/** The read models as readers of the bus. */
export const readersOf = (projections: readonly Pick<Projection, 'name' | 'topics'>[]): readonly Reader[] =>
  projections.map((projection) => ({ group: projectionGroup(projection), topics: projection.topics }));

/** The services that follow the bus and write events themselves. */
export const extractionReader: Reader = { group: 'extraction', topics: ['conversation'] };
export const consolidationReader: Reader = { group: 'consolidation', topics: ['extraction'] };
/** Whose memories have changed is put on the agenda of reflection; what was in the log before counts as well. */
export const reflectionReader: Reader = { group: 'reflection', topics: ['memory'] };
