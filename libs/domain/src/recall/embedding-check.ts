/** Two texts as judged by a person, and how near the model puts them. */
export interface JudgedPair {
  /** Cosine, -1 to 1. */
  readonly similarity: number;
  readonly related: boolean;
}

export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
  readonly least: number;
  readonly most: number;
}

/** What calling all pairs from a similarity on related would come to. */
export interface Threshold {
  readonly value: number;
  /** Share of the pairs called related that are. */
  readonly precision: number;
  /** Share of the related pairs that are called so. */
  readonly recall: number;
}

/** How well a model tells related from unrelated texts (E4). */
export interface EmbeddingCheck {
  readonly related: Spread;
  readonly unrelated: Spread;
  /** Distance of the means in pooled standard deviations (Cohen's d). */
  readonly separation: number;
  /** Chance that a related pair is nearer than an unrelated one; 0.5 is none, 1 is perfect. */
  readonly auc: number;
  /** Where hits and correct refusals are most together (Youden's J): to find. */
  readonly finding: Threshold;
  /** The lowest one that hardly any unrelated pair passes: to merge memories (W16). Null where there is none. */
  readonly merging: Threshold | null;
}

/** A merge destroys a memory, so that one wrong in a hundred is what may pass. */
const mergingPrecision = 0.99;

/** @throws Error when there is no related, or no unrelated pair. */
export function checkEmbedding(pairs: readonly JudgedPair[]): EmbeddingCheck {
  const related = similaritiesOf(pairs, true);
  const unrelated = similaritiesOf(pairs, false);
  if (related.length === 0 || unrelated.length === 0)
    throw new Error('an embedding check needs related and unrelated pairs');
  const [left, right] = [spreadOf(related), spreadOf(unrelated)];
  const thresholds = thresholdsOf(related, unrelated);
  const youden = ({ recall, value }: Threshold) => recall - shareFrom(unrelated, value);
  const precise = thresholds.filter(({ precision }) => precision >= mergingPrecision);
  return {
    related: left,
    unrelated: right,
    separation: separationOf(left, right),
    auc: auc(related, unrelated),
    finding: thresholds.reduce((best, next) => (youden(next) > youden(best) ? next : best)),
    merging: precise.reduce<Threshold | null>(
      (low, next) => (low && low.value < next.value ? low : next),
      null,
    ),
  };
}

function similaritiesOf(pairs: readonly JudgedPair[], related: boolean): number[] {
  return pairs.filter((pair) => pair.related === related).map(({ similarity }) => similarity);
}

function spreadOf(values: readonly number[]): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(values.length - 1, 1);
  return {
    count: values.length,
    mean,
    deviation: Math.sqrt(variance),
    least: Math.min(...values),
    most: Math.max(...values),
  };
}

function separationOf(a: Spread, b: Spread): number {
  const freedom = Math.max(a.count + b.count - 2, 1);
  const pooled = ((a.count - 1) * a.deviation ** 2 + (b.count - 1) * b.deviation ** 2) / freedom;
  const distance = a.mean - b.mean;
  return distance === 0 ? 0 : distance / Math.sqrt(pooled);
}

/**
 * Area under the ROC curve: how often one of the first is above one of the second, a tie counting half (Mann and Whitney's U over
 * the number of comparisons). Neither may be empty.
 */
export function auc(related: readonly number[], unrelated: readonly number[]): number {
  const ranked = [
    ...related.map((value) => ({ value, related: true })),
    ...unrelated.map((value) => ({ value, related: false })),
  ];
  ranked.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let start = 0; start < ranked.length;) {
    let end = start;
    while (end < ranked.length && ranked[end]?.value === ranked[start]?.value) end++;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * ranked.slice(start, end).filter((pair) => pair.related).length;
    start = end;
  }
  const wins = rankSum - (related.length * (related.length + 1)) / 2;
  return wins / (related.length * unrelated.length);
}

/** Half-way between every two neighbouring similarities, from the least on. */
function thresholdsOf(related: readonly number[], unrelated: readonly number[]): readonly Threshold[] {
  const values = [...new Set([...related, ...unrelated])].sort((a, b) => a - b);
  return values.map((value, i) => {
    const cut = i === 0 ? value : (value + (values[i - 1] as number)) / 2;
    const hits = countFrom(related, cut);
    return {
      value: cut,
      precision: hits / (hits + countFrom(unrelated, cut)),
      recall: hits / related.length,
    };
  });
}

function countFrom(values: readonly number[], least: number): number {
  return values.filter((value) => value >= least).length;
}

function shareFrom(values: readonly number[], least: number): number {
  return countFrom(values, least) / values.length;
}
