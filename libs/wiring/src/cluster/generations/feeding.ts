import type { EventStore, KeyedHasher, Projection, Projector, Sealer } from '@mindbase/event-sourcing';
import { createProjections } from '@mindbase/feature-retrieval';
import type { EmbeddingModel } from '@mindbase/ports';
import { fittedIndex } from '../fitted-index';
import { type IndexName, type IndexPorts, generationName, indexNames, ofGeneration } from './index-names';
import type { FedIndex, Feeder } from './live-indexes';

/** What a projection is to those who only ask how far it is. */
export type NamedProjection = Pick<Projection, 'name' | 'topics'>;

export interface FeedingParts {
  readonly embedding: EmbeddingModel;
  readonly sealer: Sealer;
  readonly hasher: KeyedHasher;
  readonly log: Pick<EventStore, 'read'>;
}

/** The projections into the generations that are fed. */
export class Feeding {
  /** One for each index, called as that into its first generation. */
  readonly first: readonly NamedProjection[];
  private readonly made = new Map<string, Projection>();

  constructor(private readonly parts: FeedingParts) {
    this.first = createProjections({ ...noIndexes, ...parts });
  }

  /** Always the same one for a generation. */
  into({ index, generation, port }: FedIndex): Projection {
    const key = `${index} ${generation}`;
    const known = this.made.get(key);
    if (known) return known;
    const all = createProjections({ ...noIndexes, ...this.parts, [index]: fittedIndex(index, port) });
    const own = all.find((projection) => indexOf(projection) === index);
    if (!own) throw new Error(`nothing projects into ${index}`);
    const projection = ofGeneration(own, generation);
    this.made.set(key, projection);
    return projection;
  }

  /** What the projection into a generation is called. */
  named(index: IndexName, generation: number): NamedProjection {
    const first = this.first.find((projection) => indexOf(projection) === index);
    if (!first) throw new Error(`nothing projects into ${index}`);
    return { name: generationName(first.name, generation), topics: first.topics };
  }

  /** Keeps a projector at what is fed. */
  by(projector: Projector): Feeder {
    return {
      widen: async (fed) => {
        // Others feed it already, or it is empty and so is its group.
        const wanted = fed.map((one) => this.into(one));
        await Promise.all(wanted.map((projection) => projector.follow(projection, { isWhole: true })));
      },
      narrow: async (fed) => {
        const kept = new Set(fed.map((one) => this.into(one)));
        for (const projection of projector.following)
          if (!kept.has(projection)) await projector.leave(projection);
      },
    };
  }
}

/** A projection writes into its own index and uses no other. */
const noIndexes = Object.fromEntries(indexNames.map((index) => [index, {}])) as unknown as IndexPorts;

/** The index that a projection builds, or its group. */
export function indexOf({ name }: { readonly name: string }): IndexName {
  return name.slice(0, name.indexOf('@')) as IndexName;
}

/** Groups of the first generations to those of the live ones. */
export const liveGroup = (group: string, generation: (index: IndexName) => number): string => {
  const name = group.replace(/^projection\./, '');
  return name === group ? group : generationName(group, generation(indexOf({ name })));
};
