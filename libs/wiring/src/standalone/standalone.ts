import type { Projection } from '@mindbase/event-sourcing';
import { type Clock, type Ids, type UserScope, randomIds, systemClock } from '@mindbase/kernel';
import { type Logger, type Metrics, type Settings, measuredBus, traced } from '@mindbase/platform';
import type { EventStorage, RecallChannels } from '@mindbase/ports';
import { existsSync } from 'node:fs';
import { createConsolidation } from '../services/consolidation';
import { createExtraction } from '../services/extraction';
import { EventMetrics } from '../services/event-metrics';
import { createIdleSessions, createIntake } from '../services/ingest';
import { keepErased, saveErased } from '../services/keep-erased';
import { measuredChannels } from '../services/measured-channels';
import { createRecall, createRecallCache } from '../services/recall';
import { createRetention, createRetrieval } from '../services/retrieval';
import { createTuning } from '../services/tuning';
import { AnswerSealer } from '../services/answer-sealer';
import { type Observers, openCore } from './core';
import { DataFolder } from './data-folder';
import { withErasureMarks } from './erasure-marks';
import { openReadModels } from './read-models';
import { mendSwap } from './rebuild-indexes';

export interface StandaloneOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** What happens is counted there. */
  readonly metrics?: Metrics;
  /** Stands in front of the log. */
  readonly observe?: (storage: EventStorage) => EventStorage;
}

/** All five services in one process over embedded stores (design §1). */
export type Standalone = Awaited<ReturnType<typeof openStandalone>>;

/**
 * Opens the stores in the data folder and puts the services on them. Nothing runs before `start`.
 * @throws PortError `unavailable` when another process has the folder, `incompatible` when it was made by other settings.
 */
export async function openStandalone({
  settings,
  logger,
  clock = systemClock,
  ids = randomIds,
  metrics,
  observe,
}: StandaloneOptions) {
  const folder = new DataFolder(settings.dataDir);
  folder.take();
  mendSwap(folder);
  const onError = (error: unknown) => logger.error({ err: error }, 'background work failed');
  const core = openCore(folder, settings, clock, onError, observersOf(metrics, observe));
  const { keys } = await withErasureMarks(folder, (marks) => keepErased(core, marks));
  if (keys > 0) logger.warn({ keys }, 'keys of erased items were there again and are destroyed');
  const refill = !existsSync(folder.indexes) && (await core.store.lastPosition()) > 0;
  if (refill) logger.warn('the indexes are gone; they are built again from the log');
  const models = await openReadModels(folder.indexes, core, settings, logger).catch(
    async (error: unknown) => {
      await core.close();
      folder.release();
      throw error;
    },
  );
  const { sealer, hasher, bus, receipts } = core;
  const log = { store: core.store, sealer, hasher, clock, ids };

  const cache = createRecallCache(settings);
  // An answer is stale as soon as any read model of its user has moved.
  const projections = models.projections.map((projection) =>
    announcing(projection, (scope) => cache.drop(scope)),
  );
  const tuningOf = createTuning(hasher, settings);
  const retrieval = createRetrieval(
    { log, bus, models, checkpoints: models.checkpoints, projections, tuningOf, onError },
    settings,
  );
  const { projector, recallLog } = retrieval;
  // In a cluster these are calls of other services.
  const operations = traced(retrieval.operations, 'operations');
  const reader = traced(retrieval.reader, 'reader');
  const channels = traced<RecallChannels>(
    metrics ? measuredChannels(retrieval.channels, metrics) : retrieval.channels,
    'retrieval',
  );
  const answers = new AnswerSealer(sealer);
  const episodes = createIntake(log, settings);
  const intake = traced(episodes, 'ingest');
  const extraction = createExtraction(log, models.cards, operations, bus, settings);
  const consolidation = createConsolidation(
    {
      ...log,
      ...models,
      bus,
      receipts,
      tenants: core.tenants,
      agenda: core.agenda,
      model: models.embedding,
      operations,
      onErased: async (scope: UserScope) => {
        hasher.forget(scope);
        cache.drop(scope);
        await answers.erase(scope.tenant);
      },
    },
    settings,
    { logger, metrics, onError },
  );
  const recall = createRecall({ channels, intake, recallLog, tuningOf }, cache, clock, settings);
  const byTheClock = traced(episodes, 'ingest', { beginsTraces: true });
  const idle = createIdleSessions(log, models.turns, byTheClock, settings, onError);

  const retention = createRetention({ ...models, tenants: core.tenants, clock }, settings, onError);

  return {
    folder,
    core,
    models,
    projections,
    answers,
    clock,
    ids,
    intake,
    commands: traced(consolidation.commands, 'consolidation'),
    receipts: consolidation.receipts,
    reader,
    operations,
    channels,
    recall,
    tuningOf,
    material: retrieval.material,
    recallLog,
    forgetting: consolidation.forgetting,
    /** From the back to the front: who writes read models first, who feeds them last. */
    async start(): Promise<void> {
      await projector.start();
      await consolidation.start();
      await extraction.start();
      core.relay.start();
      idle.start();
      retention.start();
      if (settings.forgetting.enabled) consolidation.forgetting.start();
    },
    /** Finishes what is in hand, then closes every store. What was acknowledged is in the log. */
    async stop(): Promise<void> {
      await idle.stop();
      await retention.stop();
      await consolidation.forgetting.stop();
      await recallLog.flush();
      await core.relay.stop();
      await extraction.stop();
      await consolidation.stop();
      await projector.stop();
      await models.close();
      await withErasureMarks(folder, (marks) => saveErased(core, marks));
      await core.close();
      folder.release();
    },
  };
}

function observersOf(metrics: Metrics | undefined, observe: StandaloneOptions['observe']): Observers {
  if (!metrics) return { storage: observe };
  const events = new EventMetrics(metrics);
  return {
    storage: (storage) => events.observing(observe ? observe(storage) : storage),
    bus: (bus) => measuredBus(bus, metrics),
  };
}

function announcing(projection: Projection, changed: (scope: UserScope) => void): Projection {
  return {
    name: projection.name,
    topics: projection.topics,
    takeOut: (scope, memoryId) => projection.takeOut?.(scope, memoryId) ?? Promise.resolve(),
    sync: () => projection.sync(),
    clear: () => projection.clear(),
    apply: async (event) => {
      await projection.apply(event);
      changed(event);
    },
  };
}
