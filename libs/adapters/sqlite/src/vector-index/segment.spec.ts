import { documentOf, fakeToken, signVector, tokensOf } from '@mindbase/testing';
import { packTokens } from './document-rows';
import { Segment } from './segment';

const documents = Array.from({ length: 120 }, (_, i) => ({
  ...documentOf(`m${i}`, {
    vector: signVector(i % 37),
    status: i % 5 === 0 ? 'superseded' : 'active',
    validFrom: i % 2 === 0 ? null : '2026-03-01T00:00:00.000Z',
  }),
  tokens: packTokens(tokensOf(`w${i % 7} v${i % 11}`)),
}));

function filled(codedFrom: number): Segment {
  const segment = new Segment(8, 16, codedFrom);
  for (const document of documents) segment.put(document);
  for (let i = 0; i < 120; i += 9) segment.remove(`m${i}`);
  for (let i = 1; i < 120; i += 13)
    segment.put({ ...(documents[i] as (typeof documents)[0]), tokens: packTokens(tokensOf(`new w${i}`)) });
  for (let i = 4; i < 120; i += 17)
    segment.put({ ...(documents[i] as (typeof documents)[0]), vector: signVector(i + 50) });
  segment.patch({ id: 'm2', version: 9, status: 'superseded' });
  return segment;
}

describe('a segment', () => {
  it.each([1, 60, 110])('finds the same by codes as by a plain scan, from %i documents on', (codedFrom) => {
    const [coded, plain] = [filled(codedFrom), filled(Infinity)];
    for (let question = 0; question < 60; question++)
      for (const filter of [{}, { statuses: ['active'] as const }, { from: '2026-02-01T00:00:00.000Z' }])
        for (const limit of [1, 5, 200]) {
          const asked = {
            scope: { tenant: 'acme', user: 'wei' },
            kind: 'memory',
            filter,
            limit,
            vector: signVector(question),
            tokens: [`w${question % 7}`, 'new'].map((word) => ({ token: fakeToken(word), weight: 1 })),
          } as const;
          const { vector: _, ...wordsAlone } = asked;
          expect(coded.search(asked)).toEqual(plain.search(asked));
          expect(coded.search({ ...asked, tokens: [] })).toEqual(plain.search({ ...asked, tokens: [] }));
          expect(coded.search(wordsAlone)).toEqual(plain.search(wordsAlone));
        }
  });

  it('counts what its codes take', () => {
    expect(filled(1).bytes).toBeGreaterThan(filled(Infinity).bytes);
  });
});
