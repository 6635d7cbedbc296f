import { type TunedKind, defaultTuning } from '@mindbase/domain';
import { chosenTuning } from './chosen-tuning';
import { tuningReport } from './tuning-report';

const figures = (worth: number) => ({ recall10: worth, mrr: worth, worth });
const tunedTurns = { ...defaultTuning.turns, before: 0.4 };
const turns: TunedKind = {
  kind: 'turns',
  questions: 40,
  tuning: { ...defaultTuning, turns: tunedTurns, intents: { summary: { turns: { session: 0.5 } } } },
  now: figures(0.7),
  tuned: figures(0.75),
  bySet: [{ set: 'letters', questions: 40, now: figures(0.7), tuned: figures(0.75) }],
  difference: 0.05,
  p: 0.001,
  better: true,
  changes: [{ place: { kind: 'turns', of: 'shared', key: 'before' }, from: 0.25, to: 0.4, adds: 0.05 }],
};
const memories: TunedKind = {
  ...turns,
  kind: 'memories',
  tuning: { ...defaultTuning, memories: { ...defaultTuning.memories, graph: 0.1 } },
  difference: 0.01,
  p: 0.4,
  better: false,
  changes: [],
};

describe('the report of tuning', () => {
  const text = tuningReport([turns, memories], 5);

  it('tells sets, weights, and whether they are recommended', () => {
    expect(text).toContain('| letters | 40 | 0.700 / 0.700 | 0.750 / 0.750 | +0.0500 |');
    expect(text).toContain('| turns.before | 0.25 | 0.4 | +0.0500 |');
    expect(text).toContain('recommended for turns.');
  });

  it('says plainly where a gain may be chance, and where there is none', () => {
    expect(text).toContain('The gain on held-out conversations may be chance: NOT recommended for memories.');
    expect(tuningReport([{ ...memories, difference: -0.01 }], 5)).toContain(
      'Not better on held-out conversations: NOT recommended for memories.',
    );
  });
});

describe('the file of weights', () => {
  it('has the tuned ones of what is better, and the others as they are', () => {
    expect(chosenTuning(defaultTuning, [turns, memories])).toEqual({
      version: 1,
      turns: tunedTurns,
      continuing: defaultTuning.continuing,
      memories: defaultTuning.memories,
      intents: { summary: { turns: { session: 0.5 } } },
    });
  });
});
