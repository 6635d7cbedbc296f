import { type EntityKind, entityName, roleOf } from '@mindbase/domain';
import { type KeyedHasher, type Opening, sealedTextsIn, type Sealer } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import { bondedNameIn, bondedSpelling, roleName, words } from '@mindbase/language';
import type {
  CountedEntity,
  EntityMergeView,
  EntityView,
  GraphEdge,
  GraphMerge,
  KnowledgeGraph,
  MergeUndone,
  Page,
} from '@mindbase/ports';
import { Cursors } from './cursor';

export interface NamedGraph {
  readonly nodes: readonly { readonly id: string; readonly name: string; readonly kind: EntityKind }[];
  readonly edges: readonly GraphEdge[];
}

/** Entities by id or by name, with all the names they go by (W11). */
export class EntityDirectory {
  constructor(
    private readonly graph: KnowledgeGraph,
    private readonly sealer: Sealer,
    private readonly hasher: KeyedHasher,
  ) {}

  /** Ids of the entity that an id or a name stands for and of those that are one with it; none for an unknown one. */
  async idsOf(scope: UserScope, entity: string): Promise<string[]> {
    const id = await this.idOf(scope, entity);
    const found = id === null ? null : await this.graph.entity(scope, id);
    return found ? [found.id, ...(found.merged ?? []).map((merged) => merged.id)] : [];
  }

  /** The id of the entity that an id, a name or a role in either language stands for; null for an unknown one. */
  async idOf(scope: UserScope, entity: string): Promise<string | null> {
    const known = await this.graph.entity(scope, entity);
    if (known) return known.id;
    const spelled = entityName(words(roleOf(entity)?.replaceAll('.', ' ') ?? entity));
    if (spelled === '') return null;
    const hasher = await this.hasher.of(scope);
    const bonded = bondedNameIn(entity);
    const named = [
      spelled,
      roleName(entity) ?? [],
      bonded ? bondedSpelling({ ...bonded, name: entityName(words(bonded.name)) }) : [],
    ]
      .flat()
      .map((name) => hasher.keyed('name', name));
    const found = await this.graph.findByName(scope, named);
    // Of several of a name, the one that is called so and no more.
    return (found.find(({ nameKey }) => nameKey === named[0]) ?? found[0])?.id ?? null;
  }

  async entity(scope: UserScope, entity: string): Promise<EntityView | null> {
    const id = await this.idOf(scope, entity);
    const found = id === null ? null : await this.graph.entity(scope, id);
    const [view] = found ? await this.views(scope, [found]) : [];
    return view ?? null;
  }

  /** What these entities are called; those that are none, or were erased, are left out. */
  async names(scope: UserScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const asked = [...new Set(ids)];
    const entities = await Promise.all(asked.map((id) => this.graph.entity(scope, id)));
    const known = entities.filter((entity) => entity !== null);
    const names = new Map((await this.views(scope, known)).map(({ id, name }) => [id, name]));
    return new Map(
      asked.flatMap((id, i) => {
        const name = names.get(entities[i]?.id ?? '');
        return name === undefined ? [] : [[id, name] as const];
      }),
    );
  }

  /** Newest first; a merge of which an entity was erased is left out. */
  async merges(scope: UserScope, entity: string): Promise<EntityMergeView[]> {
    const id = await this.idOf(scope, entity);
    const merges = id === null ? [] : await this.graph.merges(scope, id);
    if (merges.length === 0) return [];
    const names = await this.ownNames(scope, [
      ...new Set(merges.flatMap(({ entityId, into }) => [entityId, into])),
    ]);
    const open = await this.sealer.opening(scope.tenant, [
      ...sealedTextsIn(merges),
      ...sealedTextsIn([...names.values()]),
    ]);
    const named = (one: string) => {
      const sealed = names.get(one);
      const name = sealed === undefined ? null : open(sealed);
      return name === null ? null : { id: one, name };
    };
    return merges
      .flatMap((merge) => mergeView(merge, named(merge.entityId), named(merge.into), open) ?? [])
      .reverse();
  }

  /** What each of these entities is called by itself, also where another one stands for it. */
  private async ownNames(
    scope: UserScope,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, CountedEntity['name']>> {
    const names = new Map<string, CountedEntity['name']>();
    for (const found of await Promise.all(ids.map((id) => this.graph.entity(scope, id))))
      for (const { id, name } of found ? [found, ...(found.merged ?? [])] : []) names.set(id, name);
    return names;
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
    const open = await this.sealer.opening(scope.tenant, sealedTextsIn(entities));
    return entities.flatMap((entity) => entityView(entity, open) ?? []);
  }
}

function mergeView(
  { id, cause, at, actor, reason, undone }: GraphMerge,
  entity: EntityMergeView['entity'] | null,
  into: EntityMergeView['into'] | null,
  open: Opening,
): EntityMergeView | null {
  if (entity === null || into === null) return null;
  const opened = (why: MergeUndone['reason']) => why && open(why);
  return {
    ...{ id, entity, into, cause, at, actor },
    reason: opened(reason),
    undone: undone && { at: undone.at, actor: undone.actor, reason: opened(undone.reason) },
  };
}

function entityView(entity: CountedEntity, open: Opening): EntityView | null {
  const { id, kind, memories } = entity;
  const name = open(entity.name);
  if (name === null) return null;
  const aliases = new Set((entity.aliases ?? []).flatMap((alias) => open(alias) ?? []));
  const called = new Set([name, ...aliases]);
  return {
    id,
    name,
    kind,
    aliases: [...aliases].filter((alias) => tellsMore(alias, name, called)),
    memories,
  };
}

/** "Partner Lin" says no more than "partner" and "Lin" side by side; "friend Lin" tells who Lin is. */
function tellsMore(alias: string, name: string, called: ReadonlySet<string>): boolean {
  if (alias === name) return false;
  const bonded = bondedNameIn(alias);
  if (!bonded) return true;
  const role = alias.slice(0, -bonded.name.length).trim();
  return !(called.has(bonded.name) && called.has(role));
}
