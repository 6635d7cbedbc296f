import { type TellingTurn, turnEvidence } from './turn-evidence';

const said = (name: string | null, content: string, named = false): TellingTurn => ({
  name,
  content,
  named,
  inTime: false,
});

describe('turnEvidence', () => {
  it.each<[string, string, TellingTurn, TellingTurn]>([
    [
      'en',
      'What did Nadia bake for the fair?',
      said('Nadia', 'I baked a plum cake for the fair.', true),
      said('Omar', 'I baked a plum cake for the fair.'),
    ],
    [
      'en, told by the other',
      'What did Nadia bake for the fair?',
      said('Omar', 'Your plum cake for the fair was wonderful, you bake so well.'),
      said('Nadia', 'And what did you bake for the fair?', true),
    ],
    [
      'zh',
      '罗薇给集市烤了什么？',
      said('罗薇', '我给集市烤了李子蛋糕。', true),
      said('何川', '我给集市烤了李子蛋糕。'),
    ],
  ])('tells who did it from who did not: %s', (_, question, right, wrong) => {
    const other = said(question.includes('Nadia') ? 'Nadia' : '罗薇', 'Hm.', true);
    const good = turnEvidence(question, [right, other], 1);
    const bad = turnEvidence(question, [wrong, other], 1);
    expect(good.about).toBeGreaterThan(bad.about ?? 1);
    expect(good.lead).toBeGreaterThan(bad.lead ?? 1);
    expect(good.covered).toBeGreaterThan(0);
  });

  it('asks about nobody where nobody is meant', () => {
    const { about, lead } = turnEvidence(
      'When does the ferry leave?',
      [said(null, 'The ferry leaves at nine.')],
      1,
    );
    expect([about, lead]).toEqual([null, null]);
  });
});
