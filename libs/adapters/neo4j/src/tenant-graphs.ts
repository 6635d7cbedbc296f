import type { KeyedHash } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type {
  CountedEntity,
  FoundEntity,
  GraphEntity,
  GraphHit,
  GraphMemory,
  GraphMerge,
  GraphQuery,
  IndexPatch,
  KnowledgeGraph,
  Listing,
  MergeUndone,
  StoredItem,
} from '@mindbase/ports';
import { Neo4jDatabase } from './neo4j-database';
import { Neo4jKnowledgeGraph, type Neo4jKnowledgeGraphOptions } from './neo4j-knowledge-graph';
import { holdsDatabases, makeDatabase, placeOf } from './tenant-places';

export interface TenantGraphsOptions extends Neo4jKnowledgeGraphOptions {
  /** Tenants that share no database with others; on the Community edition, no labels. For good: nodes do not move. */
  readonly isolatedTenants?: readonly string[];
}

/** The graph that all tenants share, and one for each that is kept apart (the isolated tier, design §5). */
export class TenantGraphs implements KnowledgeGraph, Listing {
  private constructor(
    private readonly shared: Neo4jKnowledgeGraph,
    private readonly isolated: ReadonlyMap<string, Neo4jKnowledgeGraph>,
  ) {}

  /**
   * Graphs whose databases are there and whose schemas are at this version.
   * @throws PortError `incompatible` when a schema is newer.
   */
  static async open(options: TenantGraphsOptions): Promise<TenantGraphs> {
    const graphs = await TenantGraphs.at(options, true);
    try {
      for (const graph of graphs.all) await graph.migrate();
      return graphs;
    } catch (error) {
      await graphs.close();
      throw error;
    }
  }

  /** Graphs as they stand; nothing is made unless `makes` says so. */
  static async at(
    { isolatedTenants = [], ...options }: TenantGraphsOptions,
    makes = false,
  ): Promise<TenantGraphs> {
    const { namespace = 'Mindbase' } = options;
    const isolated = new Map<string, Neo4jKnowledgeGraph>();
    if (isolatedTenants.length > 0) {
      const hasDatabases = await asked(options, options.database, holdsDatabases);
      for (const tenant of isolatedTenants) {
        const place = placeOf(tenant, namespace, hasDatabases);
        const { database } = place;
        if (makes && database !== undefined)
          await asked(options, 'system', (system) => makeDatabase(system, database));
        isolated.set(tenant, new Neo4jKnowledgeGraph({ ...options, ...place }));
      }
    }
    return new TenantGraphs(new Neo4jKnowledgeGraph(options), isolated);
  }

  identify(scope: UserScope, entities: readonly GraphEntity[]): Promise<void> {
    return this.of(scope).identify(scope, entities);
  }

  merge(scope: UserScope, merge: Omit<GraphMerge, 'undone'>): Promise<void> {
    return this.of(scope).merge(scope, merge);
  }

  unmerge(scope: UserScope, mergeId: string, undone: MergeUndone): Promise<void> {
    return this.of(scope).unmerge(scope, mergeId, undone);
  }

  merges(scope: UserScope, entityId: string): Promise<readonly GraphMerge[]> {
    return this.of(scope).merges(scope, entityId);
  }

  upsert(scope: UserScope, memories: readonly GraphMemory[]): Promise<void> {
    return this.of(scope).upsert(scope, memories);
  }

  patch(scope: UserScope, patches: readonly IndexPatch[]): Promise<void> {
    return this.of(scope).patch(scope, patches);
  }

  remove(scope: UserScope, memoryIds: readonly string[]): Promise<number> {
    return this.of(scope).remove(scope, memoryIds);
  }

  query(query: GraphQuery): Promise<readonly GraphHit[]> {
    return this.of(query.scope).query(query);
  }

  findByName(scope: UserScope, nameKeys: readonly KeyedHash[]): Promise<readonly FoundEntity[]> {
    return this.of(scope).findByName(scope, nameKeys);
  }

  entities(scope: UserScope, limit: number, after?: string): Promise<readonly CountedEntity[]> {
    return this.of(scope).entities(scope, limit, after);
  }

  entity(scope: UserScope, id: string): Promise<CountedEntity | null> {
    return this.of(scope).entity(scope, id);
  }

  neighbourhood(
    scope: UserScope,
    ...rest: readonly [entityId: string | null, depth: number, limit: number]
  ): ReturnType<KnowledgeGraph['neighbourhood']> {
    return this.of(scope).neighbourhood(scope, ...rest);
  }

  chain(scope: UserScope, memoryId: string): Promise<readonly string[]> {
    return this.of(scope).chain(scope, memoryId);
  }

  async sync(): Promise<void> {
    for (const graph of this.all) await graph.sync();
  }

  async clear(): Promise<void> {
    for (const graph of this.all) await graph.clear();
  }

  async *items(scope?: UserScope): AsyncIterable<StoredItem> {
    for (const graph of scope ? [this.of(scope)] : this.all) yield* graph.items(scope);
  }

  /** See `Neo4jKnowledgeGraph`; of the shared graph, beside which each generation has one. */
  namespacesBeside(): Promise<readonly string[]> {
    return this.shared.namespacesBeside();
  }

  /** Removes the graphs with their schemas; databases stay, since others may stand in them. */
  async drop(): Promise<void> {
    for (const graph of this.all) await graph.drop();
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((graph) => graph.close()));
  }

  private of({ tenant }: UserScope): Neo4jKnowledgeGraph {
    return this.isolated.get(tenant) ?? this.shared;
  }

  private get all(): readonly Neo4jKnowledgeGraph[] {
    return [this.shared, ...this.isolated.values()];
  }
}

/** Asks a database on a connection that is closed again. */
async function asked<T>(
  options: Neo4jKnowledgeGraphOptions,
  name: string | undefined,
  work: (database: Neo4jDatabase) => Promise<T>,
): Promise<T> {
  const database = new Neo4jDatabase({ ...options, database: name });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
