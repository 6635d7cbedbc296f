/** How many of the best are heard at most … */
const bestMax = 5;
/** … and of how many hits one is: of a handful the best tell nothing that the others do not. */
const hitsPerBest = 10;

/** How many of the best hits tell what a search was about, 0–5. */
export function bestHeard(hits: number): number {
  return Math.min(bestMax, Math.floor(hits / hitsPerBest));
}

/**
 * A question's vector moved towards what the best hits have in common: a message that goes on with the talk says
 * little of what it is about, and what answers it is about what its best hits are about (pseudo relevance feedback;
 * Rocchio, "Relevance feedback in information retrieval", in Salton, The SMART Retrieval System, 1971).
 * @param question unit length. @param best vectors of unit length, at least one. @param share of their mean beside the question, 0 or more
 * @returns unit length
 */
export function towardsBest(
  question: Float32Array,
  best: readonly Float32Array[],
  share: number,
): Float32Array {
  const sum = Float64Array.from(question);
  for (const vector of best)
    for (let i = 0; i < sum.length; i++) sum[i]! += (share / best.length) * (vector[i] as number);
  const length = Math.hypot(...sum);
  return Float32Array.from(sum, (value) => (length > 0 ? value / length : 0));
}
