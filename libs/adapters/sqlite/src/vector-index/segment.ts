import type { IndexPatch, IndexedDocument, VectorHit, VectorQuery } from '@mindbase/ports';
import { byUtf8 } from '@mindbase/kernel';
import { bestSlots } from './best-slots';
import { FilterColumns } from './filter-columns';
import { type PackedTokens, Postings } from './postings';

/** What is held of a document: all but whose it is, with its tokens packed as they are stored. */
export type SegmentDocument = Omit<
  IndexedDocument,
  'tenant' | 'user' | 'kind' | 'version' | 'validTo' | 'tokens'
> & { readonly tokens: PackedTokens };

/** Killed slots a segment may carry before it is worth loading anew. */
const deadSlotsMin = 256;

/**
 * One user's documents of one kind in memory, searched by exact scan. A document lives in a slot; one
 * whose words change gets a new slot, and the old one is killed.
 */
export class Segment {
  private readonly slots = new Map<string, number>();
  private readonly ids: string[] = [];
  private readonly places: { readonly sessionId: string | null; readonly ordinal: number | null }[] = [];
  private readonly tokens: PackedTokens[] = [];
  private readonly columns = new FilterColumns();
  private readonly postings = new Postings();
  private vectors: Float32Array;
  private fieldBytes = 0;

  constructor(
    private readonly dimensions: number,
    expectedDocuments = 16,
  ) {
    this.vectors = new Float32Array(Math.max(16, expectedDocuments) * dimensions);
  }

  /** Rough size in bytes. */
  get bytes(): number {
    return this.vectors.byteLength + this.postings.bytes + this.fieldBytes;
  }

  /** More than a third of it is dead. */
  get wasteful(): boolean {
    const dead = this.ids.length - this.slots.size;
    return dead > deadSlotsMin && dead * 2 > this.slots.size;
  }

  put(document: SegmentDocument): void {
    const stored = this.slots.get(document.id);
    const kept = stored !== undefined && sameTokens(this.tokens[stored] as PackedTokens, document.tokens);
    if (stored !== undefined && !kept) this.postings.kill(stored, this.tokens[stored] as PackedTokens);
    const slot = kept ? stored : this.append(document);
    this.places[slot] = { sessionId: document.sessionId, ordinal: document.ordinal };
    this.columns.set(slot, document);
    this.vectors.set(document.vector, slot * this.dimensions);
  }

  patch(patch: IndexPatch): void {
    const slot = this.slots.get(patch.id);
    if (slot !== undefined) this.columns.patch(slot, patch);
  }

  remove(id: string): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.postings.kill(slot, this.tokens[slot] as PackedTokens);
    this.slots.delete(id);
  }

  search({ filter, vector, tokens, limit }: VectorQuery): VectorHit[] {
    const matches = this.columns.matcher(filter);
    const allowed: number[] = [];
    for (const slot of this.slots.values()) if (matches(slot)) allowed.push(slot);

    const size = this.ids.length;
    const dense = vector === undefined ? new Float64Array(size) : this.cosines(vector, allowed);
    const lexical = tokens === undefined ? new Float64Array(size) : this.postings.scores(tokens, size);
    const found = new Set([...this.best(dense, allowed, limit), ...this.best(lexical, allowed, limit)]);
    return [...found]
      .map((slot) => ({
        id: this.ids[slot] as string,
        ...(this.places[slot] as { sessionId: string | null; ordinal: number | null }),
        dense: dense[slot] as number,
        lexical: lexical[slot] as number,
      }))
      .sort((a, b) => b.dense - a.dense || b.lexical - a.lexical || byUtf8(a.id, b.id));
  }

  /** The best slots with a score above 0; equal scores in order of id. */
  private best(scores: Float64Array, allowed: readonly number[], limit: number): number[] {
    const scored = allowed.filter((slot) => (scores[slot] as number) > 0);
    return bestSlots(scored, limit, (a, b) => {
      const difference = (scores[a] as number) - (scores[b] as number);
      return difference > 0 || (difference === 0 && byUtf8(this.ids[a] as string, this.ids[b] as string) < 0);
    });
  }

  /** Dot products of unit vectors, clipped to 0–1. */
  private cosines(query: Float32Array, slots: readonly number[]): Float64Array {
    const { dimensions, vectors } = this;
    const cosines = new Float64Array(this.ids.length);
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number;
      const start = slot * dimensions;
      cosines[slot] = Math.min(1, Math.max(0, dot(query, vectors, start, start + dimensions)));
    }
    return cosines;
  }

  private append(document: SegmentDocument): number {
    const slot = this.ids.length;
    this.ids.push(document.id);
    this.tokens.push(document.tokens);
    this.slots.set(document.id, slot);
    this.postings.add(slot, document.tokens);
    const needed = (slot + 1) * this.dimensions;
    if (needed > this.vectors.length) {
      const grown = new Float32Array(Math.max(needed, Math.ceil(this.vectors.length * 1.5)));
      grown.set(this.vectors);
      this.vectors = grown;
    }
    this.columns.set(slot, document);
    this.fieldBytes += this.columns.bytes(slot) + document.tokens.byteLength + document.id.length * 2 + 200;
    return slot;
  }
}

/**
 * Four sums at once keep the processor busy; their order is fixed, so equal vectors give equal bits. Counting
 * the place in `vectors` itself, instead of adding an offset to it, lets V8 check bounds at half the cost.
 */
function dot(query: Float32Array, vectors: Float32Array, start: number, end: number): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let at = start;
  let i = 0;
  for (; at + 4 <= end; at += 4, i += 4) {
    s0 += (query[i] as number) * (vectors[at] as number);
    s1 += (query[i + 1] as number) * (vectors[at + 1] as number);
    s2 += (query[i + 2] as number) * (vectors[at + 2] as number);
    s3 += (query[i + 3] as number) * (vectors[at + 3] as number);
  }
  for (; at < end; at++, i++) s0 += (query[i] as number) * (vectors[at] as number);
  return s0 + s1 + (s2 + s3);
}

function sameTokens(a: PackedTokens, b: PackedTokens): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
