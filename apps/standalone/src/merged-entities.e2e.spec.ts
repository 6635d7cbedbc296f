import { texts, withServer } from './complaints/harness';

const mindbase = withServer();

interface Entity {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly memories: number;
  readonly merges: readonly {
    readonly id: string;
    readonly entity: { readonly id: string; readonly name: string };
    readonly into: { readonly id: string; readonly name: string };
    readonly cause: string;
    readonly actor: string;
    readonly reason: string | null;
    readonly undone: { readonly reason: string | null } | null;
  }[];
}

const languages = [
  {
    language: 'English',
    ofRole: ['My girlfriend loves orchids.', 'My girlfriend lives in Ghent.'],
    ofName: ['Maren is allergic to peanuts.'],
    link: 'My girlfriend is Maren.',
    role: 'my girlfriend',
    name: 'Maren',
    asksName: ['What does Maren love?', /orchids/],
    asksRole: ['What is my girlfriend allergic to?', /peanuts/],
    moved: 'Maren moved to Bruges.',
    asksPlace: ['Where does my girlfriend live?', /Bruges/, /Ghent/],
  },
  {
    language: 'Chinese',
    ofRole: ['我老板不吃辣。', '我老板住在苏州。'],
    ofName: ['陈建国下周三要去广州出差。'],
    link: '陈建国就是我老板。',
    role: '我老板',
    name: '陈建国',
    asksName: ['陈建国吃辣吗？', /不吃辣/],
    asksRole: ['我老板要去哪里出差？', /广州/],
    moved: '陈建国搬到无锡了。',
    asksPlace: ['我老板住在哪里？', /无锡/, /苏州/],
  },
] as const;

describe.each(languages)('a role and a name that turn out to be one, in $language', (told) => {
  const tell = async (upTo: 'both' | 'link' = 'link') => {
    const m = mindbase();
    const user = m.user();
    await m.add(user, told.ofRole, { at: '2026-03-02T10:00:00Z' });
    await m.add(user, told.ofName, { at: '2026-03-03T10:00:00Z' });
    if (upTo === 'link') await m.add(user, told.link, { at: '2026-03-04T10:00:00Z' });
    const of = (name: string) => `${m.of(user)}/entities/${encodeURIComponent(name)}`;
    const entity = (name: string) => m.server.get<Entity>(of(name));
    const call = (path: string, body: object, key?: string) => m.server.call('POST', path, body, key);
    return { m, user, of, entity, call };
  };

  it('are found by either with all that was said of both', async () => {
    const { m, user, entity } = await tell();
    const one = await entity(told.name);
    expect(one).toMatchObject({ name: told.name, merges: [{ cause: 'stated', undone: null }] });
    expect(await entity(told.role)).toEqual(one);
    expect(one.memories).toBe(4);
    for (const name of [told.name, told.role, one.id, one.merges[0]?.entity.id ?? '']) {
      const named = await m.active(user, `status=active&entity=${encodeURIComponent(name)}`);
      expect(named).toHaveLength(4);
    }
    for (const [question, answer] of [told.asksName, told.asksRole])
      expect(texts(await m.search(user, question))).toMatch(answer);
  });

  it('fill one slot: what is said of the name closes what was said of the role', async () => {
    const { m, user } = await tell();
    await m.add(user, told.moved, { at: '2026-03-05T10:00:00Z' });
    const [question, now, before] = told.asksPlace;
    const found = texts(await m.search(user, question));
    expect(found).toMatch(now);
    expect(found).not.toMatch(before);
  });

  it('are two again when that is undone, and one again by a command; all of it is on record', async () => {
    const { m, user, of, entity, call } = await tell();
    const merge = (await entity(told.name)).merges[0]?.id ?? '';
    const undone = await call(`${of(told.role)}/merges/${merge}/undo`, { reason: 'two people after all' });
    expect(undone.status).toBe(200);
    const [role, name] = [await entity(told.role), await entity(told.name)];
    expect(role.id).not.toBe(name.id);
    expect([role.memories, name.memories]).toEqual([2, 2]);
    expect(role.merges).toEqual(name.merges);
    expect(role.merges).toMatchObject([{ undone: { reason: 'two people after all' } }]);
    expect((await call(`${of(told.role)}/merges/${merge}/undo`, {})).status).toBe(409);

    await m.add(user, told.link, { at: '2026-03-06T10:00:00Z' });
    expect((await entity(told.role)).id).toBe(role.id);

    expect((await call(`${of(told.role)}/merge`, { into: told.name, reason: 'one, really' })).status).toBe(
      200,
    );
    const one = await entity(told.role);
    expect(one.id).toBe(name.id);
    expect(one.merges).toMatchObject([
      { cause: 'command', reason: 'one, really', undone: null },
      { cause: 'stated', undone: {} },
    ]);
    expect((await call(`${of(told.role)}/merge`, { into: told.name })).status).toBe(409);
  });

  it('are merged for their own user and tenant alone', async () => {
    const { m, user, of, entity, call } = await tell('both');
    const other = await m.tenant();
    const stranger = m.user();
    const ids = [(await entity(told.role)).id, (await entity(told.name)).id];
    for (const [a, b] of [
      [ids[0], ids[1]],
      [told.role, told.name],
    ]) {
      expect((await call(`${of(a ?? '')}/merge`, { into: b }, other)).status).toBe(404);
      const theirs = `${m.of(stranger)}/entities/${encodeURIComponent(a ?? '')}/merge`;
      expect((await call(theirs, { into: b })).status).toBe(404);
    }
    expect((await entity(told.role)).id).toBe(ids[0]);
    expect((await call(`${of(told.role)}/merge`, { into: told.name })).status).toBe(200);
    const merge = (await entity(told.name)).merges[0]?.id ?? '';
    expect((await call(`${of(told.name)}/merges/${merge}/undo`, {}, other)).status).toBe(404);
    expect((await call(`${m.of(stranger)}/entities/${ids[1]}/merges/${merge}/undo`, {})).status).toBe(404);
    expect(await entity(told.role)).toMatchObject({ id: ids[1], merges: [{ undone: null }] });
    expect(user).not.toBe(stranger);
  });

  it('go together when one of them is to be forgotten, and leave no word', async () => {
    const { m, user, of } = await tell();
    const receipt = await m.forget(user, { entity: told.role });
    expect(receipt).toMatchObject({ status: 'complete', erased: { memories: 4 } });
    expect((await m.server.call('GET', of(told.name))).status).toBe(404);
    expect(await m.export(user)).not.toContain(told.name);
    await m.add(user, told.link, { at: '2026-03-07T10:00:00Z' });
    expect(await m.active(user)).toHaveLength(1);
  });
});
