import * as fc from 'fast-check';
import { confidenceOf, evidenceNames, usualEvidence } from './confidence';
import type { Evidence } from './evidence';

const nothing: Evidence = { meaning: 0, covered: 0, together: 0, about: null, lead: null };
const share = fc.double({ min: 0, max: 1, noNaN: true });
const evidence: fc.Arbitrary<Evidence> = fc.record({
  meaning: fc.option(fc.double({ min: 0, max: 1.5, noNaN: true })),
  covered: fc.option(share),
  together: fc.option(share),
  about: fc.option(share),
  lead: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
});

describe('confidenceOf', () => {
  it('is unsure where nothing near was found, and sure where all speaks for it', () => {
    const all: Evidence = { meaning: 1.3, covered: 1, together: 1, about: 1, lead: 0.9 };
    for (const turns of [true, false]) {
      const of = (found: Evidence) => confidenceOf({ turns: turns ? found : null, memories: found });
      expect(of(nothing)).toBeLessThan(0.2);
      expect(of(all)).toBeGreaterThan(0.9);
    }
  });

  it('doubts an answer that is about somebody else', () => {
    const found: Evidence = { meaning: 1.2, covered: 0.8, together: 1, about: 0.8, lead: 0.5 };
    const of = (turns: Evidence) => confidenceOf({ turns, memories: nothing });
    expect(of({ ...found, about: 0.2, lead: -0.5 })).toBeLessThan(0.5);
    expect(of(found)).toBeGreaterThan(0.7);
  });

  it('takes what could not be had for usual', () => {
    const unknown: Evidence = { meaning: null, covered: null, together: null, about: null, lead: null };
    expect(confidenceOf({ turns: unknown, memories: nothing })).toBe(
      confidenceOf({ turns: usualEvidence, memories: nothing }),
    );
  });

  it('is between 0 and 1, and never falls when evidence grows', () => {
    fc.assert(
      fc.property(evidence, evidence, fc.constantFrom(...evidenceNames), share, (a, b, name, more) => {
        for (const answer of [
          { turns: a, memories: b },
          { turns: null, memories: b },
        ]) {
          const before = confidenceOf(answer);
          expect(before).toBeGreaterThan(0);
          expect(before).toBeLessThan(1);
          const grown = (found: Evidence) => ({
            ...found,
            [name]: (found[name] ?? usualEvidence[name]) + more,
          });
          const after = confidenceOf({
            turns: answer.turns && grown(answer.turns),
            memories: grown(answer.memories),
          });
          expect(after).toBeGreaterThanOrEqual(before - 1e-12);
        }
      }),
    );
  });
});
