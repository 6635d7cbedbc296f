import { KernelMemory } from './code-kernel';

/** The largest eight-bit code. */
const codeMax = 127;
/** The largest 16-bit code of a question; smaller where so many products would not fit into 32 bits. */
const queryCodeMax = 8191;
/** What rounding of the sums themselves may come to. */
const rounding = 1e-6;

/**
 * Eight-bit codes of vectors, to find out quickly which few can be among the best. Each vector knows how far its code is
 * off, so nothing that belongs there is left out: who asks computes those few exactly.
 */
export class CodedVectors {
  private readonly memory: KernelMemory;
  private readonly width: number;
  private scales: Float64Array;
  private errors: Float64Array;
  private capacity: number;

  constructor(
    private readonly dimensions: number,
    capacity: number,
  ) {
    this.width = Math.ceil(dimensions / 16) * 16;
    this.capacity = capacity;
    this.scales = new Float64Array(capacity);
    this.errors = new Float64Array(capacity);
    this.memory = new KernelMemory(this.bytesFor(capacity));
  }

  get bytes(): number {
    return this.memory.buffer.byteLength + this.scales.byteLength + this.errors.byteLength;
  }

  set(slot: number, vector: ArrayLike<number>): void {
    if (slot >= this.capacity) this.grow(Math.max(slot + 1, Math.ceil(this.capacity * 1.5)));
    const codes = new Int8Array(this.memory.buffer, this.codesAt + slot * this.width, this.dimensions);
    const scale = largest(vector) / codeMax;
    let error = 0;
    for (let d = 0; d < codes.length; d++) {
      const value = vector[d] as number;
      const code = scale === 0 ? 0 : Math.round(value / scale);
      codes[d] = code;
      error += (value - code * scale) ** 2;
    }
    this.scales[slot] = scale;
    this.errors[slot] = Math.sqrt(error);
  }

  /**
   * The slots of `allowed` that may be among the `limit` nearest: all that are, and a few more.
   * @param count slots in use
   */
  nearest(query: Float32Array, allowed: readonly number[], count: number, limit: number): number[] {
    if (limit <= 0) return [];
    const { scale, error, length } = this.putQuery(query);
    const sums = this.scan(count);
    const upper = new Float64Array(allowed.length);
    const lower = new LargestOf(limit);
    for (let i = 0; i < allowed.length; i++) {
      const slot = allowed[i] as number;
      const about = (sums[slot] as number) * scale * (this.scales[slot] as number);
      const off = this.errors[slot] as number;
      // |q·v − q̂·v̂| ≤ |q − q̂| · |v̂| + |q| · |v − v̂|, for v of unit length.
      const slack = error * (1 + off) + length * off + rounding;
      upper[i] = about + slack;
      lower.offer(about - slack);
    }
    return allowed.filter((_, i) => (upper[i] as number) >= lower.least);
  }

  private putQuery(query: Float32Array): { scale: number; error: number; length: number } {
    const most = Math.min(queryCodeMax, Math.floor((2 ** 31 - 1) / (codeMax * this.width)));
    const codes = new Int16Array(this.memory.buffer, 0, this.dimensions);
    const scale = largest(query) / most;
    let error = 0;
    let length = 0;
    for (let d = 0; d < codes.length; d++) {
      const value = query[d] as number;
      const code = scale === 0 ? 0 : Math.round(value / scale);
      codes[d] = code;
      error += (value - code * scale) ** 2;
      length += value * value;
    }
    return { scale, error: Math.sqrt(error), length: Math.sqrt(length) };
  }

  private scan(count: number): Int32Array {
    const sumsAt = this.codesAt + this.capacity * this.width;
    const end = this.codesAt + count * this.width;
    this.memory.kernel.scan(0, this.codesAt, end, this.width, sumsAt);
    return new Int32Array(this.memory.buffer, sumsAt, count);
  }

  /** Behind the 16-bit codes of the question, the codes of the documents; behind them, the sums. */
  private get codesAt(): number {
    return 2 * this.width;
  }

  private bytesFor(capacity: number): number {
    return this.codesAt + capacity * (this.width + Int32Array.BYTES_PER_ELEMENT);
  }

  private grow(capacity: number): void {
    this.memory.growTo(this.bytesFor(capacity));
    const [scales, errors] = [new Float64Array(capacity), new Float64Array(capacity)];
    scales.set(this.scales);
    errors.set(this.errors);
    [this.scales, this.errors, this.capacity] = [scales, errors, capacity];
  }
}

/** The largest few of many numbers; `least` is the smallest of them, −∞ while there are fewer. */
class LargestOf {
  private readonly heap: Float64Array;
  private size = 0;

  constructor(limit: number) {
    this.heap = new Float64Array(limit);
  }

  get least(): number {
    return this.size < this.heap.length ? -Infinity : (this.heap[0] as number);
  }

  offer(value: number): void {
    const { heap } = this;
    if (this.size < heap.length) {
      let child = this.size++;
      for (; child > 0; child = (child - 1) >> 1) {
        const parent = heap[(child - 1) >> 1] as number;
        if (parent <= value) break;
        heap[child] = parent;
      }
      heap[child] = value;
    } else if (value > (heap[0] as number)) {
      let parent = 0;
      for (let child = 1; child < heap.length; child = 2 * parent + 1) {
        if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child++;
        if ((heap[child] as number) >= value) break;
        heap[parent] = heap[child] as number;
        parent = child;
      }
      heap[parent] = value;
    }
  }
}

function largest(vector: ArrayLike<number>): number {
  let most = 0;
  for (let d = 0; d < vector.length; d++) most = Math.max(most, Math.abs(vector[d] as number));
  return most;
}
