import { auc, pairedTest } from '../lib/domain.mjs';

export const mean = (values) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export function quantile(values, q) {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

/** How often an answerable question scores above an unanswerable one (`auc`). @returns null without questions of both sorts. */
export const auroc = (answerable, unanswerable) =>
  answerable.length === 0 || unanswerable.length === 0 ? null : auc(answerable, unanswerable);

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

/** Paired randomisation test of the difference of two means (`pairedTest`). @param pairs `[first, second]` of each item */
export function permutationTest(pairs, rounds) {
  const differences = pairs.map(([first, second]) => (second - first) / pairs.length);
  return pairedTest(differences, rounds);
}
