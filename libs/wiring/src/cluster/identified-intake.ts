import type { Ids } from '@mindbase/kernel';
import type { EpisodeIntake } from '@mindbase/ports';

/** Gives each turn its id before the call leaves, so that a call that is tried again records nothing twice. */
export function withTurnIds(intake: EpisodeIntake, ids: Ids): EpisodeIntake {
  return {
    recordTurns: (scope, sessionId, input, caller) =>
      intake.recordTurns(
        scope,
        sessionId,
        { ...input, turns: input.turns.map((turn) => ({ ...turn, id: turn.id ?? ids.next() })) },
        caller,
      ),
    closeSession: (...given) => intake.closeSession(...given),
    workingMemory: (...given) => intake.workingMemory(...given),
  };
}
