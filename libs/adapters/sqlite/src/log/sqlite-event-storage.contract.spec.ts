import { join } from 'node:path';
import { describeEventStorageContract, describeLogTransferContract, folderSubject } from '@mindbase/testing';
import { SqliteEventStorage } from './sqlite-event-storage';

const subject = folderSubject(
  'sqlite',
  (folder) => new SqliteEventStorage({ database: join(folder, 'log.db') }),
);

describeEventStorageContract(subject);
describeLogTransferContract(subject);
