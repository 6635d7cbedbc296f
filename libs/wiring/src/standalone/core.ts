import {
  FileMasterKeys,
  SqliteCheckpoints,
  SqliteEventBus,
  SqliteEventStorage,
  SqliteIdempotencyRecords,
  SqliteKeyVault,
  SqliteReceipts,
  SqliteReflectionAgenda,
  SqliteTenantDirectory,
} from '@mindbase/adapter-sqlite';
import { EventStore, KeyedHasher, OutboxRelay, Sealer } from '@mindbase/event-sourcing';
import type { Clock } from '@mindbase/kernel';
import { type Settings, currentTraceparent, outsideTrace, tracedBus } from '@mindbase/platform';
import type { EventBus, EventStorage } from '@mindbase/ports';
import { idempotencyLeaseMs } from '../services/gateway-app';
import { tracedLog } from '../services/traced-ports';
import type { DataFolder } from './data-folder';

/** The log and all that is true: events, keys, tenants, receipts. */
export type Core = ReturnType<typeof openCore>;

/** What stands in front of the log and the bus, to measure them. */
export interface Observers {
  readonly storage?: (storage: EventStorage) => EventStorage;
  readonly bus?: (bus: EventBus) => EventBus;
}

export function openCore(
  folder: DataFolder,
  settings: Settings,
  clock: Clock,
  onError: (error: unknown) => void,
  { storage: storageSeen = (it) => it, bus: busSeen = (it) => it }: Observers = {},
) {
  const vault = new SqliteKeyVault({
    database: folder.vault,
    masterKeys: new FileMasterKeys(folder.masterKeys),
    cachedKeysMax: Math.max(1, settings.storage.keyCacheEntries),
  });
  const storage = tracedLog(storageSeen(new SqliteEventStorage({ database: folder.log })));
  const bus = tracedBus(busSeen(new SqliteEventBus({ database: folder.log, clock })));
  const relay = new OutboxRelay(storage, bus, { batchSizeMax: 500, pollIntervalMs: 1000, onError });
  const receipts = new SqliteReceipts({ database: folder.log });
  const agenda = new SqliteReflectionAgenda({ database: folder.log });
  const tenants = new SqliteTenantDirectory({ database: folder.registry });
  const idempotency = new SqliteIdempotencyRecords({
    database: folder.registry,
    leaseMs: idempotencyLeaseMs,
  });
  return {
    vault,
    storage,
    bus,
    relay,
    receipts,
    agenda,
    tenants,
    idempotency,
    // The relay hands over what others have appended as well: it works for no request.
    store: new EventStore(storage, clock, () => outsideTrace(() => relay.wake()), currentTraceparent),
    sealer: new Sealer(vault),
    hasher: new KeyedHasher(vault),
    async close(): Promise<void> {
      await bus.close();
      for (const store of [storage, receipts, agenda, tenants, idempotency, vault]) await store.close();
    },
  };
}

/** Positions of projections live with the read models, so that a rebuild swaps both at once. */
export const openCheckpoints = (file: string) => new SqliteCheckpoints({ database: file });
