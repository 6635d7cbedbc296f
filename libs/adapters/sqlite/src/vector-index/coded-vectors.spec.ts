import fc from 'fast-check';
import { CodedVectors } from './coded-vectors';

const unit = (values: readonly number[]): Float32Array => {
  const length = Math.hypot(...values) || 1;
  return Float32Array.from(values, (value) => value / length);
};
const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, d) => sum + value * (b[d] as number), 0);

/** Texts of one topic lie close together, which is when codes tell least. */
const vectors = (dimensions: number) =>
  fc
    .tuple(
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
        minLength: dimensions,
        maxLength: dimensions,
      }),
      fc.array(
        fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), {
          minLength: dimensions,
          maxLength: dimensions,
        }),
        { minLength: 2, maxLength: 60 },
      ),
    )
    .map(([centre, offsets]) =>
      offsets.map((offset) => unit(offset.map((value, d) => value + (centre[d] as number)))),
    );

describe('coded vectors', () => {
  it.each([3, 16, 40])('leave out none of the nearest, of %i dimensions', (dimensions) => {
    fc.assert(
      fc.property(vectors(dimensions), fc.integer({ min: 1, max: 10 }), ([query, ...others], limit) => {
        const coded = new CodedVectors(dimensions, 4);
        others.forEach((vector, slot) => coded.set(slot, vector));
        const allowed = [...others.keys()].filter((slot) => slot % 3 !== 1);
        const cosines = others.map((vector) => dot(query as Float32Array, vector));
        const wanted = [...allowed]
          .sort((a, b) => (cosines[b] as number) - (cosines[a] as number))
          .slice(0, limit);
        const found = new Set(coded.nearest(query as Float32Array, allowed, others.length, limit));
        for (const slot of wanted) expect(found).toContain(slot);
        for (const slot of found) expect(allowed).toContain(slot);
      }),
    );
  });

  it('leave out most of what is far', () => {
    const random = (seed: number) => (Math.sin(seed * 12.9898) * 43758.5453) % 1;
    const vectorOf = (seed: number) => unit(Array.from({ length: 384 }, (_, d) => random(seed * 384 + d)));
    const coded = new CodedVectors(384, 16);
    for (let slot = 0; slot < 2000; slot++) coded.set(slot, vectorOf(slot));
    const allowed = Array.from({ length: 2000 }, (_, slot) => slot);
    const found = coded.nearest(vectorOf(7), allowed, 2000, 10);
    expect(found).toContain(7);
    expect(found.length).toBeLessThan(100);
  });

  it('forget the vector that was in a slot before', () => {
    const coded = new CodedVectors(4, 1);
    coded.set(0, unit([1, 0, 0, 0]));
    coded.set(1, unit([0, 1, 0, 0]));
    coded.set(0, unit([0, 0, 1, 0]));
    expect(coded.nearest(unit([0, 0, 1, 0]), [0, 1], 2, 1)).toEqual([0]);
  });
});
