import type { DueReflection, ReflectionAgenda } from '@mindbase/ports';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

const wei = { tenant: 'acme', user: 'wei' };
const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T03:00:00.000Z`;

export function describeReflectionAgendaContract(subject: ContractSubject<ReflectionAgenda>): void {
  describeContract('ReflectionAgenda', subject, (agenda, reopen) => {
    const due = async (now: string, limit = 10): Promise<string[]> =>
      (await agenda().due(now, limit)).map(
        ({ tenant, user, work, dueAt }) => `${tenant}/${user} ${work} ${dueAt.slice(8, 10)}`,
      );
    const first = async (): Promise<DueReflection> => {
      const [entry] = await agenda().due(day(31), 1);
      if (!entry) throw new Error('nothing is due');
      return entry;
    };

    it('is empty at first', async () => expect(await due(day(31))).toEqual([]));

    it('gives what is due over all tenants, the earliest first', async () => {
      await agenda().put(wei, 'summaries', day(3));
      await agenda().put({ tenant: 'other', user: 'wei' }, 'summaries', day(1));
      await agenda().put({ tenant: 'acme', user: 'ana' }, 'topics', day(2));
      expect(await due(day(2))).toEqual(['other/wei summaries 01', 'acme/ana topics 02']);
      expect(await due(day(31), 1)).toEqual(['other/wei summaries 01']);
    });

    it('keeps one entry for each work of a user, at the earlier time', async () => {
      for (const at of [5, 4, 6]) await agenda().put(wei, 'topics', day(at));
      await agenda().put(wei, 'summaries', day(7));
      expect(await due(day(31))).toEqual(['acme/wei topics 04', 'acme/wei summaries 07']);
    });

    it('takes out or moves what is done', async () => {
      await agenda().put(wei, 'topics', day(1));
      await agenda().settle(await first(), day(9));
      expect(await due(day(8))).toEqual([]);
      expect(await due(day(9))).toEqual(['acme/wei topics 09']);
      await agenda().settle(await first(), null);
      expect(await due(day(31))).toEqual([]);
    });

    it('keeps what was put again while the work was done', async () => {
      await agenda().put(wei, 'topics', day(1));
      const taken = await first();
      await agenda().put(wei, 'topics', day(2));
      await agenda().settle(taken, null);
      expect(await due(day(31))).toEqual(['acme/wei topics 01']);
      await agenda().settle(await first(), null);
      await agenda().settle(taken, day(1));
      expect(await due(day(31))).toEqual([]);
    });

    it('keeps awkward ids as they are', async () => {
      for (const text of awkwardTexts) {
        await agenda().put({ tenant: text, user: text }, 'topics', day(1));
        const entry = await first();
        expect(entry).toMatchObject({ tenant: text, user: text });
        await agenda().settle(entry, null);
      }
    });

    if (reopen) {
      it('holds entries across a restart', async () => {
        await agenda().put(wei, 'topics', day(1));
        await reopen();
        expect(await due(day(1))).toEqual(['acme/wei topics 01']);
      });
    }
  });
}
