import type { TenantGraphsOptions } from '@mindbase/adapter-neo4j';
import type { QdrantVectorIndexOptions } from '@mindbase/adapter-qdrant';
import type { ClusterSettings } from '@mindbase/platform';
import type { EmbeddingModel } from '@mindbase/ports';

type Engines = ClusterSettings<'retrieval'>;

/** How long a request may take that nobody waits for, in ms: one about the whole of an index. */
export const patientMs = 120_000;

export function graphOptions({
  url,
  user,
  password,
  database,
  namespace,
  isolatedTenants,
}: Engines['neo4j']): TenantGraphsOptions {
  return {
    ...{ url, database, namespace, isolatedTenants: idsIn(isolatedTenants) },
    ...(password === undefined ? {} : { auth: { user, password } }),
  };
}

export function vectorOptions(
  qdrant: Engines['qdrant'],
  { name, dimensions, pieceDimensions }: EmbeddingModel,
): QdrantVectorIndexOptions {
  const { url, apiKey, prefix, onDisk, quantised } = qdrant;
  const isolated = new Set(idsIn(qdrant.isolatedTenants));
  return {
    ...{ url, apiKey, prefix, dimensions, pieceDimensions },
    model: name,
    storage: { onDisk, quantised },
    isolated: (tenant) => isolated.has(tenant),
  };
}

const idsIn = (list = ''): string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
