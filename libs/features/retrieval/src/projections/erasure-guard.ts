import type { SealedItem, Sealer } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';

/**
 * Keeps what was erased out of read models, whatever comes late: a redelivered event, a retried dead letter, a
 * rebuild, a consumer that was replaced in the middle of its work. Erasing destroys the key first, so an item
 * without a key is not written, and one whose key went while it was being written is taken out again.
 */
export class ErasureGuard {
  constructor(private readonly sealer: Sealer) {}

  /** Those of the items that can still be read. */
  async kept<T>(scope: UserScope, items: readonly T[], keyOf: (item: T) => SealedItem): Promise<T[]> {
    const readable = await this.sealer.readable(scope, items.map(keyOf));
    return items.filter((_, index) => readable[index]);
  }

  /** Writes those of the items that can be read, and removes those whose keys went meanwhile. */
  async write<T>(
    scope: UserScope,
    items: readonly T[],
    keyOf: (item: T) => SealedItem,
    write: (kept: readonly T[]) => Promise<void>,
    remove: (gone: readonly T[]) => Promise<unknown>,
  ): Promise<void> {
    const kept = await this.kept(scope, items, keyOf);
    if (kept.length === 0) return;
    await write(kept);
    const still = new Set(await this.kept(scope, kept, keyOf));
    const gone = kept.filter((item) => !still.has(item));
    if (gone.length > 0) await remove(gone);
  }

  /** The same for what an event writes about one memory. */
  writeMemory(
    scope: UserScope,
    memoryId: string,
    write: () => Promise<void>,
    remove: () => Promise<unknown>,
  ): Promise<void> {
    return this.write(scope, [memoryId], (id) => ({ kind: 'memory', memoryId: id }), write, remove);
  }
}
