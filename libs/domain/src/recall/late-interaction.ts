/**
 * The vectors of a text's pieces (what its tokenizer makes of it, about a word each): whole numbers from −7 to 7, four bits
 * each, `dimensions` to a piece, one piece after the other. Direction is all that they keep; their length is about `unit`.
 */
export type PieceLevels = Int8Array;

/** What a question is compared to texts by, piece by piece. */
export interface QuestionPieces {
  readonly dimensions: number;
  readonly levels: PieceLevels;
  /** How much each piece tells, 1 or more: rare ones tell more. */
  readonly weights: Uint8Array;
}

const highestLevel = 7;
/** What counts as the highest level, in standard deviations of a unit vector's numbers: few go beyond. */
const widest = 2.6;

/** A vector of unit length in levels. */
export function levelsOf(vector: Float32Array): PieceLevels {
  const scale = unitOf(vector.length);
  const levels = new Int8Array(vector.length);
  for (let i = 0; i < vector.length; i++) {
    const level = Math.round((vector[i] as number) * scale);
    levels[i] = Math.max(-highestLevel, Math.min(highestLevel, level));
  }
  return levels;
}

/** The length, in levels, of a unit vector of so many dimensions. */
function unitOf(dimensions: number): number {
  return (highestLevel / widest) * Math.sqrt(dimensions);
}

/**
 * How near a text is to a question: for each piece of the question its cosine to the nearest piece of the text, averaged by
 * weight (late interaction, MaxSim; Khattab & Zaharia, "ColBERT", SIGIR 2020). One vector of a whole text blurs what stands
 * in it beside other things; here every piece finds its own counterpart.
 * @returns 0–1, higher nearer; 0 for a text or question without pieces.
 */
export function lateInteraction(question: QuestionPieces, text: PieceLevels): number {
  const { dimensions, levels, weights } = question;
  if (text.length === 0) return 0;
  let sum = 0;
  for (const [piece, weight] of weights.entries())
    sum += weight * nearest(levels, piece * dimensions, text, dimensions);
  return lateScore(sum, question);
}

/**
 * The same from an engine that computes the weighted sum of greatest dot products itself. The sum is a whole number that
 * 32-bit numbers hold exactly, so that every engine comes to the same bits.
 */
export function lateScore(sum: number, { dimensions, weights }: QuestionPieces): number {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  return whole === 0 ? 0 : Math.max(0, Math.min(1, sum / (whole * unitOf(dimensions) ** 2)));
}

/** The greatest dot product of the question's piece at `start` with a piece of the text. */
function nearest(levels: PieceLevels, start: number, text: PieceLevels, dimensions: number): number {
  let most = -Infinity;
  for (let at = 0; at + dimensions <= text.length; at += dimensions) {
    let dot = 0;
    for (let i = 0; i < dimensions; i++) dot += (levels[start + i] as number) * (text[at + i] as number);
    if (dot > most) most = dot;
  }
  return most;
}
