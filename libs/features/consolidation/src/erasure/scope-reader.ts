import type { SealedTurn, TopicHit } from '@mindbase/domain';
import {
  type EventStore,
  type Sealer,
  type UserHasher,
  sealedTextsIn,
  sessionStreams,
} from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import { bondedNameIn } from '@mindbase/language';
import type { CountedEntity, KnowledgeGraph, MemoryCards, TurnCards } from '@mindbase/ports';
import { entityOf } from '../decide/name-keys';
import { type HeldMemory, type TurnRef, sinceOf, turnKey } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import type { Named } from './erasure-reach';
import type { ErasureScope } from './erasure-request';
import { Topic } from './topic-reader';

/** What a scope names, and in which words its topic was met. */
export interface ReadScope extends Named {
  readonly topics: readonly (readonly string[])[];
}

/** Spellings of one topic that are suppressed at most. */
const spellingsMax = 50;

/** Finds what a scope of an erasure names. Texts are opened a page at a time, to be matched, and never kept. */
export class ScopeReader {
  constructor(
    private readonly store: EventStore,
    private readonly cards: MemoryCards,
    private readonly turns: TurnCards,
    private readonly graph: KnowledgeGraph,
    private readonly sealer: Sealer,
    private readonly options: { readonly pageSize: number },
  ) {}

  async read(
    user: UserScope,
    scope: ErasureScope,
    state: MemoryState,
    hasher: UserHasher,
  ): Promise<ReadScope> {
    switch (scope.kind) {
      case 'memory':
        return named(scope.memoryIds.filter((id) => state.memories.has(id)));
      case 'turn':
        return named([], scope.turns);
      case 'session':
        return named([], (await this.turns.ofSession(user, scope.sessionId)).map(refOf));
      case 'range':
        return this.range(user, scope, state);
      case 'all':
        return named(ids(state), await this.recordedTurns(user));
      case 'entity':
        return this.entity(user, scope.entity, state, hasher);
      case 'topic':
        return this.wordsOrPerson(user, scope, state, hasher);
    }
  }

  private async range(
    user: UserScope,
    { from, to }: { readonly from: string | null; readonly to: string | null },
    state: MemoryState,
  ): Promise<ReadScope> {
    const within = (at: string) => (from === null || at >= from) && (to === null || at < to);
    const memoryIds = [...state.memories.values()]
      // What was made from memories goes with those that it was made from.
      .filter((memory) => memory.derived === null && within(sinceOf(memory)))
      .map(({ id }) => id);
    const turns: TurnRef[] = [];
    for await (const page of this.pages(user)) turns.push(...page.filter(({ at }) => within(at)).map(refOf));
    return named(memoryIds, turns);
  }

  /**
   * By id or name: the memories that name it or one that is one with it, and the turns that do; by a name that is no
   * entity's, what holds its words.
   */
  private async entity(
    user: UserScope,
    entity: string,
    state: MemoryState,
    hasher: UserHasher,
  ): Promise<ReadScope> {
    const id = entityOf(entity, state, hasher) ?? entity;
    const memoryIds = naming(state.merges.oneWith(id), state).map((memory) => memory.id);
    const known = await this.graph.entity(user, id);
    // A name that nobody was told apart by still stands in words.
    if (!known && id === entity && memoryIds.length === 0) return this.topic(user, new Topic(entity));
    const sealed = known ? [known.name, ...(known.aliases ?? [])] : [];
    const names = (await this.sealer.open(user.tenant, sealed)).flatMap((name) => name ?? []);
    const turns: TurnRef[] = [];
    for (const name of new Set([...names, ...(id === entity ? [] : [entity])]))
      turns.push(...(await this.matchingTurns(user, new Topic(name))).map(({ turn }) => turn));
    const others = known ? await this.onlyOfNamesakes(user, known, state) : new Set();
    return { ...named(memoryIds), mentions: byKey(turns.filter((turn) => !others.has(turnKey(turn)))) };
  }

  /** Turns that tell of others of the name alone: who erases one Ann keeps what was said of another. */
  private async onlyOfNamesakes(
    user: UserScope,
    { id, nameKey }: CountedEntity,
    state: MemoryState,
  ): Promise<ReadonlySet<string>> {
    const namesakes = (await this.graph.findByName(user, [nameKey])).filter((other) => other.id !== id);
    const turnsOf = (ids: readonly string[]) =>
      naming(ids, state).flatMap(({ sources }) => sources.map(turnKey));
    const own = new Set(turnsOf(state.merges.oneWith(id)));
    const theirs = turnsOf(namesakes.flatMap((other) => state.merges.oneWith(other.id)));
    return new Set(theirs.filter((turn) => !own.has(turn)));
  }

  /** What holds the words of a topic, and where they are somebody's role and name, what else names that one. */
  private async wordsOrPerson(
    user: UserScope,
    { topic, until }: Extract<ErasureScope, { kind: 'topic' }>,
    state: MemoryState,
    hasher: UserHasher,
  ): Promise<ReadScope> {
    const read = await this.topic(user, new Topic(topic), until);
    const person = bondedNameIn(topic) && entityOf(topic, state, hasher);
    if (person === null) return read;
    const theirs = naming(state.merges.oneWith(person), state).map(({ id }) => id);
    return { ...read, memoryIds: new Set([...read.memoryIds, ...theirs]) };
  }

  private async topic(user: UserScope, topic: Topic, until?: TurnRef): Promise<ReadScope> {
    if (topic.isEmpty) return named([]);
    const memories = await this.matchingMemories(user, topic);
    const turns = await this.matchingTurns(user, topic, until);
    const found = [...memories, ...turns].map(({ hits }) => hits);
    return {
      ...named(memories.map(({ id }) => id)),
      mentions: byKey(turns.map(({ turn }) => turn)),
      topics: topic.spellings(found, spellingsMax),
    };
  }

  private async matchingMemories(
    user: UserScope,
    topic: Topic,
  ): Promise<{ id: string; hits: readonly TopicHit[] }[]> {
    const found: { id: string; hits: readonly TopicHit[] }[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.cards.list(user, {}, this.options.pageSize, cursor);
      const texts = page.items.map(({ content, subject, object, entities }) => ({
        content,
        subject,
        object,
        entities,
      }));
      const open = await this.sealer.opening(user.tenant, sealedTextsIn(texts));
      page.items.forEach(({ id }, i) => {
        const hits = topic.hits(
          sealedTextsIn(texts[i])
            .flatMap((text) => open(text) ?? [])
            .join('\n'),
        );
        if (hits) found.push({ id, hits });
      });
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  private async matchingTurns(
    user: UserScope,
    topic: Topic,
    until?: TurnRef,
  ): Promise<{ turn: TurnRef; hits: readonly TopicHit[] }[]> {
    if (topic.isEmpty) return [];
    const [asking] = until ? await this.turns.get(user, [until]) : [];
    const found: { turn: TurnRef; hits: readonly TopicHit[] }[] = [];
    for await (const page of this.pages(user)) {
      const turns = page.filter((turn) => !asking || !isAfter(turn, asking));
      const texts = turns.map(({ content, attachments }) => ({ content, attachments }));
      const open = await this.sealer.opening(user.tenant, sealedTextsIn(texts));
      turns.forEach((turn, i) => {
        const hits = topic.hits(
          sealedTextsIn(texts[i])
            .flatMap((text) => open(text) ?? [])
            .join('\n'),
        );
        if (hits) found.push({ turn: refOf(turn), hits });
      });
    }
    return found;
  }

  /** Every turn that the log holds, whether a read model could take it in or not. */
  private async recordedTurns({ tenant, user }: UserScope): Promise<TurnRef[]> {
    const turns: TurnRef[] = [];
    for (const stream of await this.store.streams(tenant, sessionStreams(user)))
      for (const event of await this.store.read(tenant, stream))
        if (event.type === 'TurnsRecorded')
          for (const { turnId } of event.data.turns) turns.push({ sessionId: event.data.sessionId, turnId });
    return turns;
  }

  private async *pages(user: UserScope): AsyncGenerator<readonly SealedTurn[]> {
    let after: string | undefined;
    do {
      const { items, next } = await this.turns.ofUser(user, this.options.pageSize, after);
      yield items;
      after = next ?? undefined;
    } while (after !== undefined);
  }
}

/** Memories that name one of these entities. */
function naming(entityIds: readonly string[], { memories }: MemoryState): HeldMemory[] {
  const ids = new Set(entityIds);
  return [...memories.values()].filter((memory) => memory.entityIds.some((one) => ids.has(one)));
}

const refOf = ({ sessionId, id }: SealedTurn): TurnRef => ({ sessionId, turnId: id });

function* ids(state: MemoryState): Generator<string> {
  for (const { id } of state.memories.values()) yield id;
}

function named(memoryIds: Iterable<string>, turns: Iterable<TurnRef> = []): ReadScope {
  return {
    memoryIds: new Set(memoryIds),
    turns: byKey(turns),
    mentions: new Map(),
    topics: [],
  };
}

const byKey = (turns: Iterable<TurnRef>): ReadonlyMap<string, TurnRef> =>
  new Map([...turns].map((turn) => [turnKey(turn), turn]));

/** Later in time, or later in the same session. */
function isAfter(turn: SealedTurn, asking: SealedTurn): boolean {
  if (turn.sessionId === asking.sessionId) return turn.ordinal > asking.ordinal;
  return turn.at > asking.at;
}
