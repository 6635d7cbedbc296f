/**
 * Paired randomisation test of a difference: how often would it be as great if the two figures of an item could as well be
 * swapped? Two-sided. Smucker, Allan and Carterette, CIKM 2007. The same figures give the same p.
 * @param differences second less first of each item, as it counts in the whole: the difference is their sum
 */
export function pairedTest(
  differences: readonly number[],
  rounds = 10_000,
): { readonly difference: number; readonly p: number } {
  const changed = differences.filter((difference) => difference !== 0);
  const observed = changed.reduce((sum, difference) => sum + difference, 0);
  if (changed.length === 0) return { difference: 0, p: 1 };
  const random = generator(20_070_101);
  let asGreat = 0;
  for (let round = 0; round < rounds; round++) {
    let sum = 0;
    for (const difference of changed) sum += random() < 0.5 ? difference : -difference;
    if (Math.abs(sum) >= Math.abs(observed) - 1e-12) asGreat++;
  }
  return { difference: observed, p: (asGreat + 1) / (rounds + 1) };
}

/** Mulberry32: small, even enough for swapping signs, and the same on every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
