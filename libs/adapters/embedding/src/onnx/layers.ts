import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ModelCard } from './model-card';
import type { WordTable } from './word-table';

/** What the layers make of one text. */
export interface LayersOutput {
  /** The mean of the last layer. */
  readonly pooled: Float32Array;
  /** A vector of unit length for each piece, one after the other; null where the graph gives none. */
  readonly pieces: Float32Array | null;
}

/** The layers of a model: numbers of pieces in, vectors out. */
export interface Layers {
  run(ids: readonly number[]): Promise<LayersOutput>;
  close(): Promise<void>;
}

/**
 * One thread, since the texts of a busy server come from many users at once and a second core is better left to
 * the stores. No memory plan is kept: nearly every text has a length of its own.
 */
export function openSession(file: string): Promise<InferenceSession> {
  return InferenceSession.create(file, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    enableMemPattern: false,
    logSeverityLevel: 3,
  });
}

/** Layers that are given the embeddings of words from a table, and pool by themselves. */
export class EmbeddingsLayers implements Layers {
  constructor(
    private readonly session: InferenceSession,
    private readonly words: WordTable,
    private readonly names: Pick<ModelCard['graph'], 'embeddings' | 'pooled' | 'pieces'>,
  ) {}

  async run(ids: readonly number[]): Promise<LayersOutput> {
    const { embeddings, pooled, pieces } = this.names;
    const input = new Tensor('float32', this.words.rows(ids), [1, ids.length, this.words.dimensions]);
    const outputs = await this.session.run({ [embeddings]: input });
    return {
      pooled: outputs[pooled]?.data as Float32Array,
      pieces: pieces === undefined ? null : (outputs[pieces]?.data as Float32Array),
    };
  }

  close(): Promise<void> {
    return this.session.release();
  }
}
