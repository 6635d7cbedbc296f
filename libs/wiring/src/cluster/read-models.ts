import { PostgresCheckpoints } from '@mindbase/adapter-postgres';
import { type ClusterSettings, type Logger, traced } from '@mindbase/platform';
import { openEmbedding } from '../services/embedding';
import type { ReadModelPorts } from '../services/retrieval';
import type { ClusterCore } from './core';
import { endInOrder } from './ending';
import { fittedIndex } from './fitted-index';
import { LiveIndexes } from './generations/live-indexes';
import { type StoreSettings, cardOpeners, indexOpeners } from './generations/open-indexes';

interface Opening {
  readonly logger: Logger;
  readonly onError: (error: unknown) => void;
}

/** Cards of memories and turns, in PostgreSQL; a rebuild may swap them while they are used. */
export async function openCards(
  core: Pick<ClusterCore, 'postgres'>,
  settings: Pick<ClusterSettings<'ingest'>, 'postgres'>,
  { logger, onError }: Opening,
) {
  const openers = cardOpeners(settings);
  const indexes = await LiveIndexes.open({ database: core.postgres, openers, feeds: false, logger, onError });
  const { cards, turns } = indexes.ports;
  return {
    cards: fittedIndex('cards', cards),
    turns: fittedIndex('turns', turns),
    close: () => indexes.close(),
  };
}

/** All read models in their engines. */
export type ClusterReadModels = Awaited<ReturnType<typeof openReadModels>>;

/** @param feeds whether this process keeps them up to date. */
export async function openReadModels(
  core: ClusterCore,
  settings: StoreSettings,
  { logger, onError, feeds = false }: Opening & { readonly feeds?: boolean },
) {
  const embedding = await openEmbedding(settings, logger);
  const openers = indexOpeners(settings, core, embedding, logger);
  const indexes = await LiveIndexes.open({ database: core.postgres, openers, feeds, logger, onError });
  const checkpoints = new PostgresCheckpoints({ database: core.database });
  const { cards, turns, graph, vectors, timeline, operations } = indexes.ports;
  const models: ReadModelPorts = {
    cards: fittedIndex('cards', cards),
    turns: fittedIndex('turns', turns),
    graph: fittedIndex('graph', graph),
    vectors: fittedIndex('vectors', vectors),
    timeline: fittedIndex('timeline', timeline),
    operations: fittedIndex('operations', operations),
    embedding: traced(embedding, 'embedding'),
  };
  const nobody = { tenant: '', user: '' };
  return {
    models,
    /** Which build of each is live. */
    indexes,
    checkpoints,
    /** Asks each engine something; without one of them recall works in part. */
    checks: [
      { name: 'neo4j', critical: false, check: async () => void (await graph.entity(nobody, '')) },
      { name: 'qdrant', critical: false, check: async () => void (await vectors.count(nobody, 'memory')) },
      { name: 'timescale', critical: false, check: async () => void (await timeline.changes(nobody, {}, 1)) },
    ],
    /** Closes all of them, whatever the engines say. */
    close: () =>
      endInOrder([() => indexes.close(), () => checkpoints.close(), () => embedding.close()], (error) =>
        logger.warn({ err: error }, 'a part did not end well'),
      ),
  };
}
