export { canonicalJson } from './canonical-json';
export { type Clock, FixedClock, systemClock } from './clock';
export { DeliveryAttempts, type DeliveryPolicy } from './delivery-attempts';
export { DerivedMasterKeys } from './derived-master-keys';
export { type PortErrorCode, PortError, errorCodeOf, isPortError } from './errors';
export { type ChainedEvent, type NewEvent, type RecordedEvent, type UserScope, hashEvent } from './event';
export { type Ids, deriveId, randomIds, sequentialIds } from './ids';
export {
  type TenantKeys,
  dataKeyLength,
  openTenantKeys,
  tenantKeys,
  unwrapKey,
  withIndexKey,
  wrapIndexKey,
  wrapKey,
  wrappedKeyLength,
} from './key-wrapping';
export type { MasterKeys } from './master-keys';
export { type Result, err, ok } from './result';
export { Rounds, type RoundsOptions } from './rounds';
export { byUtf8 } from './utf8-order';
