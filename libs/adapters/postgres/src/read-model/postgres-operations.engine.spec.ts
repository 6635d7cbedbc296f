import { describeOperationsContract, describeWithEngine, postgres, postgresSubject } from '@mindbase/testing';
import { migratePostgres } from '@mindbase/driver-postgres';
import { PostgresOperations, operationsSchema } from './postgres-operations';

describeWithEngine(postgres, (engine) => {
  describeOperationsContract(
    postgresSubject({
      name: 'postgres',
      engine,
      migrate: (owner) => migratePostgres(owner, [operationsSchema]),
      open: (database) => new PostgresOperations({ database }),
    }),
  );
});
