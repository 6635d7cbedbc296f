/** A turn's place and its own score for a question. */
export interface ScoredTurn {
  readonly sessionId: string;
  readonly ordinal: number;
  readonly score: number;
}

export interface TurnRankingOptions {
  /** Share of the score of the turn before, and of the turn after, in the same session. */
  readonly before: number;
  readonly after: number;
  /** Share of the best score of the session. */
  readonly session: number;
  /** By how much what a user said outranks an assistant's equal, as a factor above 1. */
  readonly user: number;
  /** What is added to the turns of a speaker whom the question names. */
  readonly named: number;
  /** What is added to a turn of the moment of asking; a third of it to one of a month before (e-fold in 30 days). */
  readonly recent: number;
  /** What is added to a turn of the time that the question names; a third of it to one of three days after (e-fold). */
  readonly inTime: number;
  /** By how much what holds as a rule outranks its equal, where the question asks for what is usual; what is of the moment gives way by half of it. */
  readonly usual: number;
}

/** Of what somebody says: it holds as a rule, or for this once. */
export type Manner = 'usual' | 'momentary';

/** A place of a session, with the hits that lend it weight. */
export interface TurnPlace {
  readonly sessionId: string;
  readonly ordinal: number;
  readonly own: ScoredTurn | undefined;
  readonly before: ScoredTurn | undefined;
  readonly after: ScoredTurn | undefined;
  readonly best: ScoredTurn;
}

/**
 * Turns lend each other weight: an answer often stands next to the words of the question, and a session that
 * answers well once is about it. Neighbours that no index found get a place too.
 * @returns best first; ties by session and ordinal.
 */
export function rankTurns(
  hits: readonly ScoredTurn[],
  options: Pick<TurnRankingOptions, 'before' | 'after' | 'session'>,
): ScoredTurn[] {
  return rankPlaces(placesOf(hits), options);
}

/** The places of hits and of their neighbours: what ranking turns by any weights begins with. */
export function placesOf(hits: readonly ScoredTurn[]): TurnPlace[] {
  const own = new Map(hits.map((hit) => [keyOf(hit), hit]));
  const best = new Map<string, ScoredTurn>();
  for (const hit of hits)
    if (hit.score > (best.get(hit.sessionId)?.score ?? -1)) best.set(hit.sessionId, hit);
  const places = new Map<string, TurnPlace>();
  for (const hit of hits)
    for (const step of [-1, 0, 1]) {
      const { sessionId } = hit;
      const ordinal = hit.ordinal + step;
      const key = keyOf({ sessionId, ordinal });
      if (ordinal < 0 || places.has(key)) continue;
      const at = (place: number) => own.get(keyOf({ sessionId, ordinal: place }));
      places.set(key, {
        ...{ sessionId, ordinal, own: at(ordinal), before: at(ordinal - 1), after: at(ordinal + 1) },
        best: best.get(sessionId) ?? hit,
      });
    }
  return [...places.values()];
}

export function rankPlaces(
  places: readonly TurnPlace[],
  options: Pick<TurnRankingOptions, 'before' | 'after' | 'session'>,
): ScoredTurn[] {
  return places
    .map(({ sessionId, ordinal, own, before, after, best }) => ({
      sessionId,
      ordinal,
      score:
        (own?.score ?? 0) +
        options.before * (before?.score ?? 0) +
        options.after * (after?.score ?? 0) +
        options.session * best.score,
    }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        (a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : a.ordinal - b.ordinal),
    );
}

const dayMs = 86_400_000;
const recentMs = 30 * dayMs;
/** What happens is told of for some days. */
const toldMs = 3 * dayMs;

/** What of a question favours turns by who said them and when; moments in ms. */
export interface AskedAt {
  readonly now: number;
  /** The stretch of the past that the question names, from the first moment to the first after it; null: none. */
  readonly timeRange: { readonly from: number; readonly to: number } | null;
}

/**
 * The score of a turn once it is known who said it, when, and in what manner.
 * @param turn `named`: the question names the speaker; `at`: when it was said, in ms; `manner`: null where it does not matter
 */
export function favour(
  score: number,
  turn: {
    readonly role: string;
    readonly named: boolean;
    readonly at: number;
    readonly manner: Manner | null;
  },
  asked: AskedAt,
  options: Pick<TurnRankingOptions, 'user' | 'named' | 'recent' | 'inTime' | 'usual'>,
): number {
  const byRole = turn.role === 'user' ? 1 + options.user : 1;
  const byManner =
    turn.manner === 'usual' ? 1 + options.usual : turn.manner === 'momentary' ? 1 - options.usual / 2 : 1;
  const bySpeaker = score * byRole * byManner + (turn.named ? options.named : 0);
  const recency = options.recent * Math.exp(-Math.abs(asked.now - turn.at) / recentMs);
  return bySpeaker + recency + options.inTime * nearness(turn.at, asked.timeRange);
}

/** 0–1: 1 in the stretch, less with every day after it, 0 before it: what has not happened yet is not told. */
function nearness(at: number, timeRange: AskedAt['timeRange']): number {
  if (timeRange === null || at < timeRange.from) return 0;
  return at < timeRange.to ? 1 : Math.exp(-(at - timeRange.to) / toldMs);
}

const keyOf = ({ sessionId, ordinal }: { readonly sessionId: string; readonly ordinal: number }) =>
  `${ordinal}/${sessionId}`;
