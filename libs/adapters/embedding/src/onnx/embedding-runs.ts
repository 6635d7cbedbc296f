import type { OpenModel } from './open-model';
import type { Tokenizer } from '../tokenizer/tokenizer';
import { windowsOf } from '../windows';

export type Purpose = 'query' | 'passage';

/**
 * Embeds texts in steps, each one run of the model, so that others may go between. One text a run, since the
 * scales of dynamic 8-bit arithmetic would else come from its neighbours too. A long text is several runs: the
 * mean over its windows, weighted by their pieces.
 *
 * @param overlap pieces that a window shares with the one before it.
 * @returns the vectors, of unit length, one after the other.
 */
export async function* embeddingRuns(
  model: OpenModel,
  texts: readonly string[],
  purpose: Purpose,
  overlap: number,
): AsyncGenerator<void, Float32Array<ArrayBuffer>> {
  const { dimensions, tokenizer, layers } = model;
  const prefix = model.prefixes[purpose];
  // The space after a prefix belongs to the piece that follows.
  const prefixIds = prefix === '' ? [] : tokenizer.ids(prefix.trimEnd());
  const { start, end } = tokenizer;
  const longest = Math.max(1, model.maxTokens - start.length - prefixIds.length - end.length);
  // A model of short runs would else go over everything again and again.
  const shared = Math.min(overlap, Math.floor(longest / 4));
  const vectors = new Float32Array(texts.length * dimensions);
  for (const [i, text] of texts.entries()) {
    const ids = idsAfter(prefix, prefixIds, text, tokenizer);
    const sum = new Float64Array(dimensions);
    for (const window of windowsOf(ids, longest, shared)) {
      const pooled = await layers.run([...start, ...prefixIds, ...window, ...end]);
      const weight = Math.max(window.length, 1);
      for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] as number) + weight * (pooled[d] as number);
      yield;
    }
    const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
    for (let d = 0; d < dimensions; d++) vectors[i * dimensions + d] = (sum[d] as number) / length;
  }
  return vectors;
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
