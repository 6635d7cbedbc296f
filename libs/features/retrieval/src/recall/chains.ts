import { entityName, nameParts, namedTogether } from '@mindbase/domain';
import type { Sealer, UserHasher } from '@mindbase/event-sourcing';
import { type ChainDirection, bondedNameIn, words } from '@mindbase/language';
import type { GraphEdge, GraphEntity, KnowledgeGraph, RecallRequest } from '@mindbase/ports';

/** How many stated relations are followed (R12). */
const linksMax = 3;
/** Neighbours of an entity that are looked at, and entities of a step that are followed. */
const widthMax = 40;
const followedMax = 8;
/** A name that more things share tells none of them. */
const sharedBy = 3;
/** A bond of kin or work holds both ways: who is somebody's aunt has them for a nephew. */
const mutual = /^(?!PART_OF$).*_OF$/;

/**
 * What stands behind, or in front of, the entities a question names: those at the end of one, two and three stated relations,
 * step by step. What people call by a shorter name ("legal" for "legal review", 海关 for 宁波海关) is gone through as if it were the
 * same, without counting as a step: names alone never make two things one (W11), but they lead on.
 */
export class Chains {
  constructor(
    private readonly graph: KnowledgeGraph,
    private readonly sealer: Sealer,
    private readonly hasher: UserHasher,
    private readonly request: Pick<RecallRequest, 'scope' | 'asOf'>,
  ) {}

  /** @returns ids by step: first what the starts are also called, then the ends of one relation, of two, of three. */
  async from(
    starts: readonly GraphEntity[],
    direction: ChainDirection,
  ): Promise<readonly (readonly string[])[]> {
    const seen = new Set(starts.map(({ id }) => id));
    const known = new Map(starts.map((entity) => [entity.id, entity]));
    const fresh = (entities: readonly GraphEntity[]): GraphEntity[] =>
      entities.filter(({ id }) => {
        if (seen.has(id)) return false;
        seen.add(id);
        return true;
      });
    const also = fresh(await this.alsoCalled(starts));
    const steps = [also.map(({ id }) => id)];
    let level = [...starts, ...also].slice(0, followedMax);
    for (let step = 0; step < linksMax && level.length > 0; step++) {
      const around = await Promise.all(level.map(({ id }) => this.related(id, direction, known)));
      const ends = fresh(this.withoutUser(around.flat())).slice(0, followedMax);
      const called = fresh(await this.alsoCalled(ends));
      level = [...ends, ...called].slice(0, followedMax);
      steps.push(level.map(({ id }) => id));
    }
    return steps;
  }

  private async related(
    id: string,
    direction: ChainDirection,
    known: Map<string, GraphEntity>,
  ): Promise<GraphEntity[]> {
    const { nodes, edges } = await this.graph.neighbourhood(this.request.scope, id, 1, widthMax);
    for (const node of nodes) known.set(node.id, node);
    return edges
      .filter((edge) => edge.type !== namedTogether && this.holds(edge))
      .flatMap((edge) => otherEnd(edge, id, direction))
      .flatMap((end) => known.get(end) ?? []);
  }

  /** What no longer holds leads nowhere. */
  private holds({ validTo }: GraphEdge): boolean {
    return validTo === null || (this.request.asOf !== undefined && validTo > this.request.asOf);
  }

  /** Everything hangs together by the user. */
  private withoutUser(entities: readonly GraphEntity[]): GraphEntity[] {
    const user = this.hasher.keyed('name', 'user');
    return entities.filter(({ nameKey }) => nameKey !== user);
  }

  /** Entities whose whole name is a part of one of these names, or of whose name one of these is a part. */
  private async alsoCalled(entities: readonly GraphEntity[]): Promise<GraphEntity[]> {
    if (entities.length === 0) return [];
    const open = await this.sealer.opening(
      this.request.scope.tenant,
      entities.map(({ name }) => name),
    );
    const found = await Promise.all(
      entities.flatMap(({ name, kind }) => {
        const opened = open(name);
        // "Friend Ann" is kept apart from the other Ann.
        if (!opened || bondedNameIn(opened)) return [];
        const spelled = words(opened);
        return [
          ...nameParts(spelled, kind).map((part) => this.hasher.keyed('name', part)),
          this.hasher.keyed('name-part', entityName(spelled)),
        ].map((key) => this.graph.findByName(this.request.scope, [key]));
      }),
    );
    return found.flatMap((named) => (named.length <= sharedBy ? named : []));
  }
}

function otherEnd({ from, to, type }: GraphEdge, id: string, direction: ChainDirection): string[] {
  if (from !== id && to !== id) return [];
  const other = from === id ? to : from;
  if (mutual.test(type)) return [other];
  return (direction === 'onward') === (from === id) ? [other] : [];
}
