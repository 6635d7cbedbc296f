import { createHash } from 'node:crypto';
import {
  type Embedding,
  type EmbeddingModel,
  type TextInContext,
  wholeText,
  withoutPieces,
} from '@mindbase/ports';

/** Equal texts have equal vectors; nothing more. Keeps what it was asked, for specs. */
export class FakeEmbedding implements EmbeddingModel {
  readonly name = 'fake@1';
  readonly dimensions = 8;
  readonly knowsMeaning = true;
  readonly sameMeaning = null;
  readonly relatedness = null;
  readonly pieceDimensions = 0;
  readonly calls: (readonly string[])[] = [];

  async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    this.calls.push(texts);
    return texts.map((text) => {
      const bytes = createHash('sha256').update(text).digest().subarray(0, this.dimensions);
      const length = Math.hypot(...bytes);
      return Float32Array.from(bytes, (byte) => byte / length);
    });
  }

  async embedWithPieces(texts: readonly TextInContext[]): Promise<readonly Embedding[]> {
    return withoutPieces(await this.embed(texts.map(wholeText)));
  }

  async close(): Promise<void> {}
}
