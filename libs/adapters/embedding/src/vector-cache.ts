import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * The vectors of the texts embedded last, for repeated questions and for texts that several readers of the log embed. Keys
 * are digests, so that no text stays in memory for it.
 */
export class VectorCache {
  private readonly vectors: LRUCache<string, Float32Array> | null;

  /** @param max vectors kept; 0 keeps none. */
  constructor(max: number) {
    this.vectors = max > 0 ? new LRUCache({ max }) : null;
  }

  /**
   * The vectors of texts: known ones from memory, the others, each once, from `embed`. White space around a text
   * is no part of it. The results are the caller's to change.
   */
  async vectorsOf(
    texts: readonly string[],
    purpose: 'query' | 'passage',
    embed: (missing: readonly string[]) => Promise<readonly Float32Array[]>,
  ): Promise<readonly Float32Array[]> {
    const trimmed = texts.map((text) => text.trim());
    const keys = trimmed.map((text) => digest(text, purpose));
    const found = new Map<string, Float32Array>();
    const missing = new Map<string, string>();
    keys.forEach((key, i) => {
      const vector = this.vectors?.get(key);
      if (vector === undefined) missing.set(key, trimmed[i] as string);
      else found.set(key, vector);
    });
    const made = missing.size === 0 ? [] : await embed([...missing.values()]);
    [...missing.keys()].forEach((key, i) => {
      const vector = made[i] as Float32Array;
      this.vectors?.set(key, vector);
      found.set(key, vector);
    });
    return keys.map((key) => (found.get(key) as Float32Array).slice());
  }
}

function digest(text: string, purpose: string): string {
  return createHash('sha256').update(`${purpose}\0${text}`).digest('base64');
}
