import type { EntityKind, Sealed } from '@mindbase/domain';
import { type KeyedHasher, type Sealer, sealedTextsIn } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import { normalise } from '@mindbase/language';
import type { EntityView, GraphEdge, GraphEntity, KnowledgeGraph, MemoryCards, Page } from '@mindbase/ports';
import { Cursors } from './cursor';

/** How many memories of an entity are looked through for the names it goes by. */
const memoriesForAliasesMax = 50;

type CountedEntity = GraphEntity & { readonly memories: number };

export interface NamedGraph {
  readonly nodes: readonly { readonly id: string; readonly name: string; readonly kind: EntityKind }[];
  readonly edges: readonly GraphEdge[];
}

/** Entities by id or by name, with the names they go by (W11). */
export class EntityDirectory {
  constructor(
    private readonly graph: KnowledgeGraph,
    private readonly cards: MemoryCards,
    private readonly sealer: Sealer,
    private readonly hasher: KeyedHasher,
  ) {}

  /** The id of the entity that an id or a name stands for; null for an unknown one. */
  async idOf(scope: UserScope, entity: string): Promise<string | null> {
    if (await this.graph.entity(scope, entity)) return entity;
    const hasher = await this.hasher.of(scope);
    const [found] = await this.graph.findByName(scope, [hasher.keyed('name', normalise(entity))]);
    return found?.id ?? null;
  }

  async entity(scope: UserScope, entity: string): Promise<EntityView | null> {
    const id = await this.idOf(scope, entity);
    const found = id === null ? null : await this.graph.entity(scope, id);
    const [view] = found ? await this.views(scope, [found]) : [];
    return view ?? null;
  }

  /** @throws RangeError on a cursor that it did not give. */
  async page(scope: UserScope, limit: number, cursor?: string): Promise<Page<EntityView>> {
    const cursors = new Cursors<readonly [after: string]>(
      ['entities', scope.tenant, scope.user],
      (place) => place.length === 1 && typeof place[0] === 'string',
    );
    const after = cursor === undefined ? undefined : cursors.read(cursor)[0];
    const found = await this.graph.entities(scope, limit + 1, after);
    const here = found.slice(0, limit);
    const last = here.at(-1);
    const nextCursor = found.length > limit && last ? cursors.write([last.id]) : null;
    return { items: await this.views(scope, here), nextCursor };
  }

  /** The part of the graph around an entity, or its most connected part; an unknown entity has none. */
  async neighbourhood(
    scope: UserScope,
    entity: string | undefined,
    depth: number,
    limit: number,
  ): Promise<NamedGraph> {
    const id = entity === undefined ? null : await this.idOf(scope, entity);
    if (entity !== undefined && id === null) return { nodes: [], edges: [] };
    const part = await this.graph.neighbourhood(scope, id, depth, limit);
    const open = await this.sealer.opening(scope.tenant, sealedTextsIn(part.nodes));
    const nodes = part.nodes.flatMap(({ id: nodeId, name, kind }) => {
      const opened = open(name);
      return opened === null ? [] : [{ id: nodeId, name: opened, kind }];
    });
    const shown = new Set(nodes.map((node) => node.id));
    return { nodes, edges: part.edges.filter(({ from, to }) => shown.has(from) && shown.has(to)) };
  }

  private async views(scope: UserScope, entities: readonly CountedEntity[]): Promise<EntityView[]> {
    const inMemories = await Promise.all(entities.map(({ id }) => this.namesInMemories(scope, id)));
    const open = await this.sealer.opening(scope.tenant, sealedTextsIn([entities, inMemories]));
    return entities.flatMap(({ id, name, kind, memories }, index): EntityView[] => {
      const opened = open(name);
      if (opened === null) return [];
      const others = new Map<string, string>();
      for (const sealed of inMemories[index] ?? []) {
        const alias = open(sealed);
        if (alias !== null && normalise(alias) !== normalise(opened)) others.set(normalise(alias), alias);
      }
      return [{ id, name: opened, kind, aliases: [...others.values()].sort(), memories }];
    });
  }

  /** What memories call an entity. */
  private async namesInMemories(scope: UserScope, entityId: string): Promise<Sealed[]> {
    const { items } = await this.cards.list(scope, { entityId }, memoriesForAliasesMax);
    return items.flatMap(({ entities }) =>
      entities.filter(({ id }) => id === entityId).map(({ name }) => name),
    );
  }
}
