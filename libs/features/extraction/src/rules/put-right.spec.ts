import { told } from '../test/told';
import { proposeFromTurns } from './propose-from-turns';

type Row = readonly [language: 'zh' | 'en', said: readonly string[], predicate: string, object: string];

const rows: readonly Row[] = [
  ['en', ['my new tutor is called Hanne', "sorry, it's Hanna, not Hanne"], 'relation.teacher', 'Hanna'],
  ['en', ['I live in Rye', 'no, I meant Ryde, not Rye'], 'residence', 'Ryde'],
  ['en', ["my dog's called Rolo", "it's not Rolo, it's Polo"], 'pet', 'Polo'],
  ['zh', ['我住在扬州', '不对，是杭州，不是扬州'], 'residence', '杭州'],
];

describe('what is put right', () => {
  it.each(rows)('%s: %j is kept in the right words', (language, said, predicate, object) => {
    const kept = told(language, ...said);
    expect(kept).toContainEqual(expect.objectContaining({ predicate, object }));
    expect(kept.filter((candidate) => candidate.predicate === predicate)).toHaveLength(1);
  });

  it('corrects what is known from before', () => {
    const turn = {
      id: 't0',
      sessionId: 's',
      role: 'user' as const,
      name: null,
      content: "sorry it's Hanna, not Hanne",
      at: '2025-05-14T18:00:00Z',
      timezone: 'Europe/Madrid',
    };
    const known = [
      {
        subject: 'user',
        predicate: 'relation.boss',
        object: 'Hanne',
        content: "User's boss is Hanne.",
        entities: [],
      },
    ];
    expect(proposeFromTurns([turn], { newFrom: 0, known }).proposals).toEqual([
      expect.objectContaining({
        predicate: 'relation.boss',
        object: 'Hanna',
        stance: 'correct',
        content: "User's boss is Hanna.",
      }),
    ]);
  });

  it('moves no date by its word', () => {
    const kept = told('en', 'the meeting is on Thursday', "sorry, it's Friday, not Thursday");
    expect(kept[0]).toEqual(expect.objectContaining({ content: 'The meeting is on Thursday (2025-05-15).' }));
  });
});
