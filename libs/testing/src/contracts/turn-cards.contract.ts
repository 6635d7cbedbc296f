import type { SealedTurn } from '@mindbase/domain';
import type { TurnCards } from '@mindbase/ports';
import { minute, neighbours, turnCardOf, wei } from '../fixtures/read-side';
import { fakeHash, fakeSealed } from '../fixtures/sealed';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

export function describeTurnCardsContract(subject: ContractSubject<TurnCards>): void {
  describeContract('TurnCards', subject, (turns, reopen) => {
    const key = (turnId: string, sessionId = 's1') => ({ sessionId, turnId });
    /** `count` turns of a session, a minute apart. */
    const session = (sessionId: string, count: number, fields: Partial<SealedTurn> = {}): SealedTurn[] =>
      Array.from({ length: count }, (_, ordinal) =>
        turnCardOf(`t${ordinal}`, { sessionId, ordinal, at: minute(ordinal), ...fields }),
      );
    const idsOf = (items: readonly SealedTurn[]) => items.map(({ sessionId, id }) => `${sessionId}/${id}`);

    it('knows nothing of an unknown user', async () => {
      expect(await turns().get(wei, [key('t1')])).toEqual([]);
      expect(await turns().get(wei, [])).toEqual([]);
      expect(await turns().at(wei, [{ sessionId: 's1', ordinal: 0 }])).toEqual([]);
      expect(await turns().ofSession(wei, 's1')).toEqual([]);
      expect(await turns().ofUser(wei, 10)).toEqual({ items: [], next: null });
      expect(await turns().remove(wei, [key('t1')])).toBe(0);
      expect(await turns().sessions(wei)).toEqual([]);
      expect(await turns().idleSessions(minute(9), 10)).toEqual([]);
      await turns().setClosed(wei, 's1', true);
      await turns().upsert([], minute(0));
      expect(await turns().sessions(wei)).toEqual([]);
    });

    it('gives a turn back as it was written, with everything in it', async () => {
      const full = turnCardOf('full', {
        agentId: 'a1',
        ordinal: 3,
        role: 'tool',
        name: fakeSealed('name'),
        language: 'en',
        attachments: [
          { type: 'image', uri: fakeSealed('uri'), description: fakeSealed('description') },
          { type: 'tool_call', uri: fakeSealed('call'), description: null },
        ],
        metadata: fakeSealed('metadata'),
        metadataKeys: [fakeHash('k1')],
        at: minute(3),
      });
      await turns().upsert([full, turnCardOf('bare')], minute(4));
      expect(await turns().get(wei, [key('bare'), key('unknown'), key('full'), key('bare')])).toEqual([
        turnCardOf('bare'),
        full,
      ]);
    });

    it('is idempotent: the same turn again changes nothing', async () => {
      await turns().upsert(session('s1', 3), minute(10));
      await turns().setClosed(wei, 's1', true);
      await turns().upsert(session('s1', 3), minute(10));
      await turns().upsert([turnCardOf('t0', { content: fakeSealed('another') })], minute(5));
      expect(await turns().ofSession(wei, 's1')).toEqual(session('s1', 3));
      expect(await turns().sessions(wei)).toMatchObject([{ turns: 3, touchedAt: minute(10), closed: true }]);
    });

    it('gives turns by their places, in the order asked', async () => {
      await turns().upsert([...session('s1', 5), ...session('s2', 2)], minute(9));
      const places = [
        ['s2', 1],
        ['s1', 4],
        ['s1', 9],
        ['s9', 0],
        ['s1', 0],
        ['s1', -1],
      ] as const;
      const found = await turns().at(
        wei,
        places.map(([sessionId, ordinal]) => ({ sessionId, ordinal })),
      );
      expect(idsOf(found)).toEqual(['s2/t1', 's1/t4', 's1/t0']);
      expect(await turns().at(wei, [])).toEqual([]);
    });

    it('gives turns of one place in the order of their session, whichever was written first', async () => {
      const ids = ['b', '\u{1F600}', 'a', '\ufb01'];
      for (const id of ids)
        await turns().upsert([turnCardOf(id, { sessionId: 's1', ordinal: 2 })], minute(1));
      const found = await turns().at(wei, [{ sessionId: 's1', ordinal: 2 }]);
      expect(found).toEqual(await turns().ofSession(wei, 's1'));
      expect(idsOf(found)).toEqual(['s1/a', 's1/b', 's1/\ufb01', 's1/\u{1F600}']);
    });

    it('gives a session oldest first, whole or its end', async () => {
      await turns().upsert([...session('s1', 12)].reverse(), minute(20));
      await turns().upsert(session('s10', 2), minute(20));
      expect(idsOf(await turns().ofSession(wei, 's1'))).toEqual(
        Array.from({ length: 12 }, (_, i) => `s1/t${i}`),
      );
      expect(idsOf(await turns().ofSession(wei, 's1', 2))).toEqual(['s1/t10', 's1/t11']);
      expect(await turns().ofSession(wei, 's1', 99)).toHaveLength(12);
      expect(await turns().ofSession(wei, 's1', 0)).toEqual([]);
    });

    it('pages through all turns of a user in order of time, stable while later ones are written', async () => {
      const all = [...session('s1', 20), ...session('s2', 20), ...session('s3', 5, { at: minute(7) })];
      await turns().upsert(all, minute(30));
      const seen: SealedTurn[] = [];
      for (let after: string | undefined, page = 0; ; page++) {
        const { items, next } = await turns().ofUser(wei, 7, after);
        seen.push(...items);
        if (next === null) break;
        after = next;
        await turns().upsert(
          [turnCardOf(`before${page}`, { sessionId: 's4', ordinal: page, at: minute(-page - 1) })],
          minute(40),
        );
        await turns().remove(wei, [{ sessionId: seen[0]?.sessionId ?? '', turnId: seen[0]?.id ?? '' }]);
      }
      const inOrder = [...all].sort((a, b) =>
        a.at !== b.at
          ? a.at < b.at
            ? -1
            : 1
          : a.sessionId !== b.sessionId
            ? a.sessionId < b.sessionId
              ? -1
              : 1
            : a.ordinal - b.ordinal,
      );
      expect(idsOf(seen)).toEqual(idsOf(inOrder));
    });

    it('refuses a place that it did not give', async () => {
      for (const after of ['x', '', Buffer.from('[1]').toString('base64url')]) {
        await expect(turns().ofUser(wei, 5, after)).rejects.toThrow(RangeError);
      }
    });

    describe('sessions', () => {
      it('are told from their turns', async () => {
        await turns().upsert(session('s1', 3), minute(50));
        await turns().upsert([turnCardOf('t3', { ordinal: 3, at: minute(-9), agentId: 'a2' })], minute(60));
        await turns().upsert(session('s2', 1, { agentId: 'a1' }), minute(55));
        expect(await turns().sessions(wei)).toEqual([
          {
            ...wei,
            sessionId: 's2',
            agentId: 'a1',
            turns: 1,
            firstAt: minute(0),
            lastAt: minute(0),
            touchedAt: minute(55),
            closed: false,
          },
          {
            ...wei,
            sessionId: 's1',
            agentId: 'a2',
            turns: 4,
            firstAt: minute(-9),
            lastAt: minute(2),
            touchedAt: minute(60),
            closed: false,
          },
        ]);
      });

      it('are touched by the latest write alone', async () => {
        await turns().upsert(session('s1', 1), minute(50));
        await turns().upsert(session('s1', 2), minute(40));
        expect(await turns().sessions(wei)).toMatchObject([{ turns: 2, touchedAt: minute(50) }]);
      });

      it('are idle when open and untouched, whoever’s they are, those untouched longest first', async () => {
        await turns().upsert(session('late', 1), minute(30));
        await turns().upsert(session('early', 2), minute(10));
        await turns().upsert(session('closed', 1), minute(5));
        await turns().setClosed(wei, 'closed', true);
        const [other] = neighbours;
        await turns().upsert(session('s1', 1, other), minute(20));
        const idle = async (before: string, limit = 10) =>
          (await turns().idleSessions(before, limit)).map(({ user, sessionId }) => `${user}/${sessionId}`);
        expect(await idle(minute(30))).toEqual(['wei/early', 'ana/s1']);
        expect(await idle(minute(31))).toEqual(['wei/early', 'ana/s1', 'wei/late']);
        expect(await idle(minute(31), 1)).toEqual(['wei/early']);
        expect(await idle(minute(10))).toEqual([]);
        await turns().setClosed(wei, 'closed', false);
        expect(await idle(minute(20))).toEqual(['wei/closed', 'wei/early']);
        expect(await turns().idleSessions(minute(20), 10)).toMatchObject([{ turns: 1 }, { turns: 2 }]);
      });

      it('go with their last turn', async () => {
        await turns().upsert([...session('s1', 2), ...session('s2', 1)], minute(9));
        expect(await turns().remove(wei, [key('t0'), key('t0'), key('unknown')])).toBe(1);
        expect(await turns().sessions(wei)).toMatchObject([
          { sessionId: 's1', turns: 1 },
          { sessionId: 's2' },
        ]);
        expect(await turns().remove(wei, [key('t1')])).toBe(1);
        expect(await turns().sessions(wei)).toMatchObject([{ sessionId: 's2' }]);
        expect(await turns().ofSession(wei, 's1')).toEqual([]);
      });
    });

    it('takes and removes thousands in one call (K7, K11)', async () => {
      const all = session('s1', 2500);
      await turns().upsert(all, minute(1));
      expect(
        await turns().get(
          wei,
          all.map(({ id }) => key(id)),
        ),
      ).toHaveLength(2500);
      expect(
        await turns().remove(
          wei,
          all.map(({ id }) => key(id)),
        ),
      ).toBe(2500);
      expect(await turns().ofUser(wei, 10)).toEqual({ items: [], next: null });
    });

    it('keeps equal ids of other users and tenants apart (G1, K5)', async () => {
      await turns().upsert(session('s1', 2), minute(9));
      for (const scope of neighbours)
        await turns().upsert(session('s1', 3, { ...scope, content: fakeSealed('theirs') }), minute(8));
      for (const scope of neighbours) {
        await turns().setClosed(scope, 's1', true);
        expect(await turns().ofSession(scope, 's1')).toHaveLength(3);
        expect(await turns().remove(scope, [key('t0'), key('t1'), key('t2')])).toBe(3);
      }
      expect(await turns().ofSession(wei, 's1')).toEqual(session('s1', 2));
      expect((await turns().ofUser(wei, 10)).items).toHaveLength(2);
      expect(await turns().sessions(wei)).toMatchObject([{ turns: 2, closed: false }]);
    });

    it('keeps awkward texts as they are', async () => {
      for (const text of awkwardTexts) {
        const scope = { tenant: text, user: text };
        const turn = turnCardOf(text, { ...scope, sessionId: text, agentId: text, timezone: text });
        await turns().upsert([turn], minute(1));
        expect(await turns().get(scope, [key(text, text)])).toEqual([turn]);
        expect(await turns().at(scope, [{ sessionId: text, ordinal: 0 }])).toEqual([turn]);
        expect(await turns().ofSession(scope, text, 1)).toEqual([turn]);
        expect(await turns().sessions(scope)).toMatchObject([{ sessionId: text, agentId: text }]);
      }
      expect(await turns().idleSessions(minute(9), 100)).toHaveLength(awkwardTexts.length);
    });

    it('is empty after a clear', async () => {
      await turns().upsert(session('s1', 2), minute(9));
      await turns().clear();
      expect(await turns().ofSession(wei, 's1')).toEqual([]);
      expect(await turns().sessions(wei)).toEqual([]);
    });

    if (reopen) {
      it('holds turns and sessions across a restart', async () => {
        await turns().upsert(session('s1', 2), minute(9));
        await turns().setClosed(wei, 's1', true);
        await turns().sync();
        await reopen();
        expect(await turns().ofSession(wei, 's1')).toEqual(session('s1', 2));
        expect(await turns().sessions(wei)).toMatchObject([{ closed: true, touchedAt: minute(9) }]);
      });
    }
  });
}
