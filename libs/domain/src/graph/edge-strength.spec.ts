import { edgeStrength } from './edge-strength';

describe('edgeStrength (C8)', () => {
  it.each([
    [{ stating: 1, sharing: 1 }, 0.8],
    [{ stating: 2, sharing: 9 }, 0.84],
    [{ stating: 0, sharing: 1 }, 0.3],
    [{ stating: 0, sharing: 2 }, 0.36],
  ])('of %j is %d', (edge, strength) => expect(edgeStrength(edge)).toBeCloseTo(strength, 12));

  it('grows with every memory, to 1 for relations and to 0.6 for names that merely stand together', () => {
    for (const [kind, most] of [
      ['stating', 1],
      ['sharing', 0.6],
    ] as const) {
      const strengths = Array.from({ length: 40 }, (_, i) =>
        edgeStrength({ stating: 0, sharing: 0, [kind]: i + 1 }),
      );
      expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
      expect(strengths.at(-1)).toBeCloseTo(most, 3);
    }
  });

  it.each([
    ['stating', 0.8, 1],
    ['sharing', 0.3, 0.6],
  ] as const)('is the moving average 0.8 old + 0.2 new over memories %s it', (kind, first, most) => {
    let average: number = first;
    for (let memories = 1; memories <= 30; memories++) {
      expect(edgeStrength({ stating: 0, sharing: 0, [kind]: memories })).toBeCloseTo(average, 12);
      average = Math.min(1, 0.8 * average + 0.2 * most);
    }
  });
});
