import { openRelationalModel } from '@mindbase/adapter-relational';
import {
  SqliteKnowledgeGraph,
  SqliteOperations,
  SqliteTimeline,
  WorkerVectorIndex,
} from '@mindbase/adapter-sqlite';
import { PortError, isPortError } from '@mindbase/kernel';
import { createProjections } from '@mindbase/feature-retrieval';
import { type Logger, type Settings, createPolicy, guarded } from '@mindbase/platform';
import type { EmbeddingModel, VectorIndex } from '@mindbase/ports';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedding } from '../services/embedding';
import { tracedModels } from '../services/traced-ports';
import { type Core, openCheckpoints } from './core';

/** What the indexes hold can be built again from the log, so a commit need not wait for the disk (see Projector). */
const databaseOptions = { synchronous: 'NORMAL' } as const;

/** An index that does not answer for so long will not answer. */
const vectorCalls = { timeoutMs: 60_000, attemptsMax: 2, retryDelayMs: 20 };

/** Of the vector index, in the folder of the indexes. */
export const vectorsFile = 'vectors.db';

/** @throws PortError `incompatible` when the file holds vectors of another model. */
export async function openVectors(
  file: string,
  { name: model, dimensions }: EmbeddingModel,
  settings: Pick<Settings, 'storage'>,
): Promise<VectorIndex> {
  const index = await WorkerVectorIndex.open({
    ...{ database: file, model, dimensions, databaseOptions },
    cacheBytesMax: settings.storage.vectorCacheMiB * 1024 * 1024,
  }).catch((error: unknown) => {
    throw isPortError(error, 'incompatible') ? new AnotherModel(error) : error;
  });
  // Its thread may die; the next try finds a new one, and every write may be repeated. A query is not asked again: it
  // has a deadline of its own, and an index that is too busy would only get more to do.
  return guarded<VectorIndex>(index, createPolicy({ name: 'vectors', ...vectorCalls }), ['query', 'close']);
}

/** Everything that can be built again from the log: cards, turns, the three indexes, operations. */
export type ReadModels = Awaited<ReturnType<typeof openReadModels>>;

export async function openReadModels(
  folder: string,
  core: Pick<Core, 'sealer' | 'hasher' | 'store'>,
  settings: Settings,
  logger: Pick<Logger, 'warn'> = { warn: () => undefined },
) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const embedding = await openEmbedding(settings, logger);
  const vectors = await openVectors(join(folder, vectorsFile), embedding, settings).catch(
    async (error: unknown) => {
      await embedding.close();
      throw error;
    },
  );
  const {
    cards,
    turns,
    close: closeCards,
  } = await openRelationalModel(join(folder, 'cards.db'), databaseOptions);
  const graph = new SqliteKnowledgeGraph({ database: join(folder, 'graph.db'), databaseOptions });
  const timeline = new SqliteTimeline({ database: join(folder, 'timeline.db'), databaseOptions });
  const operations = new SqliteOperations({ database: join(folder, 'operations.db'), databaseOptions });
  const checkpoints = openCheckpoints(join(folder, 'checkpoints.db'));
  const models = tracedModels({ cards, turns, graph, timeline, vectors, operations, embedding });
  return {
    ...models,
    checkpoints,
    projections: createProjections({ ...models, sealer: core.sealer, hasher: core.hasher, log: core.store }),
    async close(): Promise<void> {
      await closeCards();
      for (const model of [graph, timeline, vectors, operations, checkpoints, embedding]) await model.close();
    },
  };
}

/** Tells what helps. */
class AnotherModel extends PortError {
  constructor(cause: PortError) {
    super('incompatible', `${cause.message}: set MINDBASE_EMBEDDING_* back, or run \`mindbase reembed\``, {
      cause,
    });
  }
}
