import { bm25Idf, bm25Term } from '@mindbase/domain';
import type { PointWords } from './point';

/** How long a user's documents are: how many there are of each number of tokens. */
export type Lengths = ReadonlyMap<number, number>;

/** BM25 with the statistics of one user's documents of one kind. */
export class WordStatistics {
  private readonly documents: number;
  private readonly averageLength: number;
  private readonly idfs = new Map<number, number>();

  constructor(
    private readonly lengths: Lengths,
    private readonly weights: ReadonlyMap<number, number>,
    private readonly referenceLength: number,
  ) {
    let [documents, total] = [0, 0];
    for (const [length, count] of lengths) {
      documents += count;
      total += length * count;
    }
    this.documents = documents;
    this.averageLength = total / documents;
  }

  /**
   * Learns how many documents hold a token from the server's score of one of them for that token alone: weight in
   * the sparse vector times rarity, among the documents that have any words. The score has seven digits, which give
   * a count of up to a hundred thousand back to the unit.
   */
  learn(token: number, document: PointWords, score: number): void {
    const place = document.tokens.indexOf(token);
    const stored = bm25Term(1, document.counts[place] ?? 1, document.length, this.referenceLength);
    const worded = this.documents - (this.lengths.get(0) ?? 0);
    const holding = Math.round((worded + 1) / Math.exp(score / stored) - 0.5);
    // Another writer may have come between the two answers.
    this.idfs.set(token, bm25Idf(this.documents, Math.min(this.documents, Math.max(1, holding))));
  }

  /** Sums run in the order of the question's tokens, so that equal documents score equally to the last bit. */
  score(document: PointWords): number {
    let score = 0;
    for (const [token, weight] of this.weights) {
      const count = document.counts[document.tokens.indexOf(token)];
      const idf = this.idfs.get(token);
      if (count === undefined || idf === undefined) continue;
      score += bm25Term(weight * idf, count, document.length, this.averageLength);
    }
    return score;
  }

  /**
   * What a document's score can be at most, as a multiple of the server's, which knows lengths by the reference
   * alone: a single occurrence in the shortest or the longest document is the one extreme, and many occurrences,
   * which leave length without weight, are the other.
   */
  get slack(): number {
    const lengths = [...this.lengths.keys()].filter((length) => length > 0);
    const ratios = [Math.min(...lengths), Math.max(...lengths)].map(
      (length) => bm25Term(1, 1, length, this.averageLength) / bm25Term(1, 1, length, this.referenceLength),
    );
    // The server's numbers are of single precision.
    return Math.max(1, ...ratios) * (1 + 1e-5);
  }
}
