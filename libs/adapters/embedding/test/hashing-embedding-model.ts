import { featuresOf } from './features';

/** Places that each feature adds to: with two, features that share one place still differ in the other. */
const placesPerFeature = 2;

/**
 * An embedding without a model: signed feature hashing (Weinberger et al., "Feature Hashing for Large Scale
 * Multitask Learning", 2009) of words and character runs with sublinear counts. It knows no meaning, only
 * kindred words; it needs no file and gives the same vector in every process. Queries and passages are alike.
 */
export class HashingEmbeddingModel {
  readonly name = 'hashing-384@1';
  readonly dimensions = 384;
  readonly knowsMeaning = true;
  readonly sameMeaning = null;
  readonly relatedness = null;

  async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return texts.map((text) => this.vectorOf(text));
  }

  async close(): Promise<void> {}

  private vectorOf(text: string): Float32Array {
    const sums = new Float64Array(this.dimensions);
    for (const [name, { weight, count }] of featuresOf(text)) {
      const value = weight * (1 + Math.log(count));
      for (let seed = 0; seed < placesPerFeature; seed++) {
        const hash = hashOf(name, seed);
        const place = (hash >>> 1) % this.dimensions;
        sums[place] = (sums[place] as number) + (hash & 1 ? value : -value);
      }
    }
    const length = Math.sqrt(sums.reduce((sum, value) => sum + value * value, 0));
    // A text without features still needs a direction; so would one whose features cancel out.
    if (length === 0) return Float32Array.of(1, ...new Float32Array(this.dimensions - 1));
    return Float32Array.from(sums, (value) => value / length);
  }
}

/** FNV-1a over UTF-16 units, then the finalizer of MurmurHash3, so that every bit depends on every unit. */
function hashOf(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
