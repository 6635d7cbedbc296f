import type { EventData, MindbaseEvent } from '@mindbase/contracts';
import type { Candidate, ForgetDirective, Proposal } from '@mindbase/domain';
import { EventMaker, EventStore, Sealer, sessionStream } from '@mindbase/event-sourcing';
import { FixedClock } from '@mindbase/kernel';
import type { MemoryCards, OperationStatus, OperationView } from '@mindbase/ports';
import { InMemoryEventBus, InMemoryEventStorage, InMemoryKeyVault } from '@mindbase/testing';
import { ExtractionService } from './extraction.service';
import type { Extractor } from './extractor';

const scope = { tenant: 'acme', user: 'wei' };

const candidateOf = (turnId: string, content: string): Candidate => ({
  kind: 'memory',
  type: 'fact',
  layer: 'semantic',
  stance: 'state',
  content,
  subject: 'user',
  predicate: 'note',
  object: null,
  singleValued: false,
  entities: [],
  relations: [],
  emotion: null,
  importance: 0.5,
  confidence: 0.9,
  certain: content.includes('certain'),
  explicit: content.includes('remember'),
  validFrom: null,
  validTo: null,
  dueAt: null,
  assignee: null,
  taskState: null,
  trust: 'user',
  language: 'en',
  sources: [{ turnId, sessionId: 's', quote: content }],
});

const forgetting = (turnId: string): ForgetDirective => ({
  kind: 'forget',
  scope: 'turn',
  topic: null,
  suppress: true,
  turnId,
  sessionId: 's',
});

/** Proposes each new user turn that holds the word "keep" or "remember"; "drop" wants the turn before forgotten. */
const extractor: Extractor = {
  name: 'test@1',
  propose: (turns, { newFrom }) => ({
    proposals: turns.slice(newFrom).flatMap(({ id, role, content }, i): Proposal[] => {
      if (role !== 'user') return [];
      const before = turns[newFrom + i - 1];
      if (content.includes('drop')) return [forgetting(id), ...(before ? [forgetting(before.id)] : [])];
      return /keep|remember/.test(content) ? [candidateOf(id, content)] : [];
    }),
    rejected: {},
  }),
  isExplicit: (text) => /remember|drop/.test(text),
};

async function setUp(settled: OperationStatus['settled'] = async () => null) {
  const storage = new InMemoryEventStorage();
  const store = new EventStore(storage, new FixedClock(new Date('2025-05-01T10:00:00Z')));
  const sealer = new Sealer(new InMemoryKeyVault());
  const bus = new InMemoryEventBus();
  const service = new ExtractionService(
    store,
    sealer,
    { list: async () => ({ items: [], nextCursor: null }) } as unknown as MemoryCards,
    { settled } as unknown as OperationStatus,
    bus,
    extractor,
    {
      minTurns: 5,
      everyUserTurns: 10,
      everyMinutes: 15,
      shortSessionImportanceMin: 0.8,
      attemptsMax: 2,
      retryDelayMs: 1,
      patienceMs: 0,
      sessionsMax: 10,
      knownMemoriesMax: 10,
      settleTimeoutMs: 100,
      settlePauseMs: 1000,
    },
  );
  let count = 0;
  let ordinal = 0;

  const append = async (make: (maker: EventMaker) => ReturnType<EventMaker['make']>) => {
    const operation = `op-${++count}`;
    const maker = new EventMaker({
      ...scope,
      actor: 'key:1',
      occurredAt: '2025-05-01T10:00:00.000Z',
      correlationId: operation,
      causationId: operation,
    });
    const stream = sessionStream('wei', 's');
    const [event] = await store.append('acme', stream, await store.head('acme', stream), [make(maker)]);
    if (!event) throw new Error('not appended');
    return event;
  };
  const turns = async (contents: readonly string[], minute = 0) => {
    const ids = contents.map((_, i) => `t${ordinal + i}`);
    const seal = await sealer.sealing(
      scope,
      ids.map((turnId) => ({ kind: 'turn', sessionId: 's', turnId })),
    );
    const rows = contents.map((content, i): EventData['TurnsRecorded']['turns'][number] => ({
      turnId: ids[i] ?? '',
      ordinal: ordinal + i,
      role: 'user',
      name: null,
      content: seal({ kind: 'turn', sessionId: 's', turnId: ids[i] ?? '' }, content),
      contentKey: 'k'.repeat(22),
      language: 'en',
      at: `2025-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
      attachments: [],
      redactions: {},
      metadata: null,
      metadataKeys: [],
    }));
    ordinal += contents.length;
    return append((maker) =>
      maker.make('TurnsRecorded', { sessionId: 's', agentId: null, timezone: 'UTC', turns: rows }),
    );
  };
  const close = () =>
    append((maker) =>
      maker.make('SessionClosed', { sessionId: 's', cause: 'request', closedAt: '2025-05-01T11:00:00.000Z' }),
    );
  /** Delivers an event and tells what extraction answered. */
  const deliver = async (event: MindbaseEvent) => {
    const before = await store.lastPosition();
    await service.handle({ topic: 'conversation', event });
    return (await store.readAll(before, 10)).map(({ type, data }) => ({ type, ...(data as object) }));
  };
  return { store, sealer, service, turns, close, deliver };
}

describe('ExtractionService', () => {
  it('answers plain turns by waiting for the end of the session', async () => {
    const { turns, deliver } = await setUp();
    expect(await deliver(await turns(['keep this']))).toEqual([
      expect.objectContaining({ type: 'ExtractionSkipped', reason: 'awaiting_distillation' }),
    ]);
  });

  it('proposes what a closed session holds, sealed under its turn', async () => {
    const { turns, close, deliver, sealer } = await setUp();
    await deliver(await turns(['certain: keep this', 'chat', 'chat']));
    const [answer] = await deliver(await close());
    expect(answer).toMatchObject({
      type: 'CandidatesExtracted',
      from: 0,
      to: 3,
      final: true,
      extractor: 'test@1',
    });
    const [proposal] = (answer as unknown as EventData['CandidatesExtracted']).proposals;
    expect(JSON.stringify(answer)).not.toContain('keep');
    const [payload] = await sealer.open('acme', proposal ? [proposal.payload] : []);
    expect(JSON.parse(payload ?? '')).toMatchObject({ content: 'certain: keep this' });
    await sealer.destroy(scope, [{ kind: 'turn', sessionId: 's', turnId: 't0' }]);
    expect(await sealer.open('acme', proposal ? [proposal.payload] : [])).toEqual([null]);
  });

  it('leaves nothing of a short session of small talk, but keeps what is certain (W2)', async () => {
    const short = await setUp();
    await short.deliver(await short.turns(['keep this']));
    expect(await short.deliver(await short.close())).toMatchObject([
      { type: 'ExtractionSkipped', reason: 'nothing_to_keep' },
    ]);
    const long = await setUp();
    await long.deliver(await long.turns(['keep this', 'a', 'b', 'c', 'd']));
    expect(await long.deliver(await long.close())).toMatchObject([{ type: 'CandidatesExtracted' }]);
  });

  it('hears an explicit wish at once, and does not propose it again at the end (W3)', async () => {
    const { turns, close, deliver } = await setUp();
    const [at_once] = await deliver(await turns(['please remember this']));
    expect(at_once).toMatchObject({
      type: 'CandidatesExtracted',
      explicitOnly: true,
      final: false,
      lookedAt: ['t0'],
    });
    expect(await deliver(await close())).toMatchObject([
      { type: 'ExtractionSkipped', reason: 'nothing_to_keep', final: true },
    ]);
  });

  it('wants the turn before forgotten as soon as it is asked (F5)', async () => {
    const { turns, deliver } = await setUp();
    const [answer] = await deliver(await turns(['certain: keep this', 'drop that']));
    expect(answer).toMatchObject({ type: 'CandidatesExtracted', explicitOnly: true, lookedAt: ['t1'] });
    const { proposals } = answer as unknown as EventData['CandidatesExtracted'];
    expect(proposals.map(({ kind, turnIds }) => [kind, turnIds])).toEqual([
      ['forget', ['t1']],
      ['forget', ['t0']],
    ]);
  });

  it.each([
    [
      'ten user turns',
      async ({ turns }: Awaited<ReturnType<typeof setUp>>) =>
        turns(Array.from({ length: 10 }, (_, i) => `keep ${i}`)),
    ],
    [
      'fifteen minutes',
      async ({ turns, deliver }: Awaited<ReturnType<typeof setUp>>) => {
        await deliver(await turns(['certain: keep this'], 0));
        return turns(['and on'], 15);
      },
    ],
  ])('distils a long session after %s', async (_what, grow) => {
    const session = await setUp();
    expect(await session.deliver(await grow(session))).toMatchObject([
      { type: 'CandidatesExtracted', final: false, from: 0 },
    ]);
  });

  it('distils each turn once', async () => {
    const { turns, close, deliver } = await setUp();
    await deliver(await turns(Array.from({ length: 10 }, (_, i) => `keep ${i}`)));
    await deliver(await turns(['certain: keep the last']));
    const [answer] = await deliver(await close());
    expect(answer).toMatchObject({ from: 10, to: 11 });
    expect((answer as unknown as EventData['CandidatesExtracted']).proposals).toHaveLength(1);
    expect(await deliver(await close())).toMatchObject([
      { type: 'ExtractionSkipped', reason: 'already_distilled' },
    ]);
  });

  it('waits for no further distillation for a while once one was waited for in vain', async () => {
    const waits: number[] = [];
    const { turns, deliver } = await setUp(async (_tenant, _id, timeoutMs) => {
      waits.push(timeoutMs);
      return { status: 'pending' } as OperationView;
    });
    for (const n of [1, 2, 3]) await deliver(await turns([`please remember ${n}`]));
    expect(waits).toEqual([100, 0]);
  });

  it('answers a redelivered event once', async () => {
    const { turns, close, deliver } = await setUp();
    await deliver(await turns(['certain: keep this']));
    const closed = await close();
    expect(await deliver(closed)).toHaveLength(1);
    expect(await deliver(closed)).toEqual([]);
  });

  it('looks past an erased turn', async () => {
    const { turns, close, deliver, sealer } = await setUp();
    await deliver(await turns(['certain: keep this']));
    await sealer.destroy(scope, [{ kind: 'turn', sessionId: 's', turnId: 't0' }]);
    expect(await deliver(await close())).toMatchObject([{ type: 'ExtractionSkipped' }]);
  });
});
