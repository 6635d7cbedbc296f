import type { MindbaseEvent } from '@mindbase/contracts';
import { type EventStore, type SealedItem, type Sealer, memoryStream } from '@mindbase/event-sourcing';
import type { Receipts } from '@mindbase/ports';
import { itemsOf } from './erasure-request';

type Started = Extract<MindbaseEvent, { type: 'ErasureStarted' }>;

export interface ErasedAgain {
  /** Keys of erased items that were there again. */
  readonly keys: number;
  /** Whose they were. */
  readonly tenants: ReadonlySet<string>;
  /** How far the log was read. */
  readonly position: number;
}

const batchSize = 1000;

/**
 * Destroys the keys of all that the log says was erased after a position: a copy of the vault that is older than an
 * erasure brings them back when it is restored. The log fixes what goes before the first key is destroyed, so it
 * knows all of it; keys that are gone stay gone.
 */
export async function eraseAgain(
  store: EventStore,
  sealer: Sealer,
  receipts: Receipts,
  after: number,
): Promise<ErasedAgain> {
  const tenants = new Set<string>();
  let keys = 0;
  let position = after;
  for (;;) {
    const events = await store.readAll(position, batchSize);
    const last = events.at(-1);
    if (!last) return { keys, tenants, position };
    for (const event of events) {
      if (event.type !== 'ErasureStarted') continue;
      const items = [...itemsOf(event.data), ...(await earlierReasons(store, receipts, event))];
      const existed = await sealer.destroy(event, items);
      keys += existed;
      if (existed > 0) tenants.add(event.tenant);
    }
    position = last.globalPosition;
  }
}

/** With all of a user went the reasons of the erasures before. */
async function earlierReasons(store: EventStore, receipts: Receipts, event: Started): Promise<SealedItem[]> {
  const { tenant, user, data } = event;
  if ((await receipts.get(tenant, data.receiptId))?.scope !== 'all') return [];
  const ids = new Set<string>();
  for (const earlier of await store.read(tenant, memoryStream(user), 1, event.streamPosition))
    if (earlier.type === 'ErasureStarted' && earlier.data.receiptId !== data.receiptId)
      ids.add(earlier.data.receiptId);
  return [...ids].map((id) => ({ kind: 'answer', id }));
}
