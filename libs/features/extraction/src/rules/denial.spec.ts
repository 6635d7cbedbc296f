import { told } from '../test/told';

type Row = readonly [said: string, predicate: string, object: string];

/** What was never said, by the user's own words; both languages. */
const english: readonly Row[] = [
  ['I never said I liked opera.', 'likes.music', 'opera'],
  ["I didn't say I was allergic to pollen, did I.", 'health.allergy', 'pollen'],
  ['I never told you that my sister works at the mint.', 'employer', 'mint'],
  ["I don't support Dunmore and I never said so.", 'favourite.team', 'Dunmore'],
];
const chinese: readonly Row[] = [
  ['我从来没说过我喜欢京剧。', 'likes', '京剧'],
  ['我没说过我对花粉过敏。', 'health.allergy', '花粉'],
  ['我可没说过我姐姐在邮局上班。', 'employer', '邮局'],
  ['我没说过我支持红岭队。', 'favourite.team', '红岭队'],
];

describe('a denial', () => {
  it.each([
    ...english.map((row) => ['en', ...row] as const),
    ...chinese.map((row) => ['zh', ...row] as const),
  ])('%s: %s takes back what it names', (language, said, predicate, object) => {
    const found = told(language, said);
    expect(found).toEqual([expect.objectContaining({ stance: 'deny', predicate, object })]);
  });

  it.each([
    ['en', "I never said I liked opera. It's jazz.", 'likes.music', 'jazz', 'User likes jazz.'],
    ['zh', '我从来没说过我喜欢京剧，是越剧。', 'likes', '越剧', '用户喜欢越剧。'],
  ] as const)('%s: what is so instead is kept: %s', (language, said, predicate, object, content) => {
    expect(told(language, said)).toContainEqual(
      expect.objectContaining({ stance: 'correct', predicate, object, content }),
    );
  });

  it.each([
    ['en', 'I never said I row. I play the oboe in a quartet.', /oboe/],
    ['zh', '我没说过我划船，你记错了，我拉的是中提琴。', /中提琴/],
  ] as const)('%s: the rest of the turn is read like any other: %s', (language, said, content) => {
    expect(told(language, said)).toContainEqual(
      expect.objectContaining({ content: expect.stringMatching(content) as string }),
    );
  });
});
