/** Saturation of repeated words, and how much long documents are held back. */
const k1 = 1.2;
const b = 0.75;

/** Rarity of a token that `holding` of so many documents have: ln(1 + (N − n + 0.5) / (n + 0.5)), above 0. */
export function bm25Idf(documents: number, holding: number): number {
  return Math.log(1 + (documents - holding + 0.5) / (holding + 0.5));
}

/**
 * One token's part of a document's score by Okapi BM25 (k1 1.2, b 0.75).
 * @param weight the token's weight in the question times its rarity
 * @param count how often the document has it
 * @param length tokens of the document; `averageLength` those of the documents it is compared with
 */
export function bm25Term(weight: number, count: number, length: number, averageLength: number): number {
  const held = k1 * (1 - b + (b * length) / averageLength);
  return (weight * count * (k1 + 1)) / (count + held);
}

/** One entry per token, in order of first appearance; a token asked twice weighs twice. */
export function mergeWeights(
  tokens: readonly { readonly token: number; readonly weight: number }[],
): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { token, weight } of tokens) weights.set(token, (weights.get(token) ?? 0) + weight);
  return weights;
}
