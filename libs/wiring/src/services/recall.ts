import { type CachedRecall, RecallCache, RecallService } from '@mindbase/feature-gateway';
import type { TuningOf } from '@mindbase/domain';
import type { Clock } from '@mindbase/kernel';
import type { Settings } from '@mindbase/platform';
import type { EpisodeIntake, RecallChannels, RecallLog } from '@mindbase/ports';
import { type FadingSettings, fadingSpansOf } from './forgetting';
import { statesMax } from './log';

type RecallSettings = Pick<Settings, 'recall' | 'defaultTimezone' | 'defaultProfile'> & FadingSettings;

/** Hot answers; whoever learns of a change drops those of its user. */
export function createRecallCache({ recall }: Pick<Settings, 'recall'>): RecallCache<CachedRecall> {
  return new RecallCache<CachedRecall>({
    usersMax: statesMax,
    entriesPerUserMax: Math.ceil(recall.cacheEntries / 100),
    ttlMs: 60_000,
  });
}

/** The gateway's half of recall: fuses what the channels of retrieval answer. */
export function createRecall(
  services: {
    readonly channels: RecallChannels;
    readonly intake: EpisodeIntake;
    readonly recallLog: RecallLog;
    readonly tuningOf: TuningOf;
  },
  cache: RecallCache<CachedRecall>,
  clock: Clock,
  settings: RecallSettings,
): RecallService {
  return new RecallService(services.channels, services.intake, services.recallLog, cache, clock, {
    tuningOf: services.tuningOf,
    minScore: settings.recall.minScore,
    minConfidence: settings.recall.minConfidence,
    candidatesPerChannel: settings.recall.candidatesPerChannel,
    defaultTimezone: settings.defaultTimezone,
    defaultProfile: settings.defaultProfile,
    fading: settings.forgetting.enabled
      ? { spans: fadingSpansOf(settings), factor: settings.forgetting.factor }
      : null,
    contextRounds: 3,
    constraintsMax: 20,
    confirmationsMax: 3,
  });
}
