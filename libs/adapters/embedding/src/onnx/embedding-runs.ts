import type { OpenModel } from './open-model';
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
  const longest = model.maxTokens - prefixIds.length - 2;
  const vectors = new Float32Array(texts.length * dimensions);
  for (const [i, text] of texts.entries()) {
    const ids = tokenizer.ids(`${prefix}${text}`).slice(prefixIds.length);
    const sum = new Float64Array(dimensions);
    for (const window of windowsOf(ids, longest, overlap)) {
      const pooled = await layers.run([tokenizer.start, ...prefixIds, ...window, tokenizer.end]);
      const weight = Math.max(window.length, 1);
      for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] as number) + weight * (pooled[d] as number);
      yield;
    }
    const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
    for (let d = 0; d < dimensions; d++) vectors[i * dimensions + d] = (sum[d] as number) / length;
  }
  return vectors;
}
