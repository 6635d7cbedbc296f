import { memoryEvidence } from './memory-evidence';

const told = (
  subject: string,
  content: string,
  mentions: string[] = [],
  validFrom: string | null = null,
) => ({
  ...{ subject, content, validFrom, object: null },
  entities: mentions.map((name) => ({ id: name, name, kind: 'person' as const })),
});

describe('memoryEvidence', () => {
  it.each([
    ['Where does Nadia rent a studio?', 'Nadia', 'Omar', 'rents a studio on Mill Road.'],
    ['罗薇在哪儿租了工作室？', '罗薇', '何川', '在磨坊路租了工作室。'],
  ])('tells whose it is: %s', (question, asked, other, what) => {
    const hers = memoryEvidence(question, null, [told(asked, `${asked} ${what}`), told(other, other)], 1);
    const his = memoryEvidence(question, null, [told(other, `${other} ${what}`), told(asked, asked)], 1);
    expect(hers.lead).toBeGreaterThan(0);
    expect(his.lead).toBeLessThan(0);
  });

  it('counts who is only mentioned by half', () => {
    const { about } = memoryEvidence(
      'What does Nadia collect?',
      null,
      [told('Omar', 'Omar gave Nadia a coin.', ['Nadia']), told('Nadia', 'Nadia skates.')],
      1,
    );
    expect(about).toBe(0.75);
  });

  it.each([['When is my flight?'], ['我几点的飞机？']])(
    'asks about nobody where nobody is named: %s',
    (question) => {
      const { about, lead } = memoryEvidence(question, null, [told('user', 'User flies at nine.')], 1);
      expect([about, lead]).toEqual([null, null]);
    },
  );

  it('takes what was at the time that is asked about for saying so', () => {
    const may = { from: '2026-05-02T00:00:00Z', to: '2026-05-03T00:00:00Z' };
    const coveredAt = (at: string | null) =>
      memoryEvidence(
        'Which museum did I visit on May 2nd?',
        may,
        [told('user', 'User visited a museum.', [], at)],
        1,
      ).covered ?? 0;
    expect(coveredAt('2026-05-02T09:00:00Z')).toBe(1);
    expect(coveredAt('2026-05-03T09:00:00Z')).toBeLessThan(0.7);
    expect(coveredAt(null)).toBeLessThan(0.7);
  });

  it('finds nothing in nothing', () => {
    const { covered, together, about } = memoryEvidence('What is my shoe size?', null, [], null);
    expect([covered, together, about]).toEqual([0, 0, null]);
  });
});
