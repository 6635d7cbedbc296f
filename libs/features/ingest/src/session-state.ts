import type { MindbaseEvent } from '@mindbase/contracts';
import type { SealedTurn } from '@mindbase/domain';

/** What deciding about a session needs to know of it. Text-free, but for the sealed turns of working memory. */
export interface SessionState {
  /** By turn id: what it said (as a keyed hash) and the operation that brought it. */
  readonly turns: Map<string, { readonly contentKey: string; readonly operationId: string }>;
  /** The latest turns, oldest first (W1). */
  readonly recent: SealedTurn[];
  nextOrdinal: number;
  agentId: string | null;
}

export const newSession = (): SessionState => ({
  turns: new Map(),
  recent: [],
  nextOrdinal: 0,
  agentId: null,
});

export function evolveSession(workingMemoryTurns: number) {
  return (state: SessionState, event: MindbaseEvent): void => {
    if (event.type !== 'TurnsRecorded') return;
    const { sessionId, agentId, timezone, turns } = event.data;
    state.agentId = agentId;
    for (const { turnId, contentKey, redactions: _counts, ...turn } of turns) {
      state.turns.set(turnId, { contentKey, operationId: event.correlationId });
      state.nextOrdinal = turn.ordinal + 1;
      state.recent.push({
        ...turn,
        id: turnId,
        tenant: event.tenant,
        user: event.user,
        agentId,
        sessionId,
        timezone,
      });
    }
    if (state.recent.length > workingMemoryTurns)
      state.recent.splice(0, state.recent.length - workingMemoryTurns);
  };
}
