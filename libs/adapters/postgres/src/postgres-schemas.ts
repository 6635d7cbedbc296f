import type { Schema } from '@mindbase/driver-postgres';
import { keyVaultSchema } from './keys/key-vault.schema';
import { leaderEpochsSchema } from './leadership/leader-epochs.schema';
import { checkpointsSchema } from './log/postgres-checkpoints';
import { eventLogSchema } from './log/event-log.schema';
import { receiptsSchema } from './log/postgres-receipts';
import { operationsSchema } from './read-model/postgres-operations';
import { idempotencyRecordsSchema } from './registry/postgres-idempotency-records';
import { tenantDirectorySchema } from './registry/postgres-tenant-directory';

/** All that is true: events, keys, tenants, receipts. */
export const postgresCoreSchemas: readonly Schema[] = [
  eventLogSchema,
  receiptsSchema,
  keyVaultSchema,
  tenantDirectorySchema,
  idempotencyRecordsSchema,
  leaderEpochsSchema,
];

/** What can be built again from the log; in a schema of its own, beside the live one. */
export const postgresReadModelSchemas: readonly Schema[] = [operationsSchema, checkpointsSchema];
