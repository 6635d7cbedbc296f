import { told } from '../test/told';

type Row = readonly [language: 'zh' | 'en', said: string, kept: RegExp | null, never: RegExp | null];

/** By what was taken for something else: a line that has to be among what is kept, and one that must not be. */
const tables: Readonly<Record<string, readonly Row[]>> = {
  'a question without its mark': [
    ['zh', '延期和取消有什么区别', null, /./],
    ['zh', '吃素的话有什么牌子推荐', null, /./],
    ['zh', '素食者有哪些选择', null, /./],
    ['zh', '我吃素，没什么讲究', /^user diet \[吃素\]/m, null],
  ],
  'an order for somebody': [
    ['zh', '给喜欢猫的同事写张生日贺卡', null, /./],
    ['zh', '给我们部门想个口号', null, /./],
    ['zh', '我跟喜欢登山的邻居去了黄山', null, /likes/],
    ['zh', '我给我妈写了封信', /episode/, null],
  ],
  'a noun with what belongs to it': [
    ['zh', '我喜欢的歌手结婚了', null, /likes/],
    ['zh', '我喜欢的歌手是罗大佑', /likes|favourite/, null],
    ['zh', '我妈的手机是华为', /^user\.mother attribute\.手机 \[华为\]/m, /妈的手机 /],
    ['zh', '今天的我就是一条咸鱼', null, /attribute/],
  ],
  'what is at hand': [
    ['en', 'I hate this weather', null, /likes/],
    ['en', 'I love that song', null, /likes/],
    ['en', 'I hate to say it but you are right', null, /likes/],
    ['en', 'I love sea shanties', /^user likes\S* \[sea shanties\]/m, null],
    ['zh', '堵在高架上了', null, /location/],
    ['zh', '伞放在柜子里了', /location/, null],
  ],
  'guessed, pretended, foretold': [
    ['zh', '可能是过敏', null, /allergy/],
    ['zh', '好像是花粉过敏', null, /allergy/],
    ['zh', '我是花粉过敏', /^user health\.allergy \[花粉\]/m, null],
    ['zh', '就当我叫小明', null, /name/],
    ['zh', '星座说我要搬家', null, /appointment|plan/],
  ],
  'a day and no state': [
    ['zh', '下周六是我们结婚十周年', null, /relationship/],
    ['zh', '我们结婚十年了', /^user relationship\.status/m, null],
  ],
  'what one runs': [
    ['en', 'My brother-in-law runs a garage in Leith.', /^user\.brother_in_law business/m, /preference/],
    ['en', 'My friend Pia runs marathons', null, /preference/],
    ['en', 'I run Linux on my laptop', /^user preference\S* \[Linux\]/m, null],
  ],
  'who lives near': [
    ['en', 'Our downstairs neighbour is called Otis', /^user relation\.neighbour \[Otis\]/m, /attribute/],
    ['zh', '楼下邻居叫老周', /^user relation\.neighbour \[老周\]/m, null],
  ],
  "counted, and not one's own": [
    ['en', 'Two kids, one slide, zero patience', null, /family/],
    ['zh', '两个孩子，一个滑梯，谁都不让谁', null, /family/],
    ['zh', '36岁，已婚，两个娃', /^user family\.child \[两个娃\]/m, null],
  ],
  'heard of': [
    ['zh', '听说发布会推到周五了', null, /appointment/],
    ['zh', '据说演唱会取消了', null, /task/],
    ['zh', '那家店的咖啡我不爱喝', null, /likes/],
  ],
  'a day and no place': [
    ['en', 'Pilates has moved to Wednesdays', /appointment/, /residence/],
    ['en', 'the release was delayed by two weeks', null, /blocked_by/],
    ['en', 'the release is delayed by a supplier', /blocked_by/, null],
    ['zh', '普拉提改到每周三了', null, /habit \[三\]/],
  ],
  'whose it is': [['en', 'My favourite cuisine is Thai', /^user favourite\.cuisine/m, /nationality/]],
  'what has been': [['zh', '我以前当过救生员', /^user occupation \[救生员\]/m, /过救生员/]],
  'a rhythm and no day': [['zh', '大采购我都放周六', /^user habit/m, /due/]],
};

describe.each(Object.entries(tables))('%s', (_, rows) => {
  it.each(rows)('%s: %s', (language, said, kept, never) => {
    const lines = told(language, said)
      .map(
        ({ subject, predicate, object, dueAt }) =>
          `${subject} ${predicate} [${object ?? ''}]${dueAt === null ? '' : ' due'}`,
      )
      .join('\n');
    if (kept) expect(lines).toMatch(kept);
    if (never) expect(lines).not.toMatch(never);
  });
});

it('writes spoken verbs out', () => {
  expect(told('en', 'I gotta feed the cat')[0]?.content).toBe('User has to feed the cat.');
  expect(told('en', 'I wanna learn the harp')[0]?.content).toBe('User wants to learn the harp.');
});

it('sets what is hoped for ahead of now: 顺利的话八月我就当爸爸了', () => {
  expect(told('zh', '顺利的话八月我就当爸爸了')[0]?.dueAt).toMatch(/^2025-07-31/);
});
