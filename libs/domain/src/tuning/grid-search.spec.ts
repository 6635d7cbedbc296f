import { searchGrid } from './grid-search';

const limits = { passesMax: 3, gainMin: 0.001 };
const axes = [
  { key: 'a' as const, values: [0, 1, 2, 3] },
  { key: 'b' as const, values: [0, 1, 2, 3] },
];

describe('a grid search', () => {
  it('finds the best point where the weights help one another, in several passes', () => {
    // What the first weight is worth depends on the second, which comes after it.
    const value = ({ a, b }: Record<'a' | 'b', number>) => a * b - 0.1 * a - (b - 3) ** 2;
    const start = { a: 0, b: 0 };
    expect(searchGrid(start, axes, value, { ...limits, passesMax: 1 }).point).toEqual({ a: 0, b: 3 });
    expect(searchGrid(start, axes, value, limits).point).toEqual({ a: 3, b: 3 });
  });

  it('leaves alone what gains too little to be more than noise', () => {
    const value = ({ a, b }: Record<'a' | 'b', number>) => 0.0004 * a + 0.01 * b;
    const { point } = searchGrid({ a: 0, b: 0 }, [{ key: 'a', values: [1] }, axes[1]!], value, limits);
    expect(point).toEqual({ a: 0, b: 3 });
  });

  it('takes of equals the one nearest to the start', () => {
    const value = ({ a }: Record<'a' | 'b', number>) => (a > 0 ? 1 : 0);
    expect(searchGrid({ a: 0, b: 0 }, axes, value, limits).point).toEqual({ a: 1, b: 0 });
  });

  it('keeps a start that is on no grid where nothing is better', () => {
    expect(searchGrid({ a: 0.17, b: 5 }, axes, () => 0, limits)).toEqual({
      point: { a: 0.17, b: 5 },
      value: 0,
    });
  });
});
