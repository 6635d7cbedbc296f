const blockWeights = 32;
const blockBytes = 18;
/** Weights are stored from 0 to 15. */
const middle = 8;

/**
 * The embeddings of words, four bits a weight ("q4_0"): a row is blocks of 32 weights, each a little-endian
 * half-precision scale and 16 bytes, whose low halves are the first 16 weights and high halves the others.
 */
export class WordTable {
  readonly words: number;
  private readonly rowBytes: number;

  constructor(
    private readonly bytes: Uint8Array,
    readonly dimensions: number,
  ) {
    this.rowBytes = (dimensions / blockWeights) * blockBytes;
    this.words = bytes.length / this.rowBytes;
    if (!Number.isInteger(this.words)) throw new Error('the word table does not hold whole rows');
  }

  /** The rows of words one after the other. */
  rows(words: readonly number[]): Float32Array {
    const rows = new Float32Array(words.length * this.dimensions);
    words.forEach((word, i) => this.unpack(word * this.rowBytes, rows, i * this.dimensions));
    return rows;
  }

  private unpack(from: number, rows: Float32Array, to: number): void {
    const { bytes } = this;
    const end = from + this.rowBytes;
    for (let at = from, out = to; at < end; at += blockBytes, out += blockWeights) {
      const scale = halves[(bytes[at] as number) | ((bytes[at + 1] as number) << 8)] as number;
      for (let i = 0; i < blockWeights / 2; i++) {
        const pair = bytes[at + 2 + i] as number;
        rows[out + i] = ((pair & 15) - middle) * scale;
        rows[out + i + blockWeights / 2] = ((pair >> 4) - middle) * scale;
      }
    }
  }
}

/** Every half-precision number by its bits. */
const halves = Float32Array.from({ length: 0x10000 }, (_, bits) => {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = (bits & 0x3ff) / 1024;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15));
});
