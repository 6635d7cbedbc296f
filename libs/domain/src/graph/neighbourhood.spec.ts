import { edgesAmong, widen } from './neighbourhood';

const neighbour = (id: string, sharing = 1) => ({ id, sharing, stating: 0, strength: 0.3 });

describe('widen', () => {
  it('adds what is new and known, in order, until the limit', () => {
    const found = new Set(['a']);
    const level = ['b', 'a', 'stranger', 'c', 'b', 'd'].map((id) => ({ id }));
    expect(widen(found, level, 3, (id) => id !== 'stranger')).toEqual(['b', 'c']);
    expect([...found]).toEqual(['a', 'b', 'c']);
    expect(widen(found, level, 3, () => true)).toEqual([]);
    expect(widen(new Set(), [{ id: 'a' }], 0, () => true)).toEqual([]);
  });
});

describe('edgesAmong', () => {
  const stated = { from: 'b', to: 'a', type: 'OWNS', strength: 0.8, validFrom: null, validTo: null };

  it('keeps stated edges, and for other pairs one that says they are named together', () => {
    const edges = edgesAmong(
      ['a', 'b', 'c'],
      (id) => (id === 'b' ? [stated, { ...stated, to: 'outside' }] : []),
      (id) => ['a', 'b', 'c', 'outside'].filter((other) => other !== id).map((other) => neighbour(other)),
    );
    const shared = { type: 'MENTIONED_WITH', strength: expect.closeTo(0.3, 12) as number };
    expect(edges).toEqual([
      stated,
      expect.objectContaining({ from: 'a', to: 'c', ...shared }),
      expect.objectContaining({ from: 'b', to: 'c', ...shared }),
    ]);
  });

  it('takes the stronger of the two sides, when one of them sees fewer memories', () => {
    const [edge] = edgesAmong(
      ['b', 'a'],
      () => [],
      (id) => (id === 'a' ? [neighbour('b', 3)] : [neighbour('a', 1)]),
    );
    expect(edge).toMatchObject({ from: 'a', to: 'b', strength: expect.closeTo(0.408, 12) as number });
  });
});
