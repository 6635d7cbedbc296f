import { type KeyedHasher, type Projection, type Projector, type Sealer } from '@mindbase/event-sourcing';
import { createProjections } from '@mindbase/feature-retrieval';
import type { ReadModelPorts } from '../../services/retrieval';
import { fittedIndex } from '../fitted-index';
import { type IndexName, generationName, ofGeneration } from './index-names';
import type { FedIndex, Feeder } from './live-indexes';

/** The projections into the generations that are fed. */
export class Feeding {
  /** By index, into the live generation; for their names and topics. */
  readonly live: readonly Projection[];
  private readonly made = new Map<string, Projection>();

  constructor(
    private readonly parts: ReadModelPorts & { readonly sealer: Sealer; readonly hasher: KeyedHasher },
  ) {
    this.live = createProjections(parts);
  }

  /** Always the same one for a generation. */
  into({ index, generation, port }: FedIndex): Projection {
    const key = `${index} ${generation}`;
    const known = this.made.get(key);
    if (known) return known;
    const all = createProjections({ ...this.parts, [index]: fittedIndex(index, port) });
    const own = all.find((projection) => indexOf(projection) === index);
    if (!own) throw new Error(`nothing projects into ${index}`);
    const projection = ofGeneration(own, generation);
    this.made.set(key, projection);
    return projection;
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

/** The index that a projection builds, or its group. */
export function indexOf({ name }: { readonly name: string }): IndexName {
  return name.slice(0, name.indexOf('@')) as IndexName;
}

/** Groups of the first generations to those of the live ones. */
export const liveGroup = (group: string, generation: (index: IndexName) => number): string => {
  const name = group.replace(/^projection\./, '');
  return name === group ? group : generationName(group, generation(indexOf({ name })));
};
