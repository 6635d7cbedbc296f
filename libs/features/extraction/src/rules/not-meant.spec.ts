import { told } from '../test/told';

const nothing: readonly { readonly language: 'zh' | 'en'; readonly said: readonly string[] }[] = [
  { language: 'zh', said: ['翻译成法语：我住在里昂，是一名厨师。'] },
  { language: 'zh', said: ['帮我润色一下：我叫陈露，毕业于南京大学，热爱徒步。'] },
  { language: 'zh', said: ['改一下这段自我介绍：我在深圳做了五年会计，爱好摄影。'] },
  { language: 'zh', said: ['這段話用英文怎麼說：我對花生過敏'] },
  { language: 'zh', said: ['帮我把“我叫王琳，今年三十岁”改成英文'] },
  { language: 'zh', said: ['“我要辞职了”用日语怎么说'] },
  { language: 'zh', said: ['歌词：我在深夜的站台哭泣'] },
  { language: 'zh', said: ['报错了：ValueError: invalid literal for int()'] },
  { language: 'zh', said: ['我中了彩票头奖！', '骗你的哈哈'] },
  { language: 'zh', said: ['我要结婚了', '开玩笑的啦'] },
  { language: 'zh', said: ['我是外星人，开玩笑的'] },
  { language: 'zh', said: ['逗你玩的，我没辞职'] },
  { language: 'zh', said: ['要是房租能降一半就好了'] },
  { language: 'zh', said: ['假如我住在月球，会不会变轻'] },
  { language: 'zh', said: ['我要是有钱就环游世界'] },
  { language: 'zh', said: ['我住在哪个区比较方便'] },
  { language: 'zh', said: ['如果我去德国读书，需要准备什么材料'] },
  { language: 'en', said: ['Translate into French: I live in Leeds and I am a nurse.'] },
  { language: 'en', said: ['Please proofread: My name is Ann and I love hiking.'] },
  { language: 'en', said: ['I won the lottery!', 'Just kidding.'] },
];

const meant: readonly (readonly [said: string, predicate: string])[] = [
  ['总结一下我的情况：我今年三十五岁，在银行上班', 'age'],
  ['帮我看看这段：他说得对吗\n\n另外我对花生过敏', 'health.allergy'],
  ['我喜欢开玩笑', 'likes'],
  ['我要是加班就打车回家', 'habit'],
  ['我儿子都成大学生了', 'occupation'],
];

describe('What is handed over to be worked on, said in jest or only imagined', () => {
  it.each(nothing)('$said says nothing of the speaker', ({ language, said }) => {
    expect(told(language, ...said)).toEqual([]);
  });

  it.each(meant)('%s is meant', (said, predicate) => {
    expect(told('zh', said).map((memory) => memory.predicate)).toContain(predicate);
  });
});
