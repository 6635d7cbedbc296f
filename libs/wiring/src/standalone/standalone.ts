import { createConsolidation } from '@mindbase/feature-consolidation';
import { ExtractionService, parseStatement, rulesExtractor } from '@mindbase/feature-extraction';
import { type CachedRecall, RecallCache, RecallService } from '@mindbase/feature-gateway';
import { EpisodeIntakeService, IdleSessions } from '@mindbase/feature-ingest';
import {
  MemoryReaderService,
  OperationStatusService,
  RecallChannelsService,
  RecallLogService,
  operationStatusDefaults,
} from '@mindbase/feature-retrieval';
import { type Projection, Projector } from '@mindbase/event-sourcing';
import { type Clock, type Ids, type UserScope, randomIds, systemClock } from '@mindbase/kernel';
import type { Logger, Settings } from '@mindbase/platform';
import type { EventStorage } from '@mindbase/ports';
import { existsSync } from 'node:fs';
import { AnswerSealer } from './answer-sealer';
import { openCore } from './core';
import { DataFolder } from './data-folder';
import { keepErased, saveErased } from './keep-erased';
import { openReadModels } from './read-models';
import { mendSwap } from './rebuild-indexes';

/** How many streams' or users' states a service keeps in memory. */
const statesMax = 1000;

export interface StandaloneOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Stands in front of the log, to measure what goes in. */
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
  observe,
}: StandaloneOptions) {
  const folder = new DataFolder(settings.dataDir);
  folder.take();
  mendSwap(folder);
  const onError = (error: unknown) => logger.error({ err: error }, 'background work failed');
  const core = openCore(folder, settings, clock, onError, observe);
  const { keys } = await keepErased(folder, core);
  if (keys > 0) logger.warn({ keys }, 'keys of erased items were there again and are destroyed');
  const refill = !existsSync(folder.indexes) && (await core.store.lastPosition()) > 0;
  if (refill) logger.warn('the indexes are gone; they are built again from the log');
  const models = await openReadModels(folder.indexes, core, settings);
  const { store, sealer, hasher, bus, receipts } = core;
  const { attemptsMax, retryDelayMs } = settings.bus;

  const cache = new RecallCache<CachedRecall>({
    usersMax: statesMax,
    entriesPerUserMax: Math.ceil(settings.recall.cacheEntries / 100),
    ttlMs: 60_000,
  });
  // An answer is stale as soon as any read model of its user has moved.
  const projections = models.projections.map((projection) =>
    announcing(projection, (scope) => cache.drop(scope)),
  );
  const operations = new OperationStatusService(
    models.operations,
    bus,
    store,
    projections,
    operationStatusDefaults,
  );
  const projector = new Projector(store, bus, models.checkpoints, projections, {
    attemptsMax,
    retryDelayMs,
    batchSizeMax: 500,
    syncIntervalMs: 1000,
    onError,
    onAdvanced: () => operations.advanced(),
  });
  const answers = new AnswerSealer(sealer);
  const intake = new EpisodeIntakeService(store, sealer, hasher, clock, ids, {
    workingMemoryTurns: settings.workingMemory.turns,
    sessionsMax: statesMax,
    defaultTimezone: settings.defaultTimezone,
  });
  const extraction = new ExtractionService(store, sealer, models.cards, operations, bus, rulesExtractor, {
    minTurns: settings.session.minTurns,
    everyUserTurns: settings.session.distilEveryUserTurns,
    everyMinutes: settings.session.distilEveryMinutes,
    shortSessionImportanceMin: settings.extraction.importanceMin,
    attemptsMax,
    retryDelayMs,
    sessionsMax: statesMax,
    knownMemoriesMax: 200,
    settleTimeoutMs: 5000,
  });
  const consolidation = createConsolidation({
    store,
    sealer,
    hasher,
    bus,
    receipts,
    cards: models.cards,
    turns: models.turns,
    vectors: models.vectors,
    graph: models.graph,
    timeline: models.timeline,
    model: models.embedding,
    operations,
    clock,
    parse: parseStatement,
    onErased: async (scope: UserScope) => {
      hasher.forget(scope);
      cache.drop(scope);
      await answers.erase(scope.tenant);
    },
    options: {
      similarityMin: settings.consolidation.similarityMerge,
      similarityMinSharedEntity: settings.consolidation.similarityMergeSameEntity,
      importanceMin: settings.extraction.importanceMin,
      waitingTtlDays: settings.consolidation.shortTermTtlDays,
      attemptsMax,
      retryDelayMs,
      defaultTimezone: settings.defaultTimezone,
    },
  });
  const recallLog = new RecallLogService(store, hasher, clock, {
    flushIntervalMs: 200,
    bufferMax: 10_000,
    onError,
  });
  const channels = new RecallChannelsService(
    { ...models, model: models.embedding, sealer, hasher },
    {
      deadlineMs: settings.recall.channelDeadlineMs,
      lexicalShare: 0.85,
      turnCandidatesMax: 200,
      constraintsScanned: 200,
      turnRanking: { before: 0.15, after: 0.05, session: 0.1, user: 0.15, named: 0.15 },
    },
  );
  const recall = new RecallService(channels, intake, recallLog, cache, clock, {
    weights: { ...settings.recall.weights, timeline: 0 },
    minScore: settings.recall.minScore,
    candidatesPerChannel: settings.recall.candidatesPerChannel,
    defaultTimezone: settings.defaultTimezone,
    defaultProfile: settings.defaultProfile,
    contextRounds: 3,
    constraintsMax: 20,
    confirmationsMax: 3,
  });
  const idle = new IdleSessions(models.turns, intake, clock, ids, {
    idleMinutes: settings.session.idleMinutes,
    checkIntervalMs: 30_000,
    batchSizeMax: 100,
    onError,
  });
  const reader = new MemoryReaderService({ ...models, sealer, hasher });

  return {
    folder,
    core,
    models,
    projections,
    answers,
    clock,
    ids,
    intake,
    commands: consolidation.commands,
    receipts: consolidation.receipts,
    reader,
    operations,
    channels,
    recall,
    recallLog,
    /** From the back to the front: who writes read models first, who feeds them last. */
    async start(): Promise<void> {
      await projector.start();
      await consolidation.start();
      await extraction.start();
      core.relay.start();
      idle.start();
    },
    /** Finishes what is in hand, then closes every store. What was acknowledged is in the log. */
    async stop(): Promise<void> {
      await idle.stop();
      await recallLog.flush();
      await core.relay.stop();
      await extraction.stop();
      await consolidation.stop();
      await projector.stop();
      await models.close();
      await saveErased(folder, core);
      await core.close();
      folder.release();
    },
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
