import fc from 'fast-check';
import { bestSlots } from './best-slots';

describe('bestSlots', () => {
  it('keeps the same slots as sorting all of them would', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 20 })), fc.nat({ max: 12 }), (scores, limit) => {
        const before = (a: number, b: number) =>
          (scores[a] ?? 0) > (scores[b] ?? 0) || (scores[a] === scores[b] && a < b);
        const sorted = [...scores.keys()].sort((a, b) => (before(a, b) ? -1 : 1)).slice(0, limit);
        expect(bestSlots(scores.keys(), limit, before).sort((a, b) => (before(a, b) ? -1 : 1))).toEqual(
          sorted,
        );
      }),
    );
  });
});
