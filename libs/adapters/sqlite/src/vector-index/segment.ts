import type { IndexPatch, IndexedDocument, VectorHit, VectorQuery } from '@mindbase/ports';
import { byUtf8 } from '@mindbase/kernel';
import { bestSlots } from './best-slots';
import { CodedVectors } from './coded-vectors';
import { FilterColumns } from './filter-columns';
import { type PackedTokens, Postings } from './postings';

/** What is held of a document: all but whose it is and its pieces, with its tokens packed as they are stored. */
export type SegmentDocument = Omit<
  IndexedDocument,
  'tenant' | 'user' | 'kind' | 'version' | 'validTo' | 'tokens' | 'pieces'
> & { readonly tokens: PackedTokens };

/** From so many documents on, codes tell quickly which few are worth computing exactly; below it a plain scan is as fast. */
const codedFromDefault = 2048;

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
  /** Slots that were not killed. */
  private readonly lives: boolean[] = [];
  private vectors: Float32Array;
  private coded: CodedVectors | null = null;
  private fieldBytes = 0;

  constructor(
    private readonly dimensions: number,
    private readonly expectedDocuments = 16,
    private readonly codedFrom = codedFromDefault,
  ) {
    this.vectors = new Float32Array(Math.max(16, expectedDocuments) * dimensions);
  }

  /** Rough size in bytes. */
  get bytes(): number {
    return this.vectors.byteLength + (this.coded?.bytes ?? 0) + this.postings.bytes + this.fieldBytes;
  }

  /** More than a third of it is dead. */
  get wasteful(): boolean {
    const dead = this.ids.length - this.slots.size;
    return dead > deadSlotsMin && dead * 2 > this.slots.size;
  }

  put(document: SegmentDocument): void {
    const stored = this.slots.get(document.id);
    const kept = stored !== undefined && sameTokens(this.tokens[stored] as PackedTokens, document.tokens);
    if (stored !== undefined && !kept) this.kill(stored);
    const slot = kept ? stored : this.append(document);
    this.places[slot] = { sessionId: document.sessionId, ordinal: document.ordinal };
    this.columns.set(slot, document);
    this.vectors.set(document.vector, slot * this.dimensions);
    this.encode(slot, document.vector);
  }

  patch(patch: IndexPatch): void {
    const slot = this.slots.get(patch.id);
    if (slot !== undefined) this.columns.patch(slot, patch);
  }

  remove(id: string): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.kill(slot);
    this.slots.delete(id);
  }

  search({ filter, vector, tokens, limit }: VectorQuery): VectorHit[] {
    const matches = this.columns.matcher(filter);
    const isAllowed = (slot: number) => this.lives[slot] === true && matches(slot);
    const cosine = (slot: number) => (vector === undefined ? 0 : this.cosine(vector, slot));
    const { scores, slots } = this.postings.scores(tokens ?? [], this.ids.length);
    const found = new Set([
      ...(vector === undefined ? [] : this.nearest(vector, isAllowed, limit)),
      ...this.best(slots.filter(isAllowed), (slot) => scores[slot] as number, limit),
    ]);
    return [...found]
      .map((slot) => ({
        id: this.ids[slot] as string,
        ...(this.places[slot] as { sessionId: string | null; ordinal: number | null }),
        dense: cosine(slot),
        lexical: scores[slot] as number,
        late: null,
      }))
      .sort((a, b) => b.dense - a.dense || b.lexical - a.lexical || byUtf8(a.id, b.id));
  }

  /** By exact cosines of all that are allowed, or of the few that their codes leave. */
  private nearest(query: Float32Array, isAllowed: (slot: number) => boolean, limit: number): number[] {
    const allowed: number[] = [];
    for (let slot = 0; slot < this.ids.length; slot++) if (isAllowed(slot)) allowed.push(slot);
    const few =
      this.coded !== null && allowed.length >= this.codedFrom
        ? this.coded.nearest(query, allowed, this.ids.length, limit)
        : allowed;
    const cosines = new Float64Array(this.ids.length);
    for (const slot of few) cosines[slot] = this.cosine(query, slot);
    return this.best(few, (slot) => cosines[slot] as number, limit);
  }

  /** The best slots with a score above 0; equal scores in order of id. */
  private best(slots: readonly number[], scoreOf: (slot: number) => number, limit: number): number[] {
    const scored = slots.filter((slot) => scoreOf(slot) > 0);
    return bestSlots(scored, limit, (a, b) => {
      const difference = scoreOf(a) - scoreOf(b);
      return difference > 0 || (difference === 0 && byUtf8(this.ids[a] as string, this.ids[b] as string) < 0);
    });
  }

  /** Dot product of unit vectors, clipped to 0–1. */
  private cosine(query: Float32Array, slot: number): number {
    const start = slot * this.dimensions;
    return Math.min(1, Math.max(0, dot(query, this.vectors, start, start + this.dimensions)));
  }

  private kill(slot: number): void {
    this.lives[slot] = false;
    this.postings.kill(slot, this.tokens[slot] as PackedTokens);
  }

  /** Keeps the code of a vector, from when there are enough of them. */
  private encode(slot: number, vector: Float32Array): void {
    if (this.coded !== null) this.coded.set(slot, vector);
    else if (this.ids.length >= this.codedFrom) {
      this.coded = new CodedVectors(this.dimensions, Math.max(this.expectedDocuments, this.ids.length));
      for (let at = 0; at < this.ids.length; at++)
        this.coded.set(at, this.vectors.subarray(at * this.dimensions, (at + 1) * this.dimensions));
    }
  }

  private append(document: SegmentDocument): number {
    const slot = this.ids.length;
    this.ids.push(document.id);
    this.tokens.push(document.tokens);
    this.slots.set(document.id, slot);
    this.lives.push(true);
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
