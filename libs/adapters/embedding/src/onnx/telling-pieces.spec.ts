import { tellingPieces } from './telling-pieces';

/** A run whose pieces point where their number says. */
const run = (...ids: number[]) => ({
  ids,
  vectors: Float32Array.from(ids.flatMap((id) => [Math.cos(id), Math.sin(id)])),
});
const kept = (most: number, ...runs: ReturnType<typeof run>[]) => {
  const { levels, weights } = tellingPieces(runs, 2, (id) => id, most);
  expect(levels).toHaveLength(2 * weights.length);
  return [...weights];
};

describe('tellingPieces', () => {
  it('keeps all of a short text, in its order, with what comes twice', () => {
    expect(kept(5, run(3, 1, 3), run(2))).toEqual([3, 1, 3, 2]);
    expect(kept(5)).toEqual([]);
    expect(kept(5, run())).toEqual([]);
  });

  it('keeps the rarest of a long one, each once, in the order of the text', () => {
    expect(kept(3, run(1, 5, 2, 5, 9, 1, 4))).toEqual([5, 9, 4]);
    expect(kept(3, run(7, 8, 1), run(8, 1, 2))).toEqual([7, 8, 2]);
    expect(kept(2, run(4, 4, 4))).toEqual([4]);
  });

  it('gives the vectors of the pieces it keeps', () => {
    const { levels } = tellingPieces([run(1, 6, 3)], 2, (id) => id, 2);
    const angles = [0, 2].map((at) => Math.atan2(levels[at + 1] as number, levels[at] as number));
    expect(angles[0]).toBeCloseTo(6 - 2 * Math.PI, 0);
    expect(angles[1]).toBeCloseTo(3, 0);
  });
});
