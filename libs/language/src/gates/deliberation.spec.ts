import { isPassing } from './passing';
import { isQuestion } from './request';

describe('what is only thought about while talking passes with the talk (W5)', () => {
  it.each([
    ['en', "I'll consider adding some evening walks"],
    ['en', 'I will look for some suitable frames for it'],
    ['en', 'I could also ask some of the older players and watch how they hold the bow'],
    ['en', 'This could help me sleep better and worry less'],
    ['en', 'Moroccan tiles look really beautiful'],
    ['en', 'My next attempt will be more successful'],
    ['en', 'It seems that we both love long train rides'],
    ['en', 'Today is Thursday and school has started again'],
    ['en', 'I feel a bit lost and do not know how to begin'],
    ['zh', '我会考虑多安排一些散步'],
    ['zh', '我会去找找合适的相框'],
    ['zh', '我也可以请教几位老队员'],
    ['zh', '这样可以让我睡得更好'],
    ['zh', '摩洛哥的瓷砖看起来真漂亮'],
    ['zh', '我的下一次尝试一定会更顺利'],
    ['zh', '看来我们都喜欢坐火车'],
    ['zh', '下次我可以试试做一条鱼'],
  ] as const)('%s: %s', (language, said) => {
    expect(isPassing(said, [], language)).toBe(true);
  });

  it.each([
    ['en', "I'll consider moving to Leeds in May"],
    ['en', 'I can also play the cello'],
    ['en', 'I could also ask my brother for the van'],
    ['en', 'My new kitchen looks great'],
    ['en', 'I will look for some work in Ghent'],
    ['en', 'Today is my last day at the bakery'],
    ['zh', '我会考虑搬去苏州'],
    ['zh', '我也可以拉大提琴'],
    ['zh', '我会去找找合适的房子'],
    ['zh', '我昨天试了一下新的琴弓'],
    ['zh', '我家厨房装好了'],
  ] as const)('%s: %s is told', (language, said) => {
    expect(isPassing(said, [], language)).toBe(false);
  });

  it.each([
    ['我在修自行车呢', false],
    ['我正计划下个月去看冰川呢', false],
    ['我们还在灯塔下拍了许多照片呢', false],
    ['我该带什么呢', true],
    ['那厦门呢', true],
    ['去不去呢', true],
    ['你在修自行车呢？', true],
  ])('%s asks: %s', (said, asks) => {
    expect(isQuestion(said, 'zh')).toBe(asks);
  });
});
