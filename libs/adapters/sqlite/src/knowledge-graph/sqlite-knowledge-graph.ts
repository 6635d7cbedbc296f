import {
  type DatabaseHandle,
  type DatabaseOptions,
  type DatabaseSource,
  attempt,
  syncStatement,
} from '@mindbase/driver-sqlite';
import { type KeyedHash, edgesAmong, walk, widen } from '@mindbase/domain';
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
import { PatchStatements } from '../patch-statements';
import { useSchema } from '../use-schema';
import { EntityMerges } from './entity-merges';
import { EntityReader, uncounted } from './entity-reader';
import { everything, knowledgeGraphSchema, patchedMemories } from './graph.schema';
import { GraphReader } from './graph-reader';
import { GraphWriter } from './graph-writer';
import { SupersedesChain } from './supersedes-chain';

export interface SqliteKnowledgeGraphOptions {
  readonly database: DatabaseSource;
  /** Neighbours of an entity that a walk goes on to, strongest first. Default 50. */
  readonly fanOutMax?: number;
  /** An entity's newest memories that its edges are taken from. Default 1000. */
  readonly memoriesPerEntityMax?: number;
  /** Entities whose edges a walk looks at, those of the best paths first. Default 200. */
  readonly expansionsMax?: number;
  readonly databaseOptions?: DatabaseOptions;
}

/**
 * Entities, mentions and relations in SQLite. Walks go best first and are bounded per entity and in all, so
 * that a hub cannot explode: SQLite's recursive queries can neither limit a step nor stop when enough is found.
 */
export class SqliteKnowledgeGraph implements KnowledgeGraph {
  private readonly handle: DatabaseHandle;
  private readonly writer: GraphWriter;
  private readonly reader: GraphReader;
  private readonly entityReader: EntityReader;
  private readonly entityMerges: EntityMerges;
  private readonly chains: SupersedesChain;
  private readonly patches: PatchStatements;
  private readonly expansionsMax: number;

  constructor(options: SqliteKnowledgeGraphOptions) {
    this.expansionsMax = options.expansionsMax ?? 200;
    this.handle = useSchema(options.database, knowledgeGraphSchema, options.databaseOptions);
    const { db } = this.handle;
    this.writer = new GraphWriter(db);
    this.reader = new GraphReader(db, options.memoriesPerEntityMax ?? 1000, options.fanOutMax ?? 50);
    this.entityReader = new EntityReader(db);
    this.entityMerges = new EntityMerges(db, this.writer);
    this.chains = new SupersedesChain(db);
    this.patches = new PatchStatements(db, patchedMemories);
  }

  identify(scope: UserScope, entities: readonly GraphEntity[]): Promise<void> {
    return this.write(() => entities.forEach((entity) => this.writer.identify(scope, entity)));
  }

  merge(scope: UserScope, merge: Omit<GraphMerge, 'undone'>): Promise<void> {
    return this.write(() => this.entityMerges.merge(scope, merge));
  }

  unmerge(scope: UserScope, mergeId: string, undone: MergeUndone): Promise<void> {
    return this.write(() => this.entityMerges.unmerge(scope, mergeId, undone));
  }

  merges(scope: UserScope, entityId: string): Promise<readonly GraphMerge[]> {
    return attempt(() => this.entityMerges.of(scope, entityId));
  }

  upsert(scope: UserScope, memories: readonly GraphMemory[]): Promise<void> {
    return this.write(() => memories.forEach((memory) => this.writer.put(scope, memory)));
  }

  patch({ tenant, user }: UserScope, patches: readonly IndexPatch[]): Promise<void> {
    return this.write(() => patches.forEach((patch) => this.patches.apply({ tenant, user }, patch)));
  }

  remove(scope: UserScope, memoryIds: readonly string[]): Promise<number> {
    return this.write(() => this.writer.remove(scope, memoryIds));
  }

  query({
    scope,
    entityIds,
    hops,
    statuses,
    agentId,
    asOf,
    limit,
  }: GraphQuery): Promise<readonly GraphHit[]> {
    const visibility = {
      statuses: statuses === undefined ? null : `,${statuses.join(',')},`,
      agentId: agentId ?? null,
      asOfMs: asOf === undefined ? null : Date.parse(asOf),
    };
    return attempt(() => {
      const walkOptions = { hops: Math.min(3, hops), limit, expansionsMax: this.expansionsMax };
      const starts = [...new Set(entityIds.map((id) => this.entityReader.survivorOf(scope, id)))];
      return walk(starts, walkOptions, {
        memoriesOf: (id) => this.reader.memoriesOf(scope, id, visibility, limit),
        neighboursOf: (id) => this.reader.neighboursOf(scope, id, visibility),
      });
    });
  }

  findByName(scope: UserScope, nameKeys: readonly KeyedHash[]): Promise<readonly FoundEntity[]> {
    return attempt(() => this.entityReader.byName(scope, nameKeys));
  }

  entities(scope: UserScope, limit: number, after?: string): Promise<readonly CountedEntity[]> {
    return attempt(() => this.entityReader.page(scope, limit, after ?? null));
  }

  entity(scope: UserScope, id: string): Promise<CountedEntity | null> {
    return attempt(() => this.entityReader.byId(scope, id));
  }

  neighbourhood(
    scope: UserScope,
    entityId: string | null,
    depth: number,
    limit: number,
  ): Promise<{ readonly nodes: readonly FoundEntity[]; readonly edges: readonly GraphEdge[] }> {
    return attempt(() => {
      const ids =
        entityId === null
          ? this.entityReader.mostNamed(scope, limit)
          : this.idsAround(scope, this.entityReader.survivorOf(scope, entityId), depth, limit);
      const nodes = ids.flatMap((id) => this.entityReader.byId(scope, id) ?? []).map(uncounted);
      const edges = edgesAmong(
        ids,
        (id) => this.reader.relationsFrom(scope, id),
        (id) => this.reader.neighboursOf(scope, id, everything),
      );
      return { nodes, edges };
    });
  }

  chain(scope: UserScope, memoryId: string): Promise<readonly string[]> {
    return attempt(() => this.chains.of(scope, memoryId));
  }

  clear(): Promise<void> {
    return this.write(() => this.writer.clear());
  }

  async sync(): Promise<void> {
    await attempt(() => this.handle.db.exec(syncStatement));
  }

  async close(): Promise<void> {
    this.handle.release();
  }

  /** Nearest first. */
  private idsAround(scope: UserScope, start: string, depth: number, limit: number): string[] {
    const known = (id: string) => this.entityReader.byId(scope, id) !== null;
    const found = new Set<string>();
    let level = widen(found, [{ id: start }], limit, known);
    for (let hop = 0; hop < depth && level.length > 0; hop++) {
      const neighbours = level.flatMap((id) => this.reader.neighboursOf(scope, id, everything));
      level = widen(found, neighbours, limit, known);
    }
    return [...found];
  }

  private write<T>(work: () => T): Promise<T> {
    return attempt(() => this.handle.db.transaction(work)());
  }
}
