import { Bench } from '../test/bench';

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T09:00:00.000Z`;
const OLD = 'When User works User likes lo-fi beats.';
const NEW = 'These days User prefers brown noise when User works.';

describe('a taste in a circumstance', () => {
  it('takes the place of the one that was had in it before', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), OLD, {
      type: 'preference',
      predicate: 'likes.when_work',
      object: 'lo-fi beats',
    });
    await bench.hear('s2', day(3), NEW, {
      type: 'preference',
      predicate: 'preference.when_work',
      object: 'brown noise',
      stance: 'change',
    });
    expect((await bench.card(OLD)).status).toBe('superseded');
    expect((await bench.card(NEW)).status).toBe('active');
  });

  it('leaves that of another circumstance alone', async () => {
    const bench = new Bench();
    await bench.hear('s1', day(1), OLD, {
      type: 'preference',
      predicate: 'likes.when_work',
      object: 'lo-fi beats',
    });
    await bench.hear('s2', day(3), 'These days User prefers talk radio when User cooks.', {
      type: 'preference',
      predicate: 'preference.when_cook',
      object: 'talk radio',
      stance: 'change',
    });
    expect((await bench.card(OLD)).status).toBe('active');
  });
});
