import type { UserScope } from '@mindbase/kernel';
import type { GraphQuery, KnowledgeGraph } from '@mindbase/ports';
import {
  graphEntityOf,
  graphMemoryOf,
  graphMergeOf,
  mergeUndoneOf,
  minute,
  neighbours,
  wei,
} from '../fixtures/read-side';
import { fakeHash, fakeSealed } from '../fixtures/sealed';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

export function describeKnowledgeGraphContract(subject: ContractSubject<KnowledgeGraph>): void {
  describeContract('KnowledgeGraph', subject, (graph, reopen) => {
    const query = (entityIds: readonly string[], fields: Partial<GraphQuery> = {}) =>
      graph().query({ scope: wei, entityIds, hops: 3, limit: 50, ...fields });
    const found = async (entityIds: readonly string[], fields: Partial<GraphQuery> = {}) =>
      (await query(entityIds, fields)).map(({ memoryId }) => memoryId).sort();
    const relation = (from: string, to: string, type = 'KNOWS') => ({ from, type, to });

    it('knows nothing of an unknown user', async () => {
      expect(await query(['e1'])).toEqual([]);
      expect(await query([])).toEqual([]);
      expect(await graph().entity(wei, 'e1')).toBeNull();
      expect(await graph().entities(wei, 10)).toEqual([]);
      expect(await graph().findByName(wei, [fakeHash('x')])).toEqual([]);
      expect(await graph().chain(wei, 'm1')).toEqual([]);
      expect(await graph().remove(wei, ['m1'])).toBe(0);
      expect(await graph().neighbourhood(wei, null, 2, 10)).toEqual({ nodes: [], edges: [] });
      expect(await graph().neighbourhood(wei, 'e1', 2, 10)).toEqual({ nodes: [], edges: [] });
    });

    describe('names (W11)', () => {
      it('finds an entity by each of its names and shows it by the latest that is no alias', async () => {
        const role = { name: fakeSealed('my partner'), nameKey: fakeHash('my partner'), alias: true };
        const name = { name: fakeSealed('Lin'), nameKey: fakeHash('lin') };
        const married = { name: fakeSealed('Lin Mo'), nameKey: fakeHash('lin mo') };
        await graph().identify(wei, [graphEntityOf('e1', role)]);
        const first = { id: 'e1', name: role.name, nameKey: role.nameKey, kind: 'person' };
        expect(await graph().entity(wei, 'e1')).toEqual({ ...first, memories: 0, aliases: [] });
        await graph().identify(wei, [
          graphEntityOf('e1', name),
          graphEntityOf('e1', { ...role, kind: 'animal' }),
        ]);
        expect(await graph().entity(wei, 'e1')).toEqual({
          id: 'e1',
          ...name,
          kind: 'animal',
          memories: 0,
          aliases: [role.name],
        });
        await graph().identify(wei, [graphEntityOf('e1', married)]);
        const shown = { id: 'e1', ...married, kind: 'person' };
        for (const key of [role.nameKey, name.nameKey, married.nameKey]) {
          expect(await graph().findByName(wei, [key])).toEqual([shown]);
        }
        expect(await graph().findByName(wei, [role.nameKey, fakeHash('nobody'), name.nameKey])).toEqual([
          shown,
        ]);
        expect(await graph().entities(wei, 10)).toEqual([
          { ...shown, memories: 0, aliases: [role.name, name.name] },
        ]);
      });

      it('takes the same name again as a new text, and nothing more', async () => {
        await graph().identify(wei, [
          graphEntityOf('e1'),
          graphEntityOf('e1', { name: fakeSealed('other bytes'), alias: true }),
        ]);
        expect(await graph().entity(wei, 'e1')).toMatchObject({
          name: fakeSealed('other bytes'),
          aliases: [],
        });
      });

      it('finds every entity that shares a name', async () => {
        const nameKey = fakeHash('wang');
        await graph().identify(wei, [graphEntityOf('e2', { nameKey }), graphEntityOf('e1', { nameKey })]);
        expect((await graph().findByName(wei, [nameKey, nameKey])).map(({ id }) => id)).toEqual(['e1', 'e2']);
      });
    });

    describe('walking', () => {
      it('gives the memories that name a start entity a score of 1, the newest first', async () => {
        await graph().upsert(wei, [
          graphMemoryOf('m1', ['e1'], { recordedAt: minute(1) }),
          graphMemoryOf('m3', ['e1', 'e2'], { recordedAt: minute(2) }),
          graphMemoryOf('m2', ['e1'], { recordedAt: minute(2) }),
          graphMemoryOf('m4', ['e9']),
        ]);
        expect(await query(['e1'], { hops: 0 })).toEqual(
          ['m2', 'm3', 'm1'].map((memoryId) => ({ memoryId, score: 1, hops: 0 })),
        );
        expect((await query(['e1'], { limit: 2 })).map(({ memoryId }) => memoryId)).toEqual(['m2', 'm3']);
        expect(await query(['e1'], { limit: 0 })).toEqual([]);
      });

      it('follows stated relations both ways, up to three, halving the score per hop (R12)', async () => {
        await graph().upsert(wei, [
          graphMemoryOf('r1', [], { relations: [relation('contract', 'review', 'BLOCKED_BY')] }),
          graphMemoryOf('r2', [], { relations: [relation('lawyer', 'review', 'OWNS')] }),
          graphMemoryOf('r3', [], { relations: [relation('lawyer', 'holiday', 'IS_ON')] }),
          graphMemoryOf('r4', [], { relations: [relation('holiday', 'beach', 'AT')] }),
          graphMemoryOf('r5', [], { relations: [relation('beach', 'sea', 'AT')] }),
        ]);
        expect(await query(['contract'])).toEqual([
          { memoryId: 'r1', score: 1, hops: 0 },
          { memoryId: 'r2', score: 0.4, hops: 1 },
          { memoryId: 'r3', score: expect.closeTo(0.16, 10) as number, hops: 2 },
          { memoryId: 'r4', score: expect.closeTo(0.064, 10) as number, hops: 3 },
        ]);
        expect(await found(['contract'], { hops: 1 })).toEqual(['r1', 'r2']);
        expect(await found(['contract'], { hops: 99 })).toEqual(['r1', 'r2', 'r3', 'r4']);
      });

      it('trusts a stated relation more than being named together, and each more with every memory (C8)', async () => {
        // No more memories of an entity than a topic has: of one with more, each tells less.
        const together = Array.from({ length: 5 }, (_, i) => graphMemoryOf(`t${i}`, ['e1', 'often']));
        await graph().upsert(wei, [
          graphMemoryOf('s1', [], { relations: [relation('e1', 'stated')] }),
          graphMemoryOf('s2', ['stated']),
          ...together,
          graphMemoryOf('t', ['often']),
          graphMemoryOf('o1', ['e1', 'once']),
          graphMemoryOf('o2', ['once']),
        ]);
        const score = async (id: string) =>
          (await query(['e1'])).find(({ memoryId }) => memoryId === id)?.score ?? 0;
        const [stated, often, once] = [await score('s2'), await score('t'), await score('o2')];
        expect(stated).toBeGreaterThan(often);
        expect(often).toBeGreaterThan(once);
        expect(once).toBeGreaterThan(0);
        await graph().upsert(wei, [
          graphMemoryOf('s3', [], { relations: [relation('stated', 'e1', 'LIKES')] }),
        ]);
        expect(await score('s2')).toBeGreaterThan(stated);
        expect(await score('s2')).toBeLessThanOrEqual(0.5);
      });

      it('takes the best path, and starts from several entities', async () => {
        await graph().upsert(wei, [
          graphMemoryOf('m1', ['a', 'b']),
          graphMemoryOf('m2', [], { relations: [relation('c', 'b')] }),
          graphMemoryOf('m3', ['b']),
        ]);
        expect((await query(['a'])).find(({ memoryId }) => memoryId === 'm3')).toMatchObject({
          hops: 1,
          score: 0.15,
        });
        expect((await query(['a', 'c'])).find(({ memoryId }) => memoryId === 'm3')).toMatchObject({
          hops: 1,
          score: 0.4,
        });
      });

      it('is not held up by rings and relations of an entity with itself', async () => {
        const ring = ['a', 'b', 'c'].map((id, i, all) =>
          graphMemoryOf(`m${i}`, [], { relations: [relation(id, all[(i + 1) % 3] ?? ''), relation(id, id)] }),
        );
        await graph().upsert(wei, ring);
        expect(await found(['a'])).toEqual(['m0', 'm1', 'm2']);
      });
    });

    describe('filters inside the walk (R3)', () => {
      beforeEach(async () => {
        await graph().upsert(wei, [
          graphMemoryOf('open', ['a'], { recordedAt: minute(1) }),
          graphMemoryOf('closed', ['a'], {
            recordedAt: minute(2),
            status: 'superseded',
            closedAt: minute(6),
          }),
          graphMemoryOf('agent', ['a'], { recordedAt: minute(3), agentId: 'a1' }),
          graphMemoryOf('bridge', [], {
            recordedAt: minute(4),
            relations: [relation('a', 'b')],
            status: 'superseded',
            closedAt: minute(6),
          }),
          graphMemoryOf('beyond', ['b'], { recordedAt: minute(5) }),
        ]);
      });

      it('by status: what a closed memory stated is no edge', async () => {
        expect(await found(['a'], { statuses: ['active'] })).toEqual(['agent', 'open']);
        expect(await found(['a'], { statuses: ['superseded', 'active'] })).toEqual([
          'agent',
          'beyond',
          'bridge',
          'closed',
          'open',
        ]);
        expect(await found(['a'], { statuses: [] })).toEqual([]);
      });

      it('by agent', async () => {
        expect(await found(['a'], { agentId: 'a1' })).toEqual(['agent']);
        expect(await found(['a'], { agentId: 'a2' })).toEqual([]);
      });

      it('by what was known at a past moment (R14)', async () => {
        expect(await found(['a'], { asOf: minute(3) })).toEqual(['agent', 'closed', 'open']);
        expect(await found(['a'], { asOf: minute(5), statuses: ['active'] })).toEqual([
          'agent',
          'beyond',
          'bridge',
          'closed',
          'open',
        ]);
        expect(await found(['a'], { asOf: minute(6), statuses: ['active', 'superseded'] })).toEqual([
          'agent',
          'open',
        ]);
        expect(await found(['a'], { asOf: minute(5), agentId: 'a1', statuses: ['pending'] })).toEqual([]);
      });

      it('after a patch, which changes nothing else', async () => {
        await graph().patch(wei, [
          { id: 'open', version: 2, status: 'archived', closedAt: minute(9), updatedAt: minute(9) },
          { id: 'closed', version: 1, status: 'active' },
          { id: 'unknown', version: 5, status: 'active' },
        ]);
        for (const scope of neighbours)
          await graph().patch(scope, [{ id: 'agent', version: 9, status: 'archived' }]);
        expect(await found(['a'], { statuses: ['active'] })).toEqual(['agent']);
        expect(await found(['a'], { statuses: ['archived'] })).toEqual(['open']);
        await graph().patch(wei, [{ id: 'bridge', version: 2, status: 'active', closedAt: null }]);
        expect(await found(['a'], { statuses: ['active'] })).toEqual(['agent', 'beyond', 'bridge']);
      });
    });

    it('replaces a memory’s part, and keeps one with a higher version', async () => {
      await graph().identify(wei, [graphEntityOf('e1'), graphEntityOf('e2')]);
      await graph().upsert(wei, [graphMemoryOf('m1', ['e1'], { version: 2, supersedes: ['m0'] })]);
      await graph().upsert(wei, [graphMemoryOf('m1', ['e2'], { version: 1 })]);
      expect(await found(['e2'])).toEqual([]);
      await graph().upsert(wei, [
        graphMemoryOf('m1', ['e2'], { version: 2, relations: [relation('e2', 'e3')] }),
      ]);
      expect(await found(['e1'])).toEqual([]);
      expect(await found(['e3'])).toEqual(['m1']);
      expect(await graph().entity(wei, 'e1')).toMatchObject({ memories: 0 });
      expect(await graph().entity(wei, 'e2')).toMatchObject({ memories: 1 });
    });

    describe('removal leaves nothing (K3, K8, D2)', () => {
      it('takes memories, edges, and entities that no memory names any more', async () => {
        await graph().identify(wei, [
          graphEntityOf('e1'),
          graphEntityOf('e2'),
          graphEntityOf('e3'),
          graphEntityOf('waiting'),
        ]);
        await graph().upsert(wei, [
          graphMemoryOf('m1', ['e1', 'e2'], { relations: [relation('e1', 'e3')] }),
          graphMemoryOf('m2', ['e2'], { supersedes: ['m1'] }),
        ]);
        expect(await graph().remove(wei, ['m1', 'unknown'])).toBe(3);
        expect((await graph().entities(wei, 10)).map(({ id }) => id)).toEqual(['e2', 'waiting']);
        expect(await graph().findByName(wei, [fakeHash('name of e1')])).toEqual([]);
        expect(await found(['e1', 'e3'])).toEqual([]);
        expect(await found(['e2'])).toEqual(['m2']);
        expect(await graph().chain(wei, 'm2')).toEqual(['m2']);
        expect(await graph().remove(wei, ['m1'])).toBe(0);
        expect(await graph().remove(wei, ['m2'])).toBe(2);
        expect((await graph().neighbourhood(wei, null, 3, 10)).nodes).toEqual([]);
      });

      it('takes an entity that only an earlier version had named', async () => {
        await graph().identify(wei, [graphEntityOf('e1')]);
        await graph().upsert(wei, [graphMemoryOf('m1', ['e1']), graphMemoryOf('m1', [], { version: 2 })]);
        await graph().remove(wei, ['m1']);
        expect(await graph().entities(wei, 10)).toEqual([]);
      });

      it('however many memories share an entity, at once and in parallel', async () => {
        await graph().identify(wei, [graphEntityOf('e1')]);
        const ids = Array.from({ length: 50 }, (_, i) => `m${i}`);
        await graph().upsert(
          wei,
          ids.map((id) => graphMemoryOf(id, ['e1'])),
        );
        expect(await graph().entity(wei, 'e1')).toMatchObject({ memories: 50 });
        const removed = await Promise.all(ids.map((id) => graph().remove(wei, [id])));
        expect(removed.reduce((sum, count) => sum + count, 0)).toBe(51);
        expect(await graph().entities(wei, 10)).toEqual([]);
      });
    });

    describe('merged entities (W11)', () => {
      const role = { name: fakeSealed('girlfriend'), nameKey: fakeHash('girlfriend'), alias: true };
      const lin = { name: fakeSealed('Lin'), nameKey: fakeHash('lin') };
      const merge = graphMergeOf({ id: 'x1', entityId: 'role', into: 'lin' });
      /** A role and a name of whom memories tell, and what is around them. */
      const told = async (scope = wei) => {
        await graph().identify(scope, [
          graphEntityOf('role', role),
          graphEntityOf('lin', lin),
          graphEntityOf('harp'),
          graphEntityOf('club'),
        ]);
        await graph().upsert(scope, [
          graphMemoryOf('m1', ['role', 'harp'], { relations: [relation('role', 'harp', 'PLAYS')] }),
          graphMemoryOf('m2', ['lin', 'club'], { relations: [relation('lin', 'club', 'PART_OF')] }),
          graphMemoryOf('m3', ['role', 'lin']),
        ]);
      };
      const everything = async (scope = wei) => ({
        hits: await Promise.all(['role', 'lin', 'harp'].map((id) => query([id], { scope }))),
        entities: await graph().entities(scope, 10),
        shown: await Promise.all(['role', 'lin'].map((id) => graph().entity(scope, id))),
        byName: await graph().findByName(scope, [role.nameKey, lin.nameKey]),
        around: await graph().neighbourhood(scope, 'role', 3, 10),
        most: (await graph().neighbourhood(scope, null, 1, 10)).nodes,
      });

      it('are found by either id and name as the one that stands for both, with the memories of both', async () => {
        await told();
        await graph().merge(wei, merge);
        const merged = [{ id: 'role', name: role.name }];
        const one = { id: 'lin', ...lin, kind: 'person', merged };
        const counted = {
          ...one,
          memories: 3,
          aliases: [role.name],
        };
        for (const id of ['role', 'lin']) {
          expect(await graph().entity(wei, id)).toEqual(counted);
          expect((await query([id], { hops: 0 })).map(({ memoryId }) => memoryId)).toEqual([
            'm1',
            'm2',
            'm3',
          ]);
          expect((await graph().neighbourhood(wei, id, 1, 10)).nodes.map((node) => node.id)).toEqual([
            'lin',
            'club',
            'harp',
          ]);
        }
        for (const key of [role.nameKey, lin.nameKey])
          expect(await graph().findByName(wei, [key])).toEqual([one]);
        expect((await graph().entities(wei, 10)).map(({ id }) => id)).toEqual(['club', 'harp', 'lin']);
        expect((await query(['harp'])).map(({ memoryId, hops }) => [memoryId, hops])).toEqual([
          ['m1', 0],
          ['m2', 1],
          ['m3', 1],
        ]);
        const { edges } = await graph().neighbourhood(wei, 'lin', 1, 10);
        expect(edges.map(({ from, type, to }) => [from, type, to]).sort()).toEqual([
          ['lin', 'PART_OF', 'club'],
          ['lin', 'PLAYS', 'harp'],
        ]);
      });

      it('take in what is written afterwards, whichever of them it names', async () => {
        await told();
        await graph().merge(wei, merge);
        await graph().upsert(wei, [
          graphMemoryOf('m4', ['role']),
          graphMemoryOf('m1', ['role'], { version: 2 }),
        ]);
        await graph().identify(wei, [graphEntityOf('role', { ...role, nameKey: fakeHash('gf') })]);
        expect(await graph().entity(wei, 'lin')).toMatchObject({ memories: 4 });
        expect((await graph().findByName(wei, [fakeHash('gf')])).map(({ id }) => id)).toEqual(['lin']);
        expect(await found(['harp'])).toEqual([]);
      });

      it('are as they were once that is undone; what names one of them names that one', async () => {
        await told();
        const before = await everything();
        await graph().merge(wei, merge);
        expect(await everything()).not.toEqual(before);
        await graph().unmerge(wei, 'x1', mergeUndoneOf());
        expect(await everything()).toEqual(before);
        await graph().merge(wei, { ...merge, id: 'x2' });
        await graph().upsert(wei, [graphMemoryOf('m4', ['role']), graphMemoryOf('m5', ['lin'])]);
        await graph().unmerge(wei, 'x2', mergeUndoneOf());
        expect(await found(['role'], { hops: 0 })).toEqual(['m1', 'm3', 'm4']);
        expect(await found(['lin'], { hops: 0 })).toEqual(['m2', 'm3', 'm5']);
      });

      it('may be several, and each merge is undone for itself', async () => {
        await told();
        await graph().merge(wei, merge);
        await graph().merge(wei, graphMergeOf({ id: 'x2', entityId: 'lin', into: 'club', at: minute(2) }));
        expect(await graph().entity(wei, 'role')).toMatchObject({
          id: 'club',
          memories: 3,
          merged: [{ id: 'lin' }, { id: 'role' }],
        });
        await graph().unmerge(wei, 'x1', mergeUndoneOf());
        expect(await graph().entity(wei, 'role')).toMatchObject({ id: 'role', memories: 2 });
        expect(await graph().entity(wei, 'lin')).toMatchObject({ id: 'club', memories: 2 });
        await graph().unmerge(wei, 'x2', mergeUndoneOf());
        expect(await graph().entity(wei, 'lin')).toMatchObject({ id: 'lin', memories: 2 });
      });

      it('keep the history of their merges, from either side', async () => {
        await told();
        await graph().merge(wei, { ...merge, cause: 'command', reason: fakeSealed('the same woman') });
        await graph().unmerge(wei, 'x1', mergeUndoneOf(minute(5)));
        await graph().merge(wei, { ...merge, id: 'x2', at: minute(7) });
        const history = [
          {
            ...merge,
            cause: 'command',
            reason: fakeSealed('the same woman'),
            undone: mergeUndoneOf(minute(5)),
          },
          { ...merge, id: 'x2', at: minute(7), undone: null },
        ];
        for (const id of ['role', 'lin']) expect(await graph().merges(wei, id)).toEqual(history);
        expect(await graph().merges(wei, 'harp')).toEqual([]);
        expect(await graph().merges(wei, 'unknown')).toEqual([]);
      });

      it('do not change by a merge or an undo that comes again, that names a stranger, or that says what holds', async () => {
        await told();
        await graph().merge(wei, merge);
        const [after, history] = [await everything(), await graph().merges(wei, 'lin')];
        await graph().merge(wei, merge);
        await graph().merge(wei, { ...merge, id: 'x2' });
        await graph().merge(wei, graphMergeOf({ id: 'x3', entityId: 'lin', into: 'role' }));
        await graph().merge(wei, graphMergeOf({ id: 'x4', entityId: 'nobody', into: 'lin' }));
        await graph().merge(wei, graphMergeOf({ id: 'x5', entityId: 'lin', into: 'nobody' }));
        await graph().unmerge(wei, 'x9', mergeUndoneOf());
        expect(await everything()).toEqual(after);
        expect(await graph().merges(wei, 'lin')).toEqual(history);
        await graph().unmerge(wei, 'x1', mergeUndoneOf(minute(5)));
        await graph().unmerge(wei, 'x1', mergeUndoneOf(minute(6)));
        await graph().merge(wei, merge);
        expect(await graph().merges(wei, 'lin')).toEqual([{ ...merge, undone: mergeUndoneOf(minute(5)) }]);
      });

      it('go together, with their merges, when no memory names any of them (F4)', async () => {
        await told();
        await graph().merge(wei, merge);
        // No memory of the role is left, but of whom it stands for.
        expect(await graph().remove(wei, ['m1', 'm3'])).toBe(3);
        expect((await graph().findByName(wei, [role.nameKey])).map(({ id }) => id)).toEqual(['lin']);
        expect(await graph().remove(wei, ['m2'])).toBe(4);
        expect(await graph().entities(wei, 10)).toEqual([]);
        expect(await graph().findByName(wei, [role.nameKey, lin.nameKey])).toEqual([]);
        expect(await graph().merges(wei, 'lin')).toEqual([]);
      });

      it('are no others’ (G1)', async () => {
        await told();
        const before = await everything();
        for (const scope of neighbours) {
          await told(scope);
          await graph().merge(scope, merge);
          expect(await graph().merges(scope, 'lin')).toHaveLength(1);
        }
        expect(await everything()).toEqual(before);
        expect(await graph().merges(wei, 'lin')).toEqual([]);
        await graph().unmerge(wei, 'x1', mergeUndoneOf());
        for (const scope of neighbours)
          expect(await graph().entity(scope, 'role')).toMatchObject({ id: 'lin' });
      });

      if (reopen) {
        it('stay one across a restart, and can be parted after it', async () => {
          await told();
          const before = await everything();
          await graph().merge(wei, merge);
          const after = await everything();
          await graph().sync();
          await reopen();
          expect(await everything()).toEqual(after);
          await graph().unmerge(wei, 'x1', mergeUndoneOf());
          expect(await everything()).toEqual(before);
        });
      }
    });

    describe('supersedes chains', () => {
      it('run both ways from any member, newest first, without branches that are not its own', async () => {
        await graph().upsert(wei, [
          graphMemoryOf('m1', [], { recordedAt: minute(1) }),
          graphMemoryOf('m2', [], { recordedAt: minute(2), supersedes: ['m1'] }),
          graphMemoryOf('other', [], { recordedAt: minute(2) }),
          graphMemoryOf('m3', [], { recordedAt: minute(3), supersedes: ['m2', 'other', 'never seen'] }),
          graphMemoryOf('m4', [], { recordedAt: minute(3), supersedes: ['m3'] }),
        ]);
        expect(await graph().chain(wei, 'm1')).toEqual(['m4', 'm3', 'm2', 'm1']);
        expect(await graph().chain(wei, 'm4')).toEqual(['m4', 'm3', 'm2', 'other', 'm1']);
        expect(await graph().chain(wei, 'other')).toEqual(['m4', 'm3', 'other']);
        expect(await graph().chain(wei, 'never seen')).toEqual([]);
      });

      it('put a memory before what it supersedes, even when both were recorded at once', async () => {
        await graph().upsert(wei, [
          graphMemoryOf('b', []),
          graphMemoryOf('a', [], { supersedes: ['b'] }),
          graphMemoryOf('c', [], { supersedes: ['a'] }),
        ]);
        expect(await graph().chain(wei, 'b')).toEqual(['c', 'a', 'b']);
      });

      it('end even if they should run in a ring', async () => {
        await graph().upsert(wei, [
          graphMemoryOf('a', [], { supersedes: ['b'] }),
          graphMemoryOf('b', [], { supersedes: ['a'] }),
        ]);
        expect((await graph().chain(wei, 'a')).length).toBe(2);
      });
    });

    it('pages through entities by id, with how many memories name each', async () => {
      const ids = Array.from({ length: 25 }, (_, i) => `e${String(i).padStart(2, '0')}`);
      await graph().identify(
        wei,
        ids.map((id) => graphEntityOf(id)),
      );
      await graph().upsert(
        wei,
        ids.map((id, i) => graphMemoryOf(`m${id}`, ids.slice(0, i + 1))),
      );
      const seen: string[] = [];
      for (let after: string | undefined; ; after = seen.at(-1)) {
        const page = await graph().entities(wei, 10, after);
        seen.push(...page.map(({ id }) => id));
        if (page.length < 10) break;
      }
      expect(seen).toEqual(ids);
      expect(await graph().entity(wei, 'e00')).toMatchObject({ memories: 25 });
    });

    it('shows the neighbourhood of an entity, and the most named part without one', async () => {
      await graph().identify(
        wei,
        ['a', 'b', 'c', 'd', 'far'].map((id) => graphEntityOf(id)),
      );
      await graph().upsert(wei, [
        graphMemoryOf('m1', ['a'], {
          recordedAt: minute(1),
          relations: [relation('a', 'b', 'OWNS')],
          validFrom: minute(-9),
          validTo: minute(-5),
        }),
        graphMemoryOf('m2', ['a'], {
          recordedAt: minute(2),
          relations: [relation('a', 'b', 'OWNS')],
          validFrom: minute(-3),
        }),
        graphMemoryOf('m3', ['b', 'c']),
        graphMemoryOf('m4', ['c', 'd', 'unnamed']),
        graphMemoryOf('m5', ['d', 'far']),
      ]);
      const near = await graph().neighbourhood(wei, 'a', 2, 10);
      expect(near.nodes.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect(near.nodes[0]).toEqual({
        id: 'a',
        name: fakeSealed('name of a'),
        nameKey: fakeHash('name of a'),
        kind: 'person',
      });
      expect(near.edges).toEqual([
        {
          from: 'a',
          to: 'b',
          type: 'OWNS',
          strength: expect.closeTo(0.84, 10) as number,
          validFrom: minute(-3),
          validTo: null,
        },
        {
          from: 'b',
          to: 'c',
          type: 'MENTIONED_WITH',
          strength: expect.closeTo(0.3, 10) as number,
          validFrom: null,
          validTo: null,
        },
      ]);
      expect((await graph().neighbourhood(wei, 'a', 0, 10)).nodes.map(({ id }) => id)).toEqual(['a']);
      expect((await graph().neighbourhood(wei, 'a', 9, 3)).nodes).toHaveLength(3);
      const most = await graph().neighbourhood(wei, null, 1, 3);
      expect(most.nodes.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
      expect(most.edges).toHaveLength(2);
    });

    it('keeps equal ids of other users and tenants apart (G1, K5)', async () => {
      const part = [graphMemoryOf('m1', ['e1'], { supersedes: ['m0'] }), graphMemoryOf('m0', ['e1', 'e2'])];
      await graph().identify(wei, [graphEntityOf('e1')]);
      await graph().upsert(wei, part);
      for (const scope of neighbours) {
        await graph().identify(scope, [graphEntityOf('e1', { kind: 'place' }), graphEntityOf('e2')]);
        await graph().upsert(scope, [graphMemoryOf('m2', ['e1', 'e2'], { supersedes: ['m1'] })]);
      }
      expect(await found(['e1'])).toEqual(['m0', 'm1']);
      expect(await graph().chain(wei, 'm1')).toEqual(['m1', 'm0']);
      expect(await graph().entity(wei, 'e1')).toMatchObject({ kind: 'person', memories: 2 });
      expect(await graph().entity(wei, 'e2')).toBeNull();
      expect((await graph().neighbourhood(wei, null, 3, 10)).nodes).toHaveLength(1);
      for (const scope of neighbours) {
        expect(await found(['e1'], { scope })).toEqual(['m2']);
        expect(await graph().remove(scope, ['m0', 'm1', 'm2'])).toBe(3);
      }
      expect(await found(['e1'])).toEqual(['m0', 'm1']);
    });

    it('keeps awkward ids as they are', async () => {
      for (const text of awkwardTexts) {
        const scope: UserScope = { tenant: text, user: text };
        await graph().identify(scope, [graphEntityOf(text)]);
        await graph().upsert(scope, [
          graphMemoryOf(text, [text], { agentId: text, relations: [relation(text, 'x', text)] }),
        ]);
        expect(await query([text], { scope, agentId: text })).toEqual([
          { memoryId: text, score: 1, hops: 0 },
        ]);
        expect((await graph().entities(scope, 5)).map(({ id }) => id)).toEqual([text]);
        expect(await graph().entities(scope, 5, text)).toEqual([]);
        expect(await graph().chain(scope, text)).toEqual([text]);
      }
    });

    it('is empty after a clear', async () => {
      await graph().identify(wei, [graphEntityOf('e1')]);
      await graph().upsert(wei, [
        graphMemoryOf('m1', ['e1'], { relations: [relation('e1', 'e2')], supersedes: ['m0'] }),
      ]);
      await graph().clear();
      expect(await query(['e1', 'e2'])).toEqual([]);
      expect(await graph().entities(wei, 10)).toEqual([]);
      expect(await graph().findByName(wei, [fakeHash('name of e1')])).toEqual([]);
      expect(await graph().chain(wei, 'm1')).toEqual([]);
    });

    if (reopen) {
      it('holds everything across a restart', async () => {
        await graph().identify(wei, [graphEntityOf('e1', { alias: true })]);
        await graph().upsert(wei, [
          graphMemoryOf('m1', ['e1'], { relations: [relation('e1', 'e2')] }),
          graphMemoryOf('m2', ['e2']),
        ]);
        const [hits, entity] = [await query(['e1']), await graph().entity(wei, 'e1')];
        expect(hits).toHaveLength(2);
        await graph().sync();
        await reopen();
        expect(await query(['e1'])).toEqual(hits);
        expect(await graph().entity(wei, 'e1')).toEqual(entity);
      });
    }
  });
}
