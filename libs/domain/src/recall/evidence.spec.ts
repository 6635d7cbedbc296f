import * as fc from 'fast-check';
import { aboutness } from './aboutness';
import { type Asked, type Witness, evidenceOf, isOfTime, meaningOf, witnessesMax } from './evidence';

const asked: Asked = {
  words: [
    { token: 'violin', weight: 1 },
    { token: 'teacher', weight: 1 },
    { token: 'rememb', weight: 0.3 },
  ],
  meant: [],
  times: new Set(),
};
const witness = (words: string, about: number | null = null, inTime = false): Witness => ({
  tokens: new Set(words.split(' ')),
  inTime,
  about,
});
const ordinary = (...tokens: string[]) => tokens.map((token) => ({ token, weight: 1 }));

describe('evidenceOf', () => {
  it('tells what one holds of the question, and what all hold together', () => {
    const { covered, together } = evidenceOf(asked, [witness('violin'), witness('teacher rememb')], null);
    expect(covered).toBeCloseTo(1.3 / 2.3, 12);
    expect(together).toBeCloseTo(1, 12);
  });

  it('tells by how much who is asked about tells more than another', () => {
    const hers = evidenceOf(asked, [witness('violin teacher', 1), witness('violin', 0)], null);
    const his = evidenceOf(asked, [witness('violin teacher', 0), witness('violin', 1)], null);
    expect(hers.lead).toBeCloseTo(1 / 2.3, 12);
    expect(his.lead).toBeCloseTo(-1 / 2.3, 12);
  });

  it('asks those that hold the words whom they tell of', () => {
    const about = (...witnesses: Witness[]) => evidenceOf(asked, witnesses, null).about;
    expect(about(witness('violin teacher', 1), witness('weather', 0))).toBeGreaterThan(0.9);
    expect(about(witness('violin teacher', 0), witness('weather', 1))).toBeLessThan(0.1);
    expect(about(witness('violin teacher', 1), witness('violin', 0))).toBeGreaterThan(0.5);
    expect(about(witness('weather', 1), witness('weather', 0))).toBe(0.5);
  });

  it('takes what is of the time that is asked about for saying so', () => {
    const may: Asked = { words: ordinary('violin', 'may'), meant: [], times: new Set(['may']) };
    expect(evidenceOf(may, [witness('violin')], null).covered).toBe(0.5);
    expect(evidenceOf(may, [witness('violin', null, true)], null).covered).toBe(1);
    expect(evidenceOf(may, [witness('weather', null, true)], null).covered).toBe(0.5);
    expect(evidenceOf(may, [witness('violin may')], null).covered).toBe(1);
  });

  it('takes any of what may be meant for the word of the question', () => {
    const pets: Asked = { words: ordinary('pet', 'hous'), meant: ['beagl', 'cat'], times: new Set() };
    const covered = (words: string) => evidenceOf(pets, [witness(words)], null).covered;
    expect(covered('beagl cat')).toBe(covered('beagl'));
    expect(covered('beagl')).toBeLessThan(covered('pet') ?? 0);
    expect(covered('beagl')).toBeGreaterThan(0);
    expect(covered('pet hous beagl')).toBe(1);
  });

  it('asks of a long message no more than an answer would hold', () => {
    const long: Asked = { words: ordinary(...'abcdefghijklmnopqrst'), meant: [], times: new Set() };
    expect(evidenceOf(long, [witness('a b c')], null).covered).toBe(0.5);
    expect(evidenceOf(long, [witness('a b c d e f g h')], null).covered).toBe(1);
  });

  it('says nothing of what could not be asked', () => {
    expect(evidenceOf({ words: [], meant: [], times: new Set() }, [witness('violin')], null)).toEqual({
      meaning: null,
      covered: null,
      together: null,
      about: null,
      lead: null,
    });
    expect(evidenceOf(asked, [], 0.7)).toEqual({
      meaning: 0.7,
      covered: 0,
      together: 0,
      about: null,
      lead: null,
    });
  });

  it('hears the first twelve', () => {
    const others = Array.from({ length: witnessesMax }, () => witness('weather'));
    expect(evidenceOf(asked, [...others, witness('violin')], null).together).toBe(0);
    expect(evidenceOf(asked, [witness('violin'), ...others], null).together).toBeGreaterThan(0);
  });

  it('stays within bounds, and grows with what is held', () => {
    const words = fc.uniqueArray(fc.constantFrom('violin', 'teacher', 'rememb', 'weather'));
    const anybody = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
    const witnesses = fc.array(
      fc.record({
        tokens: words.map((list) => new Set<string>(list)),
        inTime: fc.boolean(),
        about: anybody,
      }),
      { maxLength: 11 },
    );
    fc.assert(
      fc.property(witnesses, (found) => {
        const before = evidenceOf({ ...asked, times: new Set(['teacher']), meant: ['weather'] }, found, null);
        for (const value of [before.covered, before.together, before.about ?? 0]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(Math.abs(before.lead ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
        const all = [...found, witness('violin teacher')];
        const after = evidenceOf({ ...asked, times: new Set(['teacher']), meant: ['weather'] }, all, null);
        expect(after.covered).toBeGreaterThanOrEqual(before.covered ?? 0);
        expect(after.together).toBeGreaterThanOrEqual(before.together ?? 0);
      }),
    );
  });
});

describe('isOfTime', () => {
  const day = { from: '2026-05-02T00:00:00Z', to: '2026-05-03T00:00:00Z' };

  it.each([
    ['2026-05-01T23:59:59Z', false],
    ['2026-05-02T00:00:00Z', true],
    ['2026-05-02T23:59:59Z', true],
    ['2026-05-03T00:00:00Z', false],
    [null, false],
  ])('%s: %s', (at, expected) => {
    expect(isOfTime(at, day)).toBe(expected);
  });

  it('is of no time where none is named', () => {
    expect(isOfTime('2026-05-02T00:00:00Z', null)).toBe(false);
  });
});

describe('meaningOf', () => {
  it.each([
    [0.7, 0],
    [0.8, 0],
    [0.85, 0.5],
    [0.9, 1],
    [0.99, 1.5],
  ])('of a cosine of %d: %d', (cosine, expected) => {
    expect(meaningOf(cosine, { unrelated: 0.8, related: 0.9 })).toBeCloseTo(expected, 9);
  });
});

describe('aboutness', () => {
  const of = (byAsked: boolean, first: boolean, second: boolean) => aboutness({ byAsked, first, second });

  it('trusts people about themselves, then about whom they speak to', () => {
    expect(of(true, true, false)).toBe(1);
    expect(of(true, false, false)).toBe(1);
    expect(of(false, false, true)).toBeGreaterThan(of(false, true, true));
    expect(of(false, true, true)).toBeGreaterThan(of(false, true, false));
  });

  it('takes what another says of themselves for nothing, and a question to another for little', () => {
    expect(of(false, true, false)).toBe(0);
    expect(of(false, false, false)).toBe(0);
    expect(of(true, false, true)).toBeLessThan(0.5);
  });
});
