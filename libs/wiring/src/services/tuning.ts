import { type RecallTuning, type TuningOf, defaultTuning } from '@mindbase/domain';
import type { KeyedHasher } from '@mindbase/event-sourcing';
import { type Settings, readTuning } from '@mindbase/platform';

const span = 2 ** 32;

/**
 * The weights of recall that the settings name: the default ones, and those of the file.
 * @throws SettingsError when the file is wrong
 */
export function tuningsIn(settings: Pick<Settings, 'recall'>): {
  readonly usual: RecallTuning;
  readonly tuned: RecallTuning | null;
} {
  const usual = { ...defaultTuning, memories: { ...defaultTuning.memories, ...settings.recall.weights } };
  const { file } = settings.recall.tuning;
  return { usual, tuned: file === undefined ? null : readTuning(file, usual) };
}

/**
 * By which weights each user's recalls are ranked (E3). Where a share of the users gets those of a file, a keyed hash tells
 * who: the same in every service and after every start, and nothing that could be read.
 */
export function createTuning(hasher: KeyedHasher, settings: Pick<Settings, 'recall'>): TuningOf {
  const { usual, tuned } = tuningsIn(settings);
  const { share } = settings.recall.tuning;
  const byDefault = { arm: 'default', tuning: usual } as const;
  if (!tuned || share === 0) return async () => byDefault;
  const byFile = { arm: 'tuned', tuning: tuned } as const;
  if (share === 1) return async () => byFile;
  return async (scope) =>
    (await hasher.of(scope)).token('recall tuning') < share * span ? byFile : byDefault;
}
