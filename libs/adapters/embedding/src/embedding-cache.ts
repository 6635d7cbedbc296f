import { createHash } from 'node:crypto';
import type { Embedding, TextInContext } from '@mindbase/ports';
import { LRUCache } from 'lru-cache';

/**
 * The vectors of the texts embedded last, for repeated questions and for texts that several readers of the log embed. Keys
 * are digests, so that no text stays in memory for it.
 */
export class EmbeddingCache {
  private readonly kept: LRUCache<string, Embedding> | null;

  /** @param max texts kept; 0 keeps none. */
  constructor(max: number) {
    this.kept = max > 0 ? new LRUCache({ max }) : null;
  }

  /**
   * The vectors of texts: known ones from memory, the others, each once, from `embed`. White space around a text
   * is no part of it. The results are the caller's to change.
   */
  async embeddingsOf(
    texts: readonly TextInContext[],
    purpose: 'query' | 'passage',
    embed: (missing: readonly TextInContext[]) => Promise<readonly Embedding[]>,
  ): Promise<readonly Embedding[]> {
    const trimmed = texts.map(({ context, text }) => ({ context: context.trim(), text: text.trim() }));
    const keys = trimmed.map((text) => digest(text, purpose));
    const found = new Map<string, Embedding>();
    const missing = new Map<string, TextInContext>();
    keys.forEach((key, i) => {
      const known = this.kept?.get(key);
      if (known === undefined) missing.set(key, trimmed[i] as TextInContext);
      else found.set(key, known);
    });
    const made = missing.size === 0 ? [] : await embed([...missing.values()]);
    [...missing.keys()].forEach((key, i) => {
      const embedding = made[i] as Embedding;
      this.kept?.set(key, embedding);
      found.set(key, embedding);
    });
    return keys.map((key) => copyOf(found.get(key) as Embedding));
  }
}

function copyOf({ vector, pieces, weights }: Embedding): Embedding {
  return { vector: vector.slice(), pieces: pieces.slice(), weights: weights.slice() };
}

function digest({ context, text }: TextInContext, purpose: string): string {
  return createHash('sha256')
    .update(JSON.stringify([purpose, context, text]))
    .digest('base64');
}
