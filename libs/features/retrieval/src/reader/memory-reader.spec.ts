import { memoryStatuses } from '@mindbase/domain';
import type { ExportLine, Page } from '@mindbase/ports';
import { readSide } from '../../test/read-side';
import { type Story } from '../../test/story';
import { MemoryReaderService } from './memory-reader';

function reading() {
  const side = readSide();
  return {
    ...side,
    reader: new MemoryReaderService(side, {
      exportPageSize: 2,
      searchCandidatesMax: 100,
      chainLengthMax: 100,
    }),
  };
}

const scope = { tenant: 'acme', user: 'wei' };
const day = (number: number) => `2026-06-${String(number).padStart(2, '0')}T08:00:00.000Z`;

/** All items of a listing, by pages of one size. */
async function allPages<T>(read: (cursor?: string) => Promise<Page<T> | null>): Promise<T[]> {
  const items: T[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor);
    items.push(...(page?.items ?? []));
    if (!page?.nextCursor) return items;
    cursor = page.nextCursor;
  }
}

describe('MemoryReaderService', () => {
  let side: ReturnType<typeof reading>;
  let story: Story;
  let reader: MemoryReaderService;
  beforeEach(() => {
    side = reading();
    story = side.story();
    reader = side.reader;
  });

  describe('a memory', () => {
    it('is read opened, with the words it came from and without the hashes it is compared by', async () => {
      const id = await story.record({
        content: '用户住在苏州。',
        object: '苏州',
        predicate: 'residence',
        sources: [{ sessionId: 's1', turnId: 't1' }],
        entities: [{ name: '苏州', kind: 'place' }],
        metadata: { channel: 'app' },
      });
      await side.project();
      const memory = await reader.memory(scope, id);
      expect(memory).toMatchObject({
        content: '用户住在苏州。',
        subject: 'user',
        object: '苏州',
        entities: [{ name: '苏州', kind: 'place' }],
        sources: [{ turnId: 't1', sessionId: 's1', quote: '用户住在苏州。' }],
        metadata: '{"channel":"app"}',
      });
      expect(memory).not.toHaveProperty('slotKey');
      expect(memory).not.toHaveProperty('contentKey');
    });

    it('is not there for another user, another tenant, or under an unknown id', async () => {
      const id = await story.record({ content: 'The user drinks tea.' });
      await side.project();
      expect(await reader.memory({ tenant: 'acme', user: 'lin' }, id)).toBeNull();
      expect(await reader.memory({ tenant: 'other', user: 'wei' }, id)).toBeNull();
      expect(await reader.memory(scope, 'unknown')).toBeNull();
    });

    it('is not there as soon as its key is destroyed, whatever the read models still hold', async () => {
      const id = await story.record({ content: 'The user drinks tea.' });
      await side.project();
      await side.sealer.destroy(scope, [{ kind: 'memory', memoryId: id }]);
      expect(await reader.memory(scope, id)).toBeNull();
      expect((await reader.memories(scope, {}, 10)).items).toEqual([]);
      expect((await reader.memories(scope, { q: 'tea' }, 10)).items).toEqual([]);
    });
  });

  describe('memories', () => {
    it('are listed newest first, in pages that meet without gap or repeat', async () => {
      const ids: string[] = [];
      for (let i = 1; i <= 5; i++) ids.push(await story.record({ content: `Note ${i}.` }, { at: day(i) }));
      await side.project();
      const listed = await allPages((cursor) => reader.memories(scope, {}, 2, cursor));
      expect(listed.map(({ id }) => id)).toEqual(ids.reverse());
    });

    it('are filtered by metadata and by entity, given by id or by any spelling of its name', async () => {
      const id = await story.record({
        content: 'Halloran leads the audit.',
        entities: [{ name: 'Halloran' }],
        metadata: { team: 'finance' },
      });
      await story.record({ content: 'Rain on Monday.', metadata: { team: 'sales' } });
      await side.project();
      const [entity] = (await reader.entities(scope, 10)).items;
      for (const filter of [
        { metadata: { team: 'finance' } },
        { entity: 'Dr. HALLORAN' },
        { entity: entity?.id ?? '' },
      ])
        expect((await reader.memories(scope, filter, 10)).items.map((memory) => memory.id)).toEqual([id]);
      expect((await reader.memories(scope, { entity: 'Nobody' }, 10)).items).toEqual([]);
    });

    it.each([
      ['audits', 'The Orwell contract requires four audits a year.'],
      ['orwell AUDIT', 'The Orwell contract requires four audits a year.'],
      ['交付期', '远洋合同的交付期是45天。'],
      ['合同', '远洋合同的交付期是45天。'],
    ])('are found by the words in them: %s', async (q, content) => {
      await story.record({ content: 'The Orwell contract requires four audits a year.' });
      await story.record({ content: '远洋合同的交付期是45天。' });
      await story.record({ content: 'The user has a dog.' });
      await side.project();
      expect((await reader.memories(scope, { q }, 10)).items.map((memory) => memory.content)).toEqual([
        content,
      ]);
    });

    it('are found only when every word is there, and never by words that say nothing', async () => {
      await story.record({ content: 'The Orwell contract requires four audits a year.' });
      await side.project();
      expect((await reader.memories(scope, { q: 'orwell lighthouse' }, 10)).items).toEqual([]);
      expect((await reader.memories(scope, { q: 'what is the' }, 10)).items).toEqual([]);
    });

    it('found by words obey the other filters and come in pages', async () => {
      for (let i = 1; i <= 5; i++) {
        const predicate = i === 3 ? 'other' : 'note';
        await story.record({ content: `Budget line ${i}.`, predicate }, { at: day(i) });
      }
      await side.project();
      const filter = { q: 'budget', predicates: ['note'] };
      const found = await allPages((cursor) => reader.memories(scope, filter, 3, cursor));
      expect(found.map(({ content }) => content).sort()).toEqual(
        [1, 2, 4, 5].map((i) => `Budget line ${i}.`),
      );
      expect(
        (await reader.memories(scope, { q: 'budget', from: day(4), to: day(5) }, 10)).items,
      ).toHaveLength(1);
    });

    it('refuse a cursor of another listing, of another user, and one it never gave', async () => {
      for (let i = 1; i <= 3; i++) await story.record({ content: `Budget line ${i}.` });
      await side.project();
      const { nextCursor } = await reader.memories(scope, {}, 1);
      const cursor = nextCursor ?? '';
      const refused = [
        reader.memories(scope, { q: 'budget' }, 1, cursor),
        reader.memories({ tenant: 'acme', user: 'lin' }, {}, 1, cursor),
        reader.memories(scope, {}, 1, 'bm9uc2Vuc2U'),
        reader.memories(scope, {}, 1, ''),
        reader.entities(scope, 1, cursor),
        reader.timeline(scope, {}, 1, cursor),
      ];
      for (const one of refused) await expect(one).rejects.toThrow(RangeError);
    });
  });

  describe('history', () => {
    /** A delivery time that was changed twice, by people, in sessions of their own. */
    async function deliveryTime() {
      const ids: string[] = [];
      for (const [index, [content, actor]] of [
        ['The delivery time is 30 days.', 'user:wei'],
        ['The delivery time is 45 days.', 'user:wang'],
        ['The delivery time is 40 days.', 'user:xu'],
      ].entries()) {
        const told = { at: day(index + 1), actor };
        const older = ids.at(-1);
        const next = story.nextMemoryId();
        if (older !== undefined)
          await story.memory(
            'MemorySuperseded',
            { memoryId: older, by: next, validTo: null, cause: 'change' },
            told,
          );
        ids.push(
          await story.record(
            {
              content: content ?? '',
              supersedes: older === undefined ? [] : [older],
              sources: [{ sessionId: `s${index + 1}`, turnId: 't1' }],
            },
            told,
          ),
        );
      }
      await side.project();
      return ids;
    }

    it('tells over the whole chain what was before, what after, when, by whom and in which session', async () => {
      const ids = await deliveryTime();
      for (const id of ids) {
        const page = await reader.history(scope, id, 10);
        const changes = page?.items.filter(({ operation }) => operation === 'superseded');
        expect(changes).toMatchObject([
          {
            at: day(3),
            field: 'content',
            before: 'The delivery time is 45 days.',
            after: 'The delivery time is 40 days.',
            actor: 'user:xu',
            reason: 'change',
            sessionId: 's3',
            turnIds: ['t1'],
          },
          {
            at: day(2),
            before: 'The delivery time is 30 days.',
            after: 'The delivery time is 45 days.',
            actor: 'user:wang',
            sessionId: 's2',
          },
        ]);
        expect(page?.items).toHaveLength(5);
      }
    });

    it('comes in pages that meet, also where one event made several rows', async () => {
      const id = await story.record({ content: 'First.' }, { at: day(1) });
      const fields = { importance: 0.1, validFrom: day(1), validTo: day(9) };
      for (let i = 0; i < 3; i++)
        await story.revise(id, { content: 'First.' }, { before: fields, after: fields, recordedAt: day(1) });
      await side.project();
      const whole = await reader.history(scope, id, 100);
      expect(whole?.items).toHaveLength(10);
      for (const limit of [1, 2, 4, 9])
        expect(await allPages((cursor) => reader.history(scope, id, limit, cursor))).toEqual(whole?.items);
    });

    it('shows a superseded memory in the words of the time, not in later ones', async () => {
      const [first = '', second = ''] = await deliveryTime();
      const after = { content: await story.sealed(second, 'The delivery time is 44 days.') };
      await story.revise(second, { content: 'x' }, { before: {}, after, recordedAt: day(2) });
      await side.project();
      const page = await reader.history(scope, first, 20);
      const change = page?.items.find(({ at, operation }) => at === day(2) && operation === 'superseded');
      expect(change).toMatchObject({ after: 'The delivery time is 45 days.' });
    });

    it('goes over a memory that gave way to one that was there before', async () => {
      const newer = await story.record({ content: 'The user lives in Chengdu.' }, { at: day(2) });
      const older = await story.record(
        { content: 'The user lived in Hangzhou.', status: 'superseded' },
        { at: day(1) },
      );
      await story.memory(
        'MemorySuperseded',
        { memoryId: older, by: newer, validTo: day(2), cause: 'newer' },
        { at: day(1) },
      );
      await side.project();
      for (const id of [newer, older])
        expect((await reader.history(scope, id, 10))?.items).toMatchObject([
          { before: 'The user lived in Hangzhou.', after: 'The user lives in Chengdu.', reason: 'newer' },
          { memoryId: older, operation: 'recorded' },
          { memoryId: newer, operation: 'recorded' },
        ]);
      expect(await reader.memory(scope, newer)).toMatchObject({ supersedes: [older] });
    });

    it('puts the words of both sides beside a conflict and an exception', async () => {
      const rule = await story.record({ content: 'The user never eats meat.' });
      const other = await story.record({ content: 'The user had chicken.', status: 'exception' });
      await story.memory('MemoryMadeException', { memoryId: other, against: rule }, { reason: 'just once' });
      await story.memory('ConflictRaised', { memoryId: other, against: rule });
      await side.project();
      const page = await reader.history(scope, other, 10);
      expect(page?.items.slice(0, 2)).toMatchObject([
        { operation: 'conflict', before: 'The user never eats meat.', after: 'The user had chicken.' },
        {
          operation: 'exception',
          before: 'The user never eats meat.',
          after: 'The user had chicken.',
          reason: 'just once',
        },
      ]);
    });

    it('calls the entities of a revision by their names', async () => {
      const id = await story.record({
        content: 'Lena paints.',
        entities: [{ name: 'Lena' }, { name: 'Marek' }],
      });
      await side.project();
      const memory = await reader.memory(scope, id);
      const [lena, marek] = memory?.entities.map((entity) => entity.id) ?? [];
      const name = await story.sealed(id, 'any');
      const entities = (entityId = '') => [{ id: entityId, name, kind: 'person' as const }];
      const relations = [{ from: lena ?? '', type: 'KNOWS', to: marek ?? '' }];
      const after = { entities: entities(marek), relations };
      const before = { entities: entities(lena), relations: [] };
      await story.revise(id, { content: 'Marek paints.' }, { before, after, recordedAt: day(1) });
      await side.project();
      const page = await reader.history(scope, id, 2);
      expect(page?.items.map((item) => [item.field, item.before, item.after])).toEqual([
        ['entities', 'Lena', 'Marek'],
        ['relations', '', 'Lena KNOWS Marek'],
      ]);
    });

    it('opens a sealed reason', async () => {
      const id = await story.record({ content: 'The user drinks tea.' });
      const reason = await story.sealed(id, 'They asked for it');
      await story.memory('MemoryPinned', { memoryId: id, pinned: true }, { reason });
      await side.project();
      const page = await reader.history(scope, id, 10);
      expect(page?.items[0]).toMatchObject({
        operation: 'pinned',
        after: 'true',
        reason: 'They asked for it',
      });
    });

    it('says nothing of an erased memory, not even beside its successor', async () => {
      const [first = '', second = ''] = await deliveryTime();
      await story.eraseMemory(first);
      await side.project();
      const page = await reader.history(scope, second, 20);
      expect(JSON.stringify(page)).not.toContain('30 days');
      expect(await reader.history(scope, first, 20)).toBeNull();
      expect(page?.items.map(({ operation }) => operation)).toEqual(['recorded', 'superseded', 'recorded']);
    });

    it('is null for an unknown memory', async () => {
      expect(await reader.history(scope, 'unknown', 10)).toBeNull();
    });
  });

  it('shows the timeline of an entity, of a predicate, of an operation and of a range', async () => {
    await story.record(
      { content: 'Lena opened a shop.', predicate: 'work', entities: [{ name: 'Lena' }] },
      { at: day(1) },
    );
    const tea = await story.record({ content: 'The user drinks tea.', predicate: 'likes' }, { at: day(2) });
    await story.memory('MemoryArchived', { memoryId: tea }, { at: day(3) });
    await side.project();
    const operations = async (filter: Parameters<typeof reader.timeline>[1]) =>
      (await reader.timeline(scope, filter, 10)).items.map(({ operation, after }) => [operation, after]);
    expect(await operations({ entity: 'lena' })).toEqual([['recorded', 'Lena opened a shop.']]);
    expect(await operations({ entity: 'nobody' })).toEqual([]);
    expect(await operations({ predicate: 'likes' })).toEqual([
      ['archived', 'archived'],
      ['recorded', 'The user drinks tea.'],
    ]);
    expect(await operations({ operation: 'archived' })).toEqual([['archived', 'archived']]);
    expect(await operations({ from: day(2), to: day(3) })).toEqual([['recorded', 'The user drinks tea.']]);
  });

  describe('entities that are one', () => {
    const told = async () => {
      const role = await story.identify('neighbour', 'person', undefined, true);
      const ottilie = await story.identify('Ottilie');
      await story.record({ content: 'The neighbour plays the harp.', entities: [{ name: 'neighbour' }] });
      await story.record({ content: 'Ottilie keeps geese.', entities: [{ name: 'Ottilie' }] });
      const reason = await story.sealedOf(ottilie, 'the same woman');
      await story.merge('x1', role, ottilie, { actor: 'key:k', reason, at: '2026-04-01T08:00:00.000Z' });
      await side.project();
      return { role, ottilie };
    };

    it('are read, listed and filtered by either of their names and ids', async () => {
      const { role, ottilie } = await told();
      for (const entity of [role, ottilie, 'my neighbour', '邻居', 'OTTILIE']) {
        expect(await reader.entity(scope, entity)).toMatchObject({
          id: ottilie,
          name: 'Ottilie',
          aliases: ['neighbour'],
          memories: 2,
        });
        expect((await reader.memories(scope, { entity }, 10)).items).toHaveLength(2);
        expect((await reader.memories(scope, { entity, q: 'harp' }, 10)).items).toHaveLength(1);
        expect((await reader.timeline(scope, { entity }, 10)).items).toHaveLength(2);
        expect((await reader.graph(scope, entity, 1, 10)).nodes.map(({ id }) => id)).toEqual([ottilie]);
      }
      expect((await reader.entities(scope, 10)).items.map(({ id }) => id)).toEqual([ottilie]);
    });

    it('show how they became one and two again, newest first, and to nobody else', async () => {
      const { role, ottilie } = await told();
      const reason = await story.sealedOf(ottilie, 'two women after all');
      await story.undoMerge('x1', role, ottilie, { actor: 'key:k', reason, at: '2026-04-02T08:00:00.000Z' });
      await story.merge('x2', role, ottilie, { at: '2026-04-03T08:00:00.000Z' });
      await side.project();
      const pair = {
        entity: { id: role, name: 'neighbour' },
        into: { id: ottilie, name: 'Ottilie' },
        cause: 'command',
      };
      const history = [
        {
          ...{ id: 'x2', ...pair, at: '2026-04-03T08:00:00.000Z', actor: 'mindbase' },
          ...{ reason: null, undone: null },
        },
        {
          ...{ id: 'x1', ...pair, at: '2026-04-01T08:00:00.000Z', actor: 'key:k', reason: 'the same woman' },
          undone: { at: '2026-04-02T08:00:00.000Z', actor: 'key:k', reason: 'two women after all' },
        },
      ];
      for (const entity of [role, 'Ottilie']) expect(await reader.merges(scope, entity)).toEqual(history);
      expect(await reader.merges(scope, 'nobody')).toEqual([]);
      expect(await reader.merges({ tenant: 'other', user: 'wei' }, role)).toEqual([]);
      expect(await reader.merges({ tenant: 'acme', user: 'ana' }, role)).toEqual([]);
    });
  });

  describe('entities', () => {
    it('go by all their names and are shown by their own', async () => {
      const lena = await story.identify('Lena');
      await story.identify('girlfriend', 'person', lena, true);
      await story.record({ content: 'Lena paints.', entities: [{ name: 'Lena' }] });
      await side.project();
      for (const name of ['Lena', 'my girlfriend', lena])
        expect(await reader.entity(scope, name)).toEqual({
          id: lena,
          name: 'Lena',
          kind: 'person',
          aliases: ['girlfriend'],
          memories: 1,
        });
      expect(await reader.entity(scope, 'Marek')).toBeNull();
      expect(await reader.entity({ tenant: 'other', user: 'wei' }, 'Lena')).toBeNull();
    });

    it('come in pages', async () => {
      const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];
      await story.record({ content: 'A meeting.', entities: names.map((name) => ({ name })) });
      await side.project();
      const listed = await allPages((cursor) => reader.entities(scope, 2, cursor));
      expect(listed.map(({ name }) => name).sort()).toEqual(names);
    });

    it('stand in a graph with the relations between them', async () => {
      await story.record({
        content: 'Legal review blocks the contract.',
        entities: [
          { name: 'legal review', kind: 'thing' },
          { name: 'contract', kind: 'thing' },
        ],
        relations: [{ from: 'legal review', type: 'BLOCKS', to: 'contract' }],
      });
      await side.project();
      const { nodes, edges } = await reader.graph(scope, 'contract', 1, 10);
      expect(nodes.map(({ name }) => name).sort()).toEqual(['contract', 'legal review']);
      expect(edges).toMatchObject([{ type: 'BLOCKS' }]);
      expect(await reader.graph(scope, 'nobody', 1, 10)).toEqual({ nodes: [], edges: [] });
      expect((await reader.graph(scope, undefined, 1, 10)).nodes).toHaveLength(2);
    });
  });

  it('exports everything of one user, page by page, and nothing of others', async () => {
    await story.turns('s1', [
      { id: 't1', content: 'I like tea.', name: 'Wei' },
      { id: 't2', content: 'Noted.', role: 'assistant' },
      { id: 't3', content: 'And jazz.' },
    ]);
    for (const status of memoryStatuses)
      await story.record({ content: `A memory that is ${status}.`, status, entities: [{ name: 'Wei' }] });
    await side.story('lin').record({ content: 'The secret of Lin.' });
    await side.project();
    const lines: ExportLine[] = [];
    for await (const line of reader.export(scope)) lines.push(line);
    const count = (kind: ExportLine['kind']) => lines.filter((line) => line.kind === kind).length;
    expect([count('memory'), count('turn'), count('entity'), count('change')]).toEqual([
      memoryStatuses.length,
      3,
      1,
      memoryStatuses.length,
    ]);
    expect(lines).toContainEqual({ kind: 'turn', turn: expect.objectContaining({ content: 'And jazz.' }) });
    expect(JSON.stringify(lines)).not.toMatch(/Lin\.|s1\.[A-Za-z0-9_-]{22}\./);
  });
});
