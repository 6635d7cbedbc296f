import {
  type KeyedHash,
  type MergeLinks,
  entitiesOfPart,
  linksOfMerges,
  namesOfOne,
  oneWith,
  partOfSurvivors,
  survivorOf,
} from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type {
  CountedEntity,
  FoundEntity,
  GraphEdge,
  GraphEntity,
  GraphHit,
  GraphMemory,
  GraphMerge,
  GraphQuery,
  IndexPatch,
  KnowledgeGraph,
  MergeUndone,
} from '@mindbase/ports';
import { defined } from './in-memory-vector-index';
import { byUtf8 } from './order';
import { ScopedMap } from './scoped-map';
import { visible } from './visible';

interface UserGraph {
  /** Every name an entity was given, in order. */
  readonly entities: Map<string, GraphEntity[]>;
  /** As they were written: merges are looked through when they are read. */
  readonly memories: Map<string, GraphMemory>;
  readonly merges: Map<string, GraphMerge>;
  /** Entities that a memory named once, and none does now; those that stand for themselves. */
  readonly leftOver: Set<string>;
}

/** Without any bound on a walk: what the bounded ones must give as long as the bounds do not bite. */
export class InMemoryKnowledgeGraph implements KnowledgeGraph {
  private readonly users = new ScopedMap<UserGraph>();

  async identify(scope: UserScope, entities: readonly GraphEntity[]): Promise<void> {
    for (const entity of entities) {
      const names = (this.of(scope).entities.get(entity.id) ?? []).map((name) => ({
        ...name,
        kind: entity.kind,
      }));
      const known = names.findIndex(({ nameKey }) => nameKey === entity.nameKey);
      if (known < 0) names.push({ ...entity });
      else names[known] = { ...entity, alias: names[known]?.alias };
      this.of(scope).entities.set(entity.id, names);
    }
  }

  async merge(scope: UserScope, merge: Omit<GraphMerge, 'undone'>): Promise<void> {
    const graph = this.of(scope);
    const { id, entityId, into } = merge;
    if (graph.merges.has(id) || !graph.entities.has(entityId) || !graph.entities.has(into)) return;
    const survivor = survivorIn(graph);
    if (survivor(entityId) !== entityId || survivor(into) === entityId) return;
    graph.merges.set(id, { ...merge, undone: null });
    graph.leftOver.delete(entityId);
    if (naming(graph, into).length > 0) graph.leftOver.delete(survivor(into));
  }

  async unmerge(scope: UserScope, mergeId: string, undone: MergeUndone): Promise<void> {
    const { merges } = this.of(scope);
    const merge = merges.get(mergeId);
    if (merge?.undone === null) merges.set(mergeId, { ...merge, undone: { ...undone } });
  }

  async merges(scope: UserScope, entityId: string): Promise<readonly GraphMerge[]> {
    const graph = this.of(scope);
    if (!graph.entities.has(entityId)) return [];
    const ids = new Set(oneWith(entityId, linksOf(graph)));
    return [...graph.merges.values()]
      .filter((merge) => ids.has(merge.entityId) || ids.has(merge.into))
      .sort((a, b) => byUtf8(a.at, b.at) || byUtf8(a.id, b.id));
  }

  async upsert(scope: UserScope, memories: readonly GraphMemory[]): Promise<void> {
    const graph = this.of(scope);
    for (const memory of memories) {
      const stored = graph.memories.get(memory.memoryId);
      if (stored !== undefined && stored.version > memory.version) continue;
      graph.memories.set(memory.memoryId, structuredClone(memory));
      markLeftOver(graph, [
        ...(stored === undefined ? [] : entitiesOfPart(stored)),
        ...entitiesOfPart(memory),
      ]);
    }
  }

  async patch(scope: UserScope, patches: readonly IndexPatch[]): Promise<void> {
    const graph = this.of(scope);
    for (const { id, updatedAt: _updatedAt, ...patch } of patches) {
      const stored = graph.memories.get(id);
      if (stored !== undefined && patch.version > stored.version) {
        graph.memories.set(id, { ...stored, ...defined(patch) });
      }
    }
  }

  async remove(scope: UserScope, memoryIds: readonly string[]): Promise<number> {
    const graph = this.of(scope);
    let removed = 0;
    for (const id of memoryIds) {
      for (const memory of graph.memories.values()) {
        const supersedes = memory.supersedes.filter((other) => other !== id);
        graph.memories.set(memory.memoryId, { ...memory, supersedes });
      }
      const stored = graph.memories.get(id);
      if (stored === undefined) continue;
      graph.memories.delete(id);
      markLeftOver(graph, [...entitiesOfPart(stored)]);
      removed++;
    }
    const gone = new Set([...graph.leftOver].flatMap((id) => oneWith(id, linksOf(graph))));
    for (const id of gone) graph.entities.delete(id);
    for (const { id, entityId, into } of [...graph.merges.values()])
      if (gone.has(entityId) || gone.has(into)) graph.merges.delete(id);
    graph.leftOver.clear();
    return removed + gone.size;
  }

  async query(query: GraphQuery): Promise<readonly GraphHit[]> {
    const graph = this.of(query.scope);
    const seen = readable(graph).filter((memory) => visible(memory, query));
    const best = new Map(query.entityIds.map((id) => [survivorIn(graph)(id), { score: 1, hops: 0 }]));
    let frontier = new Map(best);
    for (let hop = 1; hop <= Math.min(3, query.hops); hop++) {
      const next = new Map<string, { score: number; hops: number }>();
      for (const [from, { score: reached }] of frontier) {
        for (const to of neighbours(seen, from)) {
          const score = (reached * strengthBetween(seen, from, to)) / 2;
          if (score <= (best.get(to)?.score ?? 0)) continue;
          best.set(to, { score, hops: hop });
          next.set(to, { score, hops: hop });
        }
      }
      frontier = next;
    }
    return seen
      .flatMap((memory) => {
        const paths = [...entitiesOfPart(memory)].flatMap((id) => best.get(id) ?? []);
        const [path] = paths.sort((a, b) => b.score - a.score || a.hops - b.hops);
        return path === undefined ? [] : [{ memory, ...path }];
      })
      .sort((a, b) => b.score - a.score || newerFirst(a.memory, b.memory))
      .slice(0, Math.max(0, query.limit))
      .map(({ memory, score, hops }) => ({ memoryId: memory.memoryId, score, hops }));
  }

  async findByName(scope: UserScope, nameKeys: readonly KeyedHash[]): Promise<readonly FoundEntity[]> {
    const graph = this.of(scope);
    const { entities } = graph;
    const ids = nameKeys.flatMap((key) =>
      [...entities.keys()]
        .filter((id) => entities.get(id)?.some(({ nameKey }) => nameKey === key))
        .map(survivorIn(graph))
        .sort(byUtf8),
    );
    return [...new Set(ids)].flatMap((id) => shown(graph, id));
  }

  async entities(scope: UserScope, limit: number, after?: string): Promise<readonly CountedEntity[]> {
    const graph = this.of(scope);
    return survivors(graph)
      .sort(byUtf8)
      .filter((id) => after === undefined || byUtf8(id, after) > 0)
      .slice(0, limit)
      .flatMap((id) => counted(graph, id));
  }

  async entity(scope: UserScope, id: string): Promise<CountedEntity | null> {
    const graph = this.of(scope);
    return counted(graph, survivorIn(graph)(id))[0] ?? null;
  }

  async neighbourhood(
    scope: UserScope,
    entityId: string | null,
    depth: number,
    limit: number,
  ): Promise<{ readonly nodes: readonly FoundEntity[]; readonly edges: readonly GraphEdge[] }> {
    const graph = this.of(scope);
    const all = readable(graph);
    const ids = entityId === null ? mostNamed(graph) : around(graph, survivorIn(graph)(entityId), depth);
    const nodes = ids.slice(0, Math.max(0, limit)).flatMap((id) => shown(graph, id));
    const inside = new Set(nodes.map(({ id }) => id));
    return { nodes, edges: edges(all).filter(({ from, to }) => inside.has(from) && inside.has(to)) };
  }

  async chain(scope: UserScope, memoryId: string): Promise<readonly string[]> {
    const { memories } = this.of(scope);
    if (!memories.has(memoryId)) return [];
    const all = [...memories.values()];
    const older = closure(memoryId, (id) => memories.get(id)?.supersedes ?? []);
    const newer = closure(memoryId, (id) =>
      all.filter(({ supersedes }) => supersedes.includes(id)).map((memory) => memory.memoryId),
    );
    const waiting = all.filter((memory) => older.has(memory.memoryId) || newer.has(memory.memoryId));
    const ordered: string[] = [];
    while (waiting.length > 0) {
      waiting.sort(newerFirst);
      const free = waiting.findIndex(
        (memory) => !waiting.some(({ supersedes }) => supersedes.includes(memory.memoryId)),
      );
      ordered.push(...waiting.splice(Math.max(0, free), 1).map((memory) => memory.memoryId));
    }
    return ordered;
  }

  async clear(): Promise<void> {
    this.users.clear();
  }

  async sync(): Promise<void> {}

  async close(): Promise<void> {}

  private of({ tenant, user }: UserScope): UserGraph {
    let graph = this.users.get(tenant, user);
    if (graph === undefined) {
      graph = { entities: new Map(), memories: new Map(), merges: new Map(), leftOver: new Set() };
      this.users.set([tenant, user], graph);
    }
    return graph;
  }
}

function linksOf({ merges }: UserGraph): MergeLinks {
  return linksOfMerges([...merges.values()]);
}

function survivorIn(graph: UserGraph): (id: string) => string {
  if (graph.merges.size === 0) return (id) => id;
  const links = linksOf(graph);
  return (id) => survivorOf(id, links);
}

function survivors(graph: UserGraph): string[] {
  const survivor = survivorIn(graph);
  return [...graph.entities.keys()].filter((id) => survivor(id) === id);
}

/** Memories as they read: of the entities that stand for those they were made of. */
function readable(graph: UserGraph): GraphMemory[] {
  if (graph.merges.size === 0) return [...graph.memories.values()];
  const survivor = survivorIn(graph);
  return [...graph.memories.values()].map((memory) => ({ ...memory, ...partOfSurvivors(memory, survivor) }));
}

/** An entity that stands for itself, as it is found; nothing for an unknown one. */
function shown(graph: UserGraph, id: string): FoundEntity[] {
  const names = namesOf(graph, id)?.shown;
  const kind = graph.entities.get(id)?.[0]?.kind;
  if (names === undefined || kind === undefined) return [];
  const [, ...others] = oneWith(id, linksOf(graph));
  const merged = others.flatMap((other) => {
    const own = namesOfOne(graph.entities.get(other) ?? [], []);
    return own === null ? [] : [{ id: other, name: own.shown.name }];
  });
  const { name, nameKey } = names;
  return [{ id, name, nameKey, kind, ...(merged.length === 0 ? {} : { merged }) }];
}

function namesOf(graph: UserGraph, id: string) {
  const [, ...others] = oneWith(id, linksOf(graph));
  return namesOfOne(
    graph.entities.get(id) ?? [],
    others.flatMap((other) => graph.entities.get(other) ?? []),
  );
}

function counted(graph: UserGraph, id: string): CountedEntity[] {
  return shown(graph, id).map((entity) => ({
    ...entity,
    memories: naming(graph, id).length,
    aliases: (namesOf(graph, id)?.aliases ?? []).map(({ name }) => name),
  }));
}

/** Entities that are not identified yet cannot be left over. */
function markLeftOver(graph: UserGraph, entityIds: readonly string[]): void {
  for (const id of entityIds.map(survivorIn(graph))) {
    if (graph.entities.has(id) && naming(graph, id).length === 0) graph.leftOver.add(id);
    else graph.leftOver.delete(id);
  }
}

/** Memories that name an entity, or one that was merged into it. */
function naming(graph: UserGraph, entityId: string): GraphMemory[] {
  const survivor = survivorIn(graph)(entityId);
  return readable(graph).filter((memory) => entitiesOfPart(memory).has(survivor));
}

function neighbours(memories: readonly GraphMemory[], entityId: string): Set<string> {
  const found = new Set(
    memories
      .filter((memory) => entitiesOfPart(memory).has(entityId))
      .flatMap((memory) => [...entitiesOfPart(memory)]),
  );
  found.delete(entityId);
  return found;
}

/** An average that keeps 0.8 of the old (C8): from 0.8 to 1 for stated relations, from 0.3 to 0.6 for being named together. */
function strengthBetween(memories: readonly GraphMemory[], a: string, b: string): number {
  const stating = memories.filter(({ relations }) =>
    relations.some(({ from, to }) => (from === a && to === b) || (from === b && to === a)),
  ).length;
  if (stating > 0) return relationStrength(stating);
  const sharing = memories.filter(
    (memory) => entitiesOfPart(memory).has(a) && entitiesOfPart(memory).has(b),
  ).length;
  return 0.6 - (0.6 - 0.3) * 0.8 ** (sharing - 1);
}

function relationStrength(stating: number): number {
  return 1 - (1 - 0.8) * 0.8 ** (stating - 1);
}

function edges(memories: readonly GraphMemory[]): GraphEdge[] {
  const stated = new Map<string, GraphEdge>();
  const together = new Map<string, GraphEdge>();
  for (const memory of [...memories].sort(newerFirst)) {
    for (const { from, type, to } of memory.relations) {
      const stating = memories.filter(({ relations }) =>
        relations.some((other) => other.from === from && other.to === to && other.type === type),
      ).length;
      const key = JSON.stringify([from, type, to]);
      const { validFrom, validTo } = memory;
      const strength = relationStrength(stating);
      if (!stated.has(key)) stated.set(key, { from, to, type, strength, validFrom, validTo });
    }
    const ids = [...entitiesOfPart(memory)].sort(byUtf8);
    for (const from of ids) {
      for (const to of ids.slice(ids.indexOf(from) + 1)) {
        const related = memories.some(({ relations }) =>
          relations.some((r) => (r.from === from && r.to === to) || (r.from === to && r.to === from)),
        );
        if (related) continue;
        const strength = strengthBetween(memories, from, to);
        const edge = { from, to, type: 'MENTIONED_WITH', strength, validFrom: null, validTo: null };
        together.set(JSON.stringify([from, to]), edge);
      }
    }
  }
  return [...stated.values(), ...together.values()];
}

function mostNamed(graph: UserGraph): string[] {
  return survivors(graph)
    .map((id) => ({ id, memories: naming(graph, id).length }))
    .filter(({ memories }) => memories > 0)
    .sort((a, b) => b.memories - a.memories || byUtf8(a.id, b.id))
    .map(({ id }) => id);
}

/** Level by level; on each, the neighbours of the one before in order of strength. */
function around(graph: UserGraph, start: string, depth: number): string[] {
  if (!graph.entities.has(start)) return [];
  const memories = readable(graph);
  const found = new Set([start]);
  let level = [start];
  for (let hop = 0; hop < depth; hop++) {
    const next: string[] = [];
    for (const from of level) {
      const sorted = [...neighbours(memories, from)]
        .map((id) => ({ id, strength: strengthBetween(memories, from, id) }))
        .sort((a, b) => b.strength - a.strength || byUtf8(a.id, b.id));
      for (const { id } of sorted) {
        if (found.has(id) || !graph.entities.has(id)) continue;
        found.add(id);
        next.push(id);
      }
    }
    level = next;
  }
  return [...found];
}

function closure(start: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}

function newerFirst(a: GraphMemory, b: GraphMemory): number {
  return Date.parse(b.recordedAt) - Date.parse(a.recordedAt) || byUtf8(a.memoryId, b.memoryId);
}
