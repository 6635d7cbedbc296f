export { tempDir } from './temp-dir';
export { InMemoryCheckpoints } from './in-memory/in-memory-checkpoints';
export { InMemoryEventBus } from './in-memory/in-memory-event-bus';
export { InMemoryEventStorage } from './in-memory/in-memory-event-storage';
export { InMemoryIdempotencyRecords } from './in-memory/in-memory-idempotency-records';
export { InMemoryKeyVault } from './in-memory/in-memory-key-vault';
export { InMemoryOperations } from './in-memory/in-memory-operations';
export { InMemoryReceipts } from './in-memory/in-memory-receipts';
export { InMemoryReflectionAgenda } from './in-memory/in-memory-reflection-agenda';
export { InMemoryTenantDirectory } from './in-memory/in-memory-tenant-directory';
export { awkwardTexts } from './contracts/awkward-text';
export { describeCheckpointsContract } from './contracts/checkpoints.contract';
export { type ContractSubject, describeContract } from './contracts/contract';
export { folderSubject } from './contracts/folder-subject';
export { type EventBusUnderTest, describeEventBusContract } from './contracts/event-bus.contract';
export { describeEventStorageContract } from './contracts/event-storage.contract';
export { describeIdempotencyRecordsContract } from './contracts/idempotency-records.contract';
export { describeKeyVaultContract } from './contracts/key-vault.contract';
export { describeOperationsContract } from './contracts/operations.contract';
export { describeReceiptsContract } from './contracts/receipts.contract';
export { describeReflectionAgendaContract } from './contracts/reflection-agenda.contract';
export { type BusTransferUnderTest, describeBusTransferContract } from './contracts/bus-transfer.contract';
export { describeKeyTransferContract } from './contracts/key-transfer.contract';
export { describeLogTransferContract } from './contracts/log-transfer.contract';
export { describeReceiptTransferContract } from './contracts/receipt-transfer.contract';
export { describeTenantDirectoryContract } from './contracts/tenant-directory.contract';
export { type EventSeed, chain, chainedEvent } from './events';
export { until } from './until';
export { describeCheckpointsModel } from './models/checkpoints.model';
export { expectEqualOutcomes } from './models/compare';
export { describeEventBusModel } from './models/event-bus.model';
export { describeEventStorageModel } from './models/event-storage.model';
export { describeKeyVaultModel } from './models/key-vault.model';
export { type RunningServer, startServer } from './server/running-server';
export { type RecordedSpan, SpanSink } from './telemetry/span-sink';
export {
  type CollectedSpan,
  type CollectedTrace,
  type TraceCollector,
  startTraceCollector,
} from './telemetry/trace-collector';
export {
  describeVectorIndexContract,
  vectorIndexDimensions,
  vectorIndexPieceDimensions,
} from './contracts/vector-index.contract';
export {
  changeRowOf,
  documentOf,
  graphEntityOf,
  graphMemoryOf,
  memoryCardOf,
  minute,
  neighbours,
  pieceLevels,
  questionPieces,
  signVector,
  timelineEntryOf,
  tokensOf,
  turnCardOf,
  wei,
} from './fixtures/read-side';
export { MemoryMasterKeys } from './fixtures/memory-master-keys';
export { fakeHash, fakeSealed, fakeToken } from './fixtures/sealed';
export { InMemoryKnowledgeGraph } from './in-memory/in-memory-knowledge-graph';
export { InMemoryMemoryCards } from './in-memory/in-memory-memory-cards';
export { InMemoryTimeline } from './in-memory/in-memory-timeline';
export { InMemoryTurnCards } from './in-memory/in-memory-turn-cards';
export { InMemoryVectorIndex } from './in-memory/in-memory-vector-index';
export { describeKnowledgeGraphContract } from './contracts/knowledge-graph.contract';
export { describeTimelineContract } from './contracts/timeline.contract';
export { describeEmbeddingModelContract } from './contracts/embedding-model.contract';
export { describeMemoryCardsContract } from './contracts/memory-cards.contract';
export { describeTurnCardsContract } from './contracts/turn-cards.contract';
export { describeKnowledgeGraphModel } from './models/knowledge-graph.model';
export { describeMemoryCardsModel } from './models/memory-cards.model';
export { describeTimelineModel } from './models/timeline.model';
export { describeTurnCardsModel } from './models/turn-cards.model';
export { describeVectorIndexModel } from './models/vector-index.model';
export { describeWithEngine } from './engines/describe-with-engine';
export { type Engine, type EngineLauncher, EngineMissing, own } from './engines/engine';
export { kafka } from './engines/kafka/kafka';
export { neo4j } from './engines/neo4j/neo4j';
export { freePort } from './engines/network';
export { postgres } from './engines/postgres';
export { type TenantsApartOptions, describeTenantsApart } from './contracts/tenants-apart.contract';
export { type PostgresPlace, asOwner, makePlace, postgresSubject } from './engines/postgres-subject';
export { qdrant } from './engines/qdrant';
export { timescale } from './engines/timescale/timescale';
export * from './cluster';
