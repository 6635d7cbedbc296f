import {
  describeEventStorageContract,
  describeWithEngine,
  postgres,
  postgresSubject,
  describeLogTransferContract,
} from '@mindbase/testing';
import { migratePostgres } from '@mindbase/driver-postgres';
import { eventLogSchema } from './event-log.schema';
import { PostgresEventStorage } from './postgres-event-storage';

describeWithEngine(postgres, (engine) => {
  const subject = postgresSubject({
    name: 'postgres',
    engine,
    migrate: (owner) => migratePostgres(owner, [eventLogSchema]),
    open: (database) => new PostgresEventStorage({ database }),
  });

  describeEventStorageContract(subject);
  describeLogTransferContract(subject);
});
