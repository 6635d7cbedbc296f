import { type TextInContext, wholeText } from '@mindbase/ports';
import type { OpenModel } from './open-model';
import type { Tokenizer } from '../tokenizer/tokenizer';
import { windowsOf } from '../windows';
import { type PieceRun, tellingPieces } from './telling-pieces';

export type Purpose = 'query' | 'passage';

/** What texts came to, each kind one after the other, so that it crosses threads as it is. */
export interface EmbeddedTexts {
  /** Of unit length. */
  readonly vectors: Float32Array<ArrayBuffer>;
  readonly pieces: Int8Array<ArrayBuffer>;
  /** Of all pieces. */
  readonly weights: Uint8Array<ArrayBuffer>;
  /** Pieces of each text. */
  readonly pieceCounts: readonly number[];
}

/**
 * Embeds texts in steps, each one run of the model, so that others may go between. One text a run, since the
 * scales of dynamic 8-bit arithmetic would else come from its neighbours too. A long text is several runs: the
 * mean over its windows, weighted by their pieces.
 *
 * @param overlap pieces that a window shares with the one before it.
 * @param piecesMax pieces of a text that vectors are given of.
 */
export async function* embeddingRuns(
  model: OpenModel,
  texts: readonly TextInContext[],
  purpose: Purpose,
  overlap: number,
  piecesMax: number,
): AsyncGenerator<void, EmbeddedTexts> {
  const { dimensions, pieceDimensions, tokenizer, layers } = model;
  const prefix = model.prefixes[purpose];
  // The space after a prefix belongs to the piece that follows.
  const prefixIds = prefix === '' ? [] : tokenizer.ids(prefix.trimEnd());
  const { start, end } = tokenizer;
  const longest = Math.max(1, model.maxTokens - start.length - prefixIds.length - end.length);
  // A model of short runs would else go over everything again and again.
  const shared = Math.min(overlap, Math.floor(longest / 4));
  const before = start.length + prefixIds.length;
  const vectors = new Float32Array(texts.length * dimensions);
  const telling: ReturnType<typeof tellingPieces>[] = [];
  for (const [i, text] of texts.entries()) {
    const runs: PieceRun[] = [];
    const ids = idsAfter(prefix, prefixIds, wholeText(text), tokenizer);
    // No piece reaches over white space, so a text ends in its own pieces.
    let ofContext = text.context === '' ? 0 : Math.max(0, ids.length - tokenizer.ids(text.text).length);
    const sum = new Float64Array(dimensions);
    for (const window of windowsOf(ids, longest, shared)) {
      const { pooled, pieces } = await layers.run([...start, ...prefixIds, ...window, ...end]);
      if (pieces !== null) {
        const vectors = pieces.subarray((before + ofContext) * pieceDimensions);
        runs.push({ ids: window.slice(ofContext), vectors });
        ofContext = 0;
      }
      const weight = Math.max(window.length, 1);
      for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] as number) + weight * (pooled[d] as number);
      yield;
    }
    const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
    for (let d = 0; d < dimensions; d++) vectors[i * dimensions + d] = (sum[d] as number) / length;
    telling.push(tellingPieces(runs, pieceDimensions, (id) => tokenizer.weightOf(id), piecesMax));
  }
  return {
    vectors,
    pieces: oneAfterTheOther(
      telling.map(({ levels }) => levels),
      (length) => new Int8Array(length),
    ),
    weights: oneAfterTheOther(
      telling.map(({ weights }) => weights),
      (length) => new Uint8Array(length),
    ),
    pieceCounts: telling.map(({ weights }) => weights.length),
  };
}

function oneAfterTheOther<T extends Int8Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(
  arrays: readonly ArrayLike<number>[],
  ofLength: (length: number) => T,
): T {
  const all = ofLength(arrays.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const array of arrays) {
    all.set(array, end);
    end += array.length;
  }
  return all;
}

/** The pieces of a text behind its prefix; of the text alone where a piece would reach over the border. */
function idsAfter(
  prefix: string,
  prefixIds: readonly number[],
  text: string,
  tokenizer: Tokenizer,
): number[] {
  const ids = tokenizer.ids(`${prefix}${text}`);
  return prefixIds.every((id, i) => ids[i] === id) ? ids.slice(prefixIds.length) : tokenizer.ids(text);
}
