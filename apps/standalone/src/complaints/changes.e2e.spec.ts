import { texts, withServer } from './harness';

const mindbase = withServer();

describe('C. A change of taste or tool closes what held before', () => {
  it.each([
    ['My wife loves cats.', 'My wife prefers dogs now.', /cats/, /dogs/],
    ['我喜欢兔子。', '我现在更喜欢仓鼠了。', /兔子/, /仓鼠/],
    ['I only use Trello.', 'I switched from Trello to Linear.', /only use/, /Linear/],
    ['I am learning Italian.', 'I switched from Italian to Greek.', /learning Italian/, /Greek/],
  ])('%s – %s', async (before, after, gone, held) => {
    const m = mindbase();
    const user = m.user();
    await m.add(user, before, { at: '2026-03-02T09:00:00Z' });
    expect(texts(await m.active(user))).toMatch(gone);
    await m.add(user, after, { at: '2026-03-20T09:00:00Z' });
    const active = texts(await m.active(user));
    expect(active).toMatch(held);
    expect(active).not.toMatch(gone);
  });

  it('adds a taste that comes beside another', async () => {
    const m = mindbase();
    const user = m.user();
    await m.add(user, 'I like opera.');
    await m.add(user, 'These days I also like jazz.');
    expect(texts(await m.active(user))).toMatch(/opera[\s\S]*jazz|jazz[\s\S]*opera/);
  });
});
