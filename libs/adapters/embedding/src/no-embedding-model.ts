import { type Embedding, type EmbeddingModel, type TextInContext, withoutPieces } from '@mindbase/ports';

/** Stands where a model would: recall then goes by words, graph and time alone. */
export class NoEmbeddingModel implements EmbeddingModel {
  readonly name = 'none@1';
  /** An index has to keep something for each text. */
  readonly dimensions = 1;
  readonly knowsMeaning = false;
  readonly sameMeaning = null;
  readonly relatedness = null;
  readonly pieceDimensions = 0;

  async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return texts.map(() => Float32Array.of(1));
  }

  async embedWithPieces(texts: readonly TextInContext[]): Promise<readonly Embedding[]> {
    return withoutPieces(texts.map(() => Float32Array.of(1)));
  }

  async close(): Promise<void> {}
}
