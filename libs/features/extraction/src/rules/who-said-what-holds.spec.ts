import { told } from '../test/told';

type Row = readonly [said: string, subject: string, predicate: string, stance: string, content: RegExp];

/** Reported speech, changes told indirectly, exceptions, conditions, quantities; both languages. */
const english: readonly Row[] = [
  [
    'My husband said: I adore karaoke.',
    'user.husband',
    'likes',
    'state',
    /^User's husband said: I adore karaoke/,
  ],
  ['My cousin says he hates lentils.', 'user.cousin', 'dislikes', 'state', /he hates lentils/],
  ['My mum told me she is diabetic.', 'user.mother', 'health.condition', 'state', /diabetic/],
  ['Farid told me he is moving to Tallinn.', 'Farid', 'plan', 'state', /Tallinn/],
  ["I don't coach the juniors anymore.", 'user', 'decision', 'end', /doesn't coach/],
  ['I no longer eat cheese.', 'user', 'diet.avoids', 'change', /no longer eats cheese/],
  ['I swim 2 km a day.', 'user', 'habit', 'state', /2 km a day/],
  ['My brother smokes ten cigarettes a day.', 'user.brother', 'habit', 'state', /ten cigarettes a day/],
  ['Our garden is 300 square metres.', 'user', 'attribute.size', 'state', /300 square metres/],
  [
    'Perhaps my aunt lives in Ghent.',
    'user.aunt',
    'residence',
    'state',
    /^Perhaps User's aunt lives in Ghent/,
  ],
  ['I skipped choir just this once.', 'user', 'episode', 'exception', /skipped choir/],
  ['If I pass the exam, I will move to Malta.', 'user', 'episode', 'state', /^If User passes the exam/],
];

const chinese: readonly Row[] = [
  ['我老公说：我喜欢唱K。', 'user.husband', 'likes', 'state', /^用户的老公说：我喜欢唱K/],
  ['我表哥说他讨厌茄子。', 'user.cousin', 'dislikes', 'state', /茄子/],
  ['我妈说她对芒果过敏。', 'user.mother', 'health.allergy', 'state', /芒果/],
  ['花店我不开了。', 'user', 'decision', 'end', /花店/],
  ['我现在不喝豆浆了。', 'user', 'diet.avoids', 'change', /豆浆/],
  ['我不学吉他了。', 'user', 'decision', 'end', /吉他/],
  ['除了周三我都在食堂吃午饭。', 'user', 'habit', 'state', /^除了周三用户都在食堂吃午饭/],
  ['我姨妈可能住在扬州吧。', 'user.aunt', 'residence', 'state', /可能住在扬州/],
  ['我只有冬天才泡温泉。', 'user', 'habit', 'state', /只有冬天才泡温泉/],
  ['我一天走两万步。', 'user', 'habit', 'state', /两万步/],
  ['我们家院子三百平米。', 'user', 'attribute.面积', 'state', /三百平米/],
  ['如果明年考上了研究生，我就搬去大连。', 'user', 'episode', 'state', /^如果明年/],
];

describe('whose words they are, and what holds', () => {
  it.each([
    ...english.map((row) => ['en', ...row] as const),
    ...chinese.map((row) => ['zh', ...row] as const),
  ])('%s: %s is of %s', (language, said, subject, predicate, stance, content) => {
    const found = told(language, said);
    expect(
      found.find((memory) => memory.subject === subject && memory.predicate === predicate),
    ).toMatchObject({
      stance,
      content: expect.stringMatching(content) as string,
    });
  });

  it.each([
    ['en', 'My husband said: I adore karaoke.', /^(?:likes|dislikes)/],
    ['en', 'I never said I liked sailing.', /^likes/],
    ['en', "I don't like all cheeses, only brie.", /^dislikes/],
    ['en', 'If I pass the exam, I will move to Malta.', /^(?:residence|plan)/],
    ['en', 'These last few days we walked ten miles every day to see the castles.', /^habit/],
    ['en', 'On that trip I ate fish every evening.', /^habit/],
    ['zh', '这几天为了看展，我每天走到脚疼。', /^habit/],
    ['zh', '出差期间我天天吃泡面。', /^habit/],
    ['zh', '我从来没说过我喜欢帆船。', /^likes/],
    ['zh', '我老公说：我喜欢唱K。', /^(?:likes|dislikes)/],
    ['zh', '如果明年考上了研究生，我就搬去大连。', /^(?:residence|plan)/],
  ] as const)('%s: "%s" says no such thing of the speaker', (language, said, predicate) => {
    const own = told(language, said).filter(({ subject, stance }) => subject === 'user' && stance !== 'deny');
    expect(own.filter((memory) => predicate.test(memory.predicate))).toEqual([]);
  });

  it('gives a day that every such day is no date', () => {
    expect(told('zh', '除了周三我都在食堂吃午饭。')[0]?.content).not.toMatch(/2025/);
    expect(told('zh', '我只有周末才吃甜食。')[0]).toMatchObject({ dueAt: null });
  });
});

describe('a limit that is told by itself', () => {
  const contents = (language: 'zh' | 'en', ...said: string[]) =>
    told(language, ...said).map(({ content }) => content);

  it('is kept with what it limits', () => {
    expect(
      contents(
        'en',
        'The pool is free for members of the club.',
        'Except when there is a regatta on the lake.',
      ),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/members.*regatta/s) as string]));
    expect(contents('zh', '社区泳池周末对住户开放。', '除非6月10号湖上有龙舟比赛。')).toEqual(
      expect.arrayContaining([expect.stringMatching(/住户.*比赛/s) as string]),
    );
  });

  it('is none where the sentence goes on: what else there is adds', () => {
    const twice = (language: 'zh' | 'en', first: string, second: string, word: RegExp) =>
      contents(language, first, second).filter((content) => word.test(content)).length;
    expect(
      twice(
        'en',
        'I replaced the boiler valve with my brother on Monday.',
        'Apart from the valve, I found rust on two pipes in the cellar.',
        /boiler/,
      ),
    ).toBe(1);
    expect(
      twice('zh', '我和弟弟周一给锅炉换了阀门。', '除了阀门，我发现地下室两根水管也生锈了。', /锅炉/),
    ).toBe(1);
  });
});
