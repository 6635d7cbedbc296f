import { type Memory, memoryStatuses } from '@mindbase/domain';
import { type KeyedHasher, openMemories, openTurns, type Sealer } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type {
  CardFilter,
  EntityMergeView,
  EntityView,
  ExportLine,
  HistoryItem,
  KnowledgeGraph,
  MemoryCards,
  MemoryReader,
  Page,
  ReadFilter,
  Timeline,
  TurnCards,
  VectorIndex,
} from '@mindbase/ports';
import { ChangeHistory } from './change-history';
import { Cursors, isCount } from './cursor';
import { EntityDirectory, type NamedGraph } from './entity-directory';
import { MemorySearch } from './memory-search';
import { supersedesChain } from './supersedes-chain';

export interface MemoryReaderOptions {
  /** How many rows an export reads at a time. */
  readonly exportPageSize: number;
  /** How many memories a search by words looks through at most. */
  readonly searchCandidatesMax: number;
  /** Over how many memories that superseded each other a history goes at most. */
  readonly chainLengthMax: number;
}

export const memoryReaderDefaults: MemoryReaderOptions = {
  exportPageSize: 200,
  searchCandidatesMax: 1000,
  chainLengthMax: 1000,
};

const nothing: Page<never> = { items: [], nextCursor: null };

/** The read side apart from recall: cards, their history, entities, everything of a user. Opens texts for the answer alone. */
export class MemoryReaderService implements MemoryReader {
  private readonly changes: ChangeHistory;
  private readonly directory: EntityDirectory;
  private readonly search: MemorySearch;

  constructor(
    private readonly ports: {
      readonly cards: MemoryCards;
      readonly turns: TurnCards;
      readonly graph: KnowledgeGraph;
      readonly timeline: Timeline;
      readonly vectors: VectorIndex;
      readonly sealer: Sealer;
      readonly hasher: KeyedHasher;
    },
    private readonly options: MemoryReaderOptions = memoryReaderDefaults,
  ) {
    const { cards, graph, timeline, vectors, sealer, hasher } = ports;
    this.directory = new EntityDirectory(graph, sealer, hasher);
    this.changes = new ChangeHistory(timeline, this.directory, sealer);
    this.search = new MemorySearch(cards, vectors, sealer, hasher, options.searchCandidatesMax);
  }

  async memory(scope: UserScope, id: string): Promise<Memory | null> {
    const [memory] = await openMemories(
      this.ports.sealer,
      scope.tenant,
      await this.ports.cards.get(scope, [id]),
    );
    return memory ?? null;
  }

  async memories(
    scope: UserScope,
    filter: ReadFilter,
    limit: number,
    cursor?: string,
  ): Promise<Page<Memory>> {
    const { q } = filter;
    const listing = ['memories', scope.tenant, scope.user, { ...filter }];
    const cards = await this.cardFilter(scope, filter);
    if (cards === null) return nothing;
    return q === undefined
      ? this.listed(scope, cards, listing, limit, cursor)
      : this.found(scope, q, cards, listing, limit, cursor);
  }

  async history(
    scope: UserScope,
    memoryId: string,
    limit: number,
    cursor?: string,
  ): Promise<Page<HistoryItem> | null> {
    const memoryIds = await supersedesChain(this.ports.cards, scope, memoryId, this.options.chainLengthMax);
    if (memoryIds.length === 0) return null;
    const listing = ['history', scope.tenant, scope.user, memoryId];
    return this.changes.page(scope, { memoryIds }, listing, limit, cursor);
  }

  async timeline(
    scope: UserScope,
    filter: Parameters<MemoryReader['timeline']>[1],
    limit: number,
    cursor?: string,
  ): Promise<Page<HistoryItem>> {
    const { entity, ...rest } = filter;
    const entityIds = entity === undefined ? undefined : await this.directory.idsOf(scope, entity);
    if (entityIds?.length === 0) return nothing;
    const listing = ['timeline', scope.tenant, scope.user, { ...filter }];
    return this.changes.page(scope, { ...rest, entityIds }, listing, limit, cursor);
  }

  entities(scope: UserScope, limit: number, cursor?: string): Promise<Page<EntityView>> {
    return this.directory.page(scope, limit, cursor);
  }

  entity(scope: UserScope, entity: string): Promise<EntityView | null> {
    return this.directory.entity(scope, entity);
  }

  merges(scope: UserScope, entity: string): Promise<readonly EntityMergeView[]> {
    return this.directory.merges(scope, entity);
  }

  graph(scope: UserScope, entity: string | undefined, depth: number, limit: number): Promise<NamedGraph> {
    return this.directory.neighbourhood(scope, entity, depth, limit);
  }

  async *export(scope: UserScope): AsyncIterable<ExportLine> {
    const size = this.options.exportPageSize;
    const all = { statuses: memoryStatuses };
    for await (const memory of pages((cursor) => this.memories(scope, all, size, cursor)))
      yield { kind: 'memory', memory };
    for await (const turn of pages((cursor) => this.turns(scope, size, cursor))) yield { kind: 'turn', turn };
    for await (const entity of pages((cursor) => this.entities(scope, size, cursor)))
      yield { kind: 'entity', entity };
    for await (const change of pages((cursor) => this.timeline(scope, {}, size, cursor)))
      yield { kind: 'change', change };
  }

  private async listed(
    scope: UserScope,
    filter: CardFilter,
    listing: unknown,
    limit: number,
    cursor?: string,
  ): Promise<Page<Memory>> {
    const cursors = new Cursors<readonly [inner: string]>(
      listing,
      (place) => place.length === 1 && typeof place[0] === 'string',
    );
    const inner = cursor === undefined ? undefined : cursors.read(cursor)[0];
    const page = await this.ports.cards.list(scope, filter, limit, inner);
    return {
      items: await openMemories(this.ports.sealer, scope.tenant, page.items),
      nextCursor: page.nextCursor === null ? null : cursors.write([page.nextCursor]),
    };
  }

  private async found(
    scope: UserScope,
    words: string,
    filter: CardFilter,
    listing: unknown,
    limit: number,
    cursor?: string,
  ): Promise<Page<Memory>> {
    const cursors = new Cursors<readonly [start: number]>(
      listing,
      (place) => place.length === 1 && place.every(isCount),
    );
    const start = cursor === undefined ? 0 : cursors.read(cursor)[0];
    const found = await this.search.find(scope, words, filter);
    const end = start + limit;
    return {
      items: found.slice(start, end),
      nextCursor: end < found.length ? cursors.write([end]) : null,
    };
  }

  private async turns(scope: UserScope, limit: number, after?: string) {
    const { items, next } = await this.ports.turns.ofUser(scope, limit, after);
    return { items: await openTurns(this.ports.sealer, scope.tenant, items), nextCursor: next };
  }

  /** The filter in the words of the store; null when it names an entity that does not exist, so that nothing can match. */
  private async cardFilter(scope: UserScope, filter: ReadFilter): Promise<CardFilter | null> {
    const { metadata, entity, q: _words, ...rest } = filter;
    const entityIds = entity === undefined ? undefined : await this.directory.idsOf(scope, entity);
    if (entityIds?.length === 0) return null;
    const metadataKeys = metadata && (await this.ports.hasher.of(scope)).metadataKeys(metadata);
    return {
      ...rest,
      ...(entityIds === undefined ? {} : { entityIds }),
      ...(metadataKeys?.length ? { metadataKeys } : {}),
    };
  }
}

/** All items of a listing, page after page. */
async function* pages<T>(read: (cursor?: string) => Promise<Page<T>>): AsyncIterable<T> {
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await read(cursor);
    yield* items;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}
