import {
  MemoryMasterKeys,
  describeKeyVaultContract,
  describeWithEngine,
  postgres,
  postgresSubject,
  describeKeyTransferContract,
} from '@mindbase/testing';
import { migratePostgres } from '@mindbase/driver-postgres';
import { keyVaultSchema } from './key-vault.schema';
import { PostgresKeyVault } from './postgres-key-vault';

describeWithEngine(postgres, (engine) => {
  const masterKeys = new MemoryMasterKeys();

  const subject = postgresSubject({
    name: 'postgres',
    engine,
    migrate: (owner) => migratePostgres(owner, [keyVaultSchema]),
    open: (database) => new PostgresKeyVault({ database, masterKeys }),
  });

  describeKeyVaultContract(subject);
  describeKeyTransferContract(subject);
});
