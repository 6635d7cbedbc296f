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
import { BenchProjection } from './bench-projection';
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
