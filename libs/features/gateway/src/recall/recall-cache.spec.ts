import { RecallCache } from './recall-cache';

const ana = { tenant: 't', user: 'ana' };
const ben = { tenant: 't', user: 'ben' };
const open = (entriesPerUserMax = 2) =>
  new RecallCache<{ n: number }>({ usersMax: 10, entriesPerUserMax, ttlMs: 1000 });

describe('RecallCache', () => {
  it('gives an answer back until something of its user changes', () => {
    const cache = open();
    cache.set(ana, 'q', { n: 1 }, cache.generation(ana), 0);
    cache.set(ben, 'q', { n: 2 }, cache.generation(ben), 0);
    expect(cache.get(ana, 'q', 1)).toEqual({ n: 1 });
    cache.drop(ana);
    expect(cache.get(ana, 'q', 1)).toBeUndefined();
    expect(cache.get(ben, 'q', 1)).toEqual({ n: 2 });
  });

  it('keeps no answer that was being made while the user’s memory changed', () => {
    const cache = open();
    const generation = cache.generation(ana);
    cache.drop(ana);
    cache.set(ana, 'q', { n: 1 }, generation, 0);
    expect(cache.get(ana, 'q', 1)).toBeUndefined();
  });

  it('lets an answer grow old', () => {
    const cache = open();
    cache.set(ana, 'q', { n: 1 }, cache.generation(ana), 0);
    expect(cache.get(ana, 'q', 1000)).toBeUndefined();
  });

  it('holds so many answers a user, the newest ones; none when told so', () => {
    const cache = open();
    for (const key of ['a', 'b', 'c']) cache.set(ana, key, { n: 0 }, cache.generation(ana), 0);
    expect(['a', 'b', 'c'].map((key) => cache.get(ana, key, 1) !== undefined)).toEqual([false, true, true]);
    const none = open(0);
    none.set(ana, 'q', { n: 1 }, none.generation(ana), 0);
    expect(none.get(ana, 'q', 1)).toBeUndefined();
  });
});
