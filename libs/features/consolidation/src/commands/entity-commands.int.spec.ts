import type { UserScope } from '@mindbase/kernel';
import type { Candidate } from '@mindbase/domain';
import { Bench, wei } from '../test/bench';

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T09:00:00.000Z`;

interface Wording {
  readonly role: string;
  readonly roleSays: readonly [text: string, object: string];
  readonly name: string;
  readonly nameSays: readonly [text: string, object: string];
  readonly link: readonly [text: string, predicate: string];
}

const wordings: readonly (readonly [string, Wording])[] = [
  [
    'English',
    {
      role: 'girlfriend',
      roleSays: ['My girlfriend loves orchids', 'orchids'],
      name: 'Maren',
      nameSays: ['Maren collects stamps', 'stamps'],
      link: ['My girlfriend is Maren', 'family.girlfriend'],
    },
  ],
  [
    'Chinese',
    {
      role: 'girlfriend',
      roleSays: ['我女朋友喜欢兰花', '兰花'],
      name: '书宁',
      nameSays: ['书宁收集邮票', '邮票'],
      link: ['我女朋友是书宁', 'family.girlfriend'],
    },
  ],
];

/** Who is told of by a role, then by a name, then that the two are one. */
class Story {
  readonly bench = new Bench();
  private sessions = 0;
  private links = 0;

  constructor(readonly words: Wording) {}

  async of(subject: string, text: string, given: Partial<Candidate>): Promise<void> {
    const at = day(++this.sessions);
    const entities = subject.startsWith('user.') ? [] : [{ name: subject, kind: 'person' as const }];
    await this.bench.hear(`s${this.sessions}`, at, text, { subject, entities, ...given });
  }

  async both(): Promise<void> {
    const { role, roleSays, name, nameSays } = this.words;
    await this.of(`user.${role}`, roleSays[0], { predicate: 'likes', object: roleSays[1] });
    await this.of(name, nameSays[0], { predicate: 'hobby', object: nameSays[1] });
  }

  async link(): Promise<void> {
    const { name, link } = this.words;
    const entities = [{ name, kind: 'person' as const }];
    await this.bench.hear(`link${++this.links}`, day(20), link[0], {
      predicate: link[1],
      object: name,
      entities,
    });
  }

  async told(): Promise<void> {
    await this.both();
    await this.link();
  }

  entities() {
    return this.bench.graph.entities(wei, 10);
  }

  async ofType(type: string) {
    return (await this.bench.memoryEvents()).filter((event) => event.type === type);
  }

  merge(
    entity: string,
    into: string,
    given: { reason?: string; operation?: string; scope?: UserScope } = {},
  ) {
    const { reason, operation, scope = wei } = given;
    const caller = this.bench.caller(operation);
    return this.bench.commands.mergeEntities(scope, entity, { into, reason }, caller);
  }

  undo(
    entity: string,
    mergeId: string,
    given: { reason?: string; operation?: string; scope?: UserScope } = {},
  ) {
    const { reason, operation, scope = wei } = given;
    return this.bench.commands.undoMerge(scope, entity, mergeId, reason, this.bench.caller(operation));
  }

  async mergeId(): Promise<string> {
    const [merged] = await this.ofType('EntityMerged');
    return merged?.type === 'EntityMerged' ? merged.data.mergeId : '';
  }
}

describe.each(wordings)('entities that are one (W11), in %s', (_language, words) => {
  let story: Story;
  beforeEach(() => {
    story = new Story(words);
  });

  it('a statement that ties a role to a name makes two known entities one', async () => {
    await story.both();
    expect(await story.entities()).toHaveLength(2);
    await story.link();
    const [one, ...others] = await story.entities();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ memories: 3 });
    expect(one?.merged).toHaveLength(1);
    const [merged] = await story.ofType('EntityMerged');
    expect(merged?.data).toMatchObject({
      cause: 'stated',
      into: one?.id,
      turns: [{ sessionId: 'link1', turnId: 't1' }],
    });
    await story.link();
    expect(await story.ofType('EntityMerged')).toHaveLength(1);
  });

  it('a fact said of the role and one said of the name are of one slot', async () => {
    await story.told();
    const { role, name } = words;
    await story.of(`user.${role}`, 'works as a nurse', { predicate: 'occupation', object: 'nurse' });
    await story.of(name, 'works as a pilot', { predicate: 'occupation', object: 'pilot' });
    expect((await story.bench.card('works as a nurse')).status).toBe('superseded');
    await story.of(`user.${role}`, 'works as a baker', { predicate: 'occupation', object: 'baker' });
    expect((await story.bench.card('works as a pilot')).status).toBe('superseded');
    expect((await story.bench.card('works as a baker')).status).toBe('active');
    await story.of(name, 'works as a baker', { predicate: 'occupation', object: 'baker' });
    expect((await story.bench.card('works as a baker')).evidence).toBe(2);
  });

  it('two facts that the merge brings into one slot: the later one stands, and the undo opens the other again', async () => {
    await story.both();
    const { role, name } = words;
    await story.of(name, 'works as a nurse', { predicate: 'occupation', object: 'nurse' });
    await story.of(`user.${role}`, 'works as a pilot', { predicate: 'occupation', object: 'pilot' });
    const before = await story.bench.card('works as a nurse');
    await story.link();
    const pilot = await story.bench.card('works as a pilot');
    const closed = await story.bench.card('works as a nurse');
    expect(pilot.status).toBe('active');
    expect(closed).toMatchObject({ status: 'superseded', supersededBy: pilot.id });
    expect(closed.validTo).not.toBeNull();
    expect(await story.undo(name, await story.mergeId())).toMatchObject({ ok: true });
    expect(await story.bench.card('works as a nurse')).toMatchObject({
      status: 'active',
      validTo: before.validTo,
      supersededBy: null,
    });
    expect((await story.bench.card('works as a pilot')).status).toBe('active');
    await story.of(name, 'works as a cook', { predicate: 'occupation', object: 'cook' });
    expect((await story.bench.card('works as a nurse')).status).toBe('superseded');
    expect((await story.bench.card('works as a pilot')).status).toBe('active');
  });

  it('an undo leaves a closed fact alone whose slot has gone to another since', async () => {
    await story.both();
    const { role, name } = words;
    await story.of(name, 'works as a nurse', { predicate: 'occupation', object: 'nurse' });
    await story.of(`user.${role}`, 'works as a pilot', { predicate: 'occupation', object: 'pilot' });
    await story.link();
    await story.of(name, 'works as a cook', { predicate: 'occupation', object: 'cook' });
    await story.undo(name, await story.mergeId());
    expect((await story.bench.card('works as a nurse')).status).toBe('superseded');
    expect((await story.bench.card('works as a cook')).status).toBe('active');
  });

  it('what was said since stays with whom it named, and no statement merges them again', async () => {
    await story.told();
    const { role, name } = words;
    await story.of(`user.${role}`, 'said of the role', { predicate: 'habit' });
    await story.of(name, 'said of the name', { predicate: 'habit' });
    expect((await story.entities())[0]).toMatchObject({ memories: 5 });
    expect(await story.undo(`user.${role}`, await story.mergeId())).toMatchObject({ ok: true });
    const counts = (await story.entities()).map(({ memories }) => memories);
    // The link itself names the one that it named.
    expect(counts.sort()).toEqual([2, 3]);
    await story.link();
    expect(await story.ofType('EntityMerged')).toHaveLength(1);
    expect(await story.entities()).toHaveLength(2);
    expect(await story.merge(`user.${role}`, name)).toMatchObject({ ok: true });
    expect(await story.entities()).toHaveLength(1);
  });

  it('what is denied or not to be remembered of one is so of the other', async () => {
    await story.told();
    const { role, name, roleSays } = words;
    await story.of(name, 'never said', { predicate: 'likes', object: roleSays[1], stance: 'deny' });
    expect((await story.bench.card(roleSays[0])).status).toBe('retracted');
    await story.of(`user.${role}`, 'said again', { predicate: 'likes', object: roleSays[1] });
    await story.of(name, 'said again', { predicate: 'likes', object: roleSays[1] });
    expect(await story.bench.known()).not.toContain('said again');
  });

  it('erasing one of them takes the memories of both, their names and their merges', async () => {
    await story.told();
    const { name, role, roleSays, nameSays } = words;
    const receipt = await story.bench.commands.forget(
      wei,
      { entity: `user.${role}`, reason: 'x' },
      story.bench.caller(),
    );
    expect(receipt).toMatchObject({ ok: true, value: { status: 'complete', erased: { memories: 3 } } });
    expect(await story.entities()).toEqual([]);
    const log = await story.bench.readableLog();
    for (const text of [name, roleSays[1], nameSays[1]]) expect(log).not.toContain(text);
    expect(await story.undo(name, await story.mergeId())).toMatchObject({ error: { code: 'not_found' } });
    await story.both();
    expect(await story.entities()).toHaveLength(2);
    await story.link();
    expect(await story.entities()).toHaveLength(1);
  });

  it('the one stays findable by the other’s name while a memory of either is left', async () => {
    await story.told();
    const { id } = await story.bench.card(words.roleSays[0]);
    await story.bench.commands.forget(wei, { memoryIds: [id], reason: 'x' }, story.bench.caller());
    const [one] = await story.entities();
    expect(one).toMatchObject({ memories: 2, merged: [{}] });
    await story.of(`user.${words.role}`, 'plays the lute', { predicate: 'habit' });
    expect((await story.entities())[0]).toMatchObject({ memories: 3 });
  });
});

describe('merging by command', () => {
  const [, words] = wordings[0] ?? ['', {} as Wording];
  let story: Story;
  beforeEach(async () => {
    story = new Story(words);
    await story.both();
  });

  it('takes ids and names, says who did it and why, and is done once for one operation', async () => {
    const [a, b] = await story.entities();
    const made = await story.merge(a?.id ?? '', b?.id ?? '', { reason: 'same woman', operation: 'op-m' });
    expect(await story.merge(a?.id ?? '', b?.id ?? '', { operation: 'op-m' })).toEqual(made);
    const merged = await story.ofType('EntityMerged');
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({ actor: 'tester', data: { cause: 'command', entityId: a?.id } });
    const reason = merged[0]?.reason as never;
    expect(await story.bench.sealer.open(wei.tenant, [reason])).toEqual(['same woman']);
    const mergeId = made.ok ? made.value.mergeId : '';
    const undone = await story.undo(a?.id ?? '', mergeId, { reason: 'two women', operation: 'op-u' });
    expect(undone).toEqual({ ok: true, value: { mergeId } });
    expect(await story.undo(a?.id ?? '', mergeId, { operation: 'op-u' })).toEqual(undone);
    expect(await story.ofType('EntityMergeUndone')).toHaveLength(1);
    expect(await story.entities()).toHaveLength(2);
  });

  it('takes a role in either language, with or without whose it is', async () => {
    const made = await story.merge('我女朋友', 'Maren');
    expect(made).toMatchObject({ ok: true });
    expect(await story.entities()).toHaveLength(1);
    const mergeId = made.ok ? made.value.mergeId : '';
    expect(await story.undo('my girlfriend', mergeId)).toMatchObject({ ok: true });
  });

  it('refuses what makes no sense, and says why', async () => {
    const merge = async (entity: string, into: string) => {
      const made = await story.merge(entity, into);
      return made.ok ? 'made' : `${made.error.code} ${made.error.pointer} ${made.error.message}`;
    };
    expect(await merge('nobody', 'Maren')).toBe('not_found  there is no such entity');
    expect(await merge('Maren', 'nobody')).toBe('not_found /into there is no such entity to merge into');
    expect(await merge('Maren', 'maren')).toBe('conflict /into an entity cannot be merged into itself');
    expect(await merge('user.girlfriend', 'Maren')).toBe('made');
    expect(await merge('user.girlfriend', 'Maren')).toBe('conflict /into the two entities are one already');
    await story.of('Odile', 'Odile swims', { predicate: 'habit' });
    expect(await merge('user.girlfriend', 'Odile')).toBe(
      'conflict  the entity is merged into another one: undo that first',
    );
    expect(await merge('Odile', 'user.girlfriend')).toBe('made');
    expect(await story.entities()).toHaveLength(1);
  });

  it('does not merge the user', async () => {
    const relations = [{ from: 'Maren', type: 'GIRLFRIEND_OF', to: 'user' }];
    await story.of('Maren', 'Maren is with the user', { predicate: 'habit', relations });
    for (const [entity, into] of [
      ['user', 'Maren'],
      ['Maren', 'user'],
    ] as const)
      expect(await story.merge(entity, into)).toMatchObject({ error: { code: 'conflict' } });
  });

  it('undoes only what was done, once, and for one of those it was done to', async () => {
    await story.of('Odile', 'Odile swims', { predicate: 'habit' });
    const made = await story.merge('user.girlfriend', 'Maren');
    const mergeId = made.ok ? made.value.mergeId : '';
    expect(await story.undo('Maren', 'unknown')).toMatchObject({ error: { code: 'not_found' } });
    expect(await story.undo('nobody', mergeId)).toMatchObject({ error: { code: 'not_found' } });
    expect(await story.undo('Odile', mergeId)).toMatchObject({ error: { code: 'not_found' } });
    expect(await story.undo('Maren', mergeId)).toMatchObject({ ok: true });
    expect(await story.undo('Maren', mergeId)).toMatchObject({
      error: { code: 'conflict', message: 'the merge has been undone already' },
    });
  });

  it('knows nothing of the entities and merges of other users and tenants (G1)', async () => {
    const [a, b] = await story.entities();
    const made = await story.merge('user.girlfriend', 'Maren');
    const mergeId = made.ok ? made.value.mergeId : '';
    for (const scope of [
      { tenant: 'other', user: 'wei' },
      { tenant: 'acme', user: 'ana' },
    ]) {
      for (const [entity, into] of [
        ['user.girlfriend', 'Maren'],
        [a?.id ?? '', b?.id ?? ''],
      ] as const)
        expect(await story.merge(entity, into, { scope })).toMatchObject({ error: { code: 'not_found' } });
      for (const entity of ['Maren', a?.id ?? '', b?.id ?? ''])
        expect(await story.undo(entity, mergeId, { scope })).toMatchObject({ error: { code: 'not_found' } });
    }
    expect(await story.entities()).toHaveLength(1);
  });

  it('undoes one of several merges, and the others stand', async () => {
    await story.of('Odile', 'Odile swims', { predicate: 'habit' });
    await story.merge('user.girlfriend', 'Maren', { operation: 'first' });
    const second = await story.merge('Maren', 'Odile', { operation: 'second' });
    expect(await story.entities()).toHaveLength(1);
    const first = await story.mergeId();
    await story.undo('Odile', first);
    expect((await story.entities()).map(({ memories }) => memories).sort()).toEqual([1, 2]);
    await story.undo('Odile', second.ok ? second.value.mergeId : '');
    expect(await story.entities()).toHaveLength(3);
  });
});
