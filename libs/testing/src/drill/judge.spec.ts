import type { RecordedEvent } from '@mindbase/kernel';
import { chainedEvent } from '../events';
import { type Evidence, judge, repetitions } from './judge';
import { Ledger, type Write } from './ledger';

const user = 'ana';

/** Two turns and a fact, acknowledged in this order, and a turn that nobody answered. */
function written(): readonly Write[] {
  const ledger = new Ledger();
  for (const n of [1, 2]) {
    const turn = { user, kind: 'turn', sessionId: 's', id: `t${n}`, content: `dish ${n}` } as const;
    ledger.acknowledge(ledger.begin(turn), { operationId: `op${n}` });
  }
  const fact = { user, kind: 'memory', sessionId: null, id: 'f', content: 'Crate 1 holds maps.' } as const;
  ledger.acknowledge(ledger.begin(fact), { memoryId: 'm1' });
  ledger.begin({ user, kind: 'turn', sessionId: 's', id: 't3', content: 'dish 3' });
  return ledger.writes();
}

function event(globalPosition: number, type: string, data: object): RecordedEvent {
  const { topic: _topic, ...rest } = chainedEvent({ eventId: `e${globalPosition}`, user, data });
  return { ...rest, type, globalPosition };
}

const turn = (position: number, id: string) =>
  event(position, 'TurnsRecorded', { sessionId: 's', turns: [{ turnId: id }] });
const memory = (position: number, memoryId: string) => event(position, 'MemoryRecorded', { memoryId });
const topicOf = (type: string) => (type === 'TurnsRecorded' ? 'conversation' : 'memory');

function evidence(log: readonly RecordedEvent[], changed: Partial<Evidence> = {}): Evidence {
  return {
    writes: written(),
    held: [
      {
        user,
        turns: [1, 2].map((n) => ({ sessionId: 's', id: `t${n}`, content: `dish ${n}` })),
        memories: [{ id: 'm1', content: 'Crate 1 holds maps.', status: 'active' }],
      },
    ],
    log,
    topicOf,
    bus: log.map((one) => ({ topic: topicOf(one.type), partition: 3, event: one })),
    ...changed,
  };
}

const good = [turn(1, 't1'), turn(2, 't2'), memory(5, 'm1')];
const [held] = evidence(good).held;
const holding = (changed: object) => ({ held: [{ user, turns: [], memories: [], ...held, ...changed }] });

describe('the judge of a drill', () => {
  it('finds nothing where every promise was kept, whatever became of what was not promised', () => {
    expect(judge(evidence(good))).toEqual([]);
    expect(judge(evidence([...good, turn(6, 't3')]))).toEqual([]);
  });

  it.each([
    ['a lost turn', { turns: held?.turns.slice(1) }, 'ana: acknowledged turn s/t1 is lost'],
    [
      'a changed turn',
      { turns: [{ sessionId: 's', id: 't1', content: 'else' }, ...(held?.turns.slice(1) ?? [])] },
      'ana: acknowledged turn s/t1 is changed',
    ],
    [
      'a turn that is there twice',
      { turns: [...(held?.turns ?? []), held?.turns[0]] },
      'ana: turn s/t1 is held twice',
    ],
    ['a lost memory', { memories: [] }, 'ana: acknowledged memory f is lost'],
    [
      'a memory that is there twice',
      { memories: [...(held?.memories ?? []), { ...held?.memories[0], id: 'm2' }] },
      'ana: an active memory is there more than once: Crate 1 holds maps.',
    ],
    [
      'a memory that says something else',
      { memories: [{ id: 'm1', content: 'Crate 1 holds skates.', status: 'active' }] },
      'ana: acknowledged memory f is active and says “Crate 1 holds skates.”',
    ],
    [
      'a memory that gave way',
      { memories: [{ ...held?.memories[0], status: 'superseded' }] },
      'ana: acknowledged memory f is superseded and says “Crate 1 holds maps.”',
    ],
  ])('finds %s', (_what, changed, problem) => {
    expect(judge(evidence(good, holding(changed)))).toEqual([problem]);
  });

  it.each([
    ['a write that the log lacks', [turn(1, 't1'), memory(5, 'm1')], 'the log lacks acknowledged turn s/t2'],
    ['a write that the log holds twice', [...good, turn(6, 't1')], 'the log holds turn s/t1 twice'],
    [
      'an unanswered write that is there twice',
      [...good, turn(6, 't3'), turn(7, 't3')],
      'the log holds turn s/t3 twice',
    ],
    [
      'writes in another order',
      [turn(1, 't2'), turn(2, 't1'), memory(5, 'm1')],
      'the log holds turn s/t2 before what was acknowledged earlier',
    ],
  ])('finds %s', (_what, log, problem) => {
    expect(judge(evidence(log))).toEqual([`ana: ${problem}`]);
  });

  it('finds two facts that were answered with one memory', () => {
    const ledger = new Ledger();
    for (const id of ['f1', 'f2']) {
      const fact = { user, kind: 'memory', sessionId: null, id, content: 'Crate 1 holds maps.' } as const;
      ledger.acknowledge(ledger.begin(fact), { memoryId: 'm1' });
    }
    const writes = ledger.writes();
    expect(judge(evidence(good, { writes }))).toEqual([
      'ana: two facts were answered with the same memory m1',
    ]);
  });

  describe('of the bus', () => {
    const carried = evidence(good).bus;

    it('takes repetitions for what they are', () => {
      const bus = [...carried, ...carried.slice(1)];
      expect(judge(evidence(good, { bus }))).toEqual([]);
      expect(repetitions(bus)).toBe(2);
    });

    it.each([
      [
        'an event that it lacks',
        carried.slice(1),
        'conversation carries 1 events and the log holds 2; they differ from the 1. on',
      ],
      [
        'another order',
        [carried[1], carried[0], carried[2]],
        'conversation carries 2 events and the log holds 2; they differ from the 1. on',
      ],
      [
        'an event that the log does not hold',
        [...carried, { ...carried[0], event: { ...good[0], eventId: 'other' } }],
        'conversation carries 3 events and the log holds 2',
      ],
      [
        'a user in two partitions',
        [{ ...carried[0], partition: 4 }, ...carried.slice(1)],
        'conversation carries events in more than one partition',
      ],
    ])('finds %s', (_what, bus, problem) => {
      expect(judge(evidence(good, { bus: bus as Evidence['bus'] }))).toEqual([`ana: ${problem}`]);
    });
  });
});
