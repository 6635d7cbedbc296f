import { join } from 'node:path';
import { describeKeyVaultContract, folderSubject } from '@mindbase/testing';
import { FileMasterKeys } from './file-master-keys';
import { SqliteKeyVault } from './sqlite-key-vault';

describeKeyVaultContract(
  folderSubject(
    'sqlite',
    (folder) =>
      new SqliteKeyVault({
        database: join(folder, 'vault.db'),
        masterKeys: new FileMasterKeys(join(folder, 'tenants')),
      }),
  ),
);
