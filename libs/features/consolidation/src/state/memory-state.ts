import { isOpen } from '@mindbase/domain';
import { EntityMerges } from './entity-merges';
import { type HeldMemory, type TurnRef, turnKey } from './held-memory';
import { LayeredLists, LayeredMap } from './layered';

/** A candidate in the short-term store (W9). */
export interface Waiting {
  readonly proposalId: string;
  readonly since: string;
  readonly position: number;
}

/** An erasure whose keys may be gone and whose events are not all written. */
export interface OpenErasure {
  readonly receiptId: string;
  readonly byCommand: boolean;
  /** Position of its first ErasureStarted; 0 before it is stored. */
  readonly position: number;
  /** Hash of the sealed content by id, of those not yet written as erased. */
  readonly memories: Map<string, string>;
  readonly turns: Map<string, TurnRef & { readonly contentHash: string }>;
  readonly entityIds: readonly string[];
}

/** How far the memories have been looked through (C6, C7): position of the event that said so, and when that was. */
export interface Reflected {
  readonly position: number;
  readonly at: string;
}

/** What a handled cause led to. */
export interface Handled {
  readonly memoryId: string | null;
  readonly receiptId: string | null;
}

/**
 * Everything decisions about one user's memories rest on: the fold of the user's memory stream. It holds no
 * word. Look-ups cost the same at 100 and at 100,000 memories; only erasure walks over all of them.
 */
export class MemoryState {
  readonly memories: LayeredMap<string, HeldMemory>;
  /** The active memory of a single-valued slot, by the subject's hash and the predicate. */
  private readonly slots: LayeredMap<string, string>;
  private readonly triples: LayeredMap<string, string>;
  private readonly contents: LayeredMap<string, string>;
  /** Memories by the hashes of their words; also those closed since. */
  private readonly postings: LayeredLists<number, string>;
  /** Memories that ever stood against another one, by the other. */
  readonly contested: LayeredLists<string, string>;
  readonly waiting: LayeredMap<string, Waiting>;
  readonly entities: LayeredMap<string, string>;
  readonly entityNames: LayeredLists<string, string>;
  readonly merges: EntityMerges;
  readonly erasedEntities: LayeredMap<string, true>;
  /** How often the entity of a name was erased: the name gets a new id, since the old one's key is gone. */
  readonly generations: LayeredMap<string, number>;
  readonly suppressedTriples: LayeredMap<string, true>;
  readonly suppressedContents: LayeredMap<string, true>;
  /** Topics by their first word. */
  readonly suppressedTopics: LayeredLists<number, readonly number[]>;
  readonly erasedTurns: LayeredMap<string, true>;
  readonly erasures: LayeredMap<string, OpenErasure>;
  readonly erased: LayeredMap<string, true>;
  readonly handled: LayeredMap<string, Handled>;
  /** Open episodes that are part of no topic yet. */
  readonly episodes: LayeredMap<string, true>;
  /** Memories by the UTC day on which they were said, closed ones included. */
  readonly byDay: LayeredLists<string, string>;
  /** Position of the last event that bore on what was said on a UTC day. */
  readonly touchedDays: LayeredMap<string, number>;
  /** Memories made from a memory, also those that no longer are. */
  readonly derivedBy: LayeredLists<string, string>;
  /** Position of the last event that bore on what a derived memory was made from. */
  readonly touchedDerived: LayeredMap<string, number>;
  /** Derived memories that are gone: because of their sources, to be made again of what is left, or erased for themselves. */
  readonly derivedGone: LayeredMap<string, 'redo' | 'declined'>;
  distilled: Reflected | null;
  summarised: Reflected | null;
  /** Episodes recorded since topics were last looked for. */
  episodesNew: number;
  /** Position of the last event. */
  position: number;
  count: number;

  constructor(below?: MemoryState) {
    this.memories = new LayeredMap(below?.memories);
    this.slots = new LayeredMap(below?.slots);
    this.triples = new LayeredMap(below?.triples);
    this.contents = new LayeredMap(below?.contents);
    this.postings = new LayeredLists(below?.postings);
    this.contested = new LayeredLists(below?.contested);
    this.waiting = new LayeredMap(below?.waiting);
    this.entities = new LayeredMap(below?.entities);
    this.entityNames = new LayeredLists(below?.entityNames);
    this.merges = new EntityMerges(below?.merges);
    this.erasedEntities = new LayeredMap(below?.erasedEntities);
    this.generations = new LayeredMap(below?.generations);
    this.suppressedTriples = new LayeredMap(below?.suppressedTriples);
    this.suppressedContents = new LayeredMap(below?.suppressedContents);
    this.suppressedTopics = new LayeredLists(below?.suppressedTopics);
    this.erasedTurns = new LayeredMap(below?.erasedTurns);
    this.erasures = new LayeredMap(below?.erasures);
    this.erased = new LayeredMap(below?.erased);
    this.handled = new LayeredMap(below?.handled);
    this.episodes = new LayeredMap(below?.episodes);
    this.byDay = new LayeredLists(below?.byDay);
    this.touchedDays = new LayeredMap(below?.touchedDays);
    this.derivedBy = new LayeredLists(below?.derivedBy);
    this.touchedDerived = new LayeredMap(below?.touchedDerived);
    this.derivedGone = new LayeredMap(below?.derivedGone);
    this.distilled = below?.distilled ?? null;
    this.summarised = below?.summarised ?? null;
    this.episodesNew = below?.episodesNew ?? 0;
    this.position = below?.position ?? 0;
    this.count = below?.count ?? 0;
  }

  /** A state to try decisions on; this one stays as it is. */
  fork(): MemoryState {
    return new MemoryState(this);
  }

  knowsEntity(id: string): boolean {
    return this.entityNames.count(id) > 0 && !this.erasedEntities.has(id);
  }

  /** The memory that fills a single-valued slot of a subject, or of one that is one with it (W11). */
  holderOf({ subject, predicate }: Slot): HeldMemory | undefined {
    for (const one of this.merges.subjectsOneWith(subject)) {
      const holder = this.held(this.slots.get(slotKey(one, predicate)));
      if (holder) return holder;
    }
    return undefined;
  }

  /** Whether a memory is about a subject, or about one that is one with it. */
  isAbout(memory: HeldMemory, subject: string): boolean {
    return (
      memory.keys.subject === subject || this.merges.subjectsOneWith(subject).includes(memory.keys.subject)
    );
  }

  /** Whether a memory is in a slot, filling it alone or not. */
  isIn(memory: HeldMemory, { subject, predicate }: Slot): boolean {
    return memory.predicate === predicate && this.isAbout(memory, subject);
  }

  /** The open or archived memory that says the same, by triple or by words. @param keys of one statement, the likeliest first. */
  sameAs(...keys: readonly { readonly triple: string; readonly content: string }[]): HeldMemory | undefined {
    for (const { triple } of keys) {
      const memory = this.held(this.triples.get(triple));
      if (memory) return memory;
    }
    for (const { content } of keys) {
      const memory = this.held(this.contents.get(content));
      if (memory) return memory;
    }
    return undefined;
  }

  /** The claims that wait against a memory, in the order in which they were raised (C4). */
  claimsAgainst(id: string): HeldMemory[] {
    const claims = new Map<string, HeldMemory>();
    for (const claim of this.contested.get(id)) {
      const memory = this.memories.get(claim);
      if (memory?.status === 'pending' && memory.against === id) claims.set(claim, memory);
    }
    return [...claims.values()];
  }

  /** Ids of memories with a word, closed ones included. */
  withWord(word: number): Generator<string> {
    return this.postings.get(word);
  }

  wordCount(word: number): number {
    return this.postings.count(word);
  }

  cites(memory: HeldMemory, turn: TurnRef): boolean {
    return memory.sources.some((source) => turnKey(source) === turnKey(turn));
  }

  put(memory: HeldMemory): void {
    const before = this.memories.get(memory.id);
    if (before) this.unindex(before);
    else {
      this.count++;
      this.byDay.push(memory.recordedAt.slice(0, 10), memory.id);
    }
    if (isEpisode(memory)) this.episodes.set(memory.id, true);
    else this.episodes.delete(memory.id);
    this.memories.set(memory.id, memory);
    const known = new Set(before?.keys.words);
    for (const word of memory.keys.words) if (!known.has(word)) this.postings.push(word, memory.id);
    if (memory.status === 'active' && memory.keys.single) this.slots.set(slotKeyOf(memory), memory.id);
    if (!isOpen(memory.status) && memory.status !== 'archived') return;
    this.claim(this.triples, memory.keys.triple, memory);
    this.claim(this.contents, memory.keys.content, memory);
  }

  remove(id: string): void {
    const memory = this.memories.get(id);
    if (!memory) return;
    this.unindex(memory);
    this.memories.delete(id);
    this.episodes.delete(id);
    this.count--;
  }

  isSuppressed(keys: {
    readonly triple: string;
    readonly content: string;
    readonly words: readonly number[];
  }): boolean {
    if (this.suppressedTriples.has(keys.triple) || this.suppressedContents.has(keys.content)) return true;
    const words = new Set(keys.words);
    for (const first of words)
      for (const topic of this.suppressedTopics.get(first))
        if (topic.every((word) => words.has(word))) return true;
    return false;
  }

  /** Notes that something bears on what a memory says: on the summaries of its day, and on what was made from it. */
  touch(memory: HeldMemory, position: number): void {
    const later = <K>(map: LayeredMap<K, number>, key: K) =>
      map.set(key, Math.max(position, map.get(key) ?? 0));
    if (memory.type !== 'summary') later(this.touchedDays, memory.recordedAt.slice(0, 10));
    for (const id of this.derivedBy.get(memory.id)) later(this.touchedDerived, id);
  }

  private held(id: string | undefined): HeldMemory | undefined {
    return id === undefined ? undefined : this.memories.get(id);
  }

  /** What is active says it before what is archived. */
  private claim(index: LayeredMap<string, string>, key: string, memory: HeldMemory): void {
    const holder = this.held(index.get(key));
    if (holder && holder.id !== memory.id && rank(holder) < rank(memory)) return;
    index.set(key, memory.id);
  }

  private unindex(memory: HeldMemory): void {
    const slot = slotKeyOf(memory);
    if (this.slots.get(slot) === memory.id) this.slots.delete(slot);
    if (this.triples.get(memory.keys.triple) === memory.id) this.triples.delete(memory.keys.triple);
    if (this.contents.get(memory.keys.content) === memory.id) this.contents.delete(memory.keys.content);
  }
}

/** What a single-valued slot is known by: the hash of the subject, and what is said of it. */
export interface Slot {
  readonly subject: string;
  readonly predicate: string;
}

export const slotOf = ({ keys, predicate }: HeldMemory): Slot => ({ subject: keys.subject, predicate });

const slotKey = (subject: string, predicate: string) => `${subject}\n${predicate}`;
const slotKeyOf = ({ keys, predicate }: HeldMemory) => slotKey(keys.subject, predicate);

const isEpisode = ({ type, status, consolidatedInto }: HeldMemory) =>
  (type === 'event' || type === 'task') && status === 'active' && consolidatedInto === null;

const rank = ({ status }: HeldMemory) => ['active', 'exception', 'pending', 'archived'].indexOf(status);
