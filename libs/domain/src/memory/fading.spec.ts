import { decayClassOf } from './decay-class';
import {
  type Fading,
  dueFilters,
  fadingCause,
  fadingSpans,
  idleSince,
  strength,
  stretchedSpans,
} from './fading';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString();

const memory = (given: Partial<Fading> = {}): Fading => ({
  decay: 'event',
  pinned: false,
  taskState: null,
  importance: 0.7,
  recallCount: 1,
  usedAt: day(0),
  validFrom: null,
  validTo: null,
  dueAt: null,
  ...given,
});
const done = { decay: 'task', taskState: 'done' } as const;
const unused = { importance: 0.45, recallCount: 0 };

describe('decayClassOf', () => {
  it.each([
    ['event', 'episode', 'event'],
    ['fact', 'residence', 'semantic'],
    ['preference', 'likes', 'semantic'],
    ['state', 'status', 'state'],
    ['task', 'task', 'task'],
    ['rule', 'assistant.rule', 'permanent'],
    ['fact', 'birthday', 'permanent'],
    ['relation', 'family.sister', 'permanent'],
    ['fact', 'health.allergy', 'permanent'],
    ['fact', 'health.condition', 'permanent'],
    ['preference', 'diet.avoids', 'permanent'],
    ['preference', 'diet', 'semantic'],
    ['event', 'health.condition', 'event'],
    ['state', 'health.condition', 'state'],
    ['event', 'health.allergy', 'permanent'],
  ] as const)('of a %s about %s is %s', (type, predicate, expected) => {
    expect(decayClassOf(type, predicate)).toBe(expected);
  });
});

describe('fadingCause', () => {
  it.each<[string, Partial<Fading>, number, ReturnType<typeof fadingCause>]>([
    ['an event, a day early', {}, 89, null],
    ['an event in time', {}, 90, 'faded'],
    ['a fact of half a year', { decay: 'semantic' }, 200, null],
    ['a fact of a year', { decay: 'semantic' }, 365, 'faded'],
    ['a state of a month', { decay: 'state' }, 30, 'faded'],
    ['a task that was done a week ago', done, 7, 'faded'],
    ['a task that was given up a week ago', { ...done, taskState: 'cancelled' }, 7, 'faded'],
    ['a task that was done yesterday', done, 1, null],
    ['an open task of three years', { ...done, taskState: 'in_progress' }, 1000, null],
    ['an open task that nothing was ever asked of', { ...done, taskState: 'pending', ...unused }, 1000, null],
    ['what never fades', { decay: 'permanent', ...unused }, 10_000, null],
    ['what is pinned', { pinned: true, ...unused }, 10_000, null],
    ['a recent read of it', { usedAt: day(80) }, 169, null],
    ['a read of it long ago', { usedAt: day(80) }, 170, 'faded'],
    ['an appointment that is still to come', { validFrom: day(200) }, 150, null],
    ['an appointment that is over', { validFrom: day(200) }, 290, 'faded'],
    ['a state that holds until a day', { decay: 'state', validTo: day(60) }, 80, null],
    ['a task done before it was due', { ...done, dueAt: day(20) }, 25, null],
    ['an unimportant fact, never recalled', { decay: 'semantic', ...unused }, 90, 'unused'],
    ['the same, a day early', { decay: 'semantic', ...unused }, 89, null],
    ['the same, recalled once', { decay: 'semantic', ...unused, recallCount: 1 }, 300, null],
    ['the same, of some importance', { decay: 'semantic', recallCount: 0, importance: 0.5 }, 300, null],
    ['a moment before it was used', {}, -5, null],
  ])('of %s', (_name, given, days, expected) => {
    expect(fadingCause(memory(given), day(days), fadingSpans)).toBe(expected);
  });

  it('is found once, and nothing else, where one looks for it', () => {
    const now = day(400);
    const filters = dueFilters(now, fadingSpans);
    for (const decay of ['event', 'semantic', 'state', 'task', 'permanent'] as const)
      for (const given of [{}, unused, { recallCount: 0 }])
        for (const age of [0, 6, 7, 30, 89, 90, 200, 364, 365, 400]) {
          const one = memory({
            decay,
            taskState: decay === 'task' ? 'done' : null,
            usedAt: day(400 - age),
            ...given,
          });
          const found = filters.filter(
            (filter) =>
              filter.decay === decay &&
              idleSince(one) <= Date.parse(filter.before) &&
              idleSince(one) > Date.parse(filter.after ?? '0000-01-01T00:00:00.000Z') &&
              one.importance < (filter.importanceBelow ?? Infinity) &&
              !(filter.neverRecalled && one.recallCount > 0),
          );
          expect([decay, given, age, found.length]).toEqual([
            decay,
            given,
            age,
            fadingCause(one, now, fadingSpans) === null ? 0 : 1,
          ]);
        }
  });
});

describe('strength', () => {
  it.each<[string, Partial<Fading>, number, number]>([
    ['just used', {}, 0, 1],
    ['used in the future of whoever asks', {}, -100, 1],
    ['half-way', {}, 45, 0.707],
    ['about to go', {}, 90, 0.5],
    ['a fact of the same age', { decay: 'semantic' }, 90, 0.843],
    ['an unimportant one that was never recalled, at first', unused, 29, 0.8],
    ['the same after a month', unused, 30, 0.397],
    ['pinned', { pinned: true }, 900, 1],
    ['permanent', { decay: 'permanent' }, 900, 1],
    ['an open task', { ...done, taskState: 'blocked' }, 900, 1],
    ['a task that was done', done, 7, 0.5],
  ])('of a memory that is %s', (_name, given, days, expected) => {
    expect(strength(memory(given), day(days), fadingSpans)).toBeCloseTo(expected, 3);
  });
});

describe('stretchedSpans', () => {
  it.each([
    ['assistant', [], 90],
    ['companion', [], 180],
    ['support', [], 45],
    ['companion', [0.5, 2], 180],
  ] as const)('for %s by %j let an event stay %d days', (profile, factors, event) => {
    const spans = stretchedSpans(fadingSpans, profile, ...factors);
    expect(spans).toMatchObject({ event, unimportantBelow: fadingSpans.unimportantBelow });
  });

  it('are none where nothing is to fade', () => {
    expect(stretchedSpans(fadingSpans, 'assistant', 3, 0)).toBeNull();
  });
});
