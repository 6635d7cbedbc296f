import { join } from 'node:path';
import {
  type BusTransferUnderTest,
  describeBusTransferContract,
  describeEventBusContract,
  folderSubject,
} from '@mindbase/testing';
import { SqliteEventBus } from './sqlite-event-bus';
import { SqliteEventStorage } from './sqlite-event-storage';

const subject = folderSubject('sqlite', (folder): BusTransferUnderTest => {
  const database = join(folder, 'log.db');
  const log = new SqliteEventStorage({ database });
  const bus = new SqliteEventBus({ database });
  const close = async (): Promise<void> => {
    await bus.close();
    await log.close();
  };
  return { bus, log, close };
});

describeEventBusContract(subject);
describeBusTransferContract(subject);
