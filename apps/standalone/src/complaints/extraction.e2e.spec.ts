import { texts, withServer } from './harness';

const mindbase = withServer();

describe('A. Extraction: no noise, nothing invented', () => {
  it('A1: context that repeats a stored fact ten times adds no memory', async () => {
    const m = mindbase();
    const user = m.user();
    await m.add(user, 'I live in Lisbon.');
    const repeated = 'Known facts: the user lives in Lisbon. '.repeat(10);
    await m.server.post(`${m.of(user)}/sessions/ctx/turns`, {
      turns: [
        { role: 'system', content: repeated },
        { role: 'tool', content: repeated },
        { role: 'assistant', content: repeated },
        { role: 'user', content: 'ok, thanks' },
      ],
    });
    await m.close(user, 'ctx');
    expect(await m.active(user)).toHaveLength(1);
  });

  it.each(['', ' ', '\n\t ', '　'])(
    'A4: an empty message %j is refused, naming the field, and stores nothing',
    async (content) => {
      const m = mindbase();
      const user = m.user();
      const answer = await m.server.call<{ errors: { pointer: string }[] }>(
        'POST',
        `${m.of(user)}/sessions/s/turns`,
        {
          turns: [{ role: 'user', content }],
        },
      );
      expect(answer.status).toBe(400);
      expect(answer.body.errors.map(({ pointer }) => pointer)).toContain('/turns/0/content');
      expect(await m.active(user)).toEqual([]);
    },
  );
});

describe('B. Duplicates', () => {
  it('B1: 20 parallel writes of one fact leave exactly one active memory', async () => {
    const m = mindbase();
    const user = m.user();
    await Promise.all(Array.from({ length: 20 }, () => m.remember(user, 'I like oolong tea')));
    const memories = await m.active(user);
    expect(memories).toHaveLength(1);
    expect(memories[0]?.evidence).toBe(20);
  });

  it('B4: the same decision told in five sessions is one fact with five sources', async () => {
    const m = mindbase();
    const user = m.user();
    for (let i = 0; i < 5; i++) await m.add(user, 'We decided to use PostgreSQL for the billing service.');
    const memories = (await m.active(user)).filter(({ content }) => content.includes('PostgreSQL'));
    expect(memories).toHaveLength(1);
    expect(memories[0]?.sources).toHaveLength(5);
  });

  it('B5: overlapping facts do not multiply, and distilling again adds nothing', async () => {
    const m = mindbase();
    const user = m.user();
    const facts = Array.from({ length: 20 }, (_, i) => (i % 2 ? 'I like oolong tea.' : '我喜欢乌龙茶。'));
    const session = await m.add(user, facts);
    const before = await m.active(user);
    expect(before.length).toBeLessThanOrEqual(2);
    await m.close(user, session);
    expect(await m.active(user)).toHaveLength(before.length);
  });

  it('B6: a request that is replayed with its client ids gives the first result', async () => {
    const m = mindbase();
    const user = m.user();
    const send = () =>
      m.server.post<{ turnIds: string[]; operationId: string }>(`${m.of(user)}/sessions/s/turns`, {
        turns: [{ id: 'client-1', role: 'user', content: 'I moved to Porto.' }],
      });
    expect(await send()).toEqual(await send());
    const { items } = await m.server.get<{ items: unknown[] }>(`${m.of(user)}/sessions/s/turns`);
    expect(items).toHaveLength(1);
  });

  it('B8: a person is one node under a role and a name', async () => {
    const m = mindbase();
    const user = m.user();
    await m.add(user, 'My partner is Lin.');
    await m.add(user, 'Lin is a nurse.');
    const { items } = await m.server.get<{ items: { name: string; kind: string; aliases: string[] }[] }>(
      `${m.of(user)}/entities`,
    );
    // The user, whom Lin is the partner of, is a person too.
    const others = items.filter(({ kind, name }) => kind === 'person' && name !== 'user');
    expect(others).toMatchObject([{ name: 'Lin', aliases: ['partner'] }]);
  });
});

describe('C. Changes lose nothing', () => {
  it.each([
    ['I love durian.', "I can't stand durian now.", 'durian'],
    ['我喜欢吃榴莲。', '我现在讨厌榴莲了。', '榴莲'],
  ])(
    'C1: after «%s» and «%s» the new one is active and the old one is history',
    async (before, after, what) => {
      const m = mindbase();
      const user = m.user();
      await m.add(user, before, { at: '2025-01-01T10:00:00Z' });
      await m.add(user, after, { at: '2025-03-01T10:00:00Z' });
      const now = (await m.active(user)).filter(({ content }) => content.includes(what));
      const old = await m.active(user, 'status=superseded');
      expect(now).toHaveLength(1);
      expect(old).toHaveLength(1);
      expect(JSON.stringify(await m.history(user, now[0]?.id ?? ''))).toContain(old[0]?.content);
    },
  );

  it('C5: what is erased while it is being distilled leaves no fact that cites it', async () => {
    const m = mindbase();
    const user = m.user();
    for (let i = 0; i < 10; i++) {
      await m.server.post(`${m.of(user)}/sessions/s${i}/turns`, {
        turns: [{ role: 'user', content: `I live in Town${i}.` }],
      });
      await m.server.post(`${m.of(user)}/sessions/s${i}/close`, {});
      await m.forget(user, { sessionId: `s${i}` });
    }
    await m.server.post(`${m.of(user)}/sessions/last/turns`, {
      turns: [{ id: 'x', role: 'user', content: 'hello' }],
    });
    await m.server.post(`${m.of(user)}/sessions/last/close?wait=30000`, {});
    expect(texts(await m.active(user))).not.toMatch(/Town\d/);
  });
});
