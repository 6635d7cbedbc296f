import { contentWords } from '@mindbase/language';
import {
  type Embedding,
  type EmbeddingModel,
  type TextInContext,
  wholeText,
  withoutPieces,
} from '@mindbase/ports';
import { createHash } from 'node:crypto';

/** Texts are as near to each other as they share words: a bag of hashed words of unit length. */
export class WordEmbedding implements EmbeddingModel {
  readonly name = 'words@1';
  readonly dimensions = 64;
  readonly knowsMeaning = true;
  readonly sameMeaning = null;
  readonly relatedness = null;
  readonly pieceDimensions = 0;

  async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return texts.map((text) => {
      const vector = new Float32Array(this.dimensions);
      for (const word of contentWords(text)) {
        const at = createHash('sha256').update(word).digest().readUInt16BE(0) % this.dimensions;
        vector[at] = (vector[at] ?? 0) + 1;
      }
      const length = Math.hypot(...vector) || 1;
      return vector.map((x) => x / length);
    });
  }

  async embedWithPieces(texts: readonly TextInContext[]): Promise<readonly Embedding[]> {
    return withoutPieces(await this.embed(texts.map(wholeText)));
  }

  async close(): Promise<void> {}
}
