import {
  describeCheckpointsContract,
  describeWithEngine,
  postgres,
  postgresSubject,
} from '@mindbase/testing';
import { migratePostgres } from '@mindbase/driver-postgres';
import { PostgresCheckpoints, checkpointsSchema } from './postgres-checkpoints';

describeWithEngine(postgres, (engine) => {
  describeCheckpointsContract(
    postgresSubject({
      name: 'postgres',
      engine,
      migrate: (owner) => migratePostgres(owner, [checkpointsSchema]),
      open: (database) => new PostgresCheckpoints({ database }),
    }),
  );
});
