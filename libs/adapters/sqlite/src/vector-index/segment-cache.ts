import type { Segment } from './segment';

/**
 * Segments in memory, the least recently used let go first when they outgrow the bound. The one in
 * hand always stays: a user larger than the bound is slow to swap out, not to search.
 */
export class SegmentCache {
  private readonly segments = new Map<string, Segment>();

  constructor(private readonly bytesMax: number) {}

  /** The segment if it is in memory, without making it the most recent. */
  peek(key: string): Segment | undefined {
    return this.segments.get(key);
  }

  use(key: string, load: () => Segment): Segment {
    const segment = this.segments.get(key) ?? load();
    this.segments.delete(key);
    this.segments.set(key, segment);
    this.shrink();
    return segment;
  }

  delete(key: string): void {
    this.segments.delete(key);
  }

  clear(): void {
    this.segments.clear();
  }

  shrink(): void {
    let bytes = 0;
    for (const segment of this.segments.values()) bytes += segment.bytes;
    for (const [key, segment] of this.segments) {
      if (bytes <= this.bytesMax || this.segments.size === 1) return;
      this.segments.delete(key);
      bytes -= segment.bytes;
    }
  }
}
