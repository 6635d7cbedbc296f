import { randomBytes } from 'node:crypto';
import { QdrantClient } from '@qdrant/js-client-rest';
import { QdrantVectorIndex, type QdrantVectorIndexOptions } from '../src/qdrant-vector-index';

/** Collections that no other spec on the same server sees. @param url where the server is, once it runs. */
export function ownCollections(url: () => string) {
  const prefix = `spec-${randomBytes(4).toString('hex')}`;
  const client = () => new QdrantClient({ url: url(), checkCompatibility: false });
  return {
    prefix,
    client,
    open: (options: Partial<QdrantVectorIndexOptions> = {}) =>
      QdrantVectorIndex.open({ url: url(), model: 'signs', dimensions: 8, prefix, ...options }),
    names: async () =>
      (await client().getCollections()).collections
        .map(({ name }) => name)
        .filter((name) => name.startsWith(prefix))
        .sort(),
  };
}
