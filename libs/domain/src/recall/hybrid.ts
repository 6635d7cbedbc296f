/** A document's raw scores from an index: cosine 0–1 and BM25 ≥ 0. */
export interface RawHit {
  readonly dense: number;
  readonly lexical: number;
}

export interface HybridOptions {
  /** Share of the words in the sum, 0–1; the rest is the dense vector's. */
  readonly lexicalShare: number;
}

/**
 * One score from words and vector: a scaled sum. Words count over their maximum. Cosines of a model crowd together, closer
 * for some questions than for others, so they count by how far they stand out from the other hits': as much as the best
 * words where they do so as the best of so many would by chance, √(2 ln n) standard deviations above the mean. Beats reciprocal
 * rank fusion and scaling by the maximum on the evaluation sets (docs/evaluation.md).
 * @returns 0 or more for each hit, in the order given; about 1 for the best.
 */
export function hybridScores(hits: readonly RawHit[], options: HybridOptions): number[] {
  const lexicalMax = Math.max(0, ...hits.map(({ lexical }) => lexical));
  const mean = hits.reduce((sum, { dense }) => sum + dense, 0) / Math.max(1, hits.length);
  const variance = hits.reduce((sum, { dense }) => sum + (dense - mean) ** 2, 0) / Math.max(1, hits.length);
  const span = Math.sqrt(2 * Math.log(Math.max(1, hits.length)) * variance);
  return hits.map(({ dense, lexical }) => {
    const words = lexicalMax > 0 ? lexical / lexicalMax : 0;
    const meaning = span > 1e-9 ? Math.max(0, dense - mean) / span : dense > 0 ? 1 : 0;
    // Where no word of the question is known, the vector speaks alone.
    const share = lexicalMax > 0 ? options.lexicalShare : 0;
    return share * words + (1 - share) * meaning;
  });
}
