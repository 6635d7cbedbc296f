import { told } from '../test/told';

type Row = readonly [said: string, subject: string, predicate: string, object: string, stance?: string];

const notSo: Readonly<Record<'en' | 'zh', readonly Row[]>> = {
  en: [
    ["I'm not allergic to latex.", 'user', 'health.allergy', 'latex', 'end'],
    ["My nephew isn't allergic to wasps.", 'user.nephew', 'health.allergy', 'wasps', 'end'],
    ["I don't have any kids.", 'user', 'family.children', 'kids', 'end'],
    ['I have no siblings.', 'user', 'family.siblings', 'siblings', 'end'],
    ["We don't have pets.", 'user', 'pet', 'pets', 'end'],
    ["I don't own a car.", 'user', 'possession', 'car', 'end'],
    ['I neither drink nor smoke.', 'user', 'habit', 'neither drink nor smoke', 'state'],
    ['My dad hardly ever eats bread.', 'user.father', 'habit', 'hardly ever eats bread', 'state'],
    ['I love all vegetables except okra.', 'user', 'likes.food', 'all vegetables except okra', 'state'],
    ["I don't like all cheese, only gouda.", 'user', 'likes', 'gouda', 'state'],
  ],
  zh: [
    ['我对乳胶不过敏', 'user', 'health.allergy', '乳胶', 'end'],
    ['我不对乳胶过敏', 'user', 'health.allergy', '乳胶', 'end'],
    ['我没有小孩', 'user', 'family.children', '小孩', 'end'],
    ['我没有兄弟姐妹', 'user', 'family.siblings', '兄弟姐妹', 'end'],
    ['我没养宠物', 'user', 'pet', '宠物', 'end'],
    ['我没有驾照', 'user', 'possession', '驾照', 'end'],
    ['我还没结婚', 'user', 'relationship.status', '未婚', 'state'],
    ['我爸烟酒不沾', 'user.father', 'habit', '烟酒不沾', 'state'],
    ['我很少喝咖啡', 'user', 'habit', '很少喝咖啡', 'state'],
    ['我妈几乎不吃面包', 'user.mother', 'habit', '几乎不吃面包', 'state'],
  ],
};

const howMuch: Readonly<Record<'en' | 'zh', readonly Row[]>> = {
  en: [
    ["I'm forty-one.", 'user', 'age', 'forty-one'],
    ['My grandpa is 81 this year.', 'user.grandfather', 'age', '81'],
    ['My niece is nine months old.', 'user.niece', 'age', 'nine months'],
    ['My sister is two years older than me.', 'user.sister', 'attribute.age_gap', 'two years older than me'],
    ['It takes me 50 minutes to get to school.', 'user', 'attribute.commute_time', '50 minutes'],
    ['I make 3200 euros a month.', 'user', 'attribute.income', '3200 euros a month'],
    ['I take 5 mg of bisoprolol every evening.', 'user', 'health.medication', 'bisoprolol'],
    ['We have two sons and four hens.', 'user', 'pet', 'four hens'],
    ['I like rye more than wheat.', 'user', 'preference', 'rye over wheat'],
  ],
  zh: [
    ['我今年四十一了', 'user', 'age', '四十一'],
    ['我爷爷今年八十一', 'user.grandfather', 'age', '八十一'],
    ['我侄女九个月大', 'user.niece', 'age', '九个月'],
    ['我姐比我大两岁', 'user.elder_sister', 'attribute.年龄差', '比我大两岁'],
    ['上班单程五十分钟', 'user', 'attribute.commute_time', '五十分钟'],
    ['我一年挣二十万', 'user', 'attribute.收入', '一年挣二十万'],
    ['我每晚吃5毫克倍他乐克', 'user', 'health.medication', '倍他乐克'],
    ['我有两个儿子和四只鸡', 'user', 'pet', '四只鸡'],
  ],
};

const health: Readonly<Record<'en' | 'zh', readonly Row[]>> = {
  en: [
    ['My cardiologist told me to cut down on salt.', 'user', 'diet.avoids', 'salt'],
    ["I can't eat anything fried at the moment because of my gallbladder.", 'user', 'diet.avoids', 'fried'],
    ["Please don't put dill in my food.", 'user', 'diet.avoids', 'dill'],
  ],
  zh: [
    ['医生叫我别喝咖啡', 'user', 'diet.avoids', '咖啡'],
    ['大夫不让我吃辣的', 'user', 'diet.avoids', '辣的'],
    ['什么菜都别放蒜', 'user', 'diet.avoids', '蒜'],
  ],
};

const conditions: Readonly<Record<'en' | 'zh', readonly Row[]>> = {
  en: [['On snowy mornings I walk to the mill.', 'user', 'habit', 'On snowy mornings I walk to the mill']],
  zh: [
    ['下雪的话我就走路', 'user', 'habit', '下雪的话我就走路'],
    ['加班的话，我就打车。', 'user', 'habit', '加班的话，我就打车'],
  ],
};

const kinds = { notSo, howMuch, health, conditions };

describe.each(Object.entries(kinds))('%s', (_kind, rows) => {
  it.each(
    (['en', 'zh'] as const).flatMap((language) =>
      rows[language].map(([said, ...rest]) => ({ language, said, rest })),
    ),
  )('$language: $said', ({ language, said, rest: [subject, predicate, object, stance = 'state'] }) => {
    expect(told(language, said)).toContainEqual(
      expect.objectContaining({ subject, predicate, object, stance }),
    );
  });
});

describe('what looks like it and is not', () => {
  it.each([
    ['en', "I don't have any questions.", /^(?:diet|family|pet|possession)/],
    ['en', 'I have no kids with me today.', /^family/],
    ['en', "Don't put that on the list for me.", /^diet/],
    ['en', 'I make ten cups a day.', /income/],
    ['zh', '我没有时间', /^(?:possession|pet|family)/],
    ['zh', '医生让我少熬夜', /^diet/],
    ['zh', '别放在心上', /^diet/],
    ['zh', '我今年要去三趟', /^age/],
  ] as const)('%s: %s', (language, said, predicate) => {
    for (const candidate of told(language, said)) expect(candidate.predicate).not.toMatch(predicate);
  });
});

describe('when it is due', () => {
  it.each([
    ['en', 'My ferry is at 6:20 am on July 9.', '2025-07-09T04:20'],
    ['en', 'I need to return the van in the next three weeks.', '2025-06-03T22:00'],
    ['zh', '下个月9号还图书馆的书', '2025-06-08T16:00'],
    ['zh', '我十二月要去漠河', '2025-11-30T16:00'],
  ] as const)('%s: %s', (language, said, due) => {
    expect(told(language, said)[0]?.dueAt?.slice(0, 16)).toBe(due);
  });
});
