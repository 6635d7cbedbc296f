import { join } from 'node:path';
import { describeOperationsContract, folderSubject } from '@mindbase/testing';
import { SqliteOperations } from './sqlite-operations';

describeOperationsContract(
  folderSubject('sqlite', (folder) => new SqliteOperations({ database: join(folder, 'indexes.db') })),
);
