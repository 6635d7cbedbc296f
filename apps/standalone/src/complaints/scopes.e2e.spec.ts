import { texts, withServer } from './harness';

const mindbase = withServer();

describe('G. Scopes never leak', () => {
  it('G1: a recall stays in its scope, and a misspelt one is refused', async () => {
    const m = mindbase();
    const [mine, theirs] = [m.user(), m.user()];
    await m.remember(mine, 'The budget of the offsite is 4,000 euros.');
    await m.remember(theirs, 'The budget of the offsite is 9,000 euros.');
    expect(texts(await m.search(mine, 'budget of the offsite'))).not.toContain('9,000');
    const misspelt = await m.server.call('POST', `${m.of(mine)}/recall`, { query: 'budget', usr: theirs });
    expect(misspelt.status).toBe(400);
  });

  it('G2: a user of two tenants is seen through each tenant’s key with what that tenant knows', async () => {
    const m = mindbase();
    const [first, second] = [await m.tenant(), await m.tenant()];
    const user = m.user();
    await m.add(user, 'I live in Ghent.', {}, first);
    await m.add(user, 'I live in Leuven.', {}, second);
    expect(texts(await m.active(user, 'status=active', first))).toMatch(/Ghent/);
    expect(texts(await m.active(user, 'status=active', second))).toMatch(/Leuven/);
    expect(texts(await m.active(user, 'status=active', second))).not.toMatch(/Ghent/);
  });

  it('G5, G7: without a scope there is no answer, rather than a wider one', async () => {
    const m = mindbase();
    expect((await m.server.call('POST', '/v1/users//recall', { query: 'x' })).status).toBe(404);
    expect((await m.server.call('POST', `${m.of(m.user())}/forget`, { reason: 'no scope' })).status).toBe(
      400,
    );
    expect((await m.server.call('POST', '/v1/recall', { query: 'x' })).status).toBe(404);
  });

  it('G6: one agent does not see what the user told another', async () => {
    const m = mindbase();
    const user = m.user();
    await m.add(user, 'I live in Tartu.', { agentId: 'travel' });
    await m.add(user, 'I am allergic to latex.', { agentId: 'health' });
    expect(texts(await m.search(user, 'allergic to latex?', { agentId: 'travel' }))).not.toContain('latex');
    expect(texts(await m.search(user, 'allergic to latex?', { agentId: 'health' }))).toContain('latex');
  });

  it('G9: no key, a wrong key and another tenant’s key open nothing', async () => {
    const m = mindbase();
    const user = m.user();
    const memory = await m.remember(user, 'The alarm is off on Sundays.');
    const path = `${m.of(user)}/memories/${memory.id}`;
    expect((await fetch(m.server.base + path)).status).toBe(401);
    expect((await m.server.call('GET', path, undefined, 'undefined')).status).toBe(401);
    expect((await m.server.call('GET', path, undefined, await m.tenant())).status).toBe(404);
  });
});

describe('J. Search finds what is there', () => {
  it('J1: of 50 facts the one asked for word by word is first, with a score near 1', async () => {
    const m = mindbase();
    const user = m.user();
    const rooms = Array.from(
      { length: 50 },
      (_, i) => `The projector of room ${100 + i} was replaced by supplier ${i}.`,
    );
    for (const fact of rooms) await m.remember(user, fact);
    const [first] = await m.search(user, rooms[30] ?? '', { minScore: 0.5 });
    expect(first?.content).toBe(rooms[30]);
    expect(first?.scores.vector).toBeGreaterThan(0.95);
  });

  it('J3: a memory is found through a list that holds its entity', async () => {
    const m = mindbase();
    const user = m.user();
    await m.remember(user, 'The keynote was moved to the large hall.', {
      entities: [{ name: 'Octavia', kind: 'person' }],
    });
    expect(texts(await m.search(user, 'Where is the keynote?', { entities: ['Octavia'] }))).toContain(
      'large hall',
    );
  });

  it.each([
    ['J5', 'The voucher of the dishwasher is QX-48121.', 'QX-48121'],
    [
      'J7',
      'After the long meeting about furniture, plants, coffee and the summer party somebody said that the heating shows code E-7731 again.',
      'E-7731',
    ],
  ])('%s: a rare code finds the sentence it stands in', async (_id, said, code) => {
    const m = mindbase();
    const user = m.user();
    for (let i = 0; i < 20; i++) await m.remember(user, `Somebody talked about the summer party, part ${i}.`);
    await m.remember(user, said);
    expect((await m.search(user, code))[0]?.content).toBe(said);
  });

  it('A1: what one is allergic to is in every context, whatever is asked, in both languages', async () => {
    const m = mindbase();
    for (const [said, asked, word] of [
      ['I am allergic to cashews.', 'Suggest a snack for the train.', 'cashew'],
      ['我对虾过敏。', '推荐一道晚饭。', '虾'],
    ] as const) {
      const user = m.user();
      await m.add(user, said);
      const context = await m.server.post<{ block: string; constraints: { content: string }[] }>(
        `${m.of(user)}/context`,
        { query: asked },
      );
      expect(context.constraints.map(({ content }) => content).join()).toContain(word);
      expect(context.block).toContain(word);
    }
  });
});
