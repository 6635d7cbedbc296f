import { HashingEmbeddingModel } from '@mindbase/adapter-embedding';
import { openRelationalModel } from '@mindbase/adapter-relational';
import {
  SqliteKnowledgeGraph,
  SqliteOperations,
  SqliteTimeline,
  WorkerVectorIndex,
} from '@mindbase/adapter-sqlite';
import { createProjections } from '@mindbase/feature-retrieval';
import { type Settings, createPolicy, guarded } from '@mindbase/platform';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tracedModels } from '../services/traced-ports';
import { type Core, openCheckpoints } from './core';

/** An index that does not answer for so long will not answer. */
const vectorCalls = { timeoutMs: 60_000, attemptsMax: 2, retryDelayMs: 20 };

/** Everything that can be built again from the log: cards, turns, the three indexes, operations. */
export type ReadModels = Awaited<ReturnType<typeof openReadModels>>;

export async function openReadModels(
  folder: string,
  core: Pick<Core, 'sealer' | 'hasher'>,
  settings: Settings,
) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // What they hold can be built again from the log, so a commit need not wait for the disk (see Projector).
  const databaseOptions = { synchronous: 'NORMAL' } as const;
  const embedding = new HashingEmbeddingModel();
  const index = await WorkerVectorIndex.open({
    database: join(folder, 'vectors.db'),
    model: embedding.name,
    dimensions: embedding.dimensions,
    databaseOptions,
    cacheBytesMax: settings.storage.vectorCacheMiB * 1024 * 1024,
  });
  // Its thread may die; the next try finds a new one, and every write may be repeated. A query is not asked again: it
  // has a deadline of its own, and an index that is too busy would only get more to do.
  const vectors = guarded(index, createPolicy({ name: 'vectors', ...vectorCalls }), ['query', 'close']);
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
    projections: createProjections({ ...models, sealer: core.sealer, hasher: core.hasher }),
    async close(): Promise<void> {
      await closeCards();
      for (const model of [graph, timeline, vectors, operations, checkpoints, embedding]) await model.close();
    },
  };
}
