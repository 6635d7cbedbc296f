import type { PieceLevels } from '@mindbase/domain';
import { PortError, type UserScope } from '@mindbase/kernel';
import type {
  IndexPatch,
  IndexedDocument,
  IndexedKind,
  Listing,
  StoredItem,
  VectorHit,
  VectorIndex,
  VectorQuery,
} from '@mindbase/ports';
import { QdrantClient, type Schemas } from '@qdrant/js-client-rest';
import { CollectionNames } from './collection-names';
import type { QdrantStorage } from './collection-schema';
import { Collections } from './collections';
import { ownedBy, range } from './filter';
import { dense, patchedFields, pointId } from './point';
import { listPoints } from './point-listing';
import { attempt, toPortError } from './qdrant-errors';
import { chunks, groupBy, latest, upserts } from './upserts';
import { VectorSearch } from './vector-search';

export interface QdrantVectorIndexOptions {
  /** `http://host:6333`. */
  readonly url: string;
  readonly apiKey?: string;
  /** Name and version of the embedding model. */
  readonly model: string;
  readonly dimensions: number;
  /** Numbers in the vector of a text's piece. Default 0: texts have none. */
  readonly pieceDimensions?: number;
  /** First part of the collections' names: lower case letters, digits, dashes. Default `mindbase`. */
  readonly prefix?: string;
  /**
   * A build of the index beside the live one, for another model or a rebuild: it reads and writes collections of its
   * own until `promote` makes them the live ones. Left out: the live index.
   */
  readonly generation?: string;
  readonly storage?: QdrantStorage;
  /** Tenants whose points stand in collections of their own. Default: none. */
  readonly isolated?: (tenant: string) => boolean;
  /** Points written or removed in one request. Default 256. */
  readonly writeBatch?: number;
  /** Points at most that a search looks at for its best words. Default 4096. */
  readonly candidatesMax?: number;
  /** How long a request may take, in ms. Default 10,000. */
  readonly timeoutMs?: number;
}

/** The first version that computes the rarity of words over the documents of one user. */
const leastVersion = [1, 19] as const;

/**
 * Dense and lexical search in Qdrant. Every write waits until it can be searched. Versions are compared by the
 * server, point by point as it writes, so writers need no lock between them.
 */
export class QdrantVectorIndex implements VectorIndex, Listing {
  readonly dimensions: number;

  private constructor(
    private readonly client: QdrantClient,
    private readonly collections: Collections,
    private readonly options: QdrantVectorIndexOptions,
  ) {
    this.dimensions = options.dimensions;
  }

  /**
   * @throws PortError `incompatible` when the live index was made for another model or numbers of dimensions, or the
   * server is too old; `unavailable` when it does not answer.
   */
  static open(options: QdrantVectorIndexOptions): Promise<QdrantVectorIndex> {
    return attempt(async () => {
      const index = QdrantVectorIndex.at(options);
      await checkVersion(index.client);
      await index.collections.openShared();
      return index;
    });
  }

  /** What there is beside the live index, or was before it: generations by name. */
  static generations(options: QdrantVectorIndexOptions): Promise<readonly string[]> {
    return attempt(() => QdrantVectorIndex.at(options).collections.generations());
  }

  /** Removes what there is of a generation, and makes nothing; what an alias points at stays. */
  static dropGeneration(options: QdrantVectorIndexOptions & { readonly generation: string }): Promise<void> {
    return QdrantVectorIndex.at(options).drop();
  }

  private static at(options: QdrantVectorIndexOptions): QdrantVectorIndex {
    const { url, apiKey, timeoutMs = 10_000, prefix = 'mindbase', generation } = options;
    const client = new QdrantClient({
      url,
      timeout: timeoutMs,
      checkCompatibility: false,
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    const collections = new Collections(client, new CollectionNames(prefix, generation ?? '1'), {
      model: options.model,
      dimensions: options.dimensions,
      pieceDimensions: options.pieceDimensions ?? 0,
      storage: options.storage ?? {},
      isolated: options.isolated ?? (() => false),
      beside: generation !== undefined,
    });
    return new QdrantVectorIndex(client, collections, options);
  }

  async upsert(documents: readonly IndexedDocument[]): Promise<void> {
    for (const { vector, pieces } of documents) {
      this.checkDimensions(vector);
      this.checkPieces(pieces);
    }
    await attempt(async () => {
      for (const group of groupBy(latest(documents), collectionKey).values()) {
        await this.write(group);
      }
    });
  }

  patch(scope: UserScope, kind: IndexedKind, patches: readonly IndexPatch[]): Promise<void> {
    return attempt(async () => {
      const { name } = await this.collections.of(scope.tenant, kind);
      for (const batch of chunks(patches, this.writeBatch)) {
        const operations = batch.map((patch) => ({
          set_payload: {
            payload: patchedFields(patch),
            filter: {
              must: [
                ...ownedBy(scope),
                { has_id: [pointId(scope, kind, patch.id)] },
                range('version', { lt: patch.version }),
              ],
            },
          },
        }));
        await this.client.batchUpdate(name, { operations, wait: true });
      }
    });
  }

  remove(scope: UserScope, kind: IndexedKind, ids: readonly string[]): Promise<number> {
    return attempt(async () => {
      const { name } = await this.collections.of(scope.tenant, kind);
      let removed = 0;
      for (const batch of chunks([...new Set(ids)], this.writeBatch)) {
        const points = batch.map((id) => pointId(scope, kind, id));
        removed += await this.counted(name, { must: [...ownedBy(scope), { has_id: points }] });
        await this.client.delete(name, { points, wait: true });
      }
      return removed;
    });
  }

  async query(query: VectorQuery): Promise<readonly VectorHit[]> {
    if (query.vector !== undefined) this.checkDimensions(query.vector);
    if (query.pieces !== undefined) this.checkPieces(query.pieces.levels);
    return attempt(async () => {
      const collection = await this.collections.of(query.scope.tenant, query.kind);
      const { candidatesMax = 4096, storage } = this.options;
      const bounds = { candidatesMax, quantised: storage?.quantised ?? false };
      return new VectorSearch(this.client, collection, query, bounds).run();
    });
  }

  vectorsOf(
    scope: UserScope,
    kind: IndexedKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Float32Array>> {
    return attempt(async () => {
      const { name } = await this.collections.of(scope.tenant, kind);
      const found = new Map<string, Float32Array>();
      for (const batch of chunks([...new Set(ids)], this.writeBatch)) {
        const points = batch.map((id) => pointId(scope, kind, id));
        const { points: page } = await this.client.scroll(name, {
          filter: { must: [...ownedBy(scope), { has_id: points }] },
          limit: batch.length,
          with_payload: ['id'],
          with_vector: [dense],
        });
        for (const point of page) found.set(...vectorIn(point));
      }
      return found;
    });
  }

  count(scope: UserScope, kind: IndexedKind): Promise<number> {
    return attempt(async () => {
      const { name } = await this.collections.of(scope.tenant, kind);
      return this.counted(name, { must: ownedBy(scope) });
    });
  }

  /**
   * Nothing to do: a write that was waited for stands in Qdrant's write-ahead log. Qdrant has no call that forces
   * its files to the disk; what a power cut of its host could take, the last few seconds, is built anew from the log.
   */
  async sync(): Promise<void> {}

  /** Fresh collections take the place of the old ones, whose files go at once. */
  clear(): Promise<void> {
    return attempt(() => this.collections.renew());
  }

  async *items(scope?: UserScope): AsyncGenerator<StoredItem> {
    try {
      for (const collection of await this.collections.addresses())
        yield* listPoints(this.client, collection, scope, this.writeBatch);
    } catch (error) {
      throw toPortError(error);
    }
  }

  /** Makes this generation the live index in one step, and removes the one before. */
  promote(): Promise<void> {
    return attempt(() => this.collections.promote());
  }

  /** Removes this generation, for one that is not to be promoted; what an alias points at stays. */
  drop(): Promise<void> {
    return attempt(() => this.collections.drop());
  }

  async close(): Promise<void> {}

  /** Documents of one collection. */
  private async write(documents: readonly IndexedDocument[]): Promise<void> {
    const [first] = documents;
    if (first === undefined) return;
    const collection = await this.collections.of(first.tenant, first.kind);
    for (const batch of chunks(documents, this.writeBatch)) {
      await this.client.batchUpdate(collection.name, { operations: upserts(batch, collection), wait: true });
    }
  }

  private get writeBatch(): number {
    return this.options.writeBatch ?? 256;
  }

  private async counted(name: string, filter: Schemas['Filter']): Promise<number> {
    return (await this.client.count(name, { filter, exact: true })).count;
  }

  private checkDimensions(vector: Float32Array): void {
    if (vector.length !== this.dimensions) {
      throw new PortError('incompatible', `expected ${this.dimensions} dimensions, got ${vector.length}`);
    }
  }

  private checkPieces({ length }: PieceLevels): void {
    const { pieceDimensions = 0 } = this.options;
    if (length > 0 && !Number.isInteger(length / pieceDimensions)) {
      throw new PortError(
        'incompatible',
        `expected ${pieceDimensions} dimensions a piece, got ${length} in all`,
      );
    }
  }
}

function vectorIn({ payload, vector }: Schemas['Record']): [string, Float32Array] {
  const { [dense]: values } = vector as Record<string, number[]>;
  return [(payload as { id: string }).id, Float32Array.from(values ?? [])];
}

function collectionKey({ tenant, kind }: IndexedDocument): string {
  return JSON.stringify([tenant, kind]);
}

async function checkVersion(client: QdrantClient): Promise<void> {
  const { version } = await client.versionInfo();
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = leastVersion;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new PortError(
    'incompatible',
    `Qdrant ${leastVersion.join('.')} or later is needed, this is ${version}`,
  );
}
