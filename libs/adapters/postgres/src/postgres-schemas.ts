import type { Schema } from '@mindbase/driver-postgres';
import { indexGenerationsSchema } from './generations/index-generations.schema';
import { keyVaultSchema } from './keys/key-vault.schema';
import { leaderEpochsSchema } from './leadership/leader-epochs.schema';
import { checkpointsSchema } from './log/postgres-checkpoints';
import { eventLogSchema } from './log/event-log.schema';
import { receiptsSchema } from './log/postgres-receipts';
import { reflectionAgendaSchema } from './log/postgres-reflection-agenda';
import { operationsSchema } from './read-model/postgres-operations';
import { idempotencyRecordsSchema } from './registry/postgres-idempotency-records';
import { tenantDirectorySchema } from './registry/postgres-tenant-directory';

/** All that is true: events, keys, tenants, receipts; and which builds of the read models are live. */
export const postgresCoreSchemas: readonly Schema[] = [
  eventLogSchema,
  receiptsSchema,
  reflectionAgendaSchema,
  keyVaultSchema,
  tenantDirectorySchema,
  idempotencyRecordsSchema,
  leaderEpochsSchema,
  indexGenerationsSchema,
];

/** Operations alone, for a build of them in a schema of its own beside the live one. */
export const operationsSchemas: readonly Schema[] = [operationsSchema];

/** What can be built again from the log; operations can stand in a schema of their own, beside the live one. */
export const postgresReadModelSchemas: readonly Schema[] = [operationsSchema, checkpointsSchema];
