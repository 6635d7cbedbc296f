import {
  CLOCK,
  DEAD_LETTERS,
  type DeadLetters,
  EPISODE_INTAKE,
  GatewayModule,
  IDEMPOTENCY_RECORDS,
  IDS,
  LOGGER,
  MEMORY_COMMANDS,
  MEMORY_READER,
  METRICS_REGISTRY,
  OPERATION_STATUS,
  READINESS_CHECKS,
  RECALL,
  RECALL_LOG,
  RECEIPTS,
  RESPONSE_SEALER,
  type Recall,
  type ReadinessCheck,
  type ResponseSealer,
  TENANT_DIRECTORY,
  createGatewayApp,
} from '@mindbase/feature-gateway';
import type { TuningOf } from '@mindbase/domain';
import type { Clock, Ids } from '@mindbase/kernel';
import type { Logger, Metrics, Settings } from '@mindbase/platform';
import type {
  EpisodeIntake,
  IdempotencyRecords,
  MemoryCommands,
  MemoryReader,
  OperationStatus,
  RecallLog,
  Receipts,
  TenantDirectory,
} from '@mindbase/ports';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { measuredRecall } from './measured-recall';

/** What the edge stands on, wherever the services behind it run. */
export interface GatewayParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  /** Key of the user hashes in log lines and spans; default: a random one. */
  readonly logKey?: Buffer;
  readonly metrics: Metrics;
  readonly intake: EpisodeIntake;
  readonly commands: MemoryCommands;
  readonly reader: MemoryReader;
  readonly operations: OperationStatus;
  readonly recall: Recall;
  readonly tuningOf: TuningOf;
  readonly recallLog: RecallLog;
  readonly receipts: Pick<Receipts, 'get'>;
  readonly tenants: TenantDirectory;
  readonly idempotency: IdempotencyRecords;
  readonly answers: ResponseSealer;
  readonly deadLetters: DeadLetters;
  readonly checks: readonly ReadinessCheck[];
}

/** The REST API as an app, ready to listen. */
export function createGateway(
  parts: GatewayParts,
  settings: Pick<Settings, 'limits' | 'adminKey'>,
): Promise<NestFastifyApplication> {
  const options = {
    adminKey: settings.adminKey,
    ...(parts.logKey ? { logKey: parts.logKey } : {}),
    bodyBytesMax: settings.limits.bodyBytesMax,
    contentBytesMax: settings.limits.turnContentBytesMax,
    turnsMax: settings.limits.turnsPerCallMax,
    waitMsMax: settings.limits.waitMsMax,
    requestsPerSecond: settings.limits.requestsPerSecond,
  };
  const provided = new Map<symbol, unknown>([
    [CLOCK, parts.clock],
    [IDS, parts.ids],
    [LOGGER, parts.logger],
    [METRICS_REGISTRY, parts.metrics.registry],
    [EPISODE_INTAKE, parts.intake],
    [MEMORY_COMMANDS, parts.commands],
    [MEMORY_READER, parts.reader],
    [OPERATION_STATUS, parts.operations],
    [RECALL, measuredRecall(parts.recall, parts.metrics, parts.tuningOf)],
    [RECALL_LOG, parts.recallLog],
    [RECEIPTS, parts.receipts],
    [TENANT_DIRECTORY, parts.tenants],
    [IDEMPOTENCY_RECORDS, parts.idempotency],
    [RESPONSE_SEALER, parts.answers],
    [DEAD_LETTERS, parts.deadLetters],
    [READINESS_CHECKS, parts.checks],
  ]);
  return createGatewayApp(
    GatewayModule.register({
      options,
      providers: [...provided].map(([provide, useValue]) => ({ provide, useValue })),
    }),
    options,
  );
}

/** A request that has not said for so long that it is at work is dead, and its key is free again; in ms. */
export const idempotencyLeaseMs = 30_000;
