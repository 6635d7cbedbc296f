/** What a ranking is worth for one question. */
export interface RankingMeasures {
  /** Share of the evidence that is among the first ten. */
  readonly recall10: number;
  /** One over the rank of the first evidence; 0 without. */
  readonly rr: number;
}

const depth = 10;

/**
 * @param groups evidence in groups of ids; any id of a group counts for it
 * @param ranking ids, best first, each once
 */
export function measureRanking(
  groups: readonly (readonly string[])[],
  ranking: readonly string[],
): RankingMeasures {
  const top = new Set(ranking.slice(0, depth));
  const evidence = new Set(groups.flat());
  const first = ranking.findIndex((id) => evidence.has(id));
  return {
    recall10: groups.filter((group) => group.some((id) => top.has(id))).length / Math.max(1, groups.length),
    rr: first < 0 ? 0 : 1 / (first + 1),
  };
}

/** What tuning makes greater: R@10 and reciprocal rank, half each. */
export const worth = ({ recall10, rr }: RankingMeasures) => (recall10 + rr) / 2;

/**
 * What each question counts in a mean over sets: all sets alike, and all questions of a set alike.
 * @returns weights that sum to 1, in the order given
 */
export function setWeights(items: readonly { readonly set: string }[]): number[] {
  const sizes = new Map<string, number>();
  for (const { set } of items) sizes.set(set, (sizes.get(set) ?? 0) + 1);
  return items.map(({ set }) => 1 / (sizes.size * (sizes.get(set) ?? 1)));
}
