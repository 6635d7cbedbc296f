import { type QuestionPieces, lateScore } from '@mindbase/domain';
import { KernelMemory } from './code-kernel';
import { type PackedPieces, unpackPieces } from './packed-pieces';

/** Late interaction of one question with many documents (`lateInteraction`), by the kernel that codes are scanned with. */
export class LateScan {
  private readonly memory = new KernelMemory(1);

  /** @returns a score for each document, in the order given; 0 for one without pieces. */
  scores(question: QuestionPieces, documents: readonly PackedPieces[]): number[] {
    const { dimensions, levels, weights } = question;
    const counts = documents.map((packed) => Math.floor((2 * packed.length) / dimensions));
    const all = counts.reduce((sum, count) => sum + count, 0);
    // Behind the 16-bit numbers of a piece of the question, the pieces of all documents; behind them, the products.
    const width = Math.ceil(dimensions / 16) * 16;
    const piecesAt = 2 * width;
    const productsAt = piecesAt + all * width;
    this.memory.growTo(productsAt + all * Int32Array.BYTES_PER_ELEMENT);
    const { buffer } = this.memory;
    this.put(documents, counts, dimensions, width, piecesAt);
    const asked = new Int16Array(buffer, 0, width).fill(0);
    const products = new Int32Array(buffer, productsAt, all);
    const sums = new Float64Array(documents.length);
    for (const [piece, weight] of weights.entries()) {
      asked.set(levels.subarray(piece * dimensions, (piece + 1) * dimensions));
      this.memory.kernel.scan(0, piecesAt, productsAt, width, productsAt);
      addNearest(sums, counts, products, weight);
    }
    return counts.map((count, place) => (count === 0 ? 0 : lateScore(sums[place] as number, question)));
  }

  private put(
    documents: readonly PackedPieces[],
    counts: readonly number[],
    dimensions: number,
    width: number,
    piecesAt: number,
  ): void {
    let at = piecesAt;
    for (const [place, packed] of documents.entries())
      for (let piece = 0; piece < (counts[place] as number); piece++, at += width) {
        // What is beyond the dimensions is left from other questions.
        new Int8Array(this.memory.buffer, at, width).fill(0, dimensions);
        unpackPieces(packed, piece * dimensions, new Int8Array(this.memory.buffer, at, dimensions));
      }
  }
}

/** Adds to each document the greatest of its pieces' products, by weight. */
function addNearest(
  sums: Float64Array,
  counts: readonly number[],
  products: Int32Array,
  weight: number,
): void {
  let at = 0;
  for (const [place, count] of counts.entries()) {
    let most = -Infinity;
    for (const end = at + count; at < end; at++) most = Math.max(most, products[at] as number);
    if (count > 0) sums[place] = (sums[place] as number) + weight * most;
  }
}
