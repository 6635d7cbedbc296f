import { told } from '../test/told';

/** What is said, and whom or what its memories may name: each content has to name one of them. */
const SAYINGS: readonly (readonly ['zh' | 'en', string, RegExp])[] = [
  ['zh', '青禾项目的外包合同还没批，卡在预算复核。', /青禾项目/],
  ['zh', '青禾项目延期了，在等海关放行，负责人是秦川。', /青禾项目/],
  ['zh', '上个月装了新空调，型号是KF35。', /用户|空调/],
  ['zh', '前天买了台打印机，颜色是白色，保修期是三年。', /用户|打印机/],
  ['zh', '租了间工作室，租金是两千五，押金是五千。', /用户|工作室/],
  ['zh', '想养条金毛。', /用户/],
  ['zh', '领养了一只小狗，叫豆包，今年三岁。', /用户/],
  ['zh', '养了三只兔子。', /用户/],
  ['zh', '我奶奶搬到乡下了，每天早上喂鸡，喜欢听评书。', /奶奶/],
  ['zh', '我们学校换了食堂，地址在东门。', /用户|食堂/],
  ['zh', '不下雨了，决定去骑车。', /用户/],
  ['zh', '报了个油画班，每周三上课。', /用户/],
  ['zh', '打算明年去挪威看极光。', /用户/],
  ['zh', '白塔合同签了，账期是四十五天。', /白塔合同/],
  ['zh', '体重现在六十一公斤，血压偏高。', /用户/],
  ['zh', '家在无锡，在一家印刷厂做会计。', /用户/],
  ['zh', '每周二晚上打羽毛球。', /用户/],
  ['zh', '对尘螨过敏，不吃羊肉。', /用户/],
  ['en', 'Bought a scooter last week; the colour is teal.', /User|scooter/],
  ['en', 'Want to learn Danish this year.', /User/],
  ['en', 'Need to renew my passport by Friday.', /User/],
  ['en', "Can't eat walnuts.", /User/],
  ['en', 'Moved to Tromsø in spring, and started a choir.', /User/],
  ['en', 'Hoping to visit Iceland next summer.', /User/],
  ['en', 'My uncle Piet moved to Ghent, works as a baker and collects stamps.', /Piet|[Uu]ncle/],
  ['en', 'The Dunmore contract is waiting for legal, and its owner is Saskia.', /Dunmore/],
  ['en', 'My sister plays the oboe. She lives in Turku.', /sister/],
  ['en', 'Love hiking in the fog.', /User/],
  ['en', 'Just quit my job at the mill.', /User/],
];

describe('a content', () => {
  it.each(SAYINGS)(
    '%s: "%s" names whom or what it is about in all that is kept of it',
    (language, said, who) => {
      const contents = told(language, said).map(({ content }) => content);
      expect(contents.length).toBeGreaterThan(0);
      for (const content of contents) expect(content).toMatch(who);
    },
  );

  it('gives a thing that was just got its own properties', () => {
    expect(told('zh', '上个月装了新空调，型号是KF35。').at(-1)).toMatchObject({
      subject: '空调',
      predicate: 'attribute.型号',
      object: 'KF35',
      content: '空调的型号是KF35。',
    });
    expect(told('zh', '领养了一只小狗，叫豆包。').at(-1)).toMatchObject({
      subject: 'user.dog',
      predicate: 'name',
      object: '豆包',
    });
  });

  it('gives the speaker no name that belongs to somebody just brought up', () => {
    expect(
      told('zh', '我们组来了个设计师，叫郑蕾。').filter(({ predicate }) => predicate === 'name'),
    ).toEqual([]);
  });

  it('ends a place before the next thing that somebody does', () => {
    expect(told('en', 'My uncle Piet moved to Ghent, works as a baker.')[1]).toMatchObject({
      object: 'Ghent',
    });
  });
});
