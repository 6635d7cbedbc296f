/** A ranked item with what tells near duplicates apart. */
export interface Ranked {
  readonly id: string;
  readonly score: number;
  /** Normalised words of what it says. */
  readonly words: ReadonlySet<string>;
  readonly active: boolean;
}

/** Why a candidate is not handed out; `unsure`: the answer as a whole is not (R8). */
export type DropReason = 'below_minimum' | 'duplicate' | 'budget' | 'unsure';

export interface Selection {
  readonly kept: readonly string[];
  readonly dropped: readonly {
    readonly id: string;
    readonly reason: DropReason;
  }[];
}

/** Two sentences that share this much of their words say the same (R7). */
const sameWords = 0.85;

/**
 * The few that are handed out (R7, R8): nothing under the minimum, one of each, `limit` at most. An empty
 * answer is an answer. `ranked` is best first; of two alike the better one stays.
 */
export function select(ranked: readonly Ranked[], limit: number, minScore: number): Selection {
  const kept: Ranked[] = [];
  const dropped: { id: string; reason: DropReason }[] = [];
  for (const item of ranked) {
    if (item.score < minScore) dropped.push({ id: item.id, reason: 'below_minimum' });
    else if (kept.some((other) => other.active === item.active && alike(other.words, item.words)))
      dropped.push({ id: item.id, reason: 'duplicate' });
    else if (kept.length >= limit) dropped.push({ id: item.id, reason: 'budget' });
    else kept.push(item);
  }
  return { kept: kept.map(({ id }) => id), dropped };
}

/** Jaccard similarity of two word sets. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return false;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size / large.size < sameWords) return false;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  return shared / (a.size + b.size - shared) >= sameWords;
}
