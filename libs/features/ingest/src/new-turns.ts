import { type Result, err, ok } from '@mindbase/kernel';
import type { Refusal } from '@mindbase/ports';
import type { CleanTurn } from './clean-turn';
import type { SessionState } from './session-state';

export interface KeyedTurn {
  readonly turn: CleanTurn;
  readonly contentKey: string;
}

/**
 * Which turns of a call are new to the session. A turn that was taken before is passed over (it is
 * idempotent by its id); the same id with other words is refused, since one of the two would be lost.
 */
export function newTurns(
  state: Pick<SessionState, 'turns'>,
  turns: readonly KeyedTurn[],
): Result<readonly KeyedTurn[], Refusal> {
  const seen = new Map<string, string>();
  const fresh: KeyedTurn[] = [];
  for (const [index, keyed] of turns.entries()) {
    const { id } = keyed.turn;
    const known = seen.get(id) ?? state.turns.get(id)?.contentKey;
    if (known !== undefined && known !== keyed.contentKey)
      return err({
        code: 'conflict',
        pointer: `/turns/${index}/id`,
        message: 'this id belongs to another turn of the session',
      });
    if (known === undefined) fresh.push(keyed);
    seen.set(id, keyed.contentKey);
  }
  return ok(fresh);
}
