import fc from 'fast-check';
import { batches } from './batches';

describe('batches', () => {
  const split = (texts: readonly string[], size = 3) => batches(texts, (text) => text, size);

  it.each([
    [[], []],
    [
      ['a', 'b', 'c', 'd'],
      [['a', 'b', 'c'], ['d']],
    ],
    [
      ['a', 'b', 'a', 'b'],
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
    ],
    [
      ['a', 'a'],
      [['a'], ['a']],
    ],
  ])('splits %j into %j', (texts, expected) => expect(split(texts)).toEqual(expected));

  it('keep every item in its order, within the size, and no key twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
        fc.integer({ min: 1, max: 6 }),
        (texts, size) => {
          const all = split(texts, size);
          expect(all.flat()).toEqual(texts);
          for (const batch of all) {
            expect(batch.length).toBeLessThanOrEqual(size);
            expect(new Set(batch).size).toBe(batch.length);
          }
        },
      ),
    );
  });
});
