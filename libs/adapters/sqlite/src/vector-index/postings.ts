import { bm25Idf, bm25Term, mergeWeights } from '@mindbase/domain';
import type { VectorQuery } from '@mindbase/ports';

interface PostingList {
  /** slot, count, slot, count, … of every document that was ever added. */
  readonly pairs: number[];
  /** Documents in it that still live. */
  live: number;
}

/** Tokens of a document, packed: token, count, token, count, …, each token once. */
export type PackedTokens = Uint32Array;

/** An inverted index over one user's documents of one kind, and BM25 with their statistics alone. */
export class Postings {
  private readonly lists = new Map<number, PostingList>();
  private readonly lengths: number[] = [];
  private documents = 0;
  private totalLength = 0;
  private pairCount = 0;

  add(slot: number, tokens: PackedTokens): void {
    let length = 0;
    for (let i = 0; i < tokens.length; i += 2) {
      const token = tokens[i] as number;
      const count = tokens[i + 1] as number;
      const list = this.lists.get(token);
      if (list === undefined) this.lists.set(token, { pairs: [slot, count], live: 1 });
      else {
        list.pairs.push(slot, count);
        list.live++;
      }
      length += count;
    }
    this.pairCount += tokens.length / 2;
    this.lengths[slot] = length;
    this.totalLength += length;
    this.documents++;
  }

  /** Takes a document out of the statistics; its pairs stay until the segment is loaded anew. */
  kill(slot: number, tokens: PackedTokens): void {
    for (let i = 0; i < tokens.length; i += 2) {
      const list = this.lists.get(tokens[i] as number);
      if (list !== undefined) list.live--;
    }
    this.totalLength -= this.lengths[slot] as number;
    this.documents--;
  }

  /** Rough size in bytes. */
  get bytes(): number {
    return this.pairCount * 16 + this.lists.size * 120 + this.lengths.length * 8;
  }

  /**
   * BM25 of every slot, and the slots that have a token of the question, killed ones included. Sums run in the order of the query's tokens, so that equal
   * documents score equally to the last bit, whatever the order they came in.
   */
  scores(
    tokens: NonNullable<VectorQuery['tokens']>,
    size: number,
  ): { scores: Float64Array; slots: readonly number[] } {
    const scores = new Float64Array(size);
    const slots: number[] = [];
    const averageLength = this.totalLength / this.documents;
    for (const [token, weight] of mergeWeights(tokens)) {
      const list = this.lists.get(token);
      if (list === undefined || list.live === 0) continue;
      const idf = bm25Idf(this.documents, list.live);
      const { pairs } = list;
      for (let i = 0; i < pairs.length; i += 2) {
        const slot = pairs[i] as number;
        const count = pairs[i + 1] as number;
        const length = this.lengths[slot] as number;
        const sum = scores[slot] as number;
        if (sum === 0) slots.push(slot);
        scores[slot] = sum + bm25Term(weight * idf, count, length, averageLength);
      }
    }
    return { scores, slots };
  }
}
