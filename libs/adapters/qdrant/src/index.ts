export type { QdrantStorage } from './collection-schema';
export { type QdrantVectorIndexOptions, QdrantVectorIndex } from './qdrant-vector-index';
