import { type Turn, type TurnRankingOptions, favour, rankTurns } from '@mindbase/domain';
import { openTurn, sealedTextsIn, type Sealer } from '@mindbase/event-sourcing';
import { normalise } from '@mindbase/language';
import type { RecallRequest, TurnCards, UnderstoodQuery } from '@mindbase/ports';
import type { ScoredHit } from './vector-channel';

/** How many more places than asked are looked at: one may hold no turn, or a speaker may move it up. */
const placesPerTurn = 2;

/** The original turns for a question, best first (W14): hits of the index, their neighbours, their sessions, their speakers. */
export async function searchTurns(
  cards: TurnCards,
  sealer: Sealer,
  request: RecallRequest,
  timeRange: UnderstoodQuery['timeRange'],
  hits: readonly ScoredHit[],
  options: TurnRankingOptions,
): Promise<readonly (Turn & { readonly score: number })[]> {
  const places = rankTurns(
    hits.flatMap(({ sessionId, ordinal, score }) =>
      sessionId === null || ordinal === null ? [] : [{ sessionId, ordinal, score }],
    ),
    options,
  ).slice(0, placesPerTurn * request.turnsMax);
  const found = await cards.at(request.scope, places);
  const open = await sealer.opening(request.scope.tenant, sealedTextsIn(found));
  const byPlace = new Map(found.map((turn) => [`${turn.ordinal}/${turn.sessionId}`, turn]));
  const question = normalise(request.query);
  const asked = {
    now: Date.parse(request.at),
    timeRange: timeRange && { from: Date.parse(timeRange.from), to: Date.parse(timeRange.to) },
  };
  const ranked = places
    .flatMap(({ sessionId, ordinal, score }) => {
      const card = byPlace.get(`${ordinal}/${sessionId}`);
      const turn = card && mayAnswer(card, request) ? openTurn(card, open) : null;
      if (!turn) return [];
      const said = { role: turn.role, named: isNamed(turn.name, question), at: Date.parse(turn.at) };
      return [{ ...turn, score: favour(score, said, asked, options) }];
    })
    // Stable, so equals keep the order of their places.
    .sort((a, b) => b.score - a.score)
    .slice(0, request.turnsMax);
  const best = Math.max(1, ranked[0]?.score ?? 1);
  return ranked.map((turn) => ({ ...turn, score: turn.score / best }));
}

/** People are asked about by their first name or the whole of it. */
function isNamed(name: string | null, question: string): boolean {
  if (name === null) return false;
  const [first = ''] = normalise(name).split(' ');
  return first.length > 1 && question.includes(first);
}

/** Moments that are but dates have no hour: what is asked on a day may be answered by all of it, not by later ones. */
const dayMs = 86_400_000;

/** A neighbour was not filtered by the index, so the same filters are applied here. */
function mayAnswer(
  turn: { at: string; sessionId: string; agentId: string | null; role: string },
  request: RecallRequest,
) {
  const { at, asOf, sessionId, agentId, from, to } = request;
  return (
    turn.role !== 'system' &&
    Date.parse(turn.at) <= Date.parse(at) + dayMs &&
    (asOf === undefined || turn.at <= asOf) &&
    (from === undefined || turn.at >= from) &&
    (to === undefined || turn.at < to) &&
    (sessionId === undefined || turn.sessionId === sessionId) &&
    (agentId === undefined || turn.agentId === agentId)
  );
}
