import type { ChangeRow, Timeline, TimelineQuery } from '@mindbase/ports';
import { changeRowOf, minute, neighbours, timelineEntryOf, wei } from '../fixtures/read-side';
import { fakeSealed } from '../fixtures/sealed';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

const day = 24 * 60;

export function describeTimelineContract(subject: ContractSubject<Timeline>): void {
  describeContract('Timeline', subject, (timeline, reopen) => {
    const query = (fields: Partial<TimelineQuery> = {}) =>
      timeline().query({ scope: wei, now: minute(0), limit: 50, ...fields });
    const found = async (fields: Partial<TimelineQuery> = {}) =>
      (await query(fields)).map(({ memoryId }) => memoryId);
    const changes = (
      ...args: Parameters<Timeline['changes']> extends [unknown, ...infer Rest] ? Rest : never
    ) => timeline().changes(wei, ...args);

    it('knows nothing of an unknown user', async () => {
      expect(await query()).toEqual([]);
      expect(await query({ from: minute(-9), to: minute(9) })).toEqual([]);
      expect(await changes({}, 10)).toEqual([]);
      expect(await timeline().remove(wei, ['m1'])).toBe(0);
    });

    describe('ranges', () => {
      it('hold their start and not their end; inside, the latest comes first with a score of 1', async () => {
        await timeline().upsert([0, 1, 2, 3, 4].map((n) => timelineEntryOf(`m${n}`, { at: minute(n) })));
        expect(await query({ from: minute(1), to: minute(4) })).toEqual(
          [3, 2, 1].map((n) => ({ memoryId: `m${n}`, score: 1, at: minute(n) })),
        );
        expect(await found({ from: minute(3) })).toEqual(['m4', 'm3']);
        expect(await found({ to: minute(2) })).toEqual(['m1', 'm0']);
        expect(await found({ from: minute(1), limit: 2 })).toEqual(['m4', 'm3']);
        expect(await found({ from: minute(9), to: minute(10) })).toEqual([]);
        expect(await found({ from: minute(1), limit: 0 })).toEqual([]);
      });

      it('are met by what began before and was still true, the less the longer before', async () => {
        await timeline().upsert([
          timelineEntryOf('state', { type: 'state', at: minute(-30 * day) }),
          timelineEntryOf('ended', { type: 'fact', at: minute(-60 * day), until: minute(1) }),
          timelineEntryOf('over', { type: 'fact', at: minute(-60 * day), until: minute(0) }),
          timelineEntryOf('event', { type: 'event', at: minute(-1) }),
          timelineEntryOf('trip', { type: 'event', at: minute(-90 * day), until: minute(5) }),
          timelineEntryOf('later', { type: 'fact', at: minute(3) }),
        ]);
        const hits = await query({ from: minute(0), to: minute(3) });
        expect(hits.map(({ memoryId }) => memoryId)).toEqual(['state', 'ended', 'trip']);
        expect(hits.map(({ score }) => score)).toEqual([0.5, 0.25, 0.125]);
      });
    });

    describe('without a range', () => {
      it('rank by nearness to now, before or after, with a half-life of 30 days', async () => {
        const old = { updatedAt: minute(-900 * day) };
        await timeline().upsert([
          timelineEntryOf('past', { ...old, at: minute(-30 * day) }),
          timelineEntryOf('due', { ...old, type: 'task', at: minute(60 * day) }),
          timelineEntryOf('now', { ...old, at: minute(0) }),
        ]);
        expect(await query()).toEqual([
          { memoryId: 'now', score: 1, at: minute(0) },
          { memoryId: 'past', score: 0.5, at: minute(-30 * day) },
          { memoryId: 'due', score: 0.25, at: minute(60 * day) },
        ]);
        expect(await found({ limit: 2 })).toEqual(['now', 'past']);
      });

      it('count an update as recent, unless it comes after now (R10)', async () => {
        const at = minute(-600 * day);
        await timeline().upsert([
          timelineEntryOf('fresh', { at, updatedAt: minute(-30 * day) }),
          timelineEntryOf('future', { at, updatedAt: minute(1) }),
        ]);
        expect(await query()).toEqual([
          { memoryId: 'fresh', score: 0.5, at },
          { memoryId: 'future', score: expect.closeTo(0.5 ** 20, 12) as number, at },
        ]);
      });
    });

    describe('filters inside the index (R3)', () => {
      const seed = [
        timelineEntryOf('plain', { recordedAt: minute(1) }),
        timelineEntryOf('old', { recordedAt: minute(2), status: 'superseded', closedAt: minute(6) }),
        timelineEntryOf('fact', { recordedAt: minute(3), type: 'fact' }),
        timelineEntryOf('agent', { recordedAt: minute(4), agentId: 'a1' }),
      ];
      const table: readonly (readonly [string, Partial<TimelineQuery>, readonly string[]])[] = [
        ['statuses', { statuses: ['superseded', 'pending'] }, ['old']],
        ['no status at all', { statuses: [] }, []],
        ['types', { types: ['fact'] }, ['fact']],
        ['agent', { agentId: 'a1' }, ['agent']],
        ['a past moment', { asOf: minute(3) }, ['fact', 'old', 'plain']],
        [
          'a past moment and a status',
          { asOf: minute(5), statuses: ['active'] },
          ['agent', 'fact', 'old', 'plain'],
        ],
        ['the moment of closing', { asOf: minute(6) }, ['agent', 'fact', 'plain']],
        [
          'several at once',
          { asOf: minute(5), types: ['event'], statuses: ['active'], agentId: 'a1' },
          ['agent'],
        ],
      ];
      it.each(table)('by %s', async (_name, filter, expected) => {
        await timeline().upsert(seed);
        expect((await found(filter)).sort()).toEqual(expected);
        expect((await found({ ...filter, from: minute(-1), to: minute(1) })).sort()).toEqual(expected);
      });
    });

    it('keeps an entry with a higher version, and takes an equal one again', async () => {
      await timeline().upsert([timelineEntryOf('m1', { version: 3, at: minute(3) })]);
      await timeline().upsert([timelineEntryOf('m1', { version: 2, at: minute(2) })]);
      expect(await query({ from: minute(0) })).toMatchObject([{ at: minute(3) }]);
      await timeline().upsert([timelineEntryOf('m1', { version: 3, at: minute(4) })]);
      expect(await query({ from: minute(0) })).toMatchObject([{ at: minute(4) }]);
    });

    it('patches status, validity and freshness of entries that are older', async () => {
      await timeline().upsert([
        timelineEntryOf('m1', { type: 'fact', at: minute(0), recordedAt: minute(5) }),
      ]);
      await timeline().patch(wei, [
        {
          id: 'm1',
          version: 2,
          status: 'superseded',
          validFrom: minute(-5),
          validTo: minute(-1),
          closedAt: minute(7),
          updatedAt: minute(-2),
        },
        { id: 'unknown', version: 2, status: 'active' },
      ]);
      for (const scope of neighbours)
        await timeline().patch(scope, [{ id: 'm1', version: 9, status: 'active' }]);
      expect(await found({ statuses: ['superseded'], from: minute(-3), to: minute(-2) })).toEqual(['m1']);
      expect(await found({ from: minute(-1), to: minute(9) })).toEqual([]);
      expect(await query()).toEqual([
        { memoryId: 'm1', at: minute(-5), score: expect.closeTo(0.5 ** (2 / day / 30), 12) as number },
      ]);
      expect(await found({ asOf: minute(7) })).toEqual([]);
      await timeline().patch(wei, [{ id: 'm1', version: 2, status: 'active' }]);
      expect(await found({ statuses: ['active'] })).toEqual([]);
      await timeline().patch(wei, [{ id: 'm1', version: 3, validFrom: null, validTo: null, closedAt: null }]);
      expect(await query({ from: minute(5), asOf: minute(9) })).toEqual([
        { memoryId: 'm1', at: minute(5), score: 1 },
      ]);
    });

    describe('changes', () => {
      it('come back whole, newest first', async () => {
        const full = changeRowOf('ev1', {
          globalPosition: 2 ** 40,
          at: minute(3),
          recordedAt: minute(4),
          operation: 'revised',
          field: 'object',
          before: fakeSealed('before'),
          after: fakeSealed('after'),
          reason: 'the user said so',
          sessionId: 's1',
          turnIds: ['t1', 't2'],
          traceId: 'abc',
          entityIds: ['e1', 'e2'],
        });
        await timeline().append([changeRowOf('ev0'), full]);
        expect(await changes({}, 10)).toEqual([full, changeRowOf('ev0')]);
      });

      it('are kept once per event, memory and field', async () => {
        const rows = [
          changeRowOf('ev1'),
          changeRowOf('ev1', { field: 'object' }),
          changeRowOf('ev1', { field: 'status' }),
          changeRowOf('ev1', { memoryId: 'm2' }),
        ];
        await timeline().append([...rows, ...rows]);
        await timeline().append(rows);
        expect(await changes({}, 10)).toEqual(rows);
      });

      it('of a tenant are forgotten by their age, the oldest first and those of one moment together', async () => {
        const recorded = (n: number, at: number, rest: object = {}) =>
          changeRowOf(`ev${n}`, { globalPosition: n, recordedAt: minute(at), ...rest });
        const rows = [recorded(1, 5), recorded(2, 1), recorded(3, 5), recorded(4, 2), recorded(5, 6)];
        await timeline().append(rows);
        await timeline().append([
          recorded(6, 2, { user: 'other user' }),
          recorded(7, 1, { tenant: 'other' }),
        ]);
        await timeline().upsert([timelineEntryOf('m1')]);
        const left = async () => (await changes({}, 10)).map(({ eventId }) => eventId);

        expect(await timeline().forgetChanges('acme', minute(1), 10)).toBe(0);
        expect(await timeline().forgetChanges('acme', minute(6), 0)).toBe(0);
        expect(await timeline().forgetChanges('acme', minute(6), 2)).toBe(3);
        expect(await left()).toEqual(['ev5', 'ev3', 'ev1']);
        expect(await timeline().forgetChanges('acme', minute(6), 1)).toBe(2);
        expect(await timeline().forgetChanges('acme', minute(6), 1)).toBe(0);
        expect(await left()).toEqual(['ev5']);
        expect(await found()).toEqual(['m1']);
        expect(await timeline().changes({ ...wei, tenant: 'other' }, {}, 10)).toHaveLength(1);
        expect(await timeline().forgetChanges('nobody', minute(9), 10)).toBe(0);
      });

      it('are filtered by memory, entity, predicate, operation and time, alone and together', async () => {
        await timeline().append([
          changeRowOf('ev1', { globalPosition: 1, at: minute(1), entityIds: ['e1'] }),
          changeRowOf('ev2', { globalPosition: 2, at: minute(2), memoryId: 'm2', entityIds: ['e1', 'e2'] }),
          changeRowOf('ev3', {
            globalPosition: 3,
            at: minute(3),
            operation: 'superseded',
            predicate: 'diet',
          }),
        ]);
        const ids = async (filter: Parameters<typeof changes>[0]) =>
          (await changes(filter, 10)).map(({ eventId }) => eventId);
        expect(await ids({ memoryIds: ['m1'] })).toEqual(['ev3', 'ev1']);
        expect(await ids({ memoryIds: [] })).toEqual([]);
        expect(await ids({ entityIds: ['e1'] })).toEqual(['ev2', 'ev1']);
        expect(await ids({ entityIds: ['e2'] })).toEqual(['ev2']);
        expect(await ids({ entityIds: ['e'] })).toEqual([]);
        expect(await ids({ entityIds: ['e', 'e2'] })).toEqual(['ev2']);
        expect(await ids({ entityIds: [] })).toEqual([]);
        expect(await ids({ predicate: 'diet' })).toEqual(['ev3']);
        expect(await ids({ operation: 'recorded' })).toEqual(['ev2', 'ev1']);
        expect(await ids({ from: minute(2) })).toEqual(['ev3', 'ev2']);
        expect(await ids({ from: minute(1), to: minute(3) })).toEqual(['ev2', 'ev1']);
        expect(
          await ids({ memoryIds: ['m1', 'm2'], entityIds: ['e1'], predicate: 'residence', to: minute(2) }),
        ).toEqual(['ev1']);
      });

      it('page by position without splitting an event, and stay stable while more are written', async () => {
        const row = (position: number, memoryId: string): ChangeRow =>
          changeRowOf(`ev${position}`, { globalPosition: position, memoryId });
        const rows = [1, 2, 3, 4, 5].flatMap((position) => ['a', 'b', 'c'].map((id) => row(position, id)));
        await timeline().append(rows);
        const seen: ChangeRow[] = [];
        for (let after: number | undefined, more = true; more; after = seen.at(-1)?.globalPosition) {
          const page = await changes({}, 4, after);
          seen.push(...page);
          more = page.length > 0;
          await timeline().append([row(100 + seen.length, 'new')]);
        }
        expect(seen).toEqual(
          [5, 4, 3, 2, 1].flatMap((position) => ['a', 'b', 'c'].map((id) => row(position, id))),
        );
        expect(await changes({}, 0)).toEqual([]);
      });
    });

    it('leaves neither entries nor changes of a removed memory (K1, K12)', async () => {
      await timeline().upsert([timelineEntryOf('m1'), timelineEntryOf('m2')]);
      await timeline().append([
        changeRowOf('ev1'),
        changeRowOf('ev2', { field: 'object' }),
        changeRowOf('ev3', { memoryId: 'm2' }),
      ]);
      expect(await timeline().remove(wei, ['m1', 'm1', 'unknown'])).toBe(3);
      expect(await found()).toEqual(['m2']);
      expect((await changes({}, 10)).map(({ memoryId }) => memoryId)).toEqual(['m2']);
    });

    it('keeps equal ids of other users and tenants apart (G1, K5)', async () => {
      const entry = timelineEntryOf('m1', { at: minute(1) });
      await timeline().upsert([entry]);
      await timeline().append([changeRowOf('ev1', { actor: 'mine' })]);
      for (const scope of neighbours) {
        await timeline().upsert([timelineEntryOf('m1', { ...scope, at: minute(2), version: 5 })]);
        await timeline().append([changeRowOf('ev1', { ...scope, actor: 'theirs' })]);
      }
      expect(await query({ from: minute(0) })).toMatchObject([{ at: minute(1) }]);
      expect(await changes({}, 10)).toMatchObject([{ actor: 'mine' }]);
      for (const scope of neighbours) {
        expect(await timeline().changes(scope, {}, 10)).toMatchObject([{ ...scope, actor: 'theirs' }]);
        expect(await timeline().remove(scope, ['m1'])).toBe(2);
      }
      expect(await found({ from: minute(0) })).toEqual(['m1']);
      expect(await changes({}, 10)).toHaveLength(1);
    });

    it('keeps awkward texts as they are', async () => {
      for (const text of awkwardTexts) {
        const scope = { tenant: text, user: text };
        const row = changeRowOf(text, {
          ...scope,
          memoryId: text,
          actor: text,
          reason: text,
          predicate: text,
          operation: text,
          entityIds: ['x', text, 'y'],
          turnIds: [text],
        });
        await timeline().append([row]);
        await timeline().upsert([timelineEntryOf(text, { ...scope, agentId: text })]);
        const filter = { memoryIds: [text], entityIds: [text], predicate: text, operation: text };
        expect(await timeline().changes(scope, filter, 10)).toEqual([row]);
        expect(await found({ scope, agentId: text })).toEqual([text]);
        expect(await timeline().changes(scope, { entityIds: ['z'] }, 10)).toEqual([]);
      }
    });

    it('is empty after a clear', async () => {
      await timeline().upsert([timelineEntryOf('m1')]);
      await timeline().append([changeRowOf('ev1')]);
      await timeline().clear();
      expect(await found()).toEqual([]);
      expect(await changes({}, 10)).toEqual([]);
    });

    if (reopen) {
      it('holds everything across a restart', async () => {
        await timeline().upsert([timelineEntryOf('m1')]);
        await timeline().append([changeRowOf('ev1')]);
        await timeline().sync();
        await reopen();
        expect(await found()).toEqual(['m1']);
        expect(await changes({}, 10)).toEqual([changeRowOf('ev1')]);
      });
    }
  });
}
