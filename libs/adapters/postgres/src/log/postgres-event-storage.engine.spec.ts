import {
  describeEventStorageContract,
  describeWithEngine,
  postgres,
  postgresSubject,
} from '@mindbase/testing';
import { migratePostgres } from '@mindbase/driver-postgres';
import { eventLogSchema } from './event-log.schema';
import { PostgresEventStorage } from './postgres-event-storage';

describeWithEngine(postgres, (engine) => {
  describeEventStorageContract(
    postgresSubject({
      name: 'postgres',
      engine,
      migrate: (owner) => migratePostgres(owner, [eventLogSchema]),
      open: (database) => new PostgresEventStorage({ database }),
    }),
  );
});
