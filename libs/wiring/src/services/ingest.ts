import { EpisodeIntakeService, IdleSessions } from '@mindbase/feature-ingest';
import type { Settings } from '@mindbase/platform';
import type { EpisodeIntake, TurnCards } from '@mindbase/ports';
import { type LogParts, statesMax } from './log';

type IngestSettings = Pick<Settings, 'session' | 'workingMemory' | 'defaultTimezone'>;

export function createIntake(log: LogParts, settings: IngestSettings): EpisodeIntakeService {
  return new EpisodeIntakeService(log.store, log.sealer, log.hasher, log.clock, log.ids, {
    workingMemoryTurns: settings.workingMemory.turns,
    sessionsMax: statesMax,
    defaultTimezone: settings.defaultTimezone,
  });
}

/** Closes sessions that went quiet; once in a cluster. */
export function createIdleSessions(
  { clock, ids }: LogParts,
  turns: TurnCards,
  intake: EpisodeIntake,
  settings: IngestSettings,
  onError: (error: unknown) => void,
): IdleSessions {
  return new IdleSessions(turns, intake, clock, ids, {
    idleMinutes: settings.session.idleMinutes,
    checkIntervalMs: 30_000,
    batchSizeMax: 100,
    onError,
  });
}
