import { InMemoryKeyVault } from '@mindbase/testing';
import { KeyedHasher } from './keyed-hasher';

describe('KeyedHasher', () => {
  const vault = new InMemoryKeyVault();
  const of = (tenant: string, user: string) => new KeyedHasher(vault).of({ tenant, user });

  it('hashes equal words of one user equally, and of two users or tenants differently', async () => {
    const [a, again, other, elsewhere] = await Promise.all([
      of('t', 'u'),
      of('t', 'u'),
      of('t', 'v'),
      of('s', 'u'),
    ]);
    expect(a.token('tea')).toBe(again.token('tea'));
    expect(a.token('tea')).not.toBe(other.token('tea'));
    expect(a.token('tea')).not.toBe(elsewhere.token('tea'));
    expect(a.keyed('name', 'lin')).toBe(again.keyed('name', 'lin'));
    expect(a.keyed('name', 'lin')).not.toBe(a.keyed('slot', 'lin'));
  });

  it('counts tokens in an order of their own, not in that of the text', async () => {
    const hasher = await of('t', 'u');
    expect(hasher.counts(['b', 'a', 'b'])).toEqual(hasher.counts(['b', 'b', 'a']));
    expect(
      hasher
        .counts(['b', 'a', 'b'])
        .map(({ count }) => count)
        .sort(),
    ).toEqual([1, 2]);
  });
});
