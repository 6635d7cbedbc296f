import {
  FileMasterKeys,
  SqliteEventBus,
  SqliteEventStorage,
  SqliteKeyVault,
  SqliteReceipts,
  SqliteTenantDirectory,
} from '@mindbase/adapter-sqlite';
import type { MovePlace } from '@mindbase/event-sourcing';
import type { DataFolder } from '../standalone/data-folder';

/** A side of a move with its connections. */
export type OpenPlace = MovePlace & { close(): Promise<void> };

/**
 * Takes the data folder, so that no Mindbase runs on it meanwhile, and opens what is true in it; makes it if it is
 * missing.
 * @throws PortError `unavailable` while Mindbase runs on the folder.
 */
export function openStandalonePlace(folder: DataFolder): OpenPlace {
  folder.take();
  try {
    const { log, registry, vault, masterKeys } = folder;
    const place = {
      storage: new SqliteEventStorage({ database: log }),
      bus: new SqliteEventBus({ database: log }),
      receipts: new SqliteReceipts({ database: log }),
      tenants: new SqliteTenantDirectory({ database: registry }),
      vault: new SqliteKeyVault({ database: vault, masterKeys: new FileMasterKeys(masterKeys) }),
    };
    return {
      ...place,
      async close() {
        for (const store of Object.values(place)) await store.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}
