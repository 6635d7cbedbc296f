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
 * One score from words and vector: a scaled sum, each over its maximum, the dense part counted from its mean,
 * since cosines of a small model crowd together. Beats reciprocal rank fusion on the evaluation sets (docs/evaluation.md).
 * @returns 0–1 for each hit, in the order given.
 */
export function hybridScores(hits: readonly RawHit[], options: HybridOptions): number[] {
  const lexicalMax = Math.max(0, ...hits.map(({ lexical }) => lexical));
  const denseMax = Math.max(0, ...hits.map(({ dense }) => dense));
  const denseMean = hits.reduce((sum, { dense }) => sum + dense, 0) / Math.max(1, hits.length);
  const denseSpan = denseMax - denseMean;
  return hits.map(({ dense, lexical }) => {
    const words = lexicalMax > 0 ? lexical / lexicalMax : 0;
    const meaning =
      denseSpan > 0 ? Math.max(0, dense - denseMean) / denseSpan : denseMax > 0 ? dense / denseMax : 0;
    // Where no word of the question is known, the vector speaks alone.
    const share = lexicalMax > 0 ? options.lexicalShare : 0;
    return share * words + (1 - share) * meaning;
  });
}
