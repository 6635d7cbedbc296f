export { HashingEmbeddingModel } from './hashing-embedding-model';
