import { type Projection, projectionGroup } from '@mindbase/event-sourcing';

/** A group that follows the bus. */
export interface Reader {
  readonly group: string;
  readonly topics: readonly string[];
}

/** Who follows the bus: the read models, and the services that write events themselves. */
export function readersOf(projections: readonly Pick<Projection, 'name' | 'topics'>[]): readonly Reader[] {
  return [
    ...projections.map((projection) => ({ group: projectionGroup(projection), topics: projection.topics })),
    { group: 'extraction', topics: ['conversation'] },
    { group: 'consolidation', topics: ['extraction'] },
  ];
}
