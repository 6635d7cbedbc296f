import { told } from '../test/told';

/** The topic stands first, who it is told of behind it. */
const rows = [
  ['海鲜我吃不了。', 'user', 'diet.avoids', '海鲜', 'state'],
  ['奶制品我碰不得', 'user', 'diet.avoids', '奶制品', 'state'],
  ['甜的我一概不碰', 'user', 'diet.avoids', '甜的', 'state'],
  ['生冷的我不敢吃', 'user', 'diet.avoids', '生冷的', 'state'],
  ['羊肉我老公闻都闻不了', 'user.husband', 'diet.avoids', '羊肉', 'state'],
  ['豆浆我一喝就胀气', 'user', 'diet.avoids', '豆浆', 'state'],
  ['辣的完全不行', 'user', 'diet.avoids', '辣的', 'state'],
  ['牛奶喝了拉肚子', 'user', 'diet.avoids', '牛奶', 'state'],
  ['酒我现在不喝了。', 'user', 'diet.avoids', '酒', 'change'],
  ['虾蟹我过敏', 'user', 'health.allergy', '虾蟹', 'state'],
  ['花粉我女儿也过敏', 'user.daughter', 'health.allergy', '花粉', 'state'],
  ['香菜我接受不了', 'user', 'dislikes.food', '香菜', 'state'],
  ['榴莲我妈受不了', 'user.mother', 'dislikes.food', '榴莲', 'state'],
  ['蘑菇我从小就不爱吃', 'user', 'dislikes', '蘑菇', 'state'],
  ['综艺我没什么兴趣', 'user', 'dislikes.film', '综艺', 'state'],
  ['苦瓜我倒是挺爱吃', 'user', 'likes', '苦瓜', 'state'],
  ['带柠檬味的我都爱', 'user', 'likes', '带柠檬味的', 'state'],
  ['猪肉我们家不吃', 'user', 'diet.avoids', '猪肉', 'state'],
  ['内脏我是不吃的', 'user', 'diet.avoids', '内脏', 'state'],
  ['大采购我都放周六', 'user', 'habit', '大采购我都放周六', 'state'],
  ['烟我早戒了', 'user', 'decision', '烟', 'end'],
  ['我不吃全素了', 'user', 'diet', '吃全素', 'end'],
] as const;

/** A meal, a thing at hand, what was said, or a question: no taste. */
const none = [
  '这道题我做不了',
  '这杯酒我干了',
  '你说的我接受不了',
  '价格我接受不了',
  '分手我接受不了',
  '饭我不吃了',
  '药我吃不了',
  '海鲜我能吃',
  '味道我很喜欢',
  '礼物我很喜欢',
  '剩菜我吃不了',
  '这么多菜我吃不了',
  '海鲜我吃不了怎么办',
  '苦我吃不了',
  '肉吃不了',
];

describe('话题在前的口味与忌口', () => {
  it.each(rows)('%s', (said, subject, predicate, object, stance) => {
    expect(told('zh', said)).toContainEqual(expect.objectContaining({ subject, predicate, object, stance }));
  });

  it.each(none)('%s: none', (said) => {
    expect(
      told('zh', said).filter(({ predicate }) => /^(?:diet|likes|dislikes|health)/.test(predicate)),
    ).toEqual([]);
  });

  it('tells the allergy of kin once', () => {
    expect(told('zh', '芒果我老婆过敏').map(({ subject, object }) => [subject, object])).toEqual([
      ['user.wife', '芒果'],
    ]);
  });

  it('takes no adverb for the name of a pet', () => {
    expect(told('zh', '最后还是没养狗').map(({ predicate }) => predicate)).not.toContain('pet');
  });
});
