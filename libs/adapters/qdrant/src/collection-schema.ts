import type { IndexedKind } from '@mindbase/ports';
import type { Schemas } from '@qdrant/js-client-rest';
import { dense, lexical, pieces } from './point';

/** Where vectors and indexes rest, and how; it changes speed and memory, and nothing else that is answered. */
export interface QdrantStorage {
  /** Vectors, words and payload are read from the disk. Default false: from memory. */
  readonly onDisk?: boolean;
  /** Dense vectors are searched as 8-bit integers, and the best scored again by the originals. Default false. */
  readonly quantised?: boolean;
  /** Default: the server's. */
  readonly hnsw?: { readonly m?: number; readonly efConstruct?: number };
  /** Default 1. */
  readonly shards?: number;
  /** Default 1. */
  readonly replicas?: number;
}

/** What a collection was made for; kept in its metadata. */
export interface CollectionMaker {
  readonly schema: number;
  /** Name of the embedding model: vectors of two models never meet. */
  readonly model: string;
  readonly dimensions: number;
  /** Numbers in the vector of a piece; 0: texts have no pieces. Collections made before there were any say nothing of it. */
  readonly pieceDimensions: number;
  /** Tokens of a usual document, which the sparse vectors are weighed by. */
  readonly referenceLength: number;
}

export const schemaVersion = 1;

/** Tokens of a usual document of each kind. It may be off: scores are exact, a search only has to look at more. */
export const referenceLengths: Readonly<Record<IndexedKind, number>> = { memory: 20, turn: 60 };

type CreateCollection = Schemas['CreateCollection'];

/** Dense vectors alone are quantised: those of pieces are whole numbers, whose sums have to be exact. */
export function collectionOf(maker: CollectionMaker, storage: QdrantStorage): CreateCollection {
  const { onDisk = false, quantised = false, hnsw, shards, replicas } = storage;
  return {
    vectors: {
      // Vectors have unit length, so that the dot product is the cosine.
      [dense]: {
        ...{ size: maker.dimensions, distance: 'Dot', on_disk: onDisk },
        ...(quantised ? { quantization_config: { scalar: { type: 'int8', always_ram: true } } } : {}),
      },
      ...(maker.pieceDimensions > 0 ? { [pieces]: piecesOf(maker.pieceDimensions) } : {}),
    },
    sparse_vectors: { [lexical]: { modifier: 'idf', index: { on_disk: onDisk } } },
    on_disk_payload: onDisk,
    ...(hnsw === undefined ? {} : { hnsw_config: { m: hnsw.m, ef_construct: hnsw.efConstruct } }),
    ...(shards === undefined ? {} : { shard_number: shards }),
    ...(replicas === undefined ? {} : { replication_factor: replicas }),
    metadata: { ...maker },
  };
}

/**
 * Nothing is searched by its pieces, so they have no graph, and only those of hits are read. Halves of floats would hold them
 * as well, but some processors also add up in halves, which are exact to 2,048 only.
 */
function piecesOf(size: number): Schemas['VectorParams'] {
  return {
    ...{ size, distance: 'Dot', datatype: 'float32', on_disk: true },
    multivector_config: { comparator: 'max_sim' },
    hnsw_config: { m: 0 },
  };
}

const keywords = [
  'user',
  'status',
  'type',
  'layer',
  'role',
  'agentId',
  'sessionId',
  'entityIds',
  'metadataKeys',
];
const moments = ['recordedMs', 'validFromMs', 'closedMs'];

/** Indexes of the payload: without them a filter would read every point. */
export const payloadIndexes: readonly Schemas['CreateFieldIndex'][] = [
  // Keeps a tenant's points together on the disk and in the graph of neighbours.
  { field_name: 'tenant', field_schema: { type: 'keyword', is_tenant: true } },
  ...keywords.map((name) => ({ field_name: name, field_schema: { type: 'keyword' as const } })),
  ...moments.map((name) => ({
    field_name: name,
    field_schema: { type: 'integer' as const, lookup: false, range: true },
  })),
  { field_name: 'length', field_schema: { type: 'integer', lookup: true, range: false } },
];

/** What a collection says that it was made for; null when it says nothing of the kind. */
export function makerOf(info: Schemas['CollectionInfo']): CollectionMaker | null {
  const {
    schema,
    model,
    dimensions,
    pieceDimensions = 0,
    referenceLength,
  } = (info.config.metadata ?? {}) as Partial<CollectionMaker>;
  const numbers = { schema, dimensions, pieceDimensions, referenceLength };
  const whole = Object.values(numbers).every((value) => typeof value === 'number');
  return whole && typeof model === 'string' ? ({ model, ...numbers } as CollectionMaker) : null;
}
