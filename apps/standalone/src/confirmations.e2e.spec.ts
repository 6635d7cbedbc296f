import { withServer } from './complaints/harness';

const mindbase = withServer();

interface Context {
  readonly block: string;
  readonly confirmations: readonly { readonly memoryId: string; readonly question: string }[];
}

const doubts = [
  {
    said: [
      'I think my sister lives in Leeds.',
      'Maybe my sister lives in York.',
      'Perhaps my sister lives in York.',
    ],
    asked: 'Where does my sister live?',
    settled: 'My sister lives in York, she told me.',
    doubtful: /York/,
    former: /Leeds/,
  },
  {
    said: ['我姨妈好像住在扬州。', '我姨妈可能住在镇江吧。', '我姨妈好像住在镇江。'],
    asked: '我姨妈住在哪里？',
    settled: '我姨妈住在镇江，她亲口说的。',
    doubtful: /镇江/,
    former: /扬州/,
  },
];

/** C4, A4: what neither side is sure of waits, and the assistant is told to ask once it has come up twice. */
describe('a contradiction in which nobody is sure', () => {
  it.each(doubts)(
    'waits, is asked about, and ends when it is said for sure: $asked',
    async (row) => {
      const m = mindbase();
      const user = m.user();
      const context = () => m.server.post<Context>(`${m.of(user)}/context`, { query: row.asked });
      const [first = '', second = '', third = ''] = row.said;

      await m.add(user, first, { at: '2026-03-02T09:00:00Z' });
      await m.add(user, second, { at: '2026-03-09T09:00:00Z' });
      const [waiting, ...others] = await m.active(user, 'status=pending');
      expect(others).toEqual([]);
      expect(waiting?.content).toMatch(row.doubtful);
      expect((await context()).confirmations).toEqual([]);

      await m.add(user, third, { at: '2026-03-16T09:00:00Z' });
      const [confirmation] = (await context()).confirmations;
      expect(confirmation?.memoryId).toBe(waiting?.id);
      expect(confirmation?.question).toMatch(row.doubtful);

      await m.add(user, row.settled, { at: '2026-03-20T09:00:00Z' });
      expect((await context()).confirmations).toEqual([]);
      const held = (await m.active(user)).map(({ content }) => content).join('\n');
      expect(held).toMatch(row.doubtful);
      expect(held).not.toMatch(row.former);
    },
    60_000,
  );
});
