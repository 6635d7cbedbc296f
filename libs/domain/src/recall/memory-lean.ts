/** A memory that answers, and the turns it was made from. */
export interface MemoryBehind {
  readonly score: number;
  readonly sources: readonly { readonly turnId: string }[];
}

/**
 * Turns in the order of their scores and of the memories made from them: what a memory knows of a turn (whom it is about,
 * what it says in other words) lifts a turn that index and words put too low.
 * @param turns their scores are over the best's
 * @param share what being behind the best memory adds
 * @returns best first, scores over the best's again; equals keep their order.
 */
export function leanOnMemories<T extends { readonly id: string; readonly score: number }>(
  turns: readonly T[],
  memories: readonly MemoryBehind[],
  share: number,
): T[] {
  const best = Math.max(0, ...memories.map(({ score }) => score));
  const lent = new Map<string, number>();
  for (const { score, sources } of memories)
    for (const { turnId } of sources)
      lent.set(turnId, Math.max(lent.get(turnId) ?? 0, best > 0 ? score / best : 0));
  const ranked = turns
    .map((turn) => ({ ...turn, score: turn.score + share * (lent.get(turn.id) ?? 0) }))
    .sort((a, b) => b.score - a.score);
  const most = Math.max(1, ranked[0]?.score ?? 1);
  return ranked.map((turn) => ({ ...turn, score: turn.score / most }));
}
