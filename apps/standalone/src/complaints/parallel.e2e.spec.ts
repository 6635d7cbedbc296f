import { withServer } from './harness';

const mindbase = withServer();

describe('Writes at the same moment', () => {
  it('20 that say the same leave one memory with 20 pieces of evidence', async () => {
    const m = mindbase();
    const user = m.user();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        m.add(user, '我喜欢喝乌龙茶。', { session: `s${i}`, at: '2025-05-01T10:00:00Z' }),
      ),
    );
    const memories = await m.active(user);
    expect(memories).toHaveLength(1);
    expect(memories[0]?.evidence).toBe(20);
  });

  it('30 that name one entity leave 30 links to one entity', async () => {
    const m = mindbase();
    const user = m.user();
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        m.remember(user, `Ticket ${i} of the migration was closed.`, {
          entities: [{ name: 'Halcyon', kind: 'project' }],
        }),
      ),
    );
    const { items } = await m.server.get<{ items: { name: string; memories: number }[] }>(
      `${m.of(user)}/entities`,
    );
    expect(items.filter(({ name }) => name === 'Halcyon')).toMatchObject([{ memories: 30 }]);
  });
});
