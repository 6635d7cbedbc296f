import { texts, withServer } from './complaints/harness';

const mindbase = withServer();

interface Entity {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

const languages = [
  {
    language: 'English',
    one: {
      ...{ called: 'my colleague Ida', label: 'Ida', home: /Turku/, own: /ferries/ },
      said: ['My colleague Ida lives in Turku.', 'My colleague Ida hates ferries.'],
    },
    other: {
      ...{ called: 'my friend Ida', label: 'friend Ida', home: /Porto/, own: /bees/ },
      said: ['My friend Ida lives in Porto.', 'She keeps bees.'],
    },
    whereDoes: (who: string) => `Where does ${who} live?`,
    same: 'My colleague Ida and my friend Ida are the same person.',
    either: 'Ida moved to Vaasa.',
    doubtful: /Vaasa/,
  },
  {
    language: 'Chinese',
    one: {
      ...{ called: '我同事小罗', label: '小罗', home: /苏州/, own: /香菜/ },
      said: ['我同事小罗住在苏州。', '我同事小罗讨厌香菜。'],
    },
    other: {
      ...{ called: '我朋友小罗', label: '朋友小罗', home: /烟台/, own: /猫/ },
      said: ['我朋友小罗住在烟台。', '他养了一只猫。'],
    },
    whereDoes: (who: string) => `${who}住在哪里？`,
    same: '我同事小罗和我朋友小罗是同一个人。',
    either: '小罗搬到珠海了。',
    doubtful: /珠海/,
  },
] as const;

/** W11: people of one name are told apart by what they are to the user. */
describe.each(languages)('two people of one name, in $language', ({ one, other, ...told }) => {
  const tell = async () => {
    const m = mindbase();
    const user = m.user();
    await m.add(user, one.said, { at: '2026-03-02T10:00:00Z' });
    await m.add(user, other.said, { at: '2026-03-09T10:00:00Z' });
    const entity = (name: string) =>
      m.server.get<Entity>(`${m.of(user)}/entities/${encodeURIComponent(name)}`);
    return { m, user, entity };
  };

  it('keep their own facts, are found by role and name, and are answered about apart', async () => {
    const { m, user, entity } = await tell();
    const held = texts(await m.active(user));
    for (const { home, own } of [one, other]) {
      expect(held).toMatch(home);
      expect(held).toMatch(own);
    }
    expect((await entity(one.called)).name).toBe(one.label);
    expect((await entity(other.called)).name).toBe(other.label);
    expect((await entity(one.label)).id).toBe((await entity(one.called)).id);
    for (const [asked, namesake] of [
      [one, other],
      [other, one],
    ] as const) {
      const found = (await m.search(user, told.whereDoes(asked.called))).map(({ content }) => content);
      const place = (home: RegExp) => found.findIndex((content) => home.test(content));
      expect(place(asked.home)).toBe(0);
      expect(place(namesake.home)).not.toBe(0);
    }
    const either = texts(await m.search(user, told.whereDoes(one.label)));
    expect(either).toMatch(one.home);
    expect(either).toMatch(other.home);
  });

  it('are not mistaken for each other when nothing tells which is meant: that waits to be asked about', async () => {
    const { m, user } = await tell();
    await m.add(user, told.either, { at: '2026-03-16T10:00:00Z' });
    const held = texts(await m.active(user));
    expect(held).toMatch(one.home);
    expect(held).toMatch(other.home);
    expect(held).not.toMatch(told.doubtful);
    expect(texts(await m.active(user, 'status=pending'))).toMatch(told.doubtful);
  });

  it('are erased one by one, with what was said of them and no more', async () => {
    const { m, user, entity } = await tell();
    const receipt = await m.forget(user, { entity: (await entity(one.called)).id });
    expect(receipt).toMatchObject({ status: 'complete', erased: { turns: 2 } });
    const held = texts(await m.active(user));
    expect(held).not.toMatch(one.home);
    expect(held).toMatch(other.home);
    expect(held).toMatch(other.own);
    const turns = await m.export(user);
    expect(turns).not.toMatch(one.home);
    expect(turns).toMatch(other.said[0]);
  });

  it('are one once that is said, with all that was said of both', async () => {
    const { m, user, entity } = await tell();
    await m.add(user, told.same, { at: '2026-03-16T10:00:00Z' });
    expect((await entity(other.called)).id).toBe((await entity(one.called)).id);
    const held = texts(await m.active(user));
    expect(held).toMatch(one.own);
    expect(held).toMatch(other.own);
    expect(held).toMatch(other.home);
    expect(held).not.toMatch(one.home);
  });

  it('are two for the one user who told of both, in one tenant', async () => {
    const { m } = await tell();
    const tenant = await m.tenant();
    for (const [user, key] of [
      [m.user(), undefined],
      [m.user(), tenant],
    ] as const) {
      await m.add(user, other.said, { at: '2026-03-16T10:00:00Z' }, key);
      const name = encodeURIComponent(other.called);
      const entity = await m.server.get<Entity>(`${m.of(user)}/entities/${name}`, key);
      expect(entity.name).toBe(one.label);
      expect(texts(await m.active(user, 'status=active', key))).not.toMatch(one.home);
    }
  });
});

/** W11: where they are known from tells two of a name apart as what they are does. */
describe.each([
  {
    one: ['Ann from the gym lives in Turku.', 'Ann from the gym', /Turku/],
    other: ['Ann from accounting lives in Porto.', 'Ann from accounting', /Porto/],
    moved: ['Ann from the gym moved to Vaasa.', /Vaasa/],
    whereDoes: (who: string) => `Where does ${who} live?`,
  },
  {
    one: ['Ann from the gym lives in Turku.', 'Ann from the gym', /Turku/],
    other: ['Ann from the choir lives in Porto.', 'Ann from the choir', /Porto/],
    moved: ['Ann from the gym moved to Vaasa.', /Vaasa/],
    whereDoes: (who: string) => `Where does ${who} live?`,
  },
  {
    one: ['健身房的小罗住在苏州。', '健身房的小罗', /苏州/],
    other: ['楼下的小罗住在烟台。', '楼下的小罗', /烟台/],
    moved: ['健身房的小罗搬到珠海了。', /珠海/],
    whereDoes: (who: string) => `${who}住在哪里？`,
  },
] as const)('$one.1 and $other.1', ({ one, other, moved, whereDoes }) => {
  it('keep their own facts and are found apart', async () => {
    const m = mindbase();
    const user = m.user();
    await m.add(user, one[0], { at: '2026-03-02T10:00:00Z' });
    await m.add(user, other[0], { at: '2026-03-09T10:00:00Z' });
    await m.add(user, moved[0], { at: '2026-03-16T10:00:00Z' });
    const held = texts(await m.active(user));
    expect(held).toMatch(moved[1]);
    expect(held).toMatch(other[2]);
    expect(held).not.toMatch(one[2]);
    expect((await m.search(user, whereDoes(one[1])))[0]?.content).toMatch(moved[1]);
    expect((await m.search(user, whereDoes(other[1])))[0]?.content).toMatch(other[2]);
    const ids = await Promise.all(
      [one[1], other[1]].map(async (who) => {
        const found = await m.server.get<Entity>(`${m.of(user)}/entities/${encodeURIComponent(who)}`);
        return found.id;
      }),
    );
    expect(new Set(ids).size).toBe(2);
  });
});
