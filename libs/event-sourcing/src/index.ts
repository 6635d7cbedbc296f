export { BusReader, type Delivery, type Reading } from './bus-reader';
export { type Cause, EventMaker, causedBy } from './cause';
export { EventStore, newest } from './event-store';
export { type ChainBreak, HashChainCheck } from './hash-chain';
export { KeyMutex } from './key-mutex';
export { KeyedHasher, type UserHasher } from './keyed-hasher';
export {
  type Answering,
  type MoveOptions,
  type MovePlace,
  type MoveProgress,
  type MoveStep,
} from './move/place';
export { type MovePlan, MoveRefused, type TenantPlan } from './move/plan';
export { planMove } from './move/plan-move';
export { runMove } from './move/run-move';
export { type Mismatch, type MoveVerification, verifyMove } from './move/verify-move';
export { type Opening, openMemories, openMemory, openTurn, openTurns } from './opening';
export { OutboxRelay } from './outbox-relay';
export {
  type Projection,
  Projector,
  type ProjectorOptions,
  type RebuildProgress,
  projectionGroup,
  rebuild,
} from './projector';
export { StreamFold } from './stream-fold';
export { type SealedItem, Sealer, dataKeyId, sealTogether, sealedTextsIn } from './sealer';
export { extractionStream, memoryStream, recallStream, sessionStream, sessionStreams } from './streams';
