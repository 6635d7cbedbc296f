import type { DueFilter } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { CardFilter, IdleMemory, MemoryCard, MemoryCards } from '@mindbase/ports';
import { memoryCardOf, minute, neighbours, wei } from '../fixtures/read-side';
import { fakeHash, fakeSealed } from '../fixtures/sealed';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

export function describeMemoryCardsContract(subject: ContractSubject<MemoryCards>): void {
  describeContract('MemoryCards', subject, (cards, reopen) => {
    const idsBy = async (filter: CardFilter): Promise<string[]> => {
      const { items } = await cards().list(wei, filter, 100);
      expect(await cards().count(wei, filter)).toBe(items.length);
      return items.map(({ id }) => id).sort();
    };
    const one = async (id: string, scope: UserScope = wei): Promise<MemoryCard | undefined> =>
      (await cards().get(scope, [id]))[0];
    const slot = { slotKey: fakeHash('user/residence'), single: true };
    const constraint = { name: 'PortError', code: 'constraint' };

    it('knows nothing of an unknown user', async () => {
      expect(await cards().get(wei, ['m1'])).toEqual([]);
      expect(await cards().list(wei, {}, 10)).toEqual({ items: [], nextCursor: null });
      expect(await cards().count(wei, {})).toBe(0);
      expect(await cards().citing(wei, [{ sessionId: 's1', turnId: 't1' }])).toEqual([]);
      expect(await cards().citing(wei, [])).toEqual([]);
      expect(await cards().remove(wei, ['m1'])).toBe(0);
      await cards().upsert([]);
    });

    it('gives a card back as it was written, with everything and with nothing in it', async () => {
      await cards().upsert([fullCard, memoryCardOf('bare', { object: null })]);
      expect(await cards().get(wei, ['bare', 'full'])).toEqual([
        memoryCardOf('bare', { object: null }),
        fullCard,
      ]);
    });

    it('gives each asked card once, in the order asked, without those that do not exist', async () => {
      const ids = Array.from({ length: 1200 }, (_, i) => `m${i}`);
      await cards().upsert(ids.map((id) => memoryCardOf(id)));
      const asked = [...ids.slice(600).reverse(), 'unknown', ...ids, 'm0'];
      const expected = [...new Set(asked)].filter((id) => id !== 'unknown');
      expect((await cards().get(wei, asked)).map(({ id }) => id)).toEqual(expected);
    });

    it('outlines cards with the same values, for their user alone', async () => {
      const card = memoryCardOf('m1', { pinned: true, importance: 0.25, agentId: 'travel' });
      await cards().upsert([card, memoryCardOf('m2')]);
      const [outline, ...others] = await cards().outlines(wei, ['m1', 'unknown', 'm1']);
      expect(others).toEqual([]);
      expect(card).toMatchObject(outline ?? {});
      expect(outline).toMatchObject({
        id: 'm1',
        pinned: true,
        importance: 0.25,
        agentId: 'travel',
        closedAt: null,
        accessedAt: minute(0),
        version: 1,
      });
      expect(outline).not.toHaveProperty('content');
      for (const other of neighbours) expect(await cards().outlines(other, ['m1'])).toEqual([]);
    });

    it('keeps a card with a higher version, and takes an equal one again', async () => {
      await cards().upsert([memoryCardOf('m1', { version: 3, importance: 0.3 })]);
      await cards().upsert([memoryCardOf('m1', { version: 2, importance: 0.2, status: 'archived' })]);
      expect(await one('m1')).toMatchObject({ version: 3, importance: 0.3, status: 'active' });
      await cards().upsert([memoryCardOf('m1', { version: 3, importance: 0.4 })]);
      expect(await one('m1')).toMatchObject({ importance: 0.4 });
      await cards().upsert([
        memoryCardOf('m1', { version: 5, importance: 0.5 }),
        memoryCardOf('m1', { version: 4, importance: 0.6 }),
      ]);
      expect(await one('m1')).toMatchObject({ version: 5, importance: 0.5 });
      expect(await cards().count(wei, {})).toBe(1);
    });

    it('replaces what a card is filtered by with the card', async () => {
      await cards().upsert([{ ...fullCard, version: 1 }]);
      await cards().upsert([memoryCardOf('full', { version: 2, sources: [source('s9', 't9')] })]);
      expect(await idsBy({ entityIds: ['e1'] })).toEqual([]);
      expect(await idsBy({ sessionId: 's1' })).toEqual([]);
      expect(await idsBy({ metadataKeys: [fakeHash('k1')] })).toEqual([]);
      expect(await idsBy({ sessionId: 's9' })).toEqual(['full']);
      expect(await cards().citing(wei, [{ sessionId: 's1', turnId: 't1' }])).toEqual([]);
    });

    describe('lists', () => {
      it('newest first, then by id, page by page, without losing or repeating one while others are written', async () => {
        const all = Array.from({ length: 57 }, (_, i) =>
          memoryCardOf(`m${i}`, { recordedAt: minute(i % 9) }),
        );
        await cards().upsert(all);
        const expected = [...all]
          .sort((a, b) =>
            a.recordedAt === b.recordedAt ? (a.id < b.id ? 1 : -1) : a.recordedAt < b.recordedAt ? 1 : -1,
          )
          .map(({ id }) => id);
        const seen: string[] = [];
        for (let cursor: string | undefined, page = 0; ; page++) {
          const { items, nextCursor } = await cards().list(wei, {}, 10, cursor);
          seen.push(...items.map(({ id }) => id));
          if (nextCursor === null) break;
          cursor = nextCursor;
          expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
          // Newer ones come before the place of the cursor, removed ones were seen.
          await cards().upsert([memoryCardOf(`new${page}`, { recordedAt: minute(100 + page) })]);
          await cards().remove(wei, [seen[0] ?? '']);
          await cards().upsert([
            memoryCardOf(seen.at(-1) ?? '', { recordedAt: items.at(-1)?.recordedAt, version: 2 }),
          ]);
        }
        expect(seen).toEqual(expected);
      });

      it('end without a cursor when a page is exactly full', async () => {
        await cards().upsert(['a', 'b', 'c', 'd'].map((id) => memoryCardOf(id)));
        const first = await cards().list(wei, {}, 2);
        expect(first.nextCursor).not.toBeNull();
        const second = await cards().list(wei, {}, 2, first.nextCursor ?? '');
        expect(second.items.map(({ id }) => id)).toEqual(['b', 'a']);
        expect(second.nextCursor).toBeNull();
      });

      it('refuse a cursor that they did not give', async () => {
        await cards().upsert([memoryCardOf('m1'), memoryCardOf('m2')]);
        const { nextCursor } = await cards().list(wei, {}, 1);
        const texts = [
          'x',
          '',
          'null',
          `${nextCursor}x`,
          Buffer.from('["a",1]').toString('base64url'),
          '%%%',
          '会话',
        ];
        for (const cursor of texts)
          await expect(cards().list(wei, {}, 1, cursor)).rejects.toThrow(RangeError);
      });
    });

    describe('filters', () => {
      const seed = [
        memoryCardOf('plain', { recordedAt: minute(0) }),
        memoryCardOf('old', { recordedAt: minute(1), status: 'superseded' }),
        memoryCardOf('task', { recordedAt: minute(2), type: 'task', layer: 'episodic', predicate: 'todo' }),
        memoryCardOf('agent', {
          recordedAt: minute(3),
          agentId: 'a1',
          sources: [source('s1', 't1'), source('s1', 't2')],
        }),
        memoryCardOf('labelled', {
          recordedAt: minute(4),
          metadataKeys: [fakeHash('k1'), fakeHash('k2')],
          entities: [{ id: 'e1', name: fakeSealed('e1'), kind: 'person' }],
          sources: [source('s2', 't1')],
        }),
        memoryCardOf('dated', { recordedAt: minute(5), validFrom: minute(-50) }),
      ];
      const table: readonly (readonly [string, CardFilter, readonly string[]])[] = [
        ['nothing', {}, ['agent', 'dated', 'labelled', 'old', 'plain', 'task']],
        ['statuses', { statuses: ['superseded', 'pending'] }, ['old']],
        ['no status at all', { statuses: [] }, []],
        ['types', { types: ['task'] }, ['task']],
        ['layers', { layers: ['episodic', 'procedural'] }, ['task']],
        ['predicates', { predicates: ['todo', 'x'] }, ['task']],
        ['agent', { agentId: 'a1' }, ['agent']],
        ['an unknown agent', { agentId: '' }, []],
        ['entity', { entityIds: ['e1'] }, ['labelled']],
        ['any of several entities', { entityIds: ['e2', 'e1'] }, ['labelled']],
        ['no entity at all', { entityIds: [] }, []],
        ['session', { sessionId: 's1' }, ['agent']],
        ['all of the labels', { metadataKeys: [fakeHash('k1'), fakeHash('k2')] }, ['labelled']],
        ['labels of which one is missing', { metadataKeys: [fakeHash('k1'), fakeHash('k3')] }, []],
        ['no label', { metadataKeys: [] }, ['agent', 'dated', 'labelled', 'old', 'plain', 'task']],
        ['from, inclusive', { from: minute(4) }, ['labelled']],
        ['to, exclusive', { to: minute(1) }, ['dated', 'plain']],
        ['a range', { from: minute(1), to: minute(3) }, ['old', 'task']],
        [
          'several at once',
          { statuses: ['active'], types: ['fact'], sessionId: 's2', entityIds: ['e1'], from: minute(0) },
          ['labelled'],
        ],
        ['several of which one fails', { statuses: ['active'], sessionId: 's2', entityIds: ['e2'] }, []],
      ];
      it.each(table)('by %s', async (_name, filter, expected) => {
        await cards().upsert(seed);
        expect(await idsBy(filter)).toEqual(expected);
      });

      it('and pages go together', async () => {
        await cards().upsert(
          Array.from({ length: 40 }, (_, i) =>
            memoryCardOf(`m${i}`, { type: i % 2 ? 'task' : 'fact', recordedAt: minute(i) }),
          ),
        );
        const first = await cards().list(wei, { types: ['task'] }, 15);
        const second = await cards().list(wei, { types: ['task'] }, 15, first.nextCursor ?? '');
        expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
          Array.from({ length: 20 }, (_, i) => `m${39 - 2 * i}`),
        );
        expect(second.nextCursor).toBeNull();
      });
    });

    describe('slots', () => {
      it('hold one active memory each, and a refused batch leaves nothing behind', async () => {
        await cards().upsert([memoryCardOf('m1', slot)]);
        await expect(cards().upsert([memoryCardOf('m0'), memoryCardOf('m2', slot)])).rejects.toMatchObject(
          constraint,
        );
        expect(await idsBy({})).toEqual(['m1']);
        await expect(
          cards().upsert([
            memoryCardOf('m3', { slotKey: fakeHash('x'), single: true }),
            memoryCardOf('m4', { slotKey: fakeHash('x'), single: true }),
          ]),
        ).rejects.toMatchObject(constraint);
        await cards().upsert([memoryCardOf('m1', { ...slot, version: 2 })]);
      });

      it('bind neither many-valued slots nor memories that are not active', async () => {
        await cards().upsert([
          memoryCardOf('m1', slot),
          memoryCardOf('m2', { ...slot, status: 'superseded' }),
          memoryCardOf('m3', { ...slot, status: 'pending' }),
          memoryCardOf('m4', { ...slot, single: false }),
          memoryCardOf('m5', { ...slot, single: false }),
        ]);
        expect(await cards().count(wei, {})).toBe(5);
      });

      it('are of one agent, one user and one tenant', async () => {
        const others = [{ agentId: 'a1' }, { agentId: 'a2' }, ...neighbours];
        await cards().upsert([
          memoryCardOf('m0', slot),
          ...others.map((other, i) => memoryCardOf(`m${i + 1}`, { ...slot, ...other })),
        ]);
        await expect(cards().upsert([memoryCardOf('m9', { ...slot, agentId: 'a1' })])).rejects.toMatchObject(
          constraint,
        );
      });

      it('pass from one memory to another inside a batch, in either order', async () => {
        const holder = (id: string, version: number) => memoryCardOf(id, { ...slot, version });
        const closed = (id: string, version: number) =>
          memoryCardOf(id, { ...slot, version, status: 'superseded' });
        await cards().upsert([holder('m1', 1)]);
        await cards().upsert([holder('m2', 1), closed('m1', 2)]);
        await cards().upsert([closed('m2', 2), holder('m3', 1)]);
        expect(await idsBy({ statuses: ['active'] })).toEqual(['m3']);
        const elsewhere = memoryCardOf('m3', { slotKey: fakeHash('elsewhere'), single: true, version: 2 });
        await cards().upsert([holder('m4', 1), elsewhere]);
        expect(await idsBy({ statuses: ['active'] })).toEqual(['m3', 'm4']);
      });

      it('let one of twenty parallel writers through (B1)', async () => {
        const results = await Promise.allSettled(
          Array.from({ length: 20 }, (_, i) =>
            cards().upsert([memoryCardOf(`m${i}`, slot), memoryCardOf(`n${i}`)]),
          ),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toMatchObject(constraint);
        expect(await cards().count(wei, {})).toBe(2);
      });
    });

    describe('idle memories', () => {
      const idle = async (filter: Partial<DueFilter> = {}, tenant = wei.tenant): Promise<string[]> =>
        (await cards().idle(tenant, { decay: 'event', before: minute(100), ...filter }, 100)).map(
          ({ id }) => id,
        );
      const event = (id: string, fields: Partial<MemoryCard> = {}) =>
        memoryCardOf(id, { decay: 'event', ...fields });

      it('are of one class, open and not pinned, idle for long enough, the longest first', async () => {
        await cards().upsert([
          event('b', { accessedAt: minute(2) }),
          event('a', { accessedAt: minute(1) }),
          event('exception', { accessedAt: minute(4), status: 'exception' }),
          event('pending', { accessedAt: minute(5), status: 'pending' }),
          event('just', { accessedAt: minute(100) }),
          event('late', { accessedAt: minute(101) }),
          event('pinned', { pinned: true }),
          event('archived', { status: 'archived' }),
          event('superseded', { status: 'superseded' }),
          event('retracted', { status: 'retracted' }),
          event('fact', { decay: 'semantic' }),
          event('kept', { decay: 'permanent' }),
        ]);
        expect(await idle()).toEqual(['a', 'b', 'exception', 'pending', 'just']);
        expect(await idle({ before: minute(1) })).toEqual(['a']);
        expect(await idle({ after: minute(2), before: minute(4) })).toEqual(['exception']);
        expect(await idle({ decay: 'semantic' })).toEqual(['fact']);
      });

      it('are idle from the latest of their times on', async () => {
        await cards().upsert([
          event('past', { validFrom: minute(-900), accessedAt: minute(0) }),
          event('from', { validFrom: minute(200) }),
          event('to', { validFrom: minute(1), validTo: minute(300) }),
          event('due', { dueAt: minute(400) }),
        ]);
        const found = await cards().idle(wei.tenant, { decay: 'event', before: minute(999) }, 100);
        expect(found).toEqual(
          [
            ['past', 0],
            ['from', 200],
            ['to', 300],
            ['due', 400],
          ].map(([id, at]) => ({ user: wei.user, id, idleMs: Date.parse(minute(at as number)) })),
        );
      });

      it('are filtered by state of the task, importance, and whether they were ever recalled', async () => {
        await cards().upsert([
          event('none', { importance: 0.4, recallCount: 1 }),
          event('open', { taskState: 'pending', importance: 0.4 }),
          event('done', { taskState: 'done', importance: 0.5, recallCount: 0 }),
        ]);
        expect(await idle({ taskStates: ['done', 'cancelled'] })).toEqual(['done']);
        expect(await idle({ taskStates: [] })).toEqual([]);
        expect(await idle({ importanceBelow: 0.5 })).toEqual(['none', 'open']);
        expect(await idle({ importanceBelow: 0.5, neverRecalled: true })).toEqual(['open']);
      });

      it('of all users of a tenant, and of no other, come page by page', async () => {
        const users = ['ana', 'wei', '会话', '😀'];
        await cards().upsert(
          users.flatMap((user) =>
            [0, 1, 2, 3].map((i) => event(`m${i}`, { user, accessedAt: minute(i % 2) })),
          ),
        );
        await cards().upsert([event('theirs', { tenant: 'other' })]);
        const filter = { decay: 'event', before: minute(9) } as const;
        const all = await cards().idle('acme', filter, 100);
        expect(all).toHaveLength(16);
        const seen: IdleMemory[] = [];
        for (let after: IdleMemory | undefined; ;) {
          const page = await cards().idle('acme', filter, 3, after);
          seen.push(...page);
          after = page.at(-1);
          if (!after) break;
          await cards().remove({ tenant: 'acme', user: after.user }, [after.id]);
        }
        expect(seen).toEqual(all);
        expect((await cards().idle('other', filter, 100)).map(({ id }) => id)).toEqual(['theirs']);
        expect(await cards().idle('acm', filter, 100)).toEqual([]);
      });
    });

    it('finds the memories that cite any of some turns', async () => {
      await cards().upsert([
        memoryCardOf('m1', { sources: [source('s1', 't1'), source('s1', 't2'), source('s1', 't1')] }),
        memoryCardOf('m2', { sources: [source('s2', 't1')] }),
        memoryCardOf('m3', { sources: [source('s1', 't2')], status: 'archived' }),
      ]);
      const citing = (...turns: [string, string][]) =>
        cards().citing(
          wei,
          turns.map(([sessionId, turnId]) => ({ sessionId, turnId })),
        );
      expect([...(await citing(['s1', 't1']))].sort()).toEqual(['m1']);
      expect([...(await citing(['s1', 't2'], ['s1', 't1']))].sort()).toEqual(['m1', 'm3']);
      expect([...(await citing(['s2', 't1'], ['s9', 't9']))].sort()).toEqual(['m2']);
      expect(await citing(['s2', 't2'])).toEqual([]);
      const many = Array.from({ length: 1500 }, (_, i): [string, string] => ['s9', `t${i}`]);
      expect(await citing(...many, ['s2', 't1'])).toEqual(['m2']);
    });

    it('leaves nothing of a removed card (K1, K3), and nothing of its version', async () => {
      await cards().upsert([{ ...fullCard, ...slot, status: 'active', version: 9 }, memoryCardOf('m2')]);
      expect(await cards().remove(wei, ['full', 'full', 'unknown'])).toBe(1);
      expect(await idsBy({})).toEqual(['m2']);
      expect(await idsBy({ entityIds: ['e1'] })).toEqual([]);
      expect(await cards().citing(wei, fullCard.sources)).toEqual([]);
      await cards().upsert([memoryCardOf('m3', slot), memoryCardOf('full', { version: 1 })]);
      expect(await idsBy({})).toEqual(['full', 'm2', 'm3']);
      expect(await idsBy({ entityIds: ['e1'] })).toEqual([]);
    });

    it('removes thousands in one call (K7, K11)', async () => {
      const all = Array.from({ length: 2500 }, (_, i) =>
        memoryCardOf(`m${i}`, { sources: [source('s1', `t${i}`)] }),
      );
      await cards().upsert(all);
      expect(
        await cards().remove(
          wei,
          all.map(({ id }) => id),
        ),
      ).toBe(2500);
      expect(await cards().count(wei, {})).toBe(0);
    });

    it('keeps equal ids of other users and tenants apart (G1, K5)', async () => {
      const mine = { ...fullCard, id: 'm1' };
      await cards().upsert([mine]);
      for (const scope of neighbours) {
        await cards().upsert([
          memoryCardOf('m1', { ...scope, version: 99, importance: 0.1 }),
          memoryCardOf('m2', { ...fullCard, ...scope, id: 'm2' }),
        ]);
      }
      expect(await cards().get(wei, ['m1', 'm2'])).toEqual([mine]);
      expect(await idsBy({})).toEqual(['m1']);
      expect(await idsBy({ entityIds: ['e1'], sessionId: 's1', metadataKeys: [fakeHash('k1')] })).toEqual([
        'm1',
      ]);
      expect(await cards().citing(wei, fullCard.sources)).toEqual(['m1']);
      for (const scope of neighbours) {
        expect((await cards().list(scope, {}, 10)).items).toHaveLength(2);
        expect(await cards().remove(scope, ['m1', 'm2'])).toBe(2);
      }
      expect(await cards().get(wei, ['m1'])).toEqual([mine]);
      expect(await idsBy({ entityIds: ['e1'] })).toEqual(['m1']);
    });

    it('writes the cards of several users in one call', async () => {
      await cards().upsert([
        memoryCardOf('m1'),
        ...neighbours.map((scope) => memoryCardOf('m1', scope)),
        memoryCardOf('m2'),
      ]);
      expect(await cards().count(wei, {})).toBe(2);
      for (const scope of neighbours) expect(await one('m1', scope)).toMatchObject(scope);
    });

    it('keeps awkward texts as they are', async () => {
      for (const text of awkwardTexts) {
        const scope: UserScope = { tenant: text, user: text };
        const entity = { id: text, name: fakeSealed(text), kind: 'thing' as const };
        const fields = {
          ...scope,
          agentId: `a${text}`,
          predicate: text,
          entities: [entity],
          sources: [source(text, text)],
          supersedes: [text],
          derivedFrom: [text],
          supersededBy: text,
        };
        const card = memoryCardOf(text, fields);
        await cards().upsert([card]);
        const filter = { agentId: `a${text}`, predicates: [text], entityIds: [text], sessionId: text };
        expect(await cards().list(scope, filter, 5)).toEqual({ items: [card], nextCursor: null });
        expect(await cards().citing(scope, [{ sessionId: text, turnId: text }])).toEqual([text]);
        await cards().upsert([memoryCardOf('later', { ...scope, recordedAt: minute(1) })]);
        const first = await cards().list(scope, {}, 1);
        expect((await cards().list(scope, {}, 1, first.nextCursor ?? '')).items).toEqual([card]);
      }
    });

    it('gives cards that are the caller’s to change', async () => {
      const card = { ...fullCard };
      await cards().upsert([card]);
      ((await one('full'))?.entities as unknown[]).length = 0;
      expect(await one('full')).toEqual(fullCard);
    });

    it('serves many writers and readers at once, each seeing whole cards', async () => {
      await cards().upsert([memoryCardOf('hot', { sources: [source('s1', 't0')] })]);
      await Promise.all(
        Array.from({ length: 30 }, async (_, i) => {
          if (i % 2)
            await cards().upsert([memoryCardOf('hot', { version: i, sources: [source('s1', `t${i}`)] })]);
          else expect(await one('hot')).toBeDefined();
        }),
      );
      expect(await one('hot')).toMatchObject({ version: 29 });
      expect(await cards().citing(wei, [{ sessionId: 's1', turnId: 't29' }])).toEqual(['hot']);
    });

    it('is empty after a clear', async () => {
      await cards().upsert([fullCard]);
      await cards().clear();
      expect(await idsBy({})).toEqual([]);
      expect(await cards().citing(wei, fullCard.sources)).toEqual([]);
      expect(await idsBy({ entityIds: ['e1'] })).toEqual([]);
    });

    if (reopen) {
      it('holds cards and slots across a restart', async () => {
        await cards().upsert([fullCard, memoryCardOf('m1', slot)]);
        await cards().sync();
        await reopen();
        expect(await one('full')).toEqual(fullCard);
        await expect(cards().upsert([memoryCardOf('m2', slot)])).rejects.toMatchObject(constraint);
      });
    }
  });
}

function source(sessionId: string, turnId: string): MemoryCard['sources'][number] {
  return { sessionId, turnId, quote: fakeSealed(`${sessionId}/${turnId}`) };
}

const fullCard = memoryCardOf('full', {
  agentId: 'a1',
  layer: 'procedural',
  type: 'task',
  language: 'zh',
  entities: [
    { id: 'e1', name: fakeSealed('e1'), kind: 'person' },
    { id: 'e2', name: fakeSealed('e2'), kind: 'place' },
    { id: 'e1', name: fakeSealed('e1 again'), kind: 'person' },
  ],
  relations: [{ from: 'e1', type: 'OWNS', to: 'e2' }],
  emotion: 'joy',
  importance: 0.123456789,
  confidence: 1,
  evidence: 7,
  sources: [source('s1', 't1'), source('s1', 't2'), source('s2', 't1')],
  status: 'pending',
  pinned: true,
  validFrom: minute(-5),
  validTo: minute(50),
  updatedAt: minute(4),
  closedAt: minute(9),
  lastRecalledAt: minute(10),
  recallCount: 12,
  accessedAt: minute(11),
  decay: 'permanent',
  trust: 'import',
  supersedes: ['m8', 'm9'],
  derivedFrom: ['m6', 'm7'],
  supersededBy: 'm10',
  dueAt: minute(60),
  assignee: fakeSealed('assignee'),
  taskState: 'in_progress',
  metadata: fakeSealed('metadata'),
  metadataKeys: [fakeHash('k1'), fakeHash('k2')],
  version: 4,
  single: true,
});
