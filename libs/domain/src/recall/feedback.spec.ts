import { bestHeard, towardsBest } from './feedback';

const east = Float32Array.of(1, 0);
const north = Float32Array.of(0, 1);

describe('feedback from the best hits', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [49, 4],
    [400, 5],
  ])('of %i hits hears %i', (hits, heard) => {
    expect(bestHeard(hits)).toBe(heard);
  });

  it('moves a question towards what the best have in common, and keeps unit length', () => {
    const moved = towardsBest(east, [north, north], 1);
    expect([...moved]).toEqual([expect.closeTo(Math.SQRT1_2, 6), expect.closeTo(Math.SQRT1_2, 6)]);
    const further = towardsBest(east, [north], 3);
    expect(further[1]).toBeGreaterThan(moved[1] as number);
    expect(Math.hypot(...further)).toBeCloseTo(1, 6);
  });

  it('leaves a question alone for a share of 0', () => {
    expect([...towardsBest(east, [north], 0)]).toEqual([1, 0]);
  });

  it('does not divide by nothing where all cancels out', () => {
    expect([...towardsBest(east, [Float32Array.of(-1, 0)], 1)]).toEqual([0, 0]);
  });
});
