import { array, assert, integer, property, record, shuffledSubarray } from 'fast-check';
import { conversationFolds } from './conversation-folds';

const item = record({ set: integer({ min: 0, max: 3 }), conversation: integer({ min: 0, max: 9 }) }).map(
  ({ set, conversation }) => ({ set: `set-${set}`, conversation: `talk-${conversation}` }),
);
const items = array(item, { minLength: 1, maxLength: 60 });

describe('the parts of a cross-validation', () => {
  it('never divide a conversation, and do not depend on the order of the questions', () => {
    const shuffled = items.chain((all) =>
      shuffledSubarray(all, { minLength: all.length }).map((other) => [all, other] as const),
    );
    assert(
      property(shuffled, integer({ min: 2, max: 6 }), integer(), ([all, other], folds, seed) => {
        const foldOf = conversationFolds(all, folds, seed);
        expect(new Set(foldOf.keys())).toEqual(new Set(all.map(({ conversation }) => conversation)));
        for (const fold of foldOf.values()) expect(fold).toBeLessThan(folds);
        expect(new Map(conversationFolds(other, folds, seed))).toEqual(new Map(foldOf));
      }),
    );
  });

  it('hold about as many questions each', () => {
    const sizes = [9, 5, 4, 3, 3, 2, 2, 1, 1];
    const all = sizes.flatMap((size, i) =>
      Array.from({ length: size }, () => ({ set: 's', conversation: `c${i}` })),
    );
    const foldOf = conversationFolds(all, 3, 1);
    const counts = [0, 1, 2].map(
      (fold) => all.filter(({ conversation }) => foldOf.get(conversation) === fold).length,
    );
    expect(counts).toEqual([10, 10, 10]);
  });

  it('keep what has one name in two sets together, since it may be one conversation in two languages', () => {
    const all = ['en', 'zh'].flatMap((set) =>
      ['ann', 'bo', 'cai'].map((conversation) => ({ set, conversation })),
    );
    expect(conversationFolds(all, 3, 1).size).toBe(3);
  });

  it('are others with another seed', () => {
    const all = Array.from({ length: 20 }, (_, i) => ({ set: 's', conversation: `c${i}` }));
    expect([...conversationFolds(all, 5, 1)]).not.toEqual([...conversationFolds(all, 5, 2)]);
  });
});
