import { assert, property, shuffledSubarray } from 'fast-check';
import type { Intent } from '../recall/intent';
import { type RecallTuning, defaultTuning, turnWeightsOf } from '../recall/tuning';
import { crossValidate } from './cross-validation';
import { placeName } from './recall-grid';
import { type TunedQuestion, tuneRecall } from './tune-recall';

const options = { passesMax: 3, gainMin: 0.0005, intentMin: 10, folds: 4, seed: 1, pMax: 0.05 };

/** A question that is the better answered the nearer `before` comes to what it wants, if it wants anything. */
function question(i: number, wanted: number | null, intent: Intent = 'plain'): TunedQuestion {
  return {
    ...{ set: `set-${i % 2}`, conversation: `talk-${i % 8}`, id: `q${i}`, intent, continues: false },
    measure: (kind, tuning) => {
      const { before } = turnWeightsOf(tuning, intent, false);
      const rr = kind === 'memories' || wanted === null ? 0.5 : 1 - Math.abs(before - wanted);
      return { recall10: rr, rr };
    },
  };
}

const steady = Array.from({ length: 40 }, (_, i) => question(i, 0.4));

describe('tuning', () => {
  it('takes what helps on conversations that it was not chosen from, and tells what it adds there', () => {
    const tuned = crossValidate('turns', steady, defaultTuning, options);
    expect(tuned).toMatchObject({ better: true, questions: 40, difference: expect.closeTo(0.15) });
    expect(tuned.p).toBeLessThan(0.001);
    expect(tuned.tuning).toEqual({ ...defaultTuning, turns: { ...defaultTuning.turns, before: 0.4 } });
    expect(tuned.changes.map(({ place, from, to }) => [placeName(place), from, to])).toEqual([
      ['turns.before', 0.25, 0.4],
    ]);
    expect(tuned.changes[0]?.adds).toBeCloseTo(0.15);
    expect(tuned.bySet.map(({ set, questions }) => [set, questions])).toEqual([
      ['set-0', 20],
      ['set-1', 20],
    ]);
  });

  it('does not recommend what was learnt by heart: each conversation wants another weight', () => {
    const split = Array.from({ length: 40 }, (_, i) => question(i, i % 8 < 4 ? 0.5 : 0));
    const tuned = crossValidate('turns', split, defaultTuning, options);
    expect(tuned.better).toBe(false);
  });

  it('changes nothing where nothing is better', () => {
    const tuned = crossValidate('memories', steady, defaultTuning, options);
    expect(tuned).toMatchObject({ better: false, difference: 0, p: 1, changes: [], tuning: defaultTuning });
  });

  it('gives an intent weights of its own where it has enough questions', () => {
    const asked = (intent: Intent, count: number, wanted: number) =>
      Array.from({ length: count }, (_, i) => question(i, wanted, intent));
    const { turns, intents } = tuneRecall(
      'turns',
      [
        ...asked('plain', 30, 0.25).map((one) => ({ ...one, id: `p${one.id}` })),
        ...asked('timeline', 12, 0.5),
        ...asked('summary', 8, 0.5).map((one) => ({ ...one, id: `s${one.id}` })),
      ],
      defaultTuning,
      options,
    );
    expect(turns.before).toBeLessThan(0.5);
    expect(intents).toEqual({ timeline: { turns: { before: 0.5 } } });
  });

  it('does not depend on the order of the questions', () => {
    const mixed = Array.from({ length: 24 }, (_, i) => question(i, [null, 0.1, 0.35, 0.5][i % 4] ?? null));
    const measured = (questions: readonly TunedQuestion[]) =>
      crossValidate('turns', questions, defaultTuning, options);
    const expected = measured(mixed);
    assert(
      property(shuffledSubarray(mixed, { minLength: mixed.length }), (shuffled) => {
        expect(measured(shuffled)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('never asks for weights that the tuning of another kind would need', () => {
    const seen = new Set<RecallTuning['memories']>();
    const watched = steady.map((one) => ({
      ...one,
      measure: (...[kind, tuning]: Parameters<TunedQuestion['measure']>) => {
        seen.add(tuning.memories);
        return one.measure(kind, tuning);
      },
    }));
    crossValidate('turns', watched, defaultTuning, options);
    expect([...seen]).toEqual([defaultTuning.memories]);
  });
});
