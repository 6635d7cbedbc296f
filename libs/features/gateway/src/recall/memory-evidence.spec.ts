import { memoryEvidence } from './memory-evidence';

const told = (subject: string, content: string, mentions: string[] = []) => ({
  subject,
  content,
  object: null,
  entities: mentions.map((name) => ({ id: name, name, kind: 'person' as const })),
});

describe('memoryEvidence', () => {
  it.each([
    ['Where does Nadia rent a studio?', 'Nadia', 'Omar', 'rents a studio on Mill Road.'],
    ['罗薇在哪儿租了工作室？', '罗薇', '何川', '在磨坊路租了工作室。'],
  ])('tells whose it is: %s', (question, asked, other, what) => {
    const hers = memoryEvidence(question, [told(asked, `${asked} ${what}`), told(other, other)], 1);
    const his = memoryEvidence(question, [told(other, `${other} ${what}`), told(asked, asked)], 1);
    expect(hers.lead).toBeGreaterThan(0);
    expect(his.lead).toBeLessThan(0);
  });

  it('counts who is only mentioned by half', () => {
    const { about } = memoryEvidence(
      'What does Nadia collect?',
      [told('Omar', 'Omar gave Nadia a stamp.', ['Nadia']), told('Nadia', 'Nadia collects stamps.')],
      1,
    );
    expect(about).toBe(0.75);
  });

  it.each([['When is my flight?'], ['我几点的飞机？']])(
    'asks about nobody where nobody is named: %s',
    (question) => {
      const { about, lead } = memoryEvidence(question, [told('user', 'User flies at nine.')], 1);
      expect([about, lead]).toEqual([null, null]);
    },
  );

  it('finds nothing in nothing', () => {
    const { covered, together, about } = memoryEvidence('What is my shoe size?', [], null);
    expect([covered, together, about]).toEqual([0, 0, null]);
  });
});
