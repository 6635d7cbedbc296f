/** Turns a text into numbers of pieces, without the ones that mark its start and end. */
export interface Tokenizer {
  /** The pieces before a text, and after it. */
  readonly start: readonly number[];
  readonly end: readonly number[];
  ids(text: string): number[];
  /** How much a piece tells, 1–12: the rarer, the more. */
  weightOf(id: number): number;
}
