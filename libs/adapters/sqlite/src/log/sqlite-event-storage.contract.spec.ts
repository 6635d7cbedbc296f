import { join } from 'node:path';
import { describeEventStorageContract, folderSubject } from '@mindbase/testing';
import { SqliteEventStorage } from './sqlite-event-storage';

describeEventStorageContract(
  folderSubject('sqlite', (folder) => new SqliteEventStorage({ database: join(folder, 'log.db') })),
);
