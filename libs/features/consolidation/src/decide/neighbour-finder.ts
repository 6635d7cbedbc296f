import { type Comparable, areOpposite, isOpen, mayBeDuplicate } from '@mindbase/domain';
import { contentWords } from '@mindbase/language';
import type { UserScope } from '@mindbase/kernel';
import type { EmbeddingModel, VectorIndex } from '@mindbase/ports';
import { LRUCache } from 'lru-cache';
import type { MemoryTexts } from '../memory-texts';
import type { HeldMemory } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import type { OpenMemory } from '../state/open-event';
import type { Neighbour } from './decision';
import type { KeyedCandidate } from './keyed-candidate';

export interface NeighbourOptions {
  /** How many memories are compared with a candidate, by words and by meaning. */
  readonly neighboursMax: number;
  /** A word in more memories than this tells nothing and is not looked up. */
  readonly postingsMax: number;
  /** Vectors of contents kept between decisions. */
  readonly vectorsMax: number;
}

/** The texts of memories that are decided but not stored yet. */
export type Drafts = ReadonlyMap<string, OpenMemory>;

/** A word in more than this share of the memories carries no topic … */
const commonShare = 0.3;
/** … once there are this many. */
const commonFrom = 10;

/**
 * Finds the known memories that may have to do with a candidate: those with the same words about the same
 * subject, from the state, and those with a like meaning, from the vector index, which may lag behind.
 */
export class NeighbourFinder {
  private readonly vectors: LRUCache<string, Float32Array>;

  constructor(
    private readonly texts: MemoryTexts,
    private readonly index: VectorIndex,
    private readonly model: EmbeddingModel,
    private readonly options: NeighbourOptions,
  ) {
    this.vectors = new LRUCache({ max: options.vectorsMax });
  }

  async find(
    scope: UserScope,
    keyed: KeyedCandidate,
    state: MemoryState,
    drafts: Drafts,
  ): Promise<readonly Neighbour[]> {
    const byWords = this.byWords(keyed, state);
    const { knowsMeaning } = this.model;
    const [vector] = knowsMeaning ? await this.model.embed([keyed.candidate.content], 'passage') : [];
    const near = vector ? await this.byMeaning(scope, vector) : [];
    const holder = state.holderOf(keyed.slot);
    const ids = new Set([...(holder ? [holder.id] : []), ...byWords.keys(), ...near]);
    const memories = [...ids].flatMap((id) => {
      const memory = state.memories.get(id);
      // What was made from memories repeats them: what is said bears on them.
      return memory &&
        isOpen(memory.status) &&
        memory.derived === null &&
        state.isAbout(memory, keyed.keys.subject)
        ? [memory]
        : [];
    });
    const stored = await this.texts.open(
      scope,
      memories.filter(({ id }) => !drafts.has(id)),
    );
    return Promise.all(
      memories.flatMap((memory) => {
        const text = drafts.get(memory.id) ?? stored.get(memory.id);
        return text ? [this.compare(keyed, vector, memory, text, byWords.get(memory.id), state)] : [];
      }),
    );
  }

  /** Drops what is kept of memories; part of erasure. */
  forget(memoryIds: readonly string[]): void {
    const gone = new Set(memoryIds);
    for (const key of [...this.vectors.keys()])
      if (gone.has(key.split('#')[0] ?? '')) this.vectors.delete(key);
  }

  private byWords(
    { keys }: KeyedCandidate,
    state: MemoryState,
  ): Map<string, { shared: number; weight: number; of: number }> {
    const scores = new Map<string, { shared: number; weight: number; of: number }>();
    const telling = keys.words.filter((word) => {
      const count = state.wordCount(word);
      return (
        count <= this.options.postingsMax && (state.count < commonFrom || count <= commonShare * state.count)
      );
    });
    for (const word of telling) {
      const weight = Math.log(1 + state.count / (0.5 + state.wordCount(word)));
      for (const id of state.withWord(word)) {
        const memory = state.memories.get(id);
        if (!memory || !isOpen(memory.status) || !state.isAbout(memory, keys.subject)) continue;
        const score = scores.get(id) ?? { shared: 0, weight: 0, of: telling.length };
        scores.set(id, { ...score, shared: score.shared + 1, weight: score.weight + weight });
      }
    }
    const best = [...scores].sort(([, a], [, b]) => b.weight - a.weight).slice(0, this.options.neighboursMax);
    return new Map(best);
  }

  private async byMeaning(scope: UserScope, vector: Float32Array): Promise<readonly string[]> {
    const hits = await this.index.query({
      scope,
      kind: 'memory',
      filter: { statuses: ['active', 'exception', 'pending'] },
      vector,
      limit: this.options.neighboursMax,
    });
    return hits.map(({ id }) => id);
  }

  private async compare(
    keyed: KeyedCandidate,
    vector: Float32Array | undefined,
    memory: HeldMemory,
    text: OpenMemory,
    words: { shared: number; weight: number; of: number } | undefined,
    { merges }: MemoryState,
  ): Promise<Neighbour> {
    const known = comparable(memory, text, merges.survivorsOf(memory.entityIds));
    const asked: Comparable = {
      predicate: keyed.candidate.predicate,
      content: keyed.candidate.content,
      contentWords: keyed.contentWords,
      objectWords: keyed.objectWords,
      entityIds: merges.survivorsOf(keyed.entities.map(({ id }) => id)),
    };
    const sameDay = memory.type !== 'event' || memory.validFrom === keyed.candidate.validFrom;
    const comparableAtAll = memory.status === 'active' && sameDay && mayBeDuplicate(asked, known);
    return {
      memoryId: memory.id,
      overlap: words ? words.shared / words.of : 0,
      weight: words?.weight ?? 0,
      sameObject: namesSameObject(asked, known),
      holdsObject: holdsObject(asked, known),
      namesObject: namesObject(asked, known),
      sharesTopic: sharesTopic(asked, known),
      similarity: vector && comparableAtAll ? cosine(vector, await this.vectorOf(memory, text)) : null,
    };
  }

  private async vectorOf(memory: HeldMemory, text: OpenMemory): Promise<Float32Array> {
    const key = `${memory.id}#${memory.textPosition}`;
    const known = memory.textPosition > 0 ? this.vectors.get(key) : undefined;
    if (known) return known;
    const [vector] = await this.model.embed([text.content], 'passage');
    if (!vector) throw new Error('the embedding model gave no vector');
    if (memory.textPosition > 0) this.vectors.set(key, vector);
    return vector;
  }
}

function comparable(memory: HeldMemory, text: OpenMemory, entityIds: readonly string[]): Comparable {
  return {
    predicate: memory.predicate,
    content: text.content,
    contentWords: contentWords(text.content),
    objectWords: text.object === null ? null : contentWords(text.object),
    entityIds,
  };
}

/** Equal words; or, for a flip of taste, an object that the other names among its own. */
function namesSameObject(a: Comparable, b: Comparable): boolean {
  if (!a.objectWords || !b.objectWords || a.objectWords.length === 0) return false;
  const left = new Set(a.objectWords);
  const right = new Set(b.objectWords);
  if (areOpposite(a.predicate, b.predicate))
    return right.size > 0 && [...left].every((word) => right.has(word));
  return left.size === right.size && [...left].every((word) => right.has(word));
}

/** 驾照 is named in 考驾照, which is one word. */
function standsIn(word: string, { content, contentWords: words }: Comparable): boolean {
  return words.includes(word) || (/^\p{Script=Han}{2,}$/u.test(word) && content.includes(word));
}

function namesObject({ objectWords }: Comparable, known: Comparable): boolean {
  return objectWords !== null && objectWords.length > 0 && objectWords.every((word) => standsIn(word, known));
}

/** All the words of what one is about stand in the other; one word alone may be of anything, unless more is shared. */
function holdsObject(asked: Comparable, known: Comparable): boolean {
  const held = new Set(known.contentWords);
  const { objectWords } = asked;
  if (objectWords === null || objectWords.length === 0 || !objectWords.every((word) => held.has(word)))
    return false;
  const shared = new Set(asked.contentWords.filter((word) => held.has(word) && !speaker.has(word)));
  return shared.size > 1;
}

/** A word of what the candidate is about stands in the memory; true where it is about nothing that is named. */
function sharesTopic({ objectWords }: Comparable, known: Comparable): boolean {
  return objectWords === null || objectWords.some((word) => standsIn(word, known));
}

const speaker: ReadonlySet<string> = new Set(['user', '用户']);

/** Vectors have unit length. */
function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
