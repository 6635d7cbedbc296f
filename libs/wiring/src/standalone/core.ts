import {
  FileMasterKeys,
  SqliteCheckpoints,
  SqliteEventBus,
  SqliteEventStorage,
  SqliteIdempotencyRecords,
  SqliteKeyVault,
  SqliteReceipts,
  SqliteTenantDirectory,
} from '@mindbase/adapter-sqlite';
import { EventStore, KeyedHasher, OutboxRelay, Sealer } from '@mindbase/event-sourcing';
import type { Clock } from '@mindbase/kernel';
import type { Settings } from '@mindbase/platform';
import type { EventStorage } from '@mindbase/ports';
import type { DataFolder } from './data-folder';

/** The log and all that is true: events, keys, tenants, receipts. */
export type Core = ReturnType<typeof openCore>;

export function openCore(
  folder: DataFolder,
  settings: Settings,
  clock: Clock,
  onError: (error: unknown) => void,
  observe: (storage: EventStorage) => EventStorage = (storage) => storage,
) {
  const vault = new SqliteKeyVault({
    database: folder.vault,
    masterKeys: new FileMasterKeys(folder.masterKeys),
    cachedKeysMax: Math.max(1, settings.storage.keyCacheEntries),
  });
  const storage = observe(new SqliteEventStorage({ database: folder.log }));
  const bus = new SqliteEventBus({ database: folder.log, clock });
  const relay = new OutboxRelay(storage, bus, { batchSizeMax: 500, pollIntervalMs: 1000, onError });
  const receipts = new SqliteReceipts({ database: folder.log });
  const tenants = new SqliteTenantDirectory({ database: folder.registry });
  const idempotency = new SqliteIdempotencyRecords({
    database: folder.registry,
    // Longer than a request may wait, so that none is taken for dead while it runs.
    leaseMs: 2 * settings.limits.waitMsMax + 60_000,
  });
  return {
    vault,
    storage,
    bus,
    relay,
    receipts,
    tenants,
    idempotency,
    store: new EventStore(storage, clock, () => relay.wake()),
    sealer: new Sealer(vault),
    hasher: new KeyedHasher(vault),
    async close(): Promise<void> {
      await bus.close();
      for (const store of [storage, receipts, tenants, idempotency, vault]) await store.close();
    },
  };
}

/** Positions of projections live with the read models, so that a rebuild swaps both at once. */
export const openCheckpoints = (file: string) => new SqliteCheckpoints({ database: file });
