import {
  describeReflectionAgendaContract,
  describeWithEngine,
  postgres,
  postgresSubject,
} from '@mindbase/testing';
import { migratePostgres } from '@mindbase/driver-postgres';
import { PostgresReflectionAgenda, reflectionAgendaSchema } from './postgres-reflection-agenda';

describeWithEngine(postgres, (engine) => {
  describeReflectionAgendaContract(
    postgresSubject({
      name: 'postgres',
      engine,
      migrate: (owner) => migratePostgres(owner, [reflectionAgendaSchema]),
      open: (database) => new PostgresReflectionAgenda({ database }),
    }),
  );
});
