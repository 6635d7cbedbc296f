import { type KeyedHash, edgesAmong, walkRemote, widen } from '@mindbase/domain';
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
  Listing,
  MergeUndone,
  StoredItem,
} from '@mindbase/ports';
import { batches } from './batches';
import { dropGraph, namespacesAfter } from './drop-graph';
import { EntityMerges } from './entity-merges';
import { EntityReader, uncounted } from './entity-reader';
import { GraphListing } from './graph-listing';
import { type GraphNames, graphNames } from './graph-names';
import { GraphReader } from './graph-reader';
import { GraphWriter } from './graph-writer';
import { migrate } from './migrate';
import { type Neo4jConnection, Neo4jDatabase, type Rows } from './neo4j-database';
import { SupersedesChain } from './supersedes-chain';

export interface Neo4jKnowledgeGraphOptions extends Neo4jConnection {
  /** Graphs of different namespaces do not see each other: a new one can be built beside the live one. Default `Mindbase`. */
  readonly namespace?: string;
  /** Neighbours of an entity that a walk goes on to, strongest first. Default 50. */
  readonly fanOutMax?: number;
  /** An entity's newest memories that its edges are taken from. Default 1000. */
  readonly memoriesPerEntityMax?: number;
  /** Entities whose edges a walk looks at, those of the best paths first. Default 200. */
  readonly expansionsMax?: number;
  /** Entities that a walk asks about in one query. Default 32. */
  readonly walkBatch?: number;
  /** Memories, entities or patches written in one transaction. Default 500. */
  readonly writeBatch?: number;
}

/**
 * Entities, names, memories and their edges in Neo4j. The walk runs here, best first, and asks the server about
 * many entities at a time: Cypher's own paths can neither be followed best first nor be bounded per entity, and the
 * rule of scores is the domain's.
 */
export class Neo4jKnowledgeGraph implements KnowledgeGraph, Listing {
  private readonly database: Neo4jDatabase;
  private readonly names: GraphNames;
  private readonly writer: GraphWriter;
  private readonly reader: GraphReader;
  private readonly entityReader: EntityReader;
  private readonly entityMerges: EntityMerges;
  private readonly chains: SupersedesChain;
  private readonly expansionsMax: number;
  private readonly walkBatch: number;
  private readonly writeBatch: number;

  /** Connects at the first call. The schema must stand: see `open` and `migrate`. */
  constructor(options: Neo4jKnowledgeGraphOptions) {
    this.names = graphNames(options.namespace ?? 'Mindbase');
    this.expansionsMax = options.expansionsMax ?? 200;
    this.walkBatch = options.walkBatch ?? 32;
    this.writeBatch = options.writeBatch ?? 500;
    this.database = new Neo4jDatabase(options);
    this.writer = new GraphWriter(this.names);
    this.reader = new GraphReader(this.names, {
      fanOutMax: options.fanOutMax ?? 50,
      memoriesPerEntityMax: options.memoriesPerEntityMax ?? 1000,
    });
    this.entityReader = new EntityReader(this.names);
    this.entityMerges = new EntityMerges(this.names, this.writer);
    this.chains = new SupersedesChain(this.names);
  }

  /** A graph whose schema is at this version. */
  static async open(options: Neo4jKnowledgeGraphOptions): Promise<Neo4jKnowledgeGraph> {
    const graph = new Neo4jKnowledgeGraph(options);
    try {
      await graph.migrate();
      return graph;
    } catch (error) {
      await graph.close();
      throw error;
    }
  }

  /** @returns the number of the schema's last migration. @throws PortError `incompatible` when the schema is newer. */
  migrate(): Promise<number> {
    return migrate(this.database, this.names);
  }

  async identify(scope: UserScope, entities: readonly GraphEntity[]): Promise<void> {
    await this.inBatches(scope, entities, ({ id }) => id, this.writer.identify.bind(this.writer));
  }

  merge(scope: UserScope, merge: Omit<GraphMerge, 'undone'>): Promise<void> {
    return this.database.writeFor(this.names, scope, (rows) => this.entityMerges.merge(rows, scope, merge));
  }

  unmerge(scope: UserScope, mergeId: string, undone: MergeUndone): Promise<void> {
    return this.database.writeFor(this.names, scope, (rows) =>
      this.entityMerges.unmerge(rows, scope, mergeId, undone),
    );
  }

  merges(scope: UserScope, entityId: string): Promise<readonly GraphMerge[]> {
    return this.database.read((rows) => this.entityMerges.of(rows, scope, entityId));
  }

  async upsert(scope: UserScope, memories: readonly GraphMemory[]): Promise<void> {
    await this.inBatches(scope, memories, ({ memoryId }) => memoryId, this.writer.put.bind(this.writer));
  }

  async patch(scope: UserScope, patches: readonly IndexPatch[]): Promise<void> {
    await this.inBatches(scope, patches, ({ id }) => id, this.writer.patch.bind(this.writer));
  }

  async remove(scope: UserScope, memoryIds: readonly string[]): Promise<number> {
    const remove = this.writer.remove.bind(this.writer);
    const removed = await this.inBatches(scope, memoryIds, (id) => id, remove);
    return removed.reduce((sum, count) => sum + count, 0);
  }

  query({ scope, entityIds, hops, limit, ...visibility }: GraphQuery): Promise<readonly GraphHit[]> {
    const options = { hops: Math.min(3, hops), limit, expansionsMax: this.expansionsMax };
    return this.database.read(async (rows) => {
      const survivor = await this.writer.survivors(rows, scope, entityIds);
      const starts = [...new Set(entityIds.map(survivor))];
      const surroundings = this.reader.surroundings(rows, scope, visibility, limit);
      return walkRemote(starts, options, surroundings, this.walkBatch);
    });
  }

  findByName(scope: UserScope, nameKeys: readonly KeyedHash[]): Promise<readonly FoundEntity[]> {
    return this.database.read((rows) => this.entityReader.byName(rows, scope, nameKeys));
  }

  entities(scope: UserScope, limit: number, after?: string): Promise<readonly CountedEntity[]> {
    return this.database.read((rows) => this.entityReader.page(rows, scope, limit, after ?? null));
  }

  async entity(scope: UserScope, id: string): Promise<CountedEntity | null> {
    const [entity] = await this.database.read((rows) => this.entityReader.byIds(rows, scope, [id]));
    return entity ?? null;
  }

  neighbourhood(
    scope: UserScope,
    entityId: string | null,
    depth: number,
    limit: number,
  ): Promise<{ readonly nodes: readonly FoundEntity[]; readonly edges: readonly GraphEdge[] }> {
    return this.database.read(async (rows) => {
      const ids =
        entityId === null
          ? await this.entityReader.mostNamed(rows, scope, limit)
          : await this.idsAround(rows, scope, entityId, depth, limit);
      const nodes = (await this.entityReader.byIds(rows, scope, ids)).map(uncounted);
      const relations = await this.reader.relationsFrom(rows, scope, ids);
      const around = await this.reader.neighboursOf(rows, scope, {}, ids);
      const edges = edgesAmong(
        ids,
        (id) => relations.get(id) ?? [],
        (id) => around.get(id) ?? [],
      );
      return { nodes, edges };
    });
  }

  chain(scope: UserScope, memoryId: string): Promise<readonly string[]> {
    return this.database.read((rows) => this.chains.of(rows, scope, memoryId));
  }

  /** Nothing to do: Neo4j has forced its log to the disk before it acknowledges a transaction. */
  async sync(): Promise<void> {}

  /** In several transactions: one over a large graph would not fit into the server's memory. */
  async clear(): Promise<void> {
    const max = 10_000;
    for (let removed = max; removed > 0;) {
      removed = await this.database.write((rows) => this.writer.clear(rows, max));
    }
  }

  items(scope?: UserScope): AsyncIterable<StoredItem> {
    return new GraphListing(this.names).items(this.database, scope);
  }

  /** What follows this graph's namespace in those of others in the database: `Gen2` of `MindbaseGen2`. */
  namespacesBeside(): Promise<readonly string[]> {
    return namespacesAfter(this.database, this.names.prefix);
  }

  /** Removes the graph with its schema, for one that nobody uses any more. */
  drop(): Promise<void> {
    return dropGraph(this.database, this.names);
  }

  close(): Promise<void> {
    return this.database.close();
  }

  /** Nearest first. */
  private async idsAround(
    rows: Rows,
    scope: UserScope,
    start: string,
    depth: number,
    limit: number,
  ): Promise<string[]> {
    const starts = await this.entityReader.byIds(rows, scope, [start]);
    const known = new Set(starts.map(({ id }) => id));
    const found = new Set<string>();
    let level = widen(found, starts, limit, (id) => known.has(id));
    for (let hop = 0; hop < depth && level.length > 0; hop++) {
      const around = await this.reader.neighboursOf(rows, scope, {}, level);
      const neighbours = level.flatMap((id) => around.get(id) ?? []);
      for (const neighbour of neighbours) if (neighbour.known) known.add(neighbour.id);
      level = widen(found, neighbours, limit, (id) => known.has(id));
    }
    return [...found];
  }

  /** One transaction for each batch, in order: what an earlier one has written stays when a later one fails. */
  private async inBatches<T, R>(
    scope: UserScope,
    items: readonly T[],
    keyOf: (item: T) => string,
    work: (rows: Rows, scope: UserScope, batch: readonly T[]) => Promise<R>,
  ): Promise<R[]> {
    const results: R[] = [];
    for (const batch of batches(items, keyOf, this.writeBatch)) {
      results.push(await this.database.writeFor(this.names, scope, (rows) => work(rows, scope, batch)));
    }
    return results;
  }
}
