import { type ErasedAgain, eraseAgain } from '@mindbase/feature-consolidation';
import type { EventStore, Sealer } from '@mindbase/event-sourcing';
import type { Checkpoints, Receipts } from '@mindbase/ports';
import { AnswerSealer } from './answer-sealer';

/** Up to which event of the log the vault surely holds no erased key. */
const mark = 'erasures';

interface Erasable {
  readonly store: EventStore;
  readonly sealer: Sealer;
  readonly receipts: Receipts;
}

/**
 * Destroys erased keys that are there again because an older copy of the vault was put back. How far the log was
 * compared stands beside the keys: an older copy brings its older mark along, so that what was erased since is
 * compared again, and a usual start compares next to nothing.
 * @param marks stand in the same database as the keys.
 * @param all compares the whole log, whatever the mark says.
 */
export async function keepErased(
  { store, sealer, receipts }: Erasable,
  marks: Checkpoints,
  all = false,
): Promise<ErasedAgain> {
  const last = await store.lastPosition();
  const saved = await marks.load(mark);
  // A log that is older than the mark was put back itself: its positions are counted anew.
  const again = saved > last;
  if (again) await marks.reset(mark);
  const erased = await eraseAgain(store, sealer, receipts, all || again ? 0 : saved);
  // An answer that is kept for a repeated request may quote what was erased.
  for (const tenant of erased.tenants) await new AnswerSealer(sealer).erase(tenant);
  await marks.save(mark, erased.position);
  return erased;
}

/** Everything erased so far is gone from the vault: the next start need not look at it again. */
export async function saveErased({ store }: Pick<Erasable, 'store'>, marks: Checkpoints): Promise<void> {
  await marks.save(mark, await store.lastPosition());
}
