import type { Memory } from '@mindbase/domain';
import { type KeyedHasher, openMemories, type Sealer } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import { contentWords, indexTokens, normalise, queryTokens } from '@mindbase/language';
import type { CardFilter, MemoryCards, VectorIndex } from '@mindbase/ports';

/** Finds memories by the words in them. */
export class MemorySearch {
  constructor(
    private readonly cards: MemoryCards,
    private readonly index: VectorIndex,
    private readonly sealer: Sealer,
    private readonly hasher: KeyedHasher,
    /** How many memories the index proposes at most. */
    private readonly candidatesMax: number,
  ) {}

  /**
   * The memories that hold every word of `words`, the best match first. The index proposes those that share a
   * token; the opened texts decide, since equal hashes and shared characters are not yet the word.
   */
  async find(scope: UserScope, words: string, filter: CardFilter): Promise<Memory[]> {
    const hasher = await this.hasher.of(scope);
    const tokens = queryTokens(words).map(({ token, weight }) => ({ token: hasher.token(token), weight }));
    if (tokens.length === 0) return [];
    const { statuses, types, layers, entityIds, agentId, metadataKeys, from, to } = filter;
    const hits = await this.index.query({
      scope,
      kind: 'memory',
      filter: {
        statuses,
        types,
        layers,
        entityIds,
        agentId,
        metadataKeys,
        from,
        to,
      },
      tokens,
      limit: this.candidatesMax,
    });
    const ids = hits
      .filter(({ lexical }) => lexical > 0)
      .sort((a, b) => b.lexical - a.lexical || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
    const cards = new Map((await this.cards.get(scope, ids)).map((card) => [card.id, card]));
    const found = await openMemories(
      this.sealer,
      scope.tenant,
      ids.flatMap((id) => cards.get(id) ?? []),
    );
    const { predicates, sessionId } = filter;
    return found.filter(
      (memory) =>
        (predicates === undefined || predicates.includes(memory.predicate)) &&
        (sessionId === undefined || memory.sources.some((source) => source.sessionId === sessionId)) &&
        holds(memory, words),
    );
  }
}

/** English words match by stem, Chinese ones wherever their characters stand together. */
function holds(memory: Memory, words: string): boolean {
  const names = memory.entities.map(({ name }) => name);
  const text = [memory.content, memory.subject, memory.object ?? '', ...names].join('\n');
  const tokens = new Set(indexTokens(text));
  const plain = normalise(text);
  return contentWords(words).every((word) => tokens.has(word) || plain.includes(word));
}
