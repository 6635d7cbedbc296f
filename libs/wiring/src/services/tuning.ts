import type { TuningOf } from '@mindbase/domain';
import type { KeyedHasher } from '@mindbase/event-sourcing';
import { type Settings, tuningWithFile, tuningWithoutFile } from '@mindbase/platform';

const span = 2 ** 32;

/**
 * By which weights each user's recalls are ranked (E3). Where a share of the users gets those of a file, a keyed hash tells
 * who: the same in every service and after every start, and nothing that could be read.
 */
export function createTuning(hasher: KeyedHasher, settings: Pick<Settings, 'recall'>): TuningOf {
  const usual = { arm: 'default', tuning: tuningWithoutFile(settings) } as const;
  const tuning = tuningWithFile(settings);
  const { share } = settings.recall.tuning;
  if (!tuning || share === 0) return async () => usual;
  const tuned = { arm: 'tuned', tuning } as const;
  if (share === 1) return async () => tuned;
  return async (scope) => ((await hasher.of(scope)).token('recall tuning') < share * span ? tuned : usual);
}
