/** A document's raw scores from an index: cosine 0–1 and BM25 ≥ 0. */
export interface RawHit {
  readonly dense: number;
  readonly lexical: number;
  /** Late interaction, 0–1; null or left out where it was not asked. */
  readonly late?: number | null;
  /** What the cosine means by itself (`meaningOf`); null or left out where nobody measured it. */
  readonly meaning?: number | null;
}

export interface HybridOptions {
  /** Share of the words in the sum, 0–1; the rest is the meaning's. */
  readonly lexicalShare: number;
  /** Share of late interaction in the meaning, 0–1; the rest is the cosine's, which also knows what a text stands beside. */
  readonly lateShare: number;
}

/** Words are rare where cosines crowd: their best stand out further by chance. */
const wordsStandOut = 1.5;
/** So many hits tell by comparison as much as a cosine tells by itself. */
const tellingHits = 12;
/** Texts in another language than the question lie further away than its scale knows: beside each other they tell this much at least. */
const otherLanguage = 0.3;

/**
 * One score from words and vectors: a scaled sum. Both count by how far a hit stands out from the other hits: as much as can be
 * where it does so as the best of so many would by chance, √(2 ln n) standard deviations above the mean (Cramér, Mathematical
 * Methods of Statistics, 1946, §28.6), words at half as much again. Cosines of a model crowd together, closer for some questions than for
 * others, so theirs are counted from the mean, or of few hits by what they mean where that is known; words from nothing, and over the
 * best where that stands out by more. Beats reciprocal rank fusion and scaling by the maximum on the evaluation sets (docs/evaluation.md).
 * @returns 0 or more for each hit, in the order given; about 1 for the best.
 */
export function hybridScores(hits: readonly RawHit[], options: HybridOptions): number[] {
  const dense = meaningsOf(hits.map((hit) => hit.dense));
  const late = meaningsOf(hits.map((hit) => hit.late ?? 0));
  const words = spreadOf(hits.map((hit) => hit.lexical));
  const lateShare = late.most > 0 ? options.lateShare : 0;
  const wordsSpan = Math.max(words.most, words.mean + wordsStandOut * words.standsOut);
  const compared = comparedShare(hits);
  // Where no word of the question is known, the vector speaks alone; where there is no vector, the words.
  const share = words.most === 0 ? 0 : dense.most > 0 ? options.lexicalShare : 1;
  return hits.map((hit, place) => {
    const said = wordsSpan > 0 ? hit.lexical / wordsSpan : 0;
    const beside = lateShare * late.of(place) + (1 - lateShare) * dense.of(place);
    const alone = Math.max(Math.min(1, hit.meaning ?? 0), otherLanguage * Math.min(1, beside));
    const meant = compared * beside + (1 - compared) * alone;
    return share * said + (1 - share) * meant;
  });
}

/**
 * What of the meaning is told by comparing hits, 0–1; the rest is what a cosine means by itself. A handful has no spread
 * to stand out of: of three memories that all answer, two would lie below the mean, and count for nothing.
 */
function comparedShare(hits: readonly RawHit[]): number {
  const measured = hits.every(({ meaning }) => typeof meaning === 'number');
  return measured ? hits.length ** 2 / (hits.length ** 2 + tellingHits ** 2) : 1;
}

/** What stands out of the mean, over what can be by chance. */
function meaningsOf(values: readonly number[]) {
  const { most, mean, standsOut } = spreadOf(values);
  const of = (place: number) => {
    const value = values[place] ?? 0;
    return standsOut > 1e-9 ? Math.max(0, value - mean) / standsOut : value > 0 ? 1 : 0;
  };
  return { most, of };
}

/** `standsOut`: how far above the mean the best of so many is by chance. */
function spreadOf(values: readonly number[]): { most: number; mean: number; standsOut: number } {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  return { most: Math.max(0, ...values), mean, standsOut: Math.sqrt(2 * Math.log(count) * variance) };
}
