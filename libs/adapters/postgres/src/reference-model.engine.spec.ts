import { migratePostgres } from '@mindbase/driver-postgres';
import {
  MemoryMasterKeys,
  describeCheckpointsModel,
  describeEventStorageModel,
  describeKeyVaultModel,
  describeWithEngine,
  postgres,
  postgresSubject,
} from '@mindbase/testing';
import { PostgresKeyVault } from './keys/postgres-key-vault';
import { PostgresCheckpoints } from './log/postgres-checkpoints';
import { PostgresEventStorage } from './log/postgres-event-storage';
import { postgresCoreSchemas, postgresReadModelSchemas } from './postgres-schemas';

describeWithEngine(postgres, (engine) => {
  const place = {
    name: 'postgres',
    engine,
    migrate: (owner: { readonly url: string; readonly schema: string }) =>
      migratePostgres(owner, [...postgresCoreSchemas, ...postgresReadModelSchemas]),
  };
  describeEventStorageModel(
    postgresSubject({ ...place, open: (database) => new PostgresEventStorage({ database }) }),
  );
  describeCheckpointsModel(
    postgresSubject({ ...place, open: (database) => new PostgresCheckpoints({ database }) }),
  );
  describeKeyVaultModel(
    postgresSubject({
      ...place,
      open: (database) => new PostgresKeyVault({ database, masterKeys: new MemoryMasterKeys() }),
    }),
  );
});
