import { type Turn, type TurnRankingOptions, rankTurns } from '@mindbase/domain';
import { type Sealer, sealedTextsIn } from '@mindbase/event-sourcing';
import type { RecallRequest, TurnCards } from '@mindbase/ports';
import { openTurn } from '../opening';
import type { ScoredHit } from './vector-channel';

/** The original turns for a question, best first (W14): hits of the index, their neighbours, their sessions. */
export async function searchTurns(
  cards: TurnCards,
  sealer: Sealer,
  request: RecallRequest,
  hits: readonly ScoredHit[],
  options: TurnRankingOptions,
): Promise<readonly (Turn & { readonly score: number })[]> {
  const ranked = rankTurns(
    hits.flatMap(({ sessionId, ordinal, score }) =>
      sessionId === null || ordinal === null ? [] : [{ sessionId, ordinal, score }],
    ),
    options,
  );
  // A few more than asked: a place may hold no turn, or one that may not answer.
  const wanted = ranked.slice(0, 2 * request.turnsMax + 8);
  const found = await cards.at(request.scope, wanted);
  const open = await sealer.opening(request.scope.tenant, sealedTextsIn(found));
  const byPlace = new Map(found.map((turn) => [`${turn.ordinal}/${turn.sessionId}`, turn]));
  const best = wanted[0]?.score ?? 1;
  return wanted
    .flatMap(({ sessionId, ordinal, score }) => {
      const card = byPlace.get(`${ordinal}/${sessionId}`);
      if (!card || !mayAnswer(card, request)) return [];
      const turn = openTurn(card, open);
      return turn ? [{ ...turn, score: Math.min(1, score / Math.max(1, best)) }] : [];
    })
    .slice(0, request.turnsMax);
}

/** A neighbour was not filtered by the index, so the same filters are applied here. */
function mayAnswer(
  turn: { at: string; sessionId: string; agentId: string | null; role: string },
  request: RecallRequest,
) {
  const { asOf, sessionId, agentId, from, to } = request;
  return (
    turn.role !== 'system' &&
    (asOf === undefined || turn.at <= asOf) &&
    (from === undefined || turn.at >= from) &&
    (to === undefined || turn.at < to) &&
    (sessionId === undefined || turn.sessionId === sessionId) &&
    (agentId === undefined || turn.agentId === agentId)
  );
}
