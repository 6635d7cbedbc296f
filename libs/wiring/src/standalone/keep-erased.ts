import { type ErasedAgain, eraseAgain } from '@mindbase/feature-consolidation';
import { AnswerSealer } from '../services/answer-sealer';
import { type Core, openCheckpoints } from './core';
import type { DataFolder } from './data-folder';

/** Up to which event of the log the vault surely holds no erased key. */
const mark = 'erasures';

/**
 * Destroys erased keys that are there again because an older copy of `keys/` was put back. How far the log was
 * compared stands in the vault itself: an older copy brings its older mark along, so that what was erased since
 * is compared again, and a usual start compares next to nothing.
 * @param all compares the whole log, whatever the mark says.
 */
export async function keepErased(folder: DataFolder, core: Core, all = false): Promise<ErasedAgain> {
  const marks = openCheckpoints(folder.vault);
  try {
    const last = await core.store.lastPosition();
    const saved = await marks.load(mark);
    // A log that is older than the mark was put back itself: its positions are counted anew.
    const again = saved > last;
    if (again) await marks.reset(mark);
    const erased = await eraseAgain(core.store, core.sealer, core.receipts, all || again ? 0 : saved);
    // An answer that is kept for a repeated request may quote what was erased.
    for (const tenant of erased.tenants) await new AnswerSealer(core.sealer).erase(tenant);
    await marks.save(mark, erased.position);
    return erased;
  } finally {
    await marks.close();
  }
}

/** Everything erased so far is gone from the vault: the next start need not look at it again. */
export async function saveErased(folder: DataFolder, core: Core): Promise<void> {
  const marks = openCheckpoints(folder.vault);
  try {
    await marks.save(mark, await core.store.lastPosition());
  } finally {
    await marks.close();
  }
}
