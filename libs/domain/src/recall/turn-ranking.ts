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
  const own = new Map<string, ScoredTurn>();
  const best = new Map<string, number>();
  for (const hit of hits) {
    own.set(keyOf(hit), hit);
    best.set(hit.sessionId, Math.max(best.get(hit.sessionId) ?? 0, hit.score));
  }
  const places = new Map<string, ScoredTurn>();
  for (const hit of hits)
    for (const step of [-1, 0, 1]) {
      const place = { sessionId: hit.sessionId, ordinal: hit.ordinal + step, score: 0 };
      if (place.ordinal >= 0) places.set(keyOf(place), place);
    }
  const scoreAt = (sessionId: string, ordinal: number) => own.get(keyOf({ sessionId, ordinal }))?.score ?? 0;
  return [...places.values()]
    .map(({ sessionId, ordinal }) => ({
      sessionId,
      ordinal,
      score:
        scoreAt(sessionId, ordinal) +
        options.before * scoreAt(sessionId, ordinal - 1) +
        options.after * scoreAt(sessionId, ordinal + 1) +
        options.session * (best.get(sessionId) ?? 0),
    }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        (a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : a.ordinal - b.ordinal),
    );
}

/** The score of a turn once it is known who said it. `named`: the question names the speaker. */
export function favourSpeaker(
  score: number,
  role: string,
  named: boolean,
  options: Pick<TurnRankingOptions, 'user' | 'named'>,
): number {
  return score * (role === 'user' ? 1 + options.user : 1) + (named ? options.named : 0);
}

const keyOf = ({ sessionId, ordinal }: { readonly sessionId: string; readonly ordinal: number }) =>
  `${ordinal}/${sessionId}`;
