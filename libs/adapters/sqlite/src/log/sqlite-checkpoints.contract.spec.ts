import { join } from 'node:path';
import { describeCheckpointsContract, folderSubject } from '@mindbase/testing';
import { SqliteCheckpoints } from './sqlite-checkpoints';

describeCheckpointsContract(
  folderSubject('sqlite', (folder) => new SqliteCheckpoints({ database: join(folder, 'log.db') })),
);
