import { join } from 'node:path';
import { PortError } from '@mindbase/kernel';
import {
  type Embedding,
  type EmbeddingModel,
  type Relatedness,
  type SameMeaning,
  type TextInContext,
  alone,
} from '@mindbase/ports';
import type { ExportedModelOptions } from '../exported/exported-files';
import { EmbeddingCache } from '../embedding-cache';
import { bundledModelFolder } from './bundled-model-folder';
import type { EmbeddedTexts, Purpose } from './embedding-runs';
import { ModelThread, unavailable } from './model-thread';
import type { Opened } from './worker-protocol';

export interface OnnxEmbeddingModelOptions {
  /** A model folder. Default: the model that comes with Mindbase. */
  readonly folder?: string;
  /** What the folder of an exported model does not say, or says otherwise than wanted. */
  readonly exported?: ExportedModelOptions;
  /** Texts whose vectors are kept, for when they come again. Default 4096 (of 25 pieces each 26 MB); 0 keeps none. */
  readonly cacheMax?: number;
  /** Texts that may wait at once; a call that would exceed it is refused. Default 10,000. */
  readonly queueMax?: number;
  /** Pieces that a window of a long text shares with the one before it. Default 64. */
  readonly overlap?: number;
  /** Pieces of a text that vectors are given of, the rarest first. Default 48. */
  readonly piecesMax?: number;
  /** The script that the thread runs. Default: the built one beside this file. */
  readonly workerFile?: string;
}

/**
 * A model run by ONNX Runtime in a thread of its own, one text at a time, queries before passages. When the
 * thread dies, the calls in it reject with `unavailable` (retryable) and the next call starts a new one.
 */
export class OnnxEmbeddingModel implements EmbeddingModel {
  readonly name: string;
  readonly dimensions: number;
  readonly pieceDimensions: number;
  /** What is put before a text by its purpose. */
  readonly prefixes: Opened['prefixes'];
  readonly knowsMeaning = true;
  readonly sameMeaning: SameMeaning | null;
  readonly relatedness: Relatedness | null;
  private readonly cache: EmbeddingCache;
  private queued = 0;
  private closed = false;

  private constructor(
    private readonly options: OnnxEmbeddingModelOptions,
    private thread: ModelThread | null,
    { name, dimensions, pieceDimensions, prefixes, sameMeaning, relatedness }: Opened,
  ) {
    this.prefixes = prefixes;
    this.name = name;
    this.dimensions = dimensions;
    this.pieceDimensions = pieceDimensions;
    this.sameMeaning = sameMeaning;
    this.relatedness = relatedness;
    this.cache = new EmbeddingCache(options.cacheMax ?? 4096);
  }

  /** @throws PortError `unavailable` when the folder holds no model that can be run. */
  static async open(options: OnnxEmbeddingModelOptions = {}): Promise<OnnxEmbeddingModel> {
    let model: OnnxEmbeddingModel | null = null;
    const thread = startThread(options, () => model?.forget(thread));
    model = new OnnxEmbeddingModel(options, thread, await thread.opened);
    return model;
  }

  async embed(texts: readonly string[], purpose: Purpose): Promise<readonly Float32Array[]> {
    return (await this.embedWithPieces(texts.map(alone), purpose)).map(({ vector }) => vector);
  }

  async embedWithPieces(texts: readonly TextInContext[], purpose: Purpose): Promise<readonly Embedding[]> {
    if (this.closed) throw unavailable('the embedding model is closed', false);
    return this.cache.embeddingsOf(texts, purpose, (missing) => this.run(missing, purpose));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.thread?.close();
  }

  private async run(texts: readonly TextInContext[], purpose: Purpose): Promise<readonly Embedding[]> {
    const queueMax = this.options.queueMax ?? 10_000;
    if (this.queued + texts.length > queueMax) {
      throw unavailable(`more than ${queueMax} texts would wait for the embedding model`, true);
    }
    this.queued += texts.length;
    try {
      const thread = await this.running();
      return apart(await thread.embed(texts, purpose), this);
    } finally {
      this.queued -= texts.length;
    }
  }

  private async running(): Promise<ModelThread> {
    if (this.thread !== null) return this.thread;
    const thread = startThread(this.options, () => this.forget(thread));
    this.thread = thread;
    const { name, dimensions } = await thread.opened;
    if (name === this.name && dimensions === this.dimensions) return thread;
    await thread.close();
    throw new PortError('incompatible', `the model folder holds ${name} now instead of ${this.name}`);
  }

  private forget(thread: ModelThread): void {
    if (this.thread === thread) this.thread = null;
  }
}

/** Each text's own, in arrays of its own. */
function apart(
  { vectors, pieces, weights, pieceCounts }: EmbeddedTexts,
  { dimensions, pieceDimensions }: Pick<EmbeddingModel, 'dimensions' | 'pieceDimensions'>,
): Embedding[] {
  let start = 0;
  return pieceCounts.map((count, i) => {
    const end = start + count;
    const embedding = {
      vector: Float32Array.from(vectors.subarray(i * dimensions, (i + 1) * dimensions)),
      pieces: Int8Array.from(pieces.subarray(start * pieceDimensions, end * pieceDimensions)),
      weights: Uint8Array.from(weights.subarray(start, end)),
    };
    start = end;
    return embedding;
  });
}

function startThread(options: OnnxEmbeddingModelOptions, onEnd: () => void): ModelThread {
  const { folder = bundledModelFolder(), overlap = 64, piecesMax = 48, exported = {}, workerFile } = options;
  const file = workerFile ?? join(__dirname, 'embedding.worker.js');
  return new ModelThread(file, { folder, overlap, piecesMax, exported }, onEnd);
}
