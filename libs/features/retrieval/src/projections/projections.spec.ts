import { type MindbaseEvent } from '@mindbase/contracts';
import { memoryStream, rebuild, sealedTextsIn } from '@mindbase/event-sourcing';
import { InMemoryCheckpoints } from '@mindbase/testing';
import { type ReadSide, readSide } from '../../test/read-side';
import { snapshot } from '../../test/snapshot';
import { type Story } from '../../test/story';
import { turnDocumentId } from './turn-document-id';

const scope = { tenant: 'acme', user: 'wei' };
const all = (side: ReadSide) => side.store.readAll(0, 10_000);
const applyAll = async (side: ReadSide) => side.apply(await all(side));
const may = (day: number) => `2026-05-0${day}T08:00:00.000Z`;

/** A life of memories with every kind of event in it, and an erasure. */
async function tell(story: Story) {
  await story.turns('s1', [
    { id: 't1', content: 'I live in Hangzhou.' },
    { id: 't2', content: 'Noted.', role: 'assistant' },
    { id: 't3', content: 'You are a helpful assistant.', role: 'system' },
    { id: 't4', content: 'My sister Lena runs a bakery.', name: 'Wei', description: 'a shop window' },
  ]);
  const source = { sessionId: 's1', turnId: 't1' };
  const hangzhou = await story.record(
    { content: 'The user lives in Hangzhou.', predicate: 'residence', sources: [source], validFrom: may(1) },
    { at: may(1) },
  );
  const bakery = await story.record(
    {
      content: 'Lena runs a bakery.',
      subject: 'Lena',
      entities: [{ name: 'Lena' }, { name: 'Corner Bakery', kind: 'organization' }],
      relations: [{ from: 'Lena', type: 'OWNS', to: 'Corner Bakery' }],
    },
    { at: may(1) },
  );
  const secret = await story.record(
    { content: 'The user was ill in April.', entities: [{ name: 'Dr. Osei' }], sources: [source] },
    { at: may(1) },
  );
  await story.close('s1', { at: may(2) });
  await story.turns('s2', [{ id: 't1', content: 'I moved to Chengdu.' }], { at: may(3) });
  const told = { at: may(3), actor: 'user:wei' };
  await story.memory(
    'MemorySuperseded',
    { memoryId: hangzhou, by: 'next', validTo: may(3), cause: 'change' },
    told,
  );
  const chengdu = await story.record(
    {
      content: 'The user lives in Chengdu.',
      predicate: 'residence',
      supersedes: [hangzhou],
      sources: [{ sessionId: 's2', turnId: 't1' }],
      validFrom: may(3),
    },
    told,
  );
  const quote = await story.sealed(bakery, 'runs a bakery');
  const sources = [{ sessionId: 's1', turnId: 't4', quote }];
  await story.memory(
    'MemoryReinforced',
    { memoryId: bakery, evidence: 2, confidence: 0.9, importance: 0.6, sources },
    { at: may(4) },
  );
  await story.memory('MemoryPinned', { memoryId: chengdu, pinned: true }, { at: may(4) });
  await story.recalled([bakery, chengdu], may(5));
  await story.memory('MemoryArchived', { memoryId: bakery }, { at: may(6) });
  await story.memory('MemoryRestored', { memoryId: bakery }, { at: may(7) });
  return { hangzhou, bakery, secret, chengdu };
}

/** A role and a name that turn out to be one. */
async function tellOfOne(story: Story) {
  const role = await story.identify('neighbour', 'person', undefined, true);
  const lena = await story.identify('Ottilie');
  const memories = [
    await story.record({ content: 'The neighbour plays the harp.', entities: [{ name: 'neighbour' }] }),
    await story.record({ content: 'Ottilie keeps geese.', entities: [{ name: 'Ottilie' }] }),
  ];
  const reason = await story.sealedOf(lena, 'the same woman');
  await story.merge('x1', role, lena, { actor: 'key:k', reason });
  return { role, lena, memories };
}

describe('projections', () => {
  let side: ReadSide;
  let story: Story;
  beforeEach(() => {
    side = readSide();
    story = side.story();
  });

  describe('cards', () => {
    it('hold each memory as its events left it', async () => {
      const { hangzhou, bakery, chengdu } = await tell(story);
      await applyAll(side);
      const cards = await side.cards.get(scope, [hangzhou, bakery, chengdu]);
      expect(cards.map(({ status }) => status)).toEqual(['superseded', 'active', 'active']);
      expect(cards[0]).toMatchObject({ supersededBy: 'next', validTo: may(3), closedAt: may(3) });
      expect(cards[1]).toMatchObject({ evidence: 2, recallCount: 1, lastRecalledAt: may(5), closedAt: null });
      expect(cards[2]).toMatchObject({ pinned: true, updatedAt: may(4), recallCount: 1 });
    });

    it('count a recall that is told twice once', async () => {
      const id = await story.record({ content: 'The user drinks tea.' });
      const recalled = await story.recalled([id], may(2));
      await applyAll(side);
      await side.apply([recalled, recalled]);
      expect(await side.cards.get(scope, [id])).toMatchObject([{ recallCount: 1 }]);
    });

    it('lose the quotes of erased turns, and stay', async () => {
      const { hangzhou } = await tell(story);
      await applyAll(side);
      await side.apply([await story.eraseTurns('s1', ['t1'])]);
      expect(await side.cards.get(scope, [hangzhou])).toMatchObject([{ sources: [] }]);
    });
  });

  describe('turns', () => {
    it('hold what was said, in order, with the state of the session', async () => {
      await tell(story);
      await applyAll(side);
      const turns = await side.turns.ofSession(scope, 's1');
      expect(turns.map(({ id, ordinal, role }) => [id, ordinal, role])).toEqual([
        ['t1', 0, 'user'],
        ['t2', 1, 'assistant'],
        ['t3', 2, 'system'],
        ['t4', 3, 'user'],
      ]);
      const sessions = await side.turns.sessions(scope);
      expect(sessions.map(({ sessionId, closed }) => [sessionId, closed]).sort()).toEqual([
        ['s1', true],
        ['s2', false],
      ]);
    });

    it('open a closed session again when somebody speaks in it', async () => {
      await story.turns('s1', [{ id: 't1', content: 'Hello.' }]);
      await story.close('s1');
      await story.turns('s1', [{ id: 't2', content: 'One more thing.' }], { firstOrdinal: 1 });
      await applyAll(side);
      expect(await side.turns.sessions(scope)).toMatchObject([{ closed: false, turns: 2 }]);
    });
  });

  describe('vectors', () => {
    it('hold memories with what they can be filtered by', async () => {
      const id = await story.record({
        content: '用户对花生过敏。',
        metadata: { source: 'app' },
        sources: [{ sessionId: 's1', turnId: 't1' }],
        entities: [{ name: '花生', kind: 'thing' }],
      });
      await applyAll(side);
      const hasher = await side.hasher.of(scope);
      const tokens = [{ token: hasher.token('过敏'), weight: 1 }];
      const [entity] = await side.graph.entities(scope, 1);
      const filter = {
        statuses: ['active' as const],
        sessionId: 's1',
        entityIds: [entity?.id ?? ''],
        metadataKeys: hasher.metadataKeys({ source: 'app' }),
      };
      const hits = await side.vectors.query({ scope, kind: 'memory', filter, tokens, limit: 10 });
      expect(hits).toMatchObject([{ id }]);
      expect(hits[0]?.lexical).toBeGreaterThan(0);
    });

    it('embed a memory with what it is about, and a turn with its speaker and attachments', async () => {
      await tell(story);
      await applyAll(side);
      const texts = side.embedding.calls.flat();
      expect(texts).toContain('fact | Lena, Corner Bakery | 2026-05-01\nLena runs a bakery.');
      expect(texts).toContain('Wei: My sister Lena runs a bakery.\na shop window');
    });

    it('embed a turn with the end of the one before it, also when that came by itself', async () => {
      const said = `${'Long ago. '.repeat(40)}Which colour would you like?`;
      await story.turns('s1', [
        { id: 't1', content: 'I need a kettle.', name: 'Wei' },
        { id: 't2', content: said, role: 'assistant' },
      ]);
      await story.close('s1');
      await story.turns('s1', [{ id: 't3', content: 'The blue one.' }], { firstOrdinal: 2 });
      await applyAll(side);
      expect(side.embedding.calls.flat()).toEqual([
        'Wei: I need a kettle.',
        `Wei: I need a kettle.\n${said}`,
        `${said.slice(-200)}\nThe blue one.`,
      ]);
    });

    it('embed a turn anew when the one before it was erased, and a rebuild finds it the same', async () => {
      await story.turns('s1', [
        { id: 't1', content: 'My pin is in the drawer.' },
        { id: 't2', content: 'Which drawer?', role: 'assistant' },
        { id: 't3', content: 'The lower one.' },
      ]);
      await applyAll(side);
      side.embedding.calls.length = 0;
      await side.apply([await story.eraseTurns('s1', ['t1'])]);
      expect(side.embedding.calls.flat()).toEqual(['Which drawer?']);
      const live = await snapshot(side, scope);
      const again = side.projections.find(({ name }) => name.startsWith('vectors'));
      if (again) await rebuild(side.store, new InMemoryCheckpoints(), again, { batchSizeMax: 2 });
      expect(await snapshot(side, scope)).toEqual(live);
      expect(live.turnDocuments.map(({ id }) => id).sort()).toEqual(
        ['t2', 't3'].map((id) => turnDocumentId('s1', id)).sort(),
      );
    });

    it('hold the turns of user and assistant, several to a call, under an id of their own in each session', async () => {
      await tell(story);
      await applyAll(side);
      const { turnDocuments } = await snapshot(side, scope);
      expect(turnDocuments.map(({ id }) => id).sort()).toEqual(
        [
          turnDocumentId('s1', 't1'),
          turnDocumentId('s1', 't2'),
          turnDocumentId('s1', 't4'),
          turnDocumentId('s2', 't1'),
        ].sort(),
      );
      expect(side.embedding.calls.some(({ length }) => length === 2)).toBe(true);
      expect(Math.max(...side.embedding.calls.map(({ length }) => length))).toBe(2);
    });

    it('find a memory by the day that it is about', async () => {
      const id = await story.record({ content: 'Dentist.', type: 'task', dueAt: '2026-06-09T12:00:00.000Z' });
      await applyAll(side);
      const hasher = await side.hasher.of(scope);
      const tokens = [{ token: hasher.token('2026-06-09'), weight: 1 }];
      const hits = await side.vectors.query({ scope, kind: 'memory', filter: {}, tokens, limit: 10 });
      expect(hits).toMatchObject([{ id }]);
    });

    it('follow status and revisions', async () => {
      const id = await story.record({ content: 'The user likes jazz.' }, { at: may(1) });
      const after = { content: await story.sealed(id, 'The user likes blues.') };
      await story.revise(id, { content: 'The user likes blues.' }, { before: {}, after, recordedAt: may(1) });
      await story.memory('MemoryArchived', { memoryId: id });
      await applyAll(side);
      const hasher = await side.hasher.of(scope);
      const ask = async (word: string, status: 'active' | 'archived') => {
        const tokens = [{ token: hasher.token(word), weight: 1 }];
        const filter = { statuses: [status] };
        return (await side.vectors.query({ scope, kind: 'memory', filter, tokens, limit: 10 })).length;
      };
      expect(await ask('blue', 'archived')).toBe(1);
      expect(await ask('blue', 'active')).toBe(0);
      expect(await ask('jazz', 'archived')).toBe(0);
    });
  });

  describe('graph', () => {
    it('leads from an entity to its memories, and along relations to others', async () => {
      const { bakery } = await tell(story);
      const lease = await story.record({
        content: 'Corner Bakery rents from Mr. Abara.',
        entities: [{ name: 'Corner Bakery' }, { name: 'Mr. Abara' }],
      });
      await applyAll(side);
      const hasher = await side.hasher.of(scope);
      const [lena] = await side.graph.findByName(scope, [hasher.keyed('name', 'lena')]);
      const hits = await side.graph.query({ scope, entityIds: [lena?.id ?? ''], hops: 2, limit: 10 });
      expect(hits.map(({ memoryId }) => memoryId)).toEqual([bakery, lease]);
    });

    it('finds an entity by a part of its name, which stays the one it is shown by', async () => {
      const lease = await story.record({
        content: 'Abara Ltd rents it out.',
        entities: [{ name: 'Abara Ltd' }],
      });
      await applyAll(side);
      const hasher = await side.hasher.of(scope);
      expect(await side.graph.findByName(scope, [hasher.keyed('name', 'abara')])).toEqual([]);
      const [found] = await side.graph.findByName(scope, [hasher.keyed('name-part', 'abara')]);
      const hits = await side.graph.query({ scope, entityIds: [found?.id ?? ''], hops: 1, limit: 10 });
      expect(hits.map(({ memoryId }) => memoryId)).toEqual([lease]);
      const entity = await side.graph.entity(scope, found?.id ?? '');
      expect(entity?.nameKey).toBe(hasher.keyed('name', 'abara ltd'));
    });

    it('finds the memories of entities that are one by each of them, until that is undone', async () => {
      const { role, lena } = await tellOfOne(story);
      await applyAll(side);
      const found = async (id: string) =>
        (await side.graph.query({ scope, entityIds: [id], hops: 0, limit: 9 })).length;
      expect(await Promise.all([role, lena].map(found))).toEqual([2, 2]);
      expect(await side.graph.entity(scope, role)).toMatchObject({ id: lena, merged: [{ id: role }] });
      const [merge] = await side.graph.merges(scope, role);
      expect(merge).toMatchObject({ id: 'x1', cause: 'command', actor: 'key:k', undone: null });
      expect(await side.sealer.open(scope.tenant, sealedTextsIn(merge))).toEqual(['the same woman']);
      const reason = await story.sealedOf(lena, 'two women after all');
      await side.apply([await story.undoMerge('x1', role, lena, { actor: 'key:k', reason })]);
      expect(await Promise.all([role, lena].map(found))).toEqual([1, 1]);
      expect(await side.graph.merges(scope, lena)).toMatchObject([{ undone: { actor: 'key:k', reason } }]);
    });

    it('knows which memory superseded which', async () => {
      const { hangzhou, chengdu } = await tell(story);
      await applyAll(side);
      expect(await side.graph.chain(scope, hangzhou)).toEqual([chengdu, hangzhou]);
    });
  });

  describe('timeline', () => {
    it('has a row for each change, with who, when and in which session', async () => {
      const { hangzhou, bakery, chengdu } = await tell(story);
      await applyAll(side);
      const rows = await side.timeline.changes(scope, {}, 100);
      const of = (id: string) =>
        rows.filter(({ memoryId }) => memoryId === id).map(({ operation, field }) => [operation, field]);
      expect(of(hangzhou)).toEqual([
        ['superseded', 'supersededBy'],
        ['recorded', 'content'],
      ]);
      expect(of(bakery)).toEqual([
        ['restored', 'status'],
        ['archived', 'status'],
        ['reinforced', 'evidence'],
        ['recorded', 'content'],
      ]);
      expect(rows.find(({ memoryId }) => memoryId === chengdu)).toMatchObject({ operation: 'pinned' });
      expect(rows.find(({ operation }) => operation === 'superseded')).toMatchObject({
        at: may(3),
        actor: 'user:wei',
        reason: 'change',
        predicate: 'residence',
      });
      expect(
        rows.find(({ memoryId, operation }) => memoryId === chengdu && operation === 'recorded'),
      ).toMatchObject({ sessionId: 's2', turnIds: ['t1'] });
    });

    it('has a row for each field of a revision', async () => {
      const id = await story.record({ content: 'The user likes jazz.', entities: [{ name: 'Jazz' }] });
      const [before, after] = [await story.sealed(id, 'jazz'), await story.sealed(id, 'blues')];
      await story.revise(
        id,
        { content: 'The user likes blues.' },
        {
          before: { content: before, importance: 0.5, validTo: null },
          after: { content: after, importance: 0.8, validTo: may(9) },
          recordedAt: may(1),
        },
      );
      await applyAll(side);
      const rows = await side.timeline.changes(scope, { operation: 'revised' }, 10);
      expect(rows.map((row) => [row.field, row.before, row.after])).toEqual([
        ['content', before, after],
        ['importance', '0.5', '0.8'],
        ['validTo', null, may(9)],
      ]);
    });

    it('orders memories by the time they are about', async () => {
      const later = await story.record({ content: 'Visa interview.', type: 'task', dueAt: may(8) });
      const sooner = await story.record({ content: 'Flat tyre.', type: 'event', validFrom: may(2) });
      await applyAll(side);
      const hits = await side.timeline.query({ scope, from: may(1), to: may(9), now: may(9), limit: 10 });
      expect(hits.map(({ memoryId, at }) => [memoryId, at])).toEqual([
        [later, may(8)],
        [sooner, may(2)],
      ]);
    });
  });

  describe('erasure', () => {
    /** Tells, applies, erases a memory with its doctor and two turns, applies that. */
    async function erased() {
      const told = await tell(story);
      await applyAll(side);
      const before = (await all(side)).length;
      const doctor = (await side.cards.get(scope, [told.secret]))[0]?.entities[0]?.id ?? '';
      await story.eraseTurns('s1', ['t1', 't4']);
      await story.eraseMemory(told.secret, [doctor]);
      await side.apply((await all(side)).slice(before));
      return { ...told, doctor };
    }

    it('leaves nothing of a memory or a turn in any read model', async () => {
      const { secret, doctor } = await erased();
      const held = JSON.stringify(await snapshot(side, scope));
      expect(held).not.toContain(secret);
      expect(held).not.toContain(doctor);
      expect(held).not.toContain(turnDocumentId('s1', 't1'));
      const { cards, turns, changes } = await snapshot(side, scope);
      const texts = sealedTextsIn([cards, turns, changes]);
      expect(texts.length).toBeGreaterThan(10);
      const opened = await side.sealer.open('acme', texts);
      expect(opened.filter((text) => text === null)).toEqual([]);
    });

    it('is not undone by any event that comes again, in whatever order', async () => {
      await erased();
      const before = await snapshot(side, scope);
      const events = await all(side);
      await side.apply(events);
      expect(await snapshot(side, scope)).toEqual(before);
      const beforeErasure = events.filter(({ type }) => type !== 'MemoryErased' && type !== 'TurnsErased');
      for (const event of [...beforeErasure].reverse()) await side.apply([event]);
      const held = JSON.stringify(await snapshot(side, scope));
      expect((await snapshot(side, scope)).cards).toEqual(before.cards);
      expect(held).not.toContain(turnDocumentId('s1', 't1'));
    });

    it('takes out what was written while its key went', async () => {
      const id = await story.record({ content: 'Soon gone.' });
      const upsert = side.vectors.upsert.bind(side.vectors);
      side.vectors.upsert = async (documents) => {
        await side.sealer.destroy(scope, [{ kind: 'memory', memoryId: id }]);
        await upsert(documents);
      };
      await applyAll(side);
      expect(await side.vectors.count(scope, 'memory')).toBe(0);
    });
  });

  it('change nothing when all events are told again', async () => {
    await tell(story);
    const { role, lena } = await tellOfOne(story);
    await story.undoMerge('x1', role, lena);
    await story.merge('x2', role, lena);
    await applyAll(side);
    const once = await snapshot(side, scope);
    await applyAll(side);
    expect(await snapshot(side, scope)).toEqual(once);
  });

  it('are the same when rebuilt from the log, before and after an erasure', async () => {
    const { secret } = await tell(story);
    const { role, lena, memories } = await tellOfOne(story);
    await story.undoMerge('x1', role, lena);
    await story.merge('x2', role, lena);
    const checkpoints = new InMemoryCheckpoints();
    const rebuildAll = async () => {
      for (const projection of side.projections)
        await rebuild(side.store, checkpoints, projection, { batchSizeMax: 3 });
    };
    await applyAll(side);
    const live = await snapshot(side, scope);
    await rebuildAll();
    expect(await snapshot(side, scope)).toEqual(live);

    const doctor = live.cards.find(({ id }) => id === secret)?.entities[0]?.id ?? '';
    await side.apply([await story.eraseMemory(secret, [doctor]), await story.eraseTurns('s1', ['t1'])]);
    const afterErasure = await snapshot(side, scope);
    expect(afterErasure).not.toEqual(live);
    await rebuildAll();
    expect(await snapshot(side, scope)).toEqual(afterErasure);

    for (const [i, memory] of memories.entries())
      await side.apply([await story.eraseMemory(memory, i === 0 ? [] : [role, lena])]);
    const withoutBoth = await snapshot(side, scope);
    expect(withoutBoth.entities.map(({ id }) => id)).not.toContain(lena);
    expect(withoutBoth.merges.flat()).toEqual([]);
    await rebuildAll();
    expect(await snapshot(side, scope)).toEqual(withoutBoth);
  });

  it('keep tenants and users apart, even with equal names', async () => {
    const others = [side.story('wei', 'other'), side.story('lin', 'acme')];
    await tell(story);
    await applyAll(side);
    const alone = await snapshot(side, scope);
    for (const other of others) await tell(other);
    await applyAll(side);
    expect(await snapshot(side, scope)).toEqual(alone);
    const ids = new Set(alone.cards.map(({ id }) => id));
    for (const other of others) {
      const theirs = await snapshot(side, other.scope);
      expect(theirs.cards).toHaveLength(alone.cards.length);
      expect(theirs.cards.filter(({ id }) => ids.has(id))).toEqual([]);
    }
    const erasing = others[0];
    const [first] = await snapshot(side, erasing?.scope ?? scope).then(({ cards }) => cards);
    await side.apply([(await erasing?.eraseMemory(first?.id ?? '')) as MindbaseEvent]);
    expect(await snapshot(side, scope)).toEqual(alone);
  });

  it('have versions that follow the stream of memories', async () => {
    const id = await story.record({ content: 'The user drinks tea.' });
    await story.memory('MemoryPinned', { memoryId: id, pinned: true });
    await applyAll(side);
    const head = await side.store.head('acme', memoryStream('wei'));
    expect(await side.cards.get(scope, [id])).toMatchObject([{ version: head.position }]);
  });
});
