import { join } from 'node:path';
import { describeKeyTransferContract, describeKeyVaultContract, folderSubject } from '@mindbase/testing';
import { FileMasterKeys } from './file-master-keys';
import { SqliteKeyVault } from './sqlite-key-vault';

const subject = folderSubject(
  'sqlite',
  (folder) =>
    new SqliteKeyVault({
      database: join(folder, 'vault.db'),
      masterKeys: new FileMasterKeys(join(folder, 'tenants')),
    }),
);

describeKeyVaultContract(subject);
describeKeyTransferContract(subject);
