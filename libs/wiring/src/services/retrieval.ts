import { type Projection, Projector } from '@mindbase/event-sourcing';
import {
  ChangeRetention,
  MemoryReaderService,
  OperationStatusService,
  RankingMaterialReader,
  RecallChannelsService,
  RecallLogService,
  operationStatusDefaults,
} from '@mindbase/feature-retrieval';
import type { TuningOf } from '@mindbase/domain';
import type { Clock } from '@mindbase/kernel';
import type { Settings } from '@mindbase/platform';
import type {
  Checkpoints,
  EmbeddingModel,
  EventBus,
  KnowledgeGraph,
  MemoryCards,
  Operations,
  TenantDirectory,
  Timeline,
  TurnCards,
  VectorIndex,
} from '@mindbase/ports';
import type { LogParts } from './log';

/** Turns that the index gives before neighbours are counted. */
export const turnCandidatesMax = 200;

/** Everything that can be built again from the log: cards, turns, the three indexes, operations. */
export interface ReadModelPorts {
  readonly cards: MemoryCards;
  readonly turns: TurnCards;
  readonly vectors: VectorIndex;
  readonly graph: KnowledgeGraph;
  readonly timeline: Timeline;
  readonly operations: Operations;
  readonly embedding: EmbeddingModel;
}

export interface RetrievalParts {
  readonly log: LogParts;
  readonly bus: EventBus;
  readonly models: ReadModelPorts;
  readonly checkpoints: Checkpoints;
  readonly projections: readonly Projection[];
  readonly tuningOf: TuningOf;
  readonly onError: (error: unknown) => void;
}

/** The read side: feeds the read models from the bus and answers from them. */
export function createRetrieval(
  { log, bus, models, checkpoints, projections, tuningOf, onError }: RetrievalParts,
  settings: Pick<Settings, 'recall' | 'bus'>,
) {
  const { store, sealer, hasher, clock } = log;
  const operations = new OperationStatusService(
    models.operations,
    bus,
    store,
    () => projector.following,
    operationStatusDefaults,
  );
  const projector: Projector = new Projector(store, bus, checkpoints, projections, {
    attemptsMax: settings.bus.attemptsMax,
    retryDelayMs: settings.bus.retryDelayMs,
    patienceMs: settings.bus.patienceMs,
    batchSizeMax: 500,
    syncIntervalMs: 1000,
    onError,
    onAdvanced: () => operations.advanced(),
  });
  const recallLog = new RecallLogService(store, hasher, clock, {
    flushIntervalMs: 200,
    bufferMax: 10_000,
    onError,
  });
  const ports = { ...models, model: models.embedding, sealer, hasher };
  const channels = new RecallChannelsService(ports, {
    deadlineMs: settings.recall.channelDeadlineMs,
    tuningOf,
    without: new Set(settings.recall.without),
    turnCandidatesMax,
    constraintsScanned: 200,
    confirmations: {
      importanceMin: settings.recall.confirmImportanceMin,
      sightingsMin: settings.recall.confirmSightingsMin,
      scanned: 200,
    },
  });
  const reader = new MemoryReaderService({ ...models, sealer, hasher });
  const material = new RankingMaterialReader(ports, {
    without: new Set(settings.recall.without),
    turnCandidatesMax,
  });
  return { operations, projector, recallLog, channels, material, reader };
}

/** Lets change history go by the clock: in one process at a time. */
export function createRetention(
  { tenants, timeline, clock }: { tenants: TenantDirectory; timeline: Timeline; clock: Clock },
  settings: Pick<Settings, 'retention'>,
  onError: (error: unknown) => void,
): ChangeRetention {
  return new ChangeRetention(tenants, timeline, clock, { ...settings.retention, onError });
}
