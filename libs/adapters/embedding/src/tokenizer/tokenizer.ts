/** Turns a text into numbers of pieces, without the ones that mark its start and end. */
export interface Tokenizer {
  readonly start: number;
  readonly end: number;
  ids(text: string): number[];
}
