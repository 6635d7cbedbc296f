import { join } from 'node:path';
import { describeReflectionAgendaContract, folderSubject } from '@mindbase/testing';
import { SqliteReflectionAgenda } from './sqlite-reflection-agenda';

describeReflectionAgendaContract(
  folderSubject('sqlite', (folder) => new SqliteReflectionAgenda({ database: join(folder, 'log.db') })),
);
