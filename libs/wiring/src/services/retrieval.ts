import { type Projection, Projector } from '@mindbase/event-sourcing';
import {
  ChangeRetention,
  MemoryReaderService,
  OperationStatusService,
  RecallChannelsService,
  RecallLogService,
  operationStatusDefaults,
} from '@mindbase/feature-retrieval';
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

/** Everything that can be built again from the log: cards, turns, the three indexes, operations. */
/** Shares of the turns before and after, which rank a turn whatever is asked. */
const neighbours = { before: 0.25, after: 0.05 };

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
  readonly onError: (error: unknown) => void;
}

/** The read side: feeds the read models from the bus and answers from them. */
export function createRetrieval(
  { log, bus, models, checkpoints, projections, onError }: RetrievalParts,
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
  const channels = new RecallChannelsService(
    { ...models, model: models.embedding, sealer, hasher },
    {
      deadlineMs: settings.recall.channelDeadlineMs,
      lexicalShare: 0.5,
      without: new Set(settings.recall.without),
      turnCandidatesMax: 200,
      constraintsScanned: 200,
      confirmations: {
        importanceMin: settings.recall.confirmImportanceMin,
        sightingsMin: settings.recall.confirmSightingsMin,
        scanned: 200,
      },
      turnRanking: {
        asking: { ...neighbours, session: 0.2, user: 0.15, named: 0.15, recent: 0.05, inTime: 0.4 },
        continuing: { ...neighbours, session: 0.1, user: -0.1, named: 0.15, recent: 0.2, inTime: 0 },
      },
    },
  );
  const reader = new MemoryReaderService({ ...models, sealer, hasher });
  return { operations, projector, recallLog, channels, reader };
}

/** Lets change history go by the clock: in one process at a time. */
export function createRetention(
  { tenants, timeline, clock }: { tenants: TenantDirectory; timeline: Timeline; clock: Clock },
  settings: Pick<Settings, 'retention'>,
  onError: (error: unknown) => void,
): ChangeRetention {
  return new ChangeRetention(tenants, timeline, clock, { ...settings.retention, onError });
}
