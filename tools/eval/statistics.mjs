export const mean = (values) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export function quantile(values, q) {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

/**
 * Area under the ROC curve: how often an answerable question scores above an unanswerable one, ties counting half
 * (Mann–Whitney U over the number of pairs). @returns null without questions of both sorts.
 */
export function auroc(answerable, unanswerable) {
  if (answerable.length === 0 || unanswerable.length === 0) return null;
  let wins = 0;
  for (const high of answerable)
    for (const low of unanswerable) wins += high > low ? 1 : high === low ? 0.5 : 0;
  return wins / (answerable.length * unanswerable.length);
}

/**
 * Exact McNemar test of two systems on the same pass-or-fail items: of the items on which they differ, either should win
 * half (binomial, two-sided). McNemar, Psychometrika 12 (1947).
 * @param pairs `[first passes, second passes]` of each item
 */
export function mcnemar(pairs) {
  const gained = pairs.filter(([first, second]) => !first && second).length;
  const lost = pairs.filter(([first, second]) => first && !second).length;
  const differing = gained + lost;
  if (differing === 0) return { gained, lost, p: 1 };
  // Terms of the binomial distribution as logarithms: factorials of hundreds overflow.
  const logFactorials = [0];
  for (let n = 1; n <= differing; n++) logFactorials.push(logFactorials[n - 1] + Math.log(n));
  let tail = 0;
  for (let k = 0; k <= Math.min(gained, lost); k++)
    tail += Math.exp(
      logFactorials[differing] - logFactorials[k] - logFactorials[differing - k] - differing * Math.LN2,
    );
  return { gained, lost, p: Math.min(1, 2 * tail) };
}

/**
 * Paired randomisation test of the difference of two means: how often would it be as great if the two figures of an item could
 * as well be swapped? Two-sided. Smucker, Allan and Carterette, CIKM 2007. The same figures give the same p.
 */
export function permutationTest(pairs, rounds = 10_000) {
  const differences = pairs.map(([first, second]) => second - first).filter((d) => d !== 0);
  const count = Math.max(1, pairs.length);
  const observed = differences.reduce((sum, d) => sum + d, 0);
  if (differences.length === 0) return { difference: 0, p: 1 };
  const random = generator(20_070_101);
  let asGreat = 0;
  for (let round = 0; round < rounds; round++) {
    let sum = 0;
    for (const d of differences) sum += random() < 0.5 ? d : -d;
    if (Math.abs(sum) >= Math.abs(observed) - 1e-12) asGreat++;
  }
  return { difference: observed / count, p: (asGreat + 1) / (rounds + 1) };
}

/** Mulberry32: small, even enough for swapping signs, and the same on every run. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
