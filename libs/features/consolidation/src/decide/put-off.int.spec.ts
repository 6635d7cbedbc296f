import { candidate } from '../test/candidates';
import { Bench } from '../test/bench';

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T09:00:00.000Z`;
const on = (n: number, object: string) => ({ predicate: 'appointment', object, dueAt: day(n) });

/** An appointment, what is said of it later, and the object that it is said of. */
const moved: readonly (readonly [set: string, later: string, object: string])[] = [
  ['用户周五和投资人开会', '用户的投资人的会推到下周一', '投资人的会'],
  ['用户周三去体检', '用户的体检改到下周二', '体检'],
  ['User has a design review on Friday', 'The design review is moved to Monday', 'design review'],
];

describe('what was to happen and is put off or given up', () => {
  it.each(moved)('lets the new day of %s stand alone', async (set, later, object) => {
    const bench = new Bench();
    await bench.hear('s1', day(1), set, on(5, object.replace(/的会$/u, '')));
    await bench.hear('s2', day(3), later, { ...on(9, object), stance: 'change' });
    expect((await bench.card(set)).status).toBe('superseded');
    expect((await bench.card(later)).status).toBe('active');
  });

  it('finds by one word the only thing to come that is told with it', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'User travels to an offsite in Turku', {
      ...on(9, 'offsite'),
      predicate: 'episode',
      object: null,
    });
    await bench.hear('s2', day(3), 'The offsite has been bumped to later this month', {
      ...on(20, 'offsite'),
      stance: 'change',
    });
    expect((await bench.card('User travels to an offsite in Turku')).status).toBe('superseded');
  });

  it('leaves both alone where one word fits two', async () => {
    const bench = new Bench();
    const set = [
      'User sees the physio in Ghent for knee exercises',
      'User brings the physio a cake and a card',
    ];
    for (const [i, said] of set.entries())
      await bench.hear('s1', day(1), said, { ...on(8 + i, 'physio'), predicate: 'episode', object: null });
    await bench.hear('s2', day(3), 'The physio has been bumped to later this month', {
      ...on(20, 'physio'),
      stance: 'change',
    });
    for (const said of set) expect((await bench.card(said)).status).toBe('active');
  });

  it('leaves another appointment alone', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), '用户周五看牙医', on(5, '看牙医'));
    await bench.hear('s2', day(3), '用户的面试改到下周一', { ...on(9, '面试'), stance: 'change' });
    expect((await bench.card('用户周五看牙医')).status).toBe('active');
  });

  it('closes the plan whose matter is decided against', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), '用户打算年底考驾照', { predicate: 'plan', object: '年底考驾照' });
    await bench.hear('s1', day(1), '用户打算学游泳', { predicate: 'plan', object: '学游泳' });
    await bench.hear('s2', day(3), '用户驾照不考了，太忙，明年再说', {
      predicate: 'decision',
      object: '驾照',
      stance: 'end',
    });
    expect((await bench.card('用户打算年底考驾照')).status).not.toBe('active');
    expect((await bench.card('用户打算学游泳')).status).toBe('active');
  });

  it.each([
    ['User is flying to Porto on Friday', 'The Porto flight is off', 'Porto flight', 'task'],
    ['用户周五飞青岛看展', '用户去青岛的行程取消了', '青岛的行程', 'task'],
    ['用户周五飞青岛看展', '用户青岛不去了', '青岛', 'decision'],
  ] as const)('closes what lies ahead without a slot: %s – %s', async (set, later, object, predicate) => {
    const bench = new Bench();
    await bench.hear('s1', day(1), set, { ...on(9, object), predicate: 'episode', object: null });
    await bench.hear('s2', day(3), later, {
      predicate,
      object,
      stance: 'end',
      ...(predicate === 'task' ? { type: 'task', taskState: 'cancelled' } : {}),
    });
    expect((await bench.card(set)).status).not.toBe('active');
  });

  it('leaves alone what has been, when something of the kind is called off', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'User flew to Porto with friends', { predicate: 'episode', object: null });
    await bench.hear('s2', day(3), 'The Porto flight is off', {
      predicate: 'task',
      type: 'task',
      taskState: 'cancelled',
      object: 'Porto flight',
      stance: 'end',
    });
    expect((await bench.card('User flew to Porto with friends')).status).toBe('active');
  });

  it('keeps a decision against what was never planned', async () => {
    const bench = new Bench();
    await bench.hear(
      's1',
      day(1),
      '用户房子不买了',
      candidate('用户房子不买了', { predicate: 'decision', object: '房子', stance: 'end' }),
    );
    expect(await bench.known()).toEqual(['用户房子不买了']);
  });
});
