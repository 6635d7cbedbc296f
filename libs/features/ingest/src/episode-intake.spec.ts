import type { MindbaseEvent } from '@mindbase/contracts';
import { EventStore, KeyedHasher, Sealer } from '@mindbase/event-sourcing';
import { FixedClock, sequentialIds } from '@mindbase/kernel';
import type { IncomingTurn, IncomingTurns } from '@mindbase/ports';
import { InMemoryEventStorage, InMemoryKeyVault } from '@mindbase/testing';
import { EpisodeIntakeService } from './episode-intake.service';

const wei = { tenant: 'acme', user: 'wei' };
const caller = (operationId: string) => ({ actor: 'key:1', operationId });
const turns = (...list: IncomingTurn[]): IncomingTurns => ({ turns: list, timezone: 'Asia/Shanghai' });
const said = (content: string, id?: string): IncomingTurn => ({
  role: 'user',
  content,
  ...(id ? { id } : {}),
});

function setUp() {
  const storage = new InMemoryEventStorage();
  const vault = new InMemoryKeyVault();
  const clock = new FixedClock(new Date('2025-05-01T10:00:00Z'));
  const store = new EventStore(storage, clock);
  const sealer = new Sealer(vault);
  const make = () =>
    new EpisodeIntakeService(store, sealer, new KeyedHasher(vault), clock, sequentialIds('turn'), {
      workingMemoryTurns: 3,
      sessionsMax: 10,
      defaultTimezone: 'UTC',
    });
  const events = async () => (await storage.readAll(0, 100)) as readonly MindbaseEvent[];
  return { intake: make(), make, events, sealer };
}

describe('EpisodeIntakeService', () => {
  it('takes a turn once, however often it is sent, and answers with the first operation', async () => {
    const { intake, events } = setUp();
    const first = await intake.recordTurns(wei, 's', turns(said('I moved to Chengdu', 't1')), caller('op-1'));
    const again = await intake.recordTurns(wei, 's', turns(said('I moved to Chengdu', 't1')), caller('op-2'));
    expect(first).toEqual({ ok: true, value: { operationId: 'op-1', turnIds: ['t1'] } });
    expect(again).toEqual(first);
    expect(await events()).toHaveLength(1);
  });

  it('takes only the new turns of a call that repeats some', async () => {
    const { intake, events } = setUp();
    await intake.recordTurns(wei, 's', turns(said('one', 'a'), said('two', 'b')), caller('op-1'));
    await intake.recordTurns(wei, 's', turns(said('two', 'b'), said('three', 'c')), caller('op-2'));
    const recorded = (await events()).flatMap((event) =>
      event.type === 'TurnsRecorded' ? event.data.turns : [],
    );
    expect(recorded.map(({ turnId, ordinal }) => [turnId, ordinal])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
  });

  it.each([
    ['in a later call', [turns(said('one', 'a')), turns(said('fine', 'b'), said('other words', 'a'))]],
    ['in one call', [turns(said('one', 'a'), said('other words', 'a'))]],
  ])(
    'refuses an id that already belongs to other words %s, and stores nothing of the call',
    async (_when, calls) => {
      const { intake, events } = setUp();
      for (const call of calls.slice(0, -1)) await intake.recordTurns(wei, 's', call, caller('op-1'));
      const before = (await events()).length;
      const refused = await intake.recordTurns(wei, 's', calls.at(-1) ?? turns(), caller('op-2'));
      expect(refused).toMatchObject({ ok: false, error: { code: 'conflict', pointer: '/turns/1/id' } });
      expect(await events()).toHaveLength(before);
    },
  );

  it('gives 20 parallel sendings of one turn one place', async () => {
    const { intake, events } = setUp();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        intake.recordTurns(wei, 's', turns(said('once', 't')), caller(`op-${i}`)),
      ),
    );
    expect(await events()).toHaveLength(1);
  });

  it('knows a session again after a restart', async () => {
    const { intake, make } = setUp();
    await intake.recordTurns(wei, 's', turns(said('one', 'a')), caller('op-1'));
    expect(await make().recordTurns(wei, 's', turns(said('one', 'a')), caller('op-2'))).toMatchObject({
      value: { operationId: 'op-1' },
    });
  });

  it('stores no word in the open and no secret at all (W6)', async () => {
    const { intake, events, sealer } = setUp();
    const input: IncomingTurns = {
      turns: [
        {
          role: 'user',
          name: 'Wei',
          content: 'my password is Tr0ub4dor&3, and I live in Chengdu',
          attachments: [
            {
              type: 'file',
              uri: 'file:///lease.pdf',
              description: 'lease, api_key=sk-abcdefghijklmnop1234567890',
            },
          ],
        },
      ],
      metadata: { project: 'moving house' },
    };
    await intake.recordTurns(wei, 's', input, caller('op-1'));
    const [event] = await events();
    const stored = JSON.stringify(event);
    for (const word of ['Chengdu', 'Tr0ub4dor', 'Wei"', 'lease', 'moving'])
      expect(stored).not.toContain(word);
    if (event?.type !== 'TurnsRecorded') throw new Error('no turns');
    const [turn] = event.data.turns;
    expect(Object.values(turn?.redactions ?? {}).reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(2);
    const [content] = await sealer.open('acme', turn ? [turn.content] : []);
    expect(content).toContain('Chengdu');
    expect(content).not.toContain('Tr0ub4dor');
  });

  it('holds the latest turns as working memory, oldest first', async () => {
    const { intake } = setUp();
    await intake.recordTurns(
      wei,
      's',
      turns(...['1', '2', '3', '4'].map((text) => said(text))),
      caller('op-1'),
    );
    expect((await intake.workingMemory(wei, 's')).map(({ content }) => content)).toEqual(['2', '3', '4']);
  });

  it('keeps users and tenants with equal session ids apart', async () => {
    const { intake } = setUp();
    await intake.recordTurns(wei, 's', turns(said('mine', 'a')), caller('op-1'));
    await intake.recordTurns({ ...wei, user: 'lin' }, 's', turns(said('hers', 'a')), caller('op-2'));
    await intake.recordTurns({ ...wei, tenant: 'other' }, 's', turns(said('theirs', 'a')), caller('op-3'));
    expect((await intake.workingMemory(wei, 's')).map(({ content }) => content)).toEqual(['mine']);
  });

  it('closes a session that has turns, and knows no other', async () => {
    const { intake, events } = setUp();
    await intake.recordTurns(wei, 's', turns(said('one')), caller('op-1'));
    expect(
      await intake.closeSession(wei, 's', '2025-05-01T12:00:00+02:00', 'request', caller('op-2')),
    ).toEqual({
      ok: true,
      value: { operationId: 'op-2' },
    });
    expect((await events()).at(-1)).toMatchObject({
      type: 'SessionClosed',
      data: { closedAt: '2025-05-01T10:00:00.000Z' },
    });
    expect(await intake.closeSession(wei, 'nowhere', undefined, 'request', caller('op-3'))).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  });
});
