import type { MindbaseEvent } from '@mindbase/contracts';
import type { Candidate, ForgetDirective, Proposal, Sealed } from '@mindbase/domain';
import {
  EventMaker,
  EventStore,
  KeyedHasher,
  Sealer,
  extractionStream,
  memoryStream,
  sessionStream,
} from '@mindbase/event-sourcing';
import { FixedClock, type UserScope, deriveId } from '@mindbase/kernel';
import type { Caller, MemoryCard, OperationStatus } from '@mindbase/ports';
import {
  InMemoryEventBus,
  InMemoryEventStorage,
  InMemoryKeyVault,
  InMemoryKnowledgeGraph,
  InMemoryMemoryCards,
  InMemoryReceipts,
  InMemoryReflectionAgenda,
  InMemoryTenantDirectory,
  InMemoryTimeline,
  InMemoryTurnCards,
  InMemoryVectorIndex,
} from '@mindbase/testing';
import type { RememberParser } from '../commands/remember';
import { type ConsolidationDependencies, createConsolidation } from '../create-consolidation';
import { evolve } from '../state/evolve';
import { MemoryState } from '../state/memory-state';
import { candidate } from './candidates';
import { WordEmbedding } from './word-embedding';

export const wei: UserScope = { tenant: 'acme', user: 'wei' };

/** Consolidation over the reference adapters, with read models that are brought up to date when they are waited for. */
export class Bench {
  readonly clock = new FixedClock(new Date('2026-03-01T10:00:00.000Z'));
  readonly vault = new InMemoryKeyVault();
  readonly storage = new InMemoryEventStorage();
  readonly store = new EventStore(this.storage, this.clock);
  readonly sealer = new Sealer(this.vault);
  readonly hasher = new KeyedHasher(this.vault);
  readonly bus = new InMemoryEventBus(this.clock);
  readonly cards = new InMemoryMemoryCards();
  readonly turns = new InMemoryTurnCards();
  readonly graph = new InMemoryKnowledgeGraph();
  readonly timeline = new InMemoryTimeline();
  readonly receipts = new InMemoryReceipts();
  readonly tenants = new InMemoryTenantDirectory();
  readonly agenda = new InMemoryReflectionAgenda();
  readonly model = new WordEmbedding();
  readonly vectors = new InMemoryVectorIndex(this.model.dimensions);
  /** Set to make the read models lag for good. */
  frozen = false;
  /** Thrown to whoever waits for the read models, once they are as up to date as they get. */
  late: Error | null = null;
  private readonly projection = new BenchProjection(this);
  private operationCount = 0;

  readonly consolidation;

  constructor(given: Partial<ConsolidationDependencies> = {}) {
    this.consolidation = createConsolidation(this.dependencies(given));
  }

  dependencies(given: Partial<ConsolidationDependencies> = {}): ConsolidationDependencies {
    const operations: OperationStatus = {
      get: async () => null,
      settled: async () => null,
      projected: async () => {
        await this.project();
        if (this.late) throw this.late;
      },
    };
    const { store, sealer, hasher, bus, cards, turns, graph, timeline, receipts } = this;
    const { agenda, model, vectors, tenants, clock } = this;
    return {
      store,
      sealer,
      hasher,
      bus,
      cards,
      turns,
      graph,
      timeline,
      receipts,
      agenda,
      model,
      vectors,
      tenants,
      clock,
      operations,
      parse: parseNote,
      ...given,
      options: { residueDelayMs: 1, residueAttemptsMax: 2, ...given.options },
    };
  }

  get commands() {
    return this.consolidation.commands;
  }

  caller(operationId = `op-${++this.operationCount}`): Caller {
    return { actor: 'tester', operationId };
  }

  async project(): Promise<void> {
    if (!this.frozen) await this.projection.catchUp();
  }

  /** Records user turns of a session at a time; ids are `t1`, `t2`, … of the session. */
  async say(sessionId: string, at: string, ...texts: string[]): Promise<void> {
    const streamId = sessionStream(wei.user, sessionId);
    const past = await this.store.read(wei.tenant, streamId);
    const from = past.reduce(
      (n, event) => n + (event.type === 'TurnsRecorded' ? event.data.turns.length : 0),
      0,
    );
    const items = texts.map((_, i) => ({ kind: 'turn', sessionId, turnId: `t${from + i + 1}` }) as const);
    const seal = await this.sealer.sealing(wei, items);
    const turns = texts.map((text, i) => ({
      turnId: items[i]?.turnId ?? '',
      ordinal: from + i,
      role: 'user' as const,
      name: null,
      content: seal(items[i] ?? { kind: 'answer', id: '' }, text),
      contentKey: deriveId('content', text),
      language: 'en' as const,
      at,
      attachments: [],
      redactions: {},
      metadata: null,
      metadataKeys: [],
    }));
    const event = this.maker(`say-${sessionId}-${from}`, at).make('TurnsRecorded', {
      sessionId,
      agentId: null,
      timezone: 'UTC',
      turns,
    });
    await this.store.append(wei.tenant, streamId, await this.store.head(wei.tenant, streamId), [event]);
    await this.project();
  }

  /** Hands proposals to consolidation as extraction would. @returns the event, for a redelivery. */
  async propose(sessionId: string, at: string, ...proposals: Proposal[]): Promise<MindbaseEvent> {
    const streamId = extractionStream(wei.user, sessionId);
    const past = await this.store.read(wei.tenant, streamId);
    const cause = `extract-${sessionId}-${past.length}`;
    const raws = await Promise.all(
      proposals.map(async (proposal, i) => {
        const turnIds =
          proposal.kind === 'memory' ? proposal.sources.map(({ turnId }) => turnId) : [proposal.turnId];
        const item = { kind: 'turn', sessionId, turnId: turnIds[0] ?? '' } as const;
        const seal = await this.sealer.sealing(wei, [item]);
        return {
          proposalId: deriveId(cause, i),
          kind: proposal.kind,
          type: proposal.kind === 'memory' ? proposal.type : null,
          importance: proposal.kind === 'memory' ? proposal.importance : null,
          turnIds,
          payload: seal(item, JSON.stringify(proposal)),
        };
      }),
    );
    const event = this.maker(cause, at).make('CandidatesExtracted', {
      sessionId,
      agentId: null,
      from: 0,
      to: 1,
      final: true,
      explicitOnly: false,
      lookedAt: [],
      extractor: 'test',
      proposals: raws,
      rejected: {},
    });
    const [recorded] = await this.store.append(
      wei.tenant,
      streamId,
      await this.store.head(wei.tenant, streamId),
      [event],
    );
    if (!recorded) throw new Error('nothing was recorded');
    await this.deliver(recorded);
    return recorded;
  }

  async deliver(event: MindbaseEvent): Promise<void> {
    await this.consolidation.consumer.handle({ topic: 'extraction', event });
    await this.project();
  }

  /** Says a turn and proposes what it means. */
  async hear(
    sessionId: string,
    at: string,
    content: string,
    given: Partial<Candidate> = {},
  ): Promise<MindbaseEvent> {
    await this.say(sessionId, at, content);
    const turnId = `t${await this.turnCount(sessionId)}`;
    return this.propose(
      sessionId,
      at,
      candidate(content, { ...given, sources: [{ turnId, sessionId, quote: content }] }),
    );
  }

  async wish(
    sessionId: string,
    at: string,
    text: string,
    given: Partial<ForgetDirective>,
  ): Promise<MindbaseEvent> {
    await this.say(sessionId, at, text);
    const turnId = `t${await this.turnCount(sessionId)}`;
    return this.propose(sessionId, at, {
      kind: 'forget',
      scope: 'turn',
      topic: null,
      suppress: true,
      turnId,
      sessionId,
      ...given,
    });
  }

  async turnCount(sessionId: string): Promise<number> {
    return (await this.turns.ofSession(wei, sessionId)).length;
  }

  memoryEvents(): Promise<readonly MindbaseEvent[]> {
    return this.store.read(wei.tenant, memoryStream(wei.user));
  }

  /** Opened contents of the cards with these statuses, oldest first. */
  async known(...statuses: MemoryCard['status'][]): Promise<string[]> {
    await this.project();
    const { items } = await this.cards.list(
      wei,
      { statuses: statuses.length > 0 ? statuses : ['active'] },
      200,
    );
    const texts = await this.sealer.open(
      wei.tenant,
      items.map(({ content }) => content),
    );
    return texts.flatMap((text) => text ?? []).reverse();
  }

  async card(content: string): Promise<MemoryCard> {
    await this.project();
    const { items } = await this.cards.list(wei, {}, 1000);
    for (const item of items)
      if ((await this.sealer.open(wei.tenant, [item.content]))[0] === content) return item;
    throw new Error(`no card says it among ${items.length}`);
  }

  /** Every text in the log that can still be opened, with every open string beside it. */
  async readableLog(): Promise<string> {
    const events = await this.storage.readAll(0, 100_000);
    const texts = new Set<string>();
    const walk = async (value: unknown): Promise<void> => {
      if (typeof value === 'string') {
        const sealed = value.startsWith('s1.')
          ? ((await this.sealer.open(wei.tenant, [value as Sealed]))[0] ?? '')
          : value;
        texts.add(sealed);
      } else if (value && typeof value === 'object')
        for (const item of Object.values(value)) await walk(item);
    };
    for (const event of events) await walk({ data: event.data, reason: event.reason });
    return [...texts].join('\n');
  }

  private maker(causationId: string, occurredAt: string): EventMaker {
    return new EventMaker({ ...wei, actor: 'tester', occurredAt, correlationId: causationId, causationId });
  }
}

/** Understands "I live in X"; all else is a note. */
export const parseNote: RememberParser = (content) => {
  const residence = /^I live in (?<place>.+?)\.?$/.exec(content)?.groups?.place;
  return residence === undefined
    ? null
    : candidate(content, {
        predicate: 'residence',
        object: residence,
        entities: [{ name: residence, kind: 'place' }],
        certain: true,
      });
};

/** The least that read models must do, from the same fold that decisions rest on. */
class BenchProjection {
  private position = 0;
  private readonly states = new Map<string, MemoryState>();
  private readonly texts = new Map<
    string,
    Extract<MindbaseEvent, { type: 'MemoryRecorded' }>['data']['memory']
  >();
  private readonly uses = new Map<
    string,
    Pick<MemoryCard, 'lastRecalledAt' | 'recallCount' | 'accessedAt'>
  >();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly bench: Bench) {}

  catchUp(): Promise<void> {
    this.running = this.running.then(async () => {
      for (;;) {
        const events = await this.bench.store.readAll(this.position, 500);
        for (const event of events) await this.apply(event);
        const last = events.at(-1);
        if (!last) return;
        this.position = last.globalPosition;
      }
    });
    return this.running;
  }

  private async apply(event: MindbaseEvent): Promise<void> {
    const { bench } = this;
    const scope = { tenant: event.tenant, user: event.user };
    if (event.type === 'TurnsRecorded') {
      const { sessionId, agentId, timezone } = event.data;
      await bench.turns.upsert(
        event.data.turns.map(({ turnId: id, contentKey: _key, redactions: _redactions, ...turn }) => ({
          ...turn,
          ...scope,
          id,
          sessionId,
          agentId,
          timezone,
        })),
        event.recordedAt,
      );
      return;
    }
    const key = JSON.stringify(scope);
    const state = this.states.get(key) ?? new MemoryState();
    this.states.set(key, state);
    evolve(state, event);
    if (event.type === 'EntityIdentified') {
      const { entityId: id, name, nameKey, kind, alias } = event.data;
      await bench.graph.identify(scope, [{ id, name, nameKey, kind, alias }]);
    }
    if (event.type === 'TurnsErased') await bench.turns.remove(scope, event.data.turns);
    if (event.type === 'MemoryErased') {
      const ids = [event.data.memoryId];
      await bench.cards.remove(scope, ids);
      await bench.vectors.remove(scope, 'memory', ids);
      await bench.graph.remove(scope, ids);
    }
    if (event.type === 'MemoryRecorded' || event.type === 'MemoryRevised')
      this.texts.set(event.data.memoryId, event.data.memory);
    if (event.type === 'MemoryReinforced' || event.type === 'MemoryMerged') {
      const { memoryId: id, sources } = event.data;
      const known = this.texts.get(id);
      if (known) this.texts.set(id, { ...known, sources: [...known.sources, ...sources] });
    }
    if (event.type === 'MemoriesRecalled')
      for (const card of await bench.cards.get(scope, event.data.memoryIds)) {
        const recall = { lastRecalledAt: event.occurredAt, recallCount: card.recallCount + 1 };
        await bench.cards.upsert([{ ...card, ...this.used(event, card.id, recall) }]);
      }
    const memoryId = 'memoryId' in event.data ? event.data.memoryId : null;
    const held = memoryId === null ? undefined : state.memories.get(memoryId);
    const text = memoryId === null ? undefined : this.texts.get(memoryId);
    if (!held || !text) return;
    const { id, status, type, predicate, confidence, importance, evidence, pinned, taskState, dueAt } = held;
    const { validFrom, validTo, recordedAt, closedAt, version, keys, entityIds, derived } = held;
    const fields = {
      ...{ id, status, type, predicate, confidence, importance, evidence, pinned, taskState, dueAt },
      ...{ validFrom, validTo, recordedAt, closedAt, version },
    };
    await bench.cards.upsert([
      {
        ...text,
        ...fields,
        ...scope,
        updatedAt: event.occurredAt,
        ...this.used(event, held.id, {}),
        derivedFrom: derived?.from ?? [],
        supersededBy: event.type === 'MemorySuperseded' ? event.data.by : null,
        slotKey: keys.slot,
        single: keys.single,
        tripleKey: keys.triple,
        contentKey: keys.content,
      },
    ]);
    await bench.graph.upsert(scope, [
      {
        ...fields,
        memoryId: held.id,
        agentId: text.agentId,
        entityIds,
        relations: text.relations,
        supersedes: text.supersedes,
      },
    ]);
    const [content] = await bench.sealer.open(scope.tenant, [text.content]);
    const [vector] = await bench.model.embed([content ?? '']);
    if (!vector) return;
    await bench.vectors.upsert([
      {
        ...scope,
        ...fields,
        kind: 'memory',
        sessionId: null,
        ordinal: null,
        role: null,
        agentId: text.agentId,
        layer: text.layer,
        entityIds,
        metadataKeys: text.metadataKeys,
        vector,
        tokens: [],
      },
    ]);
  }

  private used({ tenant, user, recordedAt }: MindbaseEvent, id: string, recall: Partial<MemoryCard>) {
    const key = JSON.stringify([tenant, user, id]);
    const before = this.uses.get(key) ?? { lastRecalledAt: null, recallCount: 0 };
    const { lastRecalledAt, recallCount } = { ...before, ...recall };
    const use = { lastRecalledAt, recallCount, accessedAt: recordedAt };
    this.uses.set(key, use);
    return use;
  }
}
