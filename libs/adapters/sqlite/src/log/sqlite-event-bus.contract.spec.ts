import { join } from 'node:path';
import { describeEventBusContract, folderSubject } from '@mindbase/testing';
import { SqliteEventBus } from './sqlite-event-bus';
import { SqliteEventStorage } from './sqlite-event-storage';

describeEventBusContract(
  folderSubject('sqlite', (folder) => {
    const database = join(folder, 'log.db');
    const log = new SqliteEventStorage({ database });
    const bus = new SqliteEventBus({ database });
    const close = async (): Promise<void> => {
      await bus.close();
      await log.close();
    };
    return { bus, log, close };
  }),
);
