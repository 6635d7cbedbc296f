import { type PieceTrie, noNode, noPiece, rootNode } from './piece-trie';
import type { Tokenizer } from './tokenizer';

export interface UnigramOptions {
  readonly trie: PieceTrie;
  /** Log probability of each piece. */
  readonly scores: Float32Array;
  readonly normalise: (text: string) => string;
  readonly start: number;
  readonly end: number;
  /** The piece for a character that no piece holds, and its score. */
  readonly unknown: number;
  readonly unknownScore: number;
}

/** Commas, stops and the like have log probabilities down to here. */
const commonest = 3;
const weightMax = 12;

/**
 * The most probable segmentation under a unigram language model (Kudo, "Subword Regularization", ACL 2018), by
 * Viterbi's algorithm in single precision: on a tie the segmentation found first wins, as in the model's source.
 */
export class UnigramTokenizer implements Tokenizer {
  readonly start: readonly number[];
  readonly end: readonly number[];

  constructor(private readonly options: UnigramOptions) {
    this.start = [options.start];
    this.end = [options.end];
  }

  ids(text: string): number[] {
    const normal = this.options.normalise(text);
    const { pieces, from } = this.bestEndings(normal);
    const ids: number[] = [];
    for (let end = normal.length; end > 0; end = from[end] as number) ids.push(pieces[end] as number);
    return ids.reverse();
  }

  /** From its log probability, so that it does not depend on what else is known; what no piece holds tells nothing. */
  weightOf(id: number): number {
    const rarity = -Math.round(this.options.scores[id] as number) - commonest;
    return Math.max(1, Math.min(weightMax, rarity));
  }

  /** For each place: the last piece of the best segmentation up to it, and where that piece begins. */
  private bestEndings(text: string): { pieces: Int32Array; from: Int32Array } {
    const { trie, scores, unknown, unknownScore } = this.options;
    const best = new Float32Array(text.length + 1).fill(-Infinity);
    const pieces = new Int32Array(text.length + 1);
    const from = new Int32Array(text.length + 1);
    best[0] = 0;
    const offer = (start: number, end: number, piece: number, score: number) => {
      const sum = Math.fround((best[start] as number) + score);
      if (sum <= (best[end] as number)) return;
      best[end] = sum;
      pieces[end] = piece;
      from[end] = start;
    };
    for (let start = 0; start < text.length;) {
      let node = rootNode;
      for (let end = start; end < text.length;) {
        node = trie.step(node, text.charCodeAt(end++));
        if (node === noNode) break;
        const piece = trie.pieceAt(node);
        if (piece !== noPiece) offer(start, end, piece, scores[piece] as number);
      }
      const next = start + ((text.codePointAt(start) as number) > 0xffff ? 2 : 1);
      offer(start, next, unknown, unknownScore);
      start = next;
    }
    return { pieces, from };
  }
}
