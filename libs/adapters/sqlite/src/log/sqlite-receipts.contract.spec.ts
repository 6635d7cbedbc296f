import { join } from 'node:path';
import { describeReceiptsContract, folderSubject } from '@mindbase/testing';
import { SqliteReceipts } from './sqlite-receipts';

describeReceiptsContract(
  folderSubject('sqlite', (folder) => new SqliteReceipts({ database: join(folder, 'log.db') })),
);
