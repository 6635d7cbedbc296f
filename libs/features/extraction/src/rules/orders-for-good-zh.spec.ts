import { told } from '../test/told';

/** What the assistant is asked to do for good, without a word like 以后. */
const orders: readonly (readonly [said: string, object: RegExp])[] = [
  ['回答尽量简洁一点', /简洁/],
  ['解释问题的时候通俗些', /通俗/],
  ['回复控制在五句以内', /五句/],
  ['说话别那么正式', /正式/],
  ['别用颜文字', /颜文字/],
  ['少说套话', /套话/],
  ['不要老是道歉', /道歉/],
  ['每次推荐餐厅都附上人均', /人均/],
  ['给我讲概念的时候先举个例子', /举个例子/],
  ['我问代码的时候直接贴代码', /贴代码/],
  ['价格统一用人民币', /人民币/],
  ['图表里不要用红色', /红色/],
  ['以后注释都写中文', /中文/],
  ['能不能以后都先给结论？', /先给结论/],
  ['你回复可不可以短一点', /短一点/],
  ['还是用中文吧', /中文/],
  ['以后日期都写全年份', /日期/],
  ['今后涉及重量都用公斤', /公斤/],
  ['给我的方案都要附上预算', /预算/],
  ['介绍概念先用一句话概括', /一句话/],
  ['推荐电影别剧透', /剧透/],
  ['不要每次都问我满不满意', /满不满意/],
  ['别叫我宝贝', /宝贝/],
  ['示例代码用Kotlin写', /Kotlin/],
  ['請回答簡短一點', /简短/],
];

/** Said of this once, of somebody else, or told of what was done. */
const others: readonly string[] = [
  '这次回答详细一点',
  '帮我写一段祝福语，不要用表情',
  '把这段翻译成英文，语气正式一点',
  '价格都标好了',
  '老师说回答要简短',
  '他每次给我推荐的店都踩雷',
  '别客气',
  '你别总结了',
  '能不能短一点',
  '翻译先放着',
  '别叫我起床',
  '以后时间都去哪了',
  '我回答问题的时候老紧张',
];

describe('What a Chinese speaker asks of the assistant', () => {
  it.each(orders)('%s is a rule', (said, object) => {
    const rules = told('zh', said).filter(({ predicate }) => predicate === 'assistant.rule');
    expect(rules.map((rule) => rule.object)).toEqual([expect.stringMatching(object)]);
    expect(rules[0]?.content).not.toMatch(/^用户(?!问)/);
  });

  it.each(others)('%s is none', (said) => {
    expect(told('zh', said).filter(({ predicate }) => predicate === 'assistant.rule')).toEqual([]);
  });
});
