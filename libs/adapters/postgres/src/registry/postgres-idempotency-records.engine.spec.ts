import {
  describeIdempotencyRecordsContract,
  describeWithEngine,
  postgres,
  postgresSubject,
} from '@mindbase/testing';
import { migratePostgres } from '@mindbase/driver-postgres';
import { PostgresIdempotencyRecords, idempotencyRecordsSchema } from './postgres-idempotency-records';

describeWithEngine(postgres, (engine) => {
  describeIdempotencyRecordsContract(
    postgresSubject({
      name: 'postgres',
      engine,
      migrate: (owner) => migratePostgres(owner, [idempotencyRecordsSchema]),
      open: (database) => new PostgresIdempotencyRecords({ database }),
    }),
  );
});
