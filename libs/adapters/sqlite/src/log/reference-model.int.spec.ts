import { join } from 'node:path';
import {
  describeCheckpointsModel,
  describeEventBusModel,
  describeEventStorageModel,
  describeKeyVaultModel,
  folderSubject,
} from '@mindbase/testing';
import { FileMasterKeys } from './file-master-keys';
import { SqliteCheckpoints } from './sqlite-checkpoints';
import { SqliteEventBus } from './sqlite-event-bus';
import { SqliteEventStorage } from './sqlite-event-storage';
import { SqliteKeyVault } from './sqlite-key-vault';

describeEventStorageModel(
  folderSubject('sqlite', (folder) => new SqliteEventStorage({ database: join(folder, 'log.db') })),
);

describeCheckpointsModel(
  folderSubject('sqlite', (folder) => new SqliteCheckpoints({ database: join(folder, 'log.db') })),
);

describeKeyVaultModel(
  folderSubject(
    'sqlite',
    (folder) =>
      new SqliteKeyVault({
        database: join(folder, 'vault.db'),
        masterKeys: new FileMasterKeys(join(folder, 'tenants')),
        cachedKeysMax: 3,
      }),
  ),
);

describeEventBusModel(
  folderSubject('sqlite', (folder) => {
    const database = join(folder, 'log.db');
    const log = new SqliteEventStorage({ database });
    const bus = new SqliteEventBus({ database, batchSizeMax: 3 });
    const close = async (): Promise<void> => {
      await bus.close();
      await log.close();
    };
    return { bus, log, close };
  }),
);
