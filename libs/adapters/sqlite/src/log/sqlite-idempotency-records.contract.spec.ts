import { join } from 'node:path';
import { describeIdempotencyRecordsContract, folderSubject } from '@mindbase/testing';
import { SqliteIdempotencyRecords } from './sqlite-idempotency-records';

describeIdempotencyRecordsContract(
  folderSubject(
    'sqlite',
    (folder) => new SqliteIdempotencyRecords({ database: join(folder, 'registry.db') }),
  ),
);
