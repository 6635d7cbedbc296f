import { told } from '../test/told';

type Row = readonly [
  asked: string,
  answer: string,
  subject: string,
  predicate: string,
  object: string,
  stance: string,
];

/** An assistant's question and the user's bare answer; both languages. */
const english: readonly Row[] = [
  ['So you live in Ljubljana, right?', 'Yes.', 'user', 'residence', 'Ljubljana', 'state'],
  ['Good to know. You work as a welder, correct?', "That's right!", 'user', 'occupation', 'welder', 'state'],
  ['Are you allergic to latex?', 'Yes, I am.', 'user', 'health.allergy', 'latex', 'state'],
  ['Are you allergic to latex?', 'No.', 'user', 'health.allergy', 'latex', 'end'],
  ['Do you have any pets?', 'Nope.', 'user', 'pet', 'pets', 'end'],
  ['Have you moved to Bergen?', 'Yes, I have.', 'user', 'residence', 'Bergen', 'change'],
  ['Is your cousin a surgeon?', 'Yes, she is.', 'user.cousin', 'occupation', 'surgeon', 'state'],
  ['Does your brother live in Leeds?', 'Yep.', 'user.brother', 'residence', 'Leeds', 'state'],
  ['Do you drink coffee or tea?', 'Coffee.', 'user', 'drink.preference', 'coffee', 'state'],
  ['Do you prefer window or aisle seats?', 'Window', 'user', 'seat.preference', 'window seats', 'state'],
  ['Are you an early bird or a night owl?', 'An early bird.', 'user', 'trait', 'an early bird', 'state'],
];
const chinese: readonly Row[] = [
  ['你住在宜昌对吧？', '对。', 'user', 'residence', '宜昌', 'state'],
  ['好的。你是电工吧？', '是的', 'user', 'occupation', '电工', 'state'],
  ['你对乳胶过敏吗？', '嗯，是的。', 'user', 'health.allergy', '乳胶', 'state'],
  ['你对乳胶过敏吗？', '不。', 'user', 'health.allergy', '乳胶', 'end'],
  ['你有孩子吗？', '没有。', 'user', 'family.children', '孩子', 'end'],
  ['你姐姐在邮局上班吧？', '对的。', 'user.elder_sister', 'employer', '邮局', 'state'],
  ['你喝咖啡还是茶？', '咖啡吧', 'user', 'drink.preference', '咖啡', 'state'],
  ['你吃面条还是米饭？', '米饭。', 'user', 'preference.food', '米饭', 'state'],
  ['你住在城里还是郊区？', '郊区', 'user', 'residence', '郊区', 'state'],
];

describe('an answer to the assistant', () => {
  it.each([
    ...english.map((row) => ['en', ...row] as const),
    ...chinese.map((row) => ['zh', ...row] as const),
  ])('%s: %s %s', (language, asked, answer, subject, predicate, object, stance) => {
    expect(told(language, ['assistant', asked], answer)).toEqual([
      expect.objectContaining({
        subject,
        predicate,
        object,
        stance,
        trust: 'user',
        sources: [expect.objectContaining({ turnId: 't1', quote: answer })],
      }),
    ]);
  });

  it.each([
    ['en', 'You live in Ljubljana, right?', 'User lives in Ljubljana.'],
    ['zh', '你住在宜昌对吧？', '用户住在宜昌。'],
  ] as const)('%s: is kept as the statement of the user: %s', (language, asked, content) => {
    const yes = language === 'zh' ? '对' : 'Yes';
    expect(told(language, ['assistant', asked], yes)[0]?.content).toBe(content);
  });

  it.each([
    ['en', 'Shall I book the ferry for you?', 'Yes.'],
    ['en', 'Do you want me to remind you?', 'Yes, please.'],
    ['en', 'Would you like tea or coffee?', 'Tea.'],
    ['en', 'Lovely weather, right?', 'Yes.'],
    ['en', 'Do you live in Ljubljana?', 'Why do you ask?'],
    ['en', 'You live in Ljubljana, right?', 'No.'],
    ['en', 'Do you have any questions?', 'No.'],
    ['en', 'You live in Ljubljana.', 'Yes.'],
    ['zh', '需要我帮你订吗？', '对。'],
    ['zh', '你想喝茶还是咖啡？', '茶。'],
    ['zh', '今天天气不错吧？', '对。'],
    ['zh', '你还有什么问题吗？', '没有。'],
    ['zh', '你住在宜昌对吧？', '不是。'],
  ] as const)('%s: %s %s leaves nothing', (language, asked, answer) => {
    expect(told(language, ['assistant', asked], answer)).toEqual([]);
  });
});
