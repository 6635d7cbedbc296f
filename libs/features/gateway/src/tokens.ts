import type { ContextAnswer, ContextInput, RecallAnswer, RecallInput } from '@mindbase/contracts';
import type { UserScope } from '@mindbase/kernel';
import type { Caller, EventBus } from '@mindbase/ports';

/** One dependency that `/readyz` asks. */
export type { HealthCheck as ReadinessCheck } from '@mindbase/platform';

/** What the gateway needs from outside, by injection token. `GatewayModule.register` is given a provider for each. */
export const EPISODE_INTAKE = Symbol('EpisodeIntake');
export const MEMORY_COMMANDS = Symbol('MemoryCommands');
export const MEMORY_READER = Symbol('MemoryReader');
export const OPERATION_STATUS = Symbol('OperationStatus');
export const RECALL_LOG = Symbol('RecallLog');
export const TENANT_DIRECTORY = Symbol('TenantDirectory');
export const IDEMPOTENCY_RECORDS = Symbol('IdempotencyRecords');
export const RECEIPTS = Symbol('Receipts');
export const RESPONSE_SEALER = Symbol('ResponseSealer');
export const DEAD_LETTERS = Symbol('DeadLetters');
export const READINESS_CHECKS = Symbol('ReadinessChecks');
export const METRICS_REGISTRY = Symbol('MetricsRegistry');
export const LOGGER = Symbol('Logger');
export const CLOCK = Symbol('Clock');
export const IDS = Symbol('Ids');

/** Set inside the module. */
export const GATEWAY_OPTIONS = Symbol('GatewayOptions');
export const RECALL = Symbol('Recall');

/** What a caller asks, with what its tenant has set. */
export type Asked<Input> = Input & { readonly forgettingFactor?: number | undefined };

/** Recall and context as the controllers see them. */
export interface Recall {
  recall(scope: UserScope, input: Asked<RecallInput>, caller: Caller): Promise<RecallAnswer>;
  context(scope: UserScope, input: Asked<ContextInput>, caller: Caller): Promise<ContextAnswer>;
}

/** What readers of the log could not apply, and another try at it. */
export type DeadLetters = Pick<EventBus, 'deadLetters' | 'retryDeadLetter'>;

/** Keeps stored answers unreadable at rest. */
export interface ResponseSealer {
  seal(tenant: string, text: string): Promise<string>;
  /** @returns null when it can no longer be opened. */
  open(tenant: string, sealed: string): Promise<string | null>;
}
