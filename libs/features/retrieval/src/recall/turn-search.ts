import {
  type Evidence,
  type Manner,
  type ScoredTurn,
  type SealedTurn,
  type Turn,
  type TurnPlace,
  type TurnRankingOptions,
  favour,
  isOfTime,
  placesOf,
  rankPlaces,
  witnessesMax,
} from '@mindbase/domain';
import { openTurn, sealedTextsIn, type Sealer } from '@mindbase/event-sourcing';
import { asksForUsual, detectLanguage, mannerOf, namesPerson } from '@mindbase/language';
import type { RecallRequest, TurnCards, UnderstoodQuery } from '@mindbase/ports';
import { turnEvidence } from './turn-evidence';
import type { ScoredHit } from './vector-channel';

/** How many more places than asked are looked at: one may hold no turn, or a speaker may move it up. */
const placesPerTurn = 2;

/** What ranking needs of a turn beside its place. */
export interface SaidTurn {
  readonly role: string;
  /** The question names the speaker. */
  readonly named: boolean;
  /** When it was said, in ms. */
  readonly at: number;
  /** How it is meant, where the question asks for what is usual; else null. */
  readonly manner: Manner | null;
}

/**
 * The original turns for a question, best first (W14): hits of the index, their neighbours, their sessions, their speakers;
 * and what they say for there being an answer. A short list hears as many witnesses as a long one.
 */
export async function searchTurns(
  cards: TurnCards,
  sealer: Sealer,
  request: RecallRequest,
  timeRange: UnderstoodQuery['timeRange'],
  hits: readonly ScoredHit[],
  options: TurnRankingOptions,
  meaning: number | null,
): Promise<{ readonly turns: readonly (Turn & { readonly score: number })[]; readonly evidence: Evidence }> {
  const places = turnPlaces(hits);
  const near = nearPlaces(places, options, request.turnsMax);
  const heard = near.length < witnessesMax ? rankPlaces(places, options).slice(0, witnessesMax) : near;
  const found = await turnsAt(cards, sealer, request, heard);
  const ranked = rankSaid(near, (place) => found.get(place), { ...request, timeRange }, options);
  const witnesses = heard.flatMap((scored) => found.get(placeOf(scored)) ?? []);
  return {
    turns: ranked.map(({ place, score }) => {
      const { turn } = found.get(place) as FoundTurn;
      return { ...turn, score };
    }),
    evidence: turnEvidence(
      request.query,
      witnesses.map(({ turn: { name, content, at }, named }) => ({
        ...{ name, content, named },
        inTime: isOfTime(at, timeRange),
      })),
      meaning,
    ),
  };
}

/** The places that hits of the index lend weight to, their own and those beside them. */
export function turnPlaces(hits: readonly ScoredHit[]): TurnPlace[] {
  return placesOf(
    hits.flatMap(({ sessionId, ordinal, score }) =>
      sessionId === null || ordinal === null ? [] : [{ sessionId, ordinal, score }],
    ),
  );
}

/** The places that are worth a look at what was said there, best first. */
export function nearPlaces(
  places: readonly TurnPlace[],
  options: TurnRankingOptions,
  turnsMax: number,
): ScoredTurn[] {
  return rankPlaces(places, options).slice(0, placesPerTurn * turnsMax);
}

/** The final order of places of which it is known who spoke there, and when; scores over the best. */
export function rankSaid(
  places: readonly ScoredTurn[],
  saidAt: (place: string) => SaidTurn | undefined,
  { at, turnsMax, timeRange }: Pick<RecallRequest, 'at' | 'turnsMax'> & Pick<UnderstoodQuery, 'timeRange'>,
  options: TurnRankingOptions,
): { readonly place: string; readonly score: number }[] {
  const asked = {
    now: Date.parse(at),
    timeRange: timeRange && { from: Date.parse(timeRange.from), to: Date.parse(timeRange.to) },
  };
  const ranked = places
    .flatMap((scored) => {
      const place = placeOf(scored);
      const said = saidAt(place);
      return said ? [{ place, score: favour(scored.score, said, asked, options) }] : [];
    })
    // Stable, so equals keep the order of their places.
    .sort((a, b) => b.score - a.score)
    .slice(0, turnsMax);
  const best = Math.max(1, ranked[0]?.score ?? 1);
  return ranked.map(({ place, score }) => ({ place, score: score / best }));
}

export interface FoundTurn extends SaidTurn {
  readonly turn: Turn;
}

/** What was said at these places and may answer. */
export async function turnsAt(
  cards: TurnCards,
  sealer: Sealer,
  request: RecallRequest,
  places: readonly Pick<ScoredTurn, 'sessionId' | 'ordinal'>[],
): Promise<ReadonlyMap<string, FoundTurn>> {
  const found = await cards.at(request.scope, places);
  const open = await sealer.opening(request.scope.tenant, sealedTextsIn(found));
  const usual = asksForUsual(request.query, detectLanguage(request.query));
  const opened = (card: SealedTurn) => (mayAnswer(card, request) ? openTurn(card, open) : null);
  return new Map(
    found.flatMap((card) => {
      const turn = opened(card);
      if (!turn) return [];
      const said = {
        role: turn.role,
        named: turn.name !== null && namesPerson(request.query, turn.name),
        at: Date.parse(turn.at),
        manner: usual ? mannerOf(turn.content, detectLanguage(turn.content)) : null,
      };
      return [[placeOf(card), { ...said, turn }]];
    }),
  );
}

export const placeOf = ({ sessionId, ordinal }: Pick<ScoredTurn, 'sessionId' | 'ordinal'>) =>
  `${ordinal}/${sessionId}`;

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
