import { PortError } from '@mindbase/kernel';
import { candidate } from './test/candidates';
import { Bench, wei } from './test/bench';

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T09:00:00.000Z`;
const lives = (place: string) => ({ predicate: 'residence', object: place });

describe('consolidation of what was extracted', () => {
  it('records, names the turn, and ends the operation with counts', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'I live in Lyon', lives('Lyon'));
    const events = await bench.memoryEvents();
    expect(events.at(-1)).toMatchObject({
      type: 'SessionDistilled',
      data: { counts: { recorded: 1, rejected: 0 } },
    });
    const card = await bench.card('I live in Lyon');
    expect(card.sources).toMatchObject([{ sessionId: 's1', turnId: 't1' }]);
    expect(card.recordedAt).toBe(day(1));
  });

  it('waits for the turns that it cites, if there are any', async () => {
    const bench = new Bench();
    await bench.say('s1', day(1), 'I live in Lyon', 'In Lyon, yes');
    await bench.turns.remove(wei, [{ sessionId: 's1', turnId: 't2' }]);
    bench.frozen = true;
    bench.late = new PortError('unavailable', 'the turns have not followed', { retryable: true });
    const citing = (...turnIds: string[]) => {
      const sources = turnIds.map((turnId) => ({ turnId, sessionId: 's1', quote: 'Lyon' }));
      return candidate('I live in Lyon', { ...lives('Lyon'), sources });
    };
    // Zone, time and labels of a memory are its turns'.
    await expect(bench.propose('s1', day(1), citing('t1', 't2'))).rejects.toBe(bench.late);
    expect(await bench.memoryEvents()).toEqual([]);
    await bench.propose('s1', day(1), citing('t1', 'never-said'));
    expect((await bench.memoryEvents()).map(({ type }) => type)).toContain('MemoryRecorded');
  });

  it('does nothing for a redelivered event', async () => {
    const bench = new Bench();
    const event = await bench.hear('s1', day(1), 'I live in Lyon', lives('Lyon'));
    const before = (await bench.memoryEvents()).length;
    await bench.deliver(event);
    expect(await bench.memoryEvents()).toHaveLength(before);
  });

  it('makes one memory with five sources of what was said in five sessions', async () => {
    const bench = new Bench();
    for (let n = 1; n <= 5; n++)
      await bench.hear(`s${n}`, day(n), 'We chose Postgres for Orion', { predicate: 'decision' });
    expect(await bench.known()).toEqual(['We chose Postgres for Orion']);
    const card = await bench.card('We chose Postgres for Orion');
    expect(card).toMatchObject({ evidence: 5, confidence: 1 });
    expect(card.sources).toHaveLength(5);
  });

  it('does not count the same turn twice', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'I live in Lyon', lives('Lyon'));
    const source = { turnId: 't1', sessionId: 's1', quote: 'I live in Lyon' };
    await bench.propose('s1', day(1), candidate('I live in Lyon', { ...lives('Lyon'), sources: [source] }));
    expect((await bench.card('I live in Lyon')).evidence).toBe(1);
  });

  it('folds in a near duplicate, but never one with another number, name or polarity', async () => {
    const bench = new Bench();
    const rule = { predicate: 'habit' };
    await bench.hear('s1', day(1), 'The user walks the dog in the park before breakfast', rule);
    await bench.hear('s2', day(2), 'The user walks the dog before breakfast in the park', rule);
    expect(await bench.known()).toHaveLength(1);
    await bench.hear('s3', day(3), 'The user does not walk the dog in the park before breakfast', rule);
    await bench.hear('s4', day(4), 'The user walks the dog in the park before breakfast 3 times', rule);
    await bench.hear('s5', day(5), 'The user walks the dog with Ann in the park before breakfast', {
      ...rule,
      entities: [{ name: 'Ann', kind: 'person' }],
    });
    await bench.hear('s6', day(6), 'The user walks the dog with Bob in the park before breakfast', {
      ...rule,
      entities: [{ name: 'Bob', kind: 'person' }],
    });
    expect((await bench.known()).length).toBe(5);
  });

  it('closes the old fact when a newer one comes, in one append', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'I live in Lyon', lives('Lyon'));
    await bench.hear('s2', day(20), 'I live in Nice', lives('Nice'));
    expect(await bench.known()).toEqual(['I live in Nice']);
    const old = await bench.card('I live in Lyon');
    expect(old).toMatchObject({ status: 'superseded', validTo: day(20) });
    expect((await bench.card('I live in Nice')).supersedes).toEqual([old.id]);
  });

  it('keeps an older fact that arrives late as history', async () => {
    const bench = new Bench();
    await bench.hear('s2', day(20), 'I live in Nice', lives('Nice'));
    await bench.hear('s1', day(1), 'I live in Lyon', lives('Lyon'));
    expect(await bench.known()).toEqual(['I live in Nice']);
    expect(await bench.card('I live in Lyon')).toMatchObject({ status: 'superseded', validTo: day(20) });
  });

  it('flips a taste: the new one stands, the old one is history', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'I love durian', { predicate: 'likes.food', object: 'durian' });
    await bench.hear('s2', day(9), "I can't stand durian now", { predicate: 'dislikes', object: 'durian' });
    expect(await bench.known()).toEqual(["I can't stand durian now"]);
    expect(await bench.known('superseded')).toEqual(['I love durian']);
    await bench.hear('s3', day(10), '我喜欢香菜', { predicate: 'likes.food', object: '香菜' });
    await bench.hear('s4', day(11), '我现在讨厌香菜', { predicate: 'dislikes.food', object: '香菜' });
    expect(await bench.known()).toEqual(["I can't stand durian now", '我现在讨厌香菜']);
  });

  it('makes an exception the rule when it is made twice, and not before', async () => {
    const bench = new Bench();
    const commute = { predicate: 'commute' };
    await bench.hear('s1', day(1), '我每天坐地铁上班', { ...commute, object: '地铁' });
    await bench.hear('s2', day(5), '今天破例开车', { ...commute, object: '开车', stance: 'exception' });
    expect(await bench.known()).toEqual(['我每天坐地铁上班']);
    expect(await bench.known('exception')).toEqual(['今天破例开车']);
    await bench.hear('s3', day(9), '今天又破例开车了', { ...commute, object: '开车', stance: 'exception' });
    expect(await bench.known()).toEqual(['今天破例开车']);
    expect(await bench.known('superseded')).toEqual(['我每天坐地铁上班']);
  });

  it('lets an unsure contradiction wait, and stand once it is sure', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'I live in Lyon', lives('Lyon'));
    await bench.hear('s2', day(3), 'Maybe I live in Nice', { ...lives('Nice'), confidence: 0.4 });
    expect(await bench.known()).toEqual(['I live in Lyon']);
    expect(await bench.known('pending')).toEqual(['Maybe I live in Nice']);
    await bench.hear('s3', day(4), 'I live in Nice', lives('Nice'));
    expect(await bench.known()).toEqual(['Maybe I live in Nice']);
    expect(await bench.known('superseded')).toEqual(['I live in Lyon']);
  });

  it('asks nothing of a doubt once the holder is said again surely, or gives way', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'I live in Lyon', lives('Lyon'));
    await bench.hear('s2', day(3), 'Maybe I live in Nice', { ...lives('Nice'), confidence: 0.4 });
    await bench.hear('s3', day(4), 'I live in Lyon', lives('Lyon'));
    expect(await bench.known()).toEqual(['I live in Lyon']);
    expect(await bench.known('retracted')).toEqual(['Maybe I live in Nice']);
    await bench.hear('s4', day(5), '我可能住在阿维尼翁', { ...lives('阿维尼翁'), confidence: 0.4 });
    await bench.hear('s5', day(6), '我住在巴黎', lives('巴黎'));
    expect(await bench.known()).toEqual(['我住在巴黎']);
    expect(await bench.known('superseded')).toEqual(['I live in Lyon', '我可能住在阿维尼翁']);
  });

  it('makes a plain statement against what was said thrice an exception, and twice the rule (C5)', async () => {
    const bench = new Bench();
    const drinks = (object: string) => ({ predicate: 'drink.preference', object });
    for (const at of [1, 2, 3]) await bench.hear(`s${at}`, day(at), 'I drink green tea', drinks('green tea'));
    await bench.hear('s4', day(4), 'I drink cocoa', drinks('cocoa'));
    expect(await bench.known()).toEqual(['I drink green tea']);
    expect(await bench.known('exception')).toEqual(['I drink cocoa']);
    await bench.hear('s5', day(5), 'I drink cocoa', drinks('cocoa'));
    expect(await bench.known()).toEqual(['I drink cocoa']);
    expect(await bench.known('superseded')).toEqual(['I drink green tea']);
  });

  it('lets an explicit change end at once what was said thrice', async () => {
    const bench = new Bench();
    const drinks = (object: string) => ({ predicate: 'drink.preference', object });
    for (const at of [1, 2, 3]) await bench.hear(`s${at}`, day(at), '我喝绿茶', drinks('绿茶'));
    await bench.hear('s4', day(4), '我改喝可可了', { ...drinks('可可'), stance: 'change' });
    expect(await bench.known()).toEqual(['我改喝可可了']);
  });

  it('keeps what is unsure waiting until it is said again', async () => {
    const bench = new Bench();
    const slight = { importance: 0.3, predicate: 'episode' };
    await bench.hear('s1', day(1), 'The user might take up fencing', slight);
    expect(await bench.known()).toEqual([]);
    await bench.hear('s2', day(8), 'The user might take up fencing', slight);
    const card = await bench.card('The user might take up fencing');
    expect(card).toMatchObject({ status: 'active', evidence: 2 });
    expect(card.sources.map(({ sessionId }) => sessionId)).toEqual(['s1', 's2']);
  });

  it('forgets what waited too long', async () => {
    const bench = new Bench();
    const slight = { importance: 0.3, predicate: 'episode' };
    await bench.hear('s1', day(1), 'The user might take up fencing', slight);
    await bench.hear('s2', day(28), 'The user might take up fencing', slight);
    expect(await bench.known()).toEqual([]);
  });

  it('withdraws what is denied and blocks it, whether it was known or not', async () => {
    const bench = new Bench();
    const cello = { predicate: 'skill', object: 'cello' };
    await bench.hear('s1', day(1), 'The user plays the cello', cello);
    await bench.hear('s2', day(2), 'The user plays the cello', { ...cello, stance: 'deny' });
    expect(await bench.known('retracted')).toEqual(['The user plays the cello']);
    await bench.hear('s3', day(3), 'The user plays the cello', cello);
    await bench.hear('s4', day(4), '用户对海鲜过敏', {
      predicate: 'health.allergy',
      object: '海鲜',
      stance: 'deny',
    });
    await bench.hear('s5', day(5), '用户海鲜过敏', { predicate: 'health.allergy', object: '海鲜' });
    expect(await bench.known()).toEqual([]);
  });

  it('closes what ended, found by the words it shares', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'I spend my evenings illustrating a picture book', {
      predicate: 'project',
    });
    await bench.hear('s1', day(1), 'I water the ferns on Sundays', { predicate: 'habit' });
    await bench.hear('s2', day(12), 'I quit that evening project for good', {
      predicate: 'project',
      stance: 'end',
    });
    expect(await bench.known()).toEqual(['I water the ferns on Sundays']);
    expect(await bench.card('I spend my evenings illustrating a picture book')).toMatchObject({
      validTo: day(12),
    });
  });

  it.each([
    [
      'User moved to Galway two years ago',
      { predicate: 'residence', object: 'Galway' },
      'User quit smoking six months ago',
      'smoking',
    ],
    [
      'User sees the dentist every six months',
      { predicate: 'habit', object: 'the dentist every six months' },
      'User quit smoking six months ago',
      'smoking',
    ],
    ['用户半年前搬到青岛', { predicate: 'residence', object: '青岛' }, '用户半年前戒烟了', '烟'],
  ] as const)('ends nothing that is only told with the same time: %s', async (holds, slot, ended, object) => {
    const bench = new Bench();
    await bench.hear('s1', day(1), holds, slot);
    await bench.hear('s2', day(12), ended, { predicate: 'habit', object, stance: 'end' });
    expect((await bench.card(holds)).status).toBe('active');
  });

  it('keeps an ending of something unknown as an event', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'I gave up the allotment', {
      predicate: 'possession',
      stance: 'end',
      object: 'allotment',
    });
    expect(await bench.known()).toEqual(['I gave up the allotment']);
    expect((await bench.card('I gave up the allotment')).type).toBe('event');
  });

  it('lets a successor of the same turn close what ended', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'I work at Acme', { predicate: 'employer', object: 'Acme' });
    await bench.say('s2', day(8), 'I left Acme and joined Globex');
    const sources = [{ turnId: 't1', sessionId: 's2', quote: 'I left Acme and joined Globex' }];
    await bench.propose(
      's2',
      day(8),
      candidate('I left Acme', { predicate: 'employer', object: 'Acme', stance: 'end', sources }),
      candidate('I joined Globex', { predicate: 'employer', object: 'Globex', stance: 'change', sources }),
    );
    const old = await bench.card('I work at Acme');
    expect(old.status).toBe('superseded');
    expect((await bench.card('I joined Globex')).supersedes).toEqual([old.id]);
  });

  it('moves a task by what is said about it', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'I have to send the tax report', {
      predicate: 'task',
      object: 'send the tax report',
      taskState: 'pending',
    });
    await bench.hear('s2', day(4), 'The tax report is sent', {
      predicate: 'task',
      object: 'tax report',
      taskState: 'done',
    });
    expect(await bench.known()).toHaveLength(1);
    expect((await bench.card('I have to send the tax report')).taskState).toBe('done');
  });

  it.each([
    [
      'I have to call the garage',
      'call the garage',
      "Called the garage, done. It'll be 300 euros",
      'the garage',
    ],
    ['我得去物业报修门铃', '去物业报修门铃', '门铃报修好了，下周二上门，收费八十块', '门铃报修'],
  ])('keeps what came of a task beside its end: %s', async (task, what, ended, object) => {
    const bench = new Bench();
    await bench.hear('s1', day(1), task, { predicate: 'task', object: what, taskState: 'pending' });
    await bench.hear('s2', day(4), ended, { predicate: 'task', object, taskState: 'done', stance: 'end' });
    expect((await bench.card(task)).taskState).toBe('done');
    expect(await bench.known()).toContain(ended);
  });

  it('knows a partner by role and by name as one', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), 'My partner is Lin', {
      predicate: 'family.partner',
      object: 'Lin',
      entities: [{ name: 'Lin', kind: 'person' }],
    });
    await bench.hear('s2', day(2), 'Lin is a nurse', {
      subject: 'Lin',
      predicate: 'occupation',
      object: 'nurse',
    });
    await bench.hear('s3', day(3), 'My partner works nights', {
      subject: 'user.partner',
      predicate: 'habit',
    });
    const entities = await bench.graph.entities(wei, 10);
    expect(entities).toHaveLength(1);
    expect(entities[0]?.memories).toBe(3);
  });

  it('gives a name that was told after the role the same entity', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), '我女朋友喜欢猫', {
      subject: 'user.girlfriend',
      predicate: 'likes',
      object: '猫',
    });
    await bench.hear('s2', day(2), '我女朋友叫小雨', {
      predicate: 'family.girlfriend',
      object: '小雨',
      entities: [{ name: '小雨', kind: 'person' }],
    });
    await bench.hear('s3', day(3), '小雨怕狗', { subject: '小雨', predicate: 'dislikes', object: '狗' });
    expect(await bench.graph.entities(wei, 10)).toHaveLength(1);
  });

  it('does not remember what it was asked not to', async () => {
    const bench = new Bench();
    await bench.say('s1', day(1), 'I am about to join Bluelake, do not keep that');
    const sources = [{ turnId: 't1', sessionId: 's1', quote: 'I am about to join Bluelake' }];
    await bench.propose(
      's1',
      day(1),
      candidate('The user is about to join Bluelake', { predicate: 'plan', sources }),
      { kind: 'forget', scope: 'turn', topic: null, suppress: true, turnId: 't1', sessionId: 's1' },
    );
    expect(await bench.known()).toEqual([]);
    expect(await bench.readableLog()).not.toContain('Bluelake');
    await bench.hear('s2', day(2), 'The user is about to join Bluelake', { predicate: 'plan' });
    expect(await bench.known()).toEqual([]);
  });
});
