import type { Candidate } from '@mindbase/domain';
import { EventMaker, memoryStream, recallStream } from '@mindbase/event-sourcing';
import { PortError, type UserScope } from '@mindbase/kernel';
import type { MemoryCard } from '@mindbase/ports';
import type { ConsolidationDependencies } from '../create-consolidation';
import { Bench, wei } from '../test/bench';
import { evolve } from '../state/evolve';
import { MemoryState } from '../state/memory-state';
import type { ForgettingReport } from './forgetting';

const dayMs = 86_400_000;
const event = { type: 'event', predicate: 'episode', object: null } as const;
const fact = { type: 'fact', predicate: 'possession', object: null } as const;
const slight = { importance: 0.45 };

const benchOf = async (
  forgetting: ConsolidationDependencies['forgetting'] = {},
  settings: Record<string, number> = {},
  profile: string | null = null,
): Promise<Bench> => {
  const bench = new Bench({ forgetting });
  await bench.tenants.createTenant({
    ...{ id: 'acme', name: null, profile, settings },
    createdAt: bench.clock.now().toISOString(),
  });
  return bench;
};
let sessions = 0;
/** Learns something now. */
const learn = (bench: Bench, content: string, given: Partial<Candidate> = event) =>
  bench.hear(`s${++sessions}`, bench.clock.now().toISOString(), content, given);
const pass = (bench: Bench, days: number) => bench.clock.advance(days * dayMs);
const act = async (bench: Bench, content: string, action: 'pin' | 'restore' | 'archive', user = wei) =>
  bench.commands.act(user, (await bench.card(content)).id, action, undefined, undefined, bench.caller());
const round = async (bench: Bench): Promise<ForgettingReport> => {
  const report = await bench.consolidation.forgetting.round();
  await bench.project();
  return report;
};
const recall = async (bench: Bench, content: string): Promise<void> => {
  const { id } = await bench.card(content);
  const now = bench.clock.now().toISOString();
  const cause = { ...wei, actor: 'tester', occurredAt: now, correlationId: now, causationId: now };
  const recalled = new EventMaker(cause).make('MemoriesRecalled', { recallId: now, memoryIds: [id] });
  const stream = recallStream(wei.user);
  await bench.store.append(wei.tenant, stream, await bench.store.head(wei.tenant, stream), [recalled]);
};

describe('forgetting by time', () => {
  it('archives what was not used for its span, says why, and counts without a word', async () => {
    const bench = await benchOf();
    await learn(bench, 'I walked along the canal on Sunday');
    await learn(bench, 'I own a green canoe', fact);
    await learn(bench, 'My lamp is broken', { ...fact, ...slight });
    pass(bench, 89);
    expect(await round(bench)).toEqual({ archived: [], due: [], putOff: false });
    pass(bench, 1);
    const tenant = 'acme';
    expect((await round(bench)).archived).toEqual([
      { tenant, decay: 'event', cause: 'faded', memories: 1 },
      { tenant, decay: 'semantic', cause: 'unused', memories: 1 },
    ]);
    expect(await bench.known()).toEqual(['I own a green canoe']);
    expect(await bench.known('archived')).toHaveLength(2);
    const told = (await bench.memoryEvents()).filter(({ type }) => type === 'MemoryArchived');
    expect(told).toMatchObject([
      { actor: 'system:forgetting', reason: 'faded', occurredAt: bench.clock.now().toISOString() },
      { actor: 'system:forgetting', reason: 'unused' },
    ]);
    expect(await round(bench)).toEqual({ archived: [], due: [], putOff: false });
    pass(bench, 275);
    expect((await round(bench)).archived).toMatchObject([{ decay: 'semantic', cause: 'faded', memories: 1 }]);
    expect(await bench.known()).toEqual([]);
  });

  it('leaves alone what is pinned, what never fades, and what is still to be done', async () => {
    const bench = await benchOf();
    await learn(bench, 'I flew over the lake');
    await act(bench, 'I flew over the lake', 'pin');
    await learn(bench, 'Peanuts make me ill', {
      type: 'fact',
      predicate: 'health.allergy',
      object: 'peanuts',
    });
    await learn(bench, 'Answer me briefly', { type: 'rule', predicate: 'assistant.rule', object: null });
    const task = { type: 'task', predicate: 'task', object: null } as const;
    await learn(bench, 'Sand the door', { ...task, taskState: 'pending' });
    await learn(bench, 'Oil the hinges', { ...task, taskState: 'done' });
    pass(bench, 8);
    expect((await round(bench)).archived).toMatchObject([{ decay: 'task', memories: 1 }]);
    pass(bench, 4000);
    expect((await round(bench)).archived).toEqual([]);
    expect(await bench.known('archived')).toEqual(['Oil the hinges']);
  });

  it('counts from the last use: a recall, a repetition', async () => {
    const bench = await benchOf();
    await learn(bench, 'I saw a heron');
    await learn(bench, 'I met a beekeeper');
    await learn(bench, 'I lost my umbrella');
    pass(bench, 80);
    await recall(bench, 'I saw a heron');
    await learn(bench, 'I met a beekeeper');
    pass(bench, 20);
    await round(bench);
    expect(await bench.known('archived')).toEqual(['I lost my umbrella']);
    pass(bench, 80);
    await round(bench);
    expect(await bench.known()).toEqual([]);
  });

  it('counts from when it was told, not from when it happened: what is imported stays', async () => {
    const bench = await benchOf();
    await bench.hear('old', '2019-05-01T10:00:00.000Z', 'I moved the piano upstairs', event);
    expect((await round(bench)).archived).toEqual([]);
    pass(bench, 90);
    expect((await round(bench)).archived).toHaveLength(1);
  });

  it('brings back what is restored for another span', async () => {
    const bench = await benchOf();
    await learn(bench, 'I saw a heron');
    pass(bench, 90);
    await round(bench);
    expect(await act(bench, 'I saw a heron', 'restore')).toMatchObject({ value: { status: 'active' } });
    pass(bench, 89);
    expect((await round(bench)).archived).toEqual([]);
    pass(bench, 1);
    expect((await round(bench)).archived).toHaveLength(1);
    await learn(bench, 'I saw a heron');
    expect(await bench.known()).toEqual(['I saw a heron']);
  });

  it.each([
    [{}, { forgettingFactor: 2 }, null, 100, 0],
    [{}, { forgettingFactor: 0 }, null, 10_000, 0],
    [{}, { forgettingFactor: 0.1 }, null, 9, 1],
    [{ factor: 0.5 }, {}, null, 45, 1],
    [{ factor: 0 }, {}, null, 10_000, 0],
    [{}, {}, 'companion', 179, 0],
    [{}, {}, 'support', 45, 1],
    [{ defaultProfile: 'companion' as const }, {}, null, 179, 0],
    [{ defaultProfile: 'companion' as const }, {}, 'assistant', 90, 1],
  ])(
    'by %j for a tenant of %j and profile %s archives after %d days %d',
    async (given, settings, profile, days, count) => {
      const bench = await benchOf(given, settings, profile);
      await learn(bench, 'I saw a heron');
      pass(bench, days);
      await round(bench);
      expect(await bench.known('archived')).toHaveLength(count);
    },
  );

  it('tells in a dry run what is due, and leaves it where it is', async () => {
    const bench = await benchOf({ dryRun: true });
    await learn(bench, 'I saw a heron');
    await learn(bench, 'My lamp is broken', { ...fact, ...slight });
    pass(bench, 400);
    for (let again = 0; again < 2; again++)
      expect(await round(bench)).toMatchObject({
        archived: [],
        due: [
          { decay: 'event', cause: 'faded', memories: 1 },
          { decay: 'semantic', cause: 'faded', memories: 1 },
        ],
      });
    expect(await bench.known()).toHaveLength(2);
  });

  it('goes step by step, and past what it cannot archive', async () => {
    const bench = await benchOf({ batchSizeMax: 2 });
    for (const animal of ['heron', 'hare', 'lynx', 'newt', 'crane']) await learn(bench, `I saw a ${animal}`);
    pass(bench, 100);
    const asked: number[] = [];
    const idle = bench.cards.idle.bind(bench.cards);
    bench.cards.idle = async (...given) => {
      const page = await idle(...given);
      if (page.length > 0) asked.push(page.length);
      return page;
    };
    // Its card is behind the log.
    const stale = await bench.card('I saw a lynx');
    await act(bench, 'I saw a lynx', 'pin');
    bench.frozen = true;
    await bench.cards.remove(wei, [stale.id]);
    await bench.cards.upsert([stale]);
    const report = await round(bench);
    expect(report).toMatchObject({ archived: [{ memories: 4 }], due: [{ memories: 1 }] });
    expect(asked).toEqual([2, 2, 1]);
  });

  it('is put off while the read models are behind the log', async () => {
    const bench = await benchOf();
    await learn(bench, 'I saw a heron');
    pass(bench, 100);
    bench.late = new PortError('unavailable', 'the cards have not followed', { retryable: true });
    expect(await round(bench)).toEqual({ archived: [], due: [], putOff: true });
    bench.late = null;
    expect((await round(bench)).archived).toHaveLength(1);
  });

  it('keeps what was recalled between the look and the append', async () => {
    const bench = await benchOf();
    await learn(bench, 'I saw a heron');
    pass(bench, 100);
    const idle = bench.cards.idle.bind(bench.cards);
    bench.cards.idle = async (...given) => {
      const page = await idle(...given);
      if (page.length > 0) await recall(bench, 'I saw a heron');
      await bench.project();
      return page;
    };
    expect(await round(bench)).toMatchObject({ archived: [], due: [{ memories: 1 }] });
    expect(await bench.known()).toEqual(['I saw a heron']);
  });

  it('archives each memory once when several copies run, and when one died in between', async () => {
    const bench = await benchOf();
    for (const animal of ['heron', 'hare', 'lynx', 'newt']) await learn(bench, `I saw a ${animal}`);
    pass(bench, 100);
    const other = new Bench(bench.dependencies());
    await Promise.all([
      bench.consolidation.forgetting.round(),
      other.consolidation.forgetting.round(),
      bench.consolidation.forgetting.round(),
    ]);
    bench.frozen = true;
    await other.consolidation.forgetting.round();
    bench.frozen = false;
    await round(bench);
    const told = (await bench.memoryEvents()).filter(({ type }) => type === 'MemoryArchived');
    expect(told).toHaveLength(4);
    expect(await bench.known('archived')).toHaveLength(4);
  });

  it('reaches no memory of another tenant or user, whatever the page says', async () => {
    const errors: unknown[] = [];
    const bench = await benchOf({ onError: (error) => errors.push(error) });
    await learn(bench, 'I saw a heron');
    const { id } = await bench.card('I saw a heron');
    await bench.tenants.createTenant({
      ...{ id: 'other', name: null, profile: null, settings: { forgettingFactor: 0.001 } },
      createdAt: bench.clock.now().toISOString(),
    });
    pass(bench, 10);
    const idle = bench.cards.idle.bind(bench.cards);
    bench.cards.idle = async (tenant, ...rest) =>
      tenant === 'other' ? ['wei', 'ana'].map((user) => ({ user, id, idleMs: 0 })) : idle(tenant, ...rest);
    expect((await round(bench)).archived).toEqual([]);
    expect(await bench.known()).toEqual(['I saw a heron']);
    for (const scope of [
      { tenant: 'other', user: 'wei' },
      { tenant: 'other', user: 'ana' },
    ])
      expect(await bench.store.read(scope.tenant, memoryStream(scope.user))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('goes on with the other tenants when the memories of one cannot be read', async () => {
    const errors: unknown[] = [];
    const bench = await benchOf({ onError: (error) => errors.push(error) });
    await bench.tenants.createTenant({
      ...{ id: 'a-broken-one', name: null, profile: null, settings: {} },
      createdAt: bench.clock.now().toISOString(),
    });
    await learn(bench, 'I saw a heron');
    pass(bench, 100);
    const idle = bench.cards.idle.bind(bench.cards);
    bench.cards.idle = (tenant, ...rest) =>
      tenant === 'a-broken-one' ? Promise.reject(new Error('down')) : idle(tenant, ...rest);
    expect((await round(bench)).archived).toHaveLength(1);
    expect(errors).toEqual([new Error('down')]);
  });

  it('begins when it is started and waits for the step in hand when it is stopped', async () => {
    const bench = await benchOf({ batchSizeMax: 1 });
    for (const animal of ['heron', 'hare', 'lynx']) await learn(bench, `I saw a ${animal}`);
    pass(bench, 100);
    const { forgetting } = bench.consolidation;
    forgetting.start();
    await forgetting.stop();
    const archived = await bench.known('archived');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await bench.known('archived')).toEqual(archived);
    forgetting.start();
    await round(bench);
    await forgetting.stop();
    expect(await bench.known()).toEqual([]);
  });

  it('leaves a state that a replay of the log builds alike', async () => {
    const bench = await benchOf();
    const scope: UserScope = wei;
    await learn(bench, 'I saw a heron');
    await learn(bench, 'I saw a hare');
    pass(bench, 100);
    await round(bench);
    await act(bench, 'I saw a hare', 'restore');
    const replayed = new MemoryState();
    for (const stored of await bench.memoryEvents()) evolve(replayed, stored);
    const cards = (await bench.cards.list(scope, {}, 10)).items;
    const seen = ({
      id,
      status,
      closedAt,
      version,
    }: Pick<MemoryCard, 'id' | 'status' | 'closedAt' | 'version'>) => ({
      id,
      status,
      closedAt,
      version,
    });
    for (const card of cards) {
      const held = replayed.memories.get(card.id);
      expect(held && seen(held)).toEqual(seen(card));
    }
    expect(cards.map(({ status }) => status).sort()).toEqual(['active', 'archived']);
  });
});
