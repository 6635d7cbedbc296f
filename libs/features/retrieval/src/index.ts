export {
  OperationStatusService,
  type OperationStatusOptions,
  operationStatusDefaults,
} from './operations/operation-status';
export { type ProjectionDependencies, createProjections } from './projections/create-projections';
export { evolveCard } from './projections/evolve-card';
export { operationsProjectionName } from './projections/operations-projection';
export { VectorsProjection } from './projections/vectors-projection';
export { turnDocumentId } from './projections/turn-document-id';
export { MemoryReaderService, type MemoryReaderOptions, memoryReaderDefaults } from './reader/memory-reader';
export { ChangeRetention, type ChangeRetentionOptions } from './retention/change-retention';
export {
  type RankingLimits,
  type RankingMaterial,
  RankingMaterialReader,
  answersIn,
  placesIn,
  rankedTurns,
} from './recall/ranking-material';
export { RecallChannelsService, type RecallChannelsOptions } from './recall/recall-channels.service';
export { RecallLogService, type RecallLogOptions } from './recall-log/recall-log.service';
