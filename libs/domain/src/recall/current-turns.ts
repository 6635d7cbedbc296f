/** What told a fact as it is, and what told it as it was before. */
export interface Replacement {
  /** Ids of the turns behind a memory, and behind those that it superseded. */
  readonly current: ReadonlySet<string>;
  readonly former: ReadonlySet<string>;
}

/**
 * Current truth first, in turns as in memories (R5): of the places that the turns of a replaced fact hold together, the
 * first go to those that tell it as it is. Turns of both count as current; no other turn moves.
 * @param turns best first
 * @returns the same turns, best first, each with the score of its place
 */
export function currentFirst<T extends { readonly id: string; readonly score: number }>(
  turns: readonly T[],
  replacements: readonly Replacement[],
): T[] {
  return replacements.reduce((ranked, replacement) => dealtAnew(ranked, replacement), [...turns]);
}

function dealtAnew<T extends { readonly id: string; readonly score: number }>(
  turns: readonly T[],
  { current, former }: Replacement,
): T[] {
  const concerned = turns.filter(({ id }) => current.has(id) || former.has(id));
  const [now, was] = [true, false].map((wanted) => concerned.filter(({ id }) => current.has(id) === wanted));
  const order = [...(now ?? []), ...(was ?? [])];
  const placed = new Map(concerned.map(({ id, score }, place) => [id, { turn: order[place], score }]));
  return turns.map((turn) => {
    const place = placed.get(turn.id);
    return place?.turn ? { ...place.turn, score: place.score } : turn;
  });
}
