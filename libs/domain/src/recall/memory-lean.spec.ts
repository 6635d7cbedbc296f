import fc from 'fast-check';
import { leanOnMemories } from './memory-lean';

const turns = [
  { id: 'a', score: 1 },
  { id: 'b', score: 0.9 },
  { id: 'c', score: 0.5 },
];
const memory = (score: number, ...turnIds: string[]) => ({
  score,
  sources: turnIds.map((turnId) => ({ turnId })),
});

describe('leanOnMemories', () => {
  it('lifts the turns behind the memories that answer, by how well those do', () => {
    const ranked = leanOnMemories(turns, [memory(0.8, 'b'), memory(0.4, 'c')], 0.2);
    expect(ranked.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(ranked.map(({ score }) => score)).toEqual([1, expect.closeTo(1 / 1.1), expect.closeTo(0.6 / 1.1)]);
  });

  it('counts the best memory of a turn, and a turn once', () => {
    const [first] = leanOnMemories(turns, [memory(0.8, 'b', 'b'), memory(0.8, 'b')], 0.05);
    expect(first?.id).toBe('a');
  });

  it('leaves turns as they are where no memory answers, or none is made from them', () => {
    expect(leanOnMemories(turns, [], 0.2)).toEqual(turns);
    expect(leanOnMemories(turns, [memory(0, 'c'), memory(0.7, 'x')], 0.2)).toEqual(turns);
  });

  it('loses and invents no turn, and keeps scores between 0 and 1', () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id, score }), { selector: (turn) => turn.id }),
        fc.array(fc.tuple(score, fc.array(id)).map(([value, ids]) => memory(value, ...ids))),
        (given, memories) => {
          const ranked = leanOnMemories(given, memories, 0.3);
          expect(ranked.map((turn) => turn.id).sort()).toEqual(given.map((turn) => turn.id).sort());
          expect(ranked.every((turn) => turn.score >= 0 && turn.score <= 1)).toBe(true);
        },
      ),
    );
  });
});
