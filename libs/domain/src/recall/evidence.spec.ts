import * as fc from 'fast-check';
import { aboutness } from './aboutness';
import { type Witness, evidenceOf, meaningOf, witnessesMax } from './evidence';

const asked = [
  { token: 'violin', weight: 1 },
  { token: 'teacher', weight: 1 },
  { token: 'rememb', weight: 0.3 },
];
const witness = (words: string, about: number | null = null): Witness => ({
  tokens: new Set(words.split(' ')),
  about,
});

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
    expect([hers.about, his.about]).toEqual([0.5, 0.5]);
  });

  it('says nothing of what could not be asked', () => {
    expect(evidenceOf([], [witness('violin')], null)).toEqual({
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
      fc.record({ tokens: words.map((list) => new Set<string>(list)), about: anybody }),
      { maxLength: 11 },
    );
    fc.assert(
      fc.property(witnesses, (found) => {
        const before = evidenceOf(asked, found, null);
        for (const value of [before.covered, before.together, before.about ?? 0]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(Math.abs(before.lead ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
        const after = evidenceOf(asked, [...found, witness('violin teacher')], null);
        expect(after.covered).toBeGreaterThanOrEqual(before.covered ?? 0);
        expect(after.together).toBeGreaterThanOrEqual(before.together ?? 0);
      }),
    );
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
