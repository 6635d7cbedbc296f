import type { EventData, MindbaseEvent } from '@mindbase/contracts';
import type { SealedTurn } from '@mindbase/domain';

/** The turns that an event recorded, as every read model holds them. */
export function recordedTurns(event: Extract<MindbaseEvent, { type: 'TurnsRecorded' }>): SealedTurn[] {
  const { tenant, user } = event;
  const { sessionId, agentId, timezone, turns } = event.data;
  return turns.map((turn) => ({ ...withoutKeys(turn), tenant, user, sessionId, agentId, timezone }));
}

function withoutKeys(turn: EventData['TurnsRecorded']['turns'][number]) {
  const { turnId: id, contentKey: _key, redactions: _counts, ...kept } = turn;
  return { id, ...kept };
}
