import { told, type Said } from '../test/told';

type Row = readonly [said: Said | readonly Said[], kept: RegExp | null, never: RegExp | null];

/** By kind: what has to be among the lines `subject predicate [object] content`, and what must not be. */
const tables: Readonly<Record<string, readonly Row[]>> = {
  'a weekday on which something is always so is no day': [
    ['周五有瑜伽课', /^user habit \[周五有瑜伽课\]/m, /2025-/],
    ['我周三晚上有声乐课', /^user habit/m, /2025-/],
    ['周末都去江边钓鱼', /^user habit \[周末都去江边钓鱼\]/m, /2025-/],
    ['记住，楼下超市周日休息', /周日休息/, /2025-/],
    ['记住，图书馆周三闭馆', /周三闭馆/, /2025-/],
    ['记住，那家面馆周一不开门', /周一不开门/, /2025-/],
    ['那家的凉皮真好，就是周一不开门', /凉皮.*周一不开门/, /2025-/],
    ['周一要去体检', /2025-05-12/, /habit/],
    ['记住，图书馆这周三闭馆', /2025-05-14/, null],
    ['记住，图书馆周五要闭馆', /2025-05-16/, null],
    ['周五有个考试', /2025-05-16/, /habit/],
    ['周六都有空', null, /habit/],
    ['周五我们都去了海边', /2025-05-16/, /habit/],
    ['周末都快过完了', null, /habit/],
    ['周末都干嘛', null, /./],
    ['公司周五可以穿便装', null, /2025-/],
  ],
  'an hour of any day is no hour of today': [
    ['我导师特别忙，邮件都是半夜回', /邮件都是半夜回/, /2025-/],
    ['跑步我只在早上跑', /^user habit \[跑步我只在早上跑\]/m, /2025-/],
    ['去年在大理开过半年民宿，亏了', /2024/, /2025-/],
  ],
  'which one it is, by the verb': [
    ['现在开的是深蓝S7，昨天刚提的', /^user attribute\.车 \[深蓝S7\]/m, null],
    ['我开的是一辆白色的卡罗拉', /^user attribute\.车 \[白色的卡罗拉\]/m, null],
    ['我现在住的是公司宿舍', /^user attribute\.住房 \[公司宿舍\]/m, /residence/],
    ['我家养的是一只橘猫', /^user pet \[橘猫\]/m, null],
    ['我女儿上的是双语幼儿园', /^user\.daughter education \[双语幼儿园\]/m, null],
    ['我开的是什么车', null, /attribute/],
    ['我开的是借来的', null, /attribute/],
    ['出差住的是酒店', null, /attribute/],
    ['我吃的是抗抑郁药', /^user health\.medication \[抗抑郁药\]/m, null],
    ['我吃的是薯片', null, /health/],
    ['我们公司下个月搬去科技园', null, /residence/],
    ['临江光电搬到芜湖去了', null, /residence/],
    ['去年冬天搬到芜湖去了', /^user residence \[芜湖\]/m, null],
    ['我下个月搬去科技园', /plan\.residence \[科技园\]/, null],
    ['老大上三年级，老二才两个月', null, /^user education/m],
    ['我读的是电子书', null, /education/],
    ['我已经提离职了', /^user occupation/m, /occupation[^]*occupation/],
    ['我爸开的是辆皮卡', /^user\.father attribute\.车 \[皮卡\]/m, /^user attribute/m],
  ],
  'what was parted with, without when': [
    ['上周把电动车卖了', /^user possession \[电动车\]/m, null],
    ['旧车卖掉啦', /^user possession \[旧车\]/m, null],
    ['旧车卖掉啦，才卖了三万二', /\[旧车\]/, /\[才\]/],
    ['股票我去年就全卖了', null, /possession/],
  ],
  'orders for good': [
    ['还有别再问我要不要加表情了，一律不加', /^user assistant\.rule \[别再问我要不要加表情/m, null],
    ['以后不用提醒我喝水了', /assistant\.rule/, null],
    ['说话别太客气', /^user assistant\.rule \[别太客气\]/m, null],
    ['给我推荐餐厅的话别推荐日料', /^user assistant\.rule/m, null],
    ['写邮件帮我用正式一点的语气，以后都这样', /^user assistant\.rule \[写邮件/m, null],
    ['别再问了行不行', null, /./],
    ['快递到了，不用再问了', null, /assistant\.rule/],
    ['他以前挺胖的，以后都这样就好了', null, /assistant\.rule/],
  ],
  'a view of what was named before': [
    ['我同事说食堂难吃得要死，我觉得挺好吃的', /^user likes\S* \[食堂\]/m, null],
    ['都说那部剧好看，我觉得挺无聊的', null, /likes \[那部剧\]/],
    ['他们说臭豆腐很难吃，你觉得好吃吗', null, /likes/],
  ],
  'a habit whose object stands before it': [
    ['我骑车上班，每天都得看一眼', /commute/, /habit/],
    ['我对青霉素过敏，看病的时候每次都得说', /health\.allergy \[青霉素\]/, /habit/],
    ['我每天都得看一眼空气质量', /^user habit \[都得看一眼空气质量\]/m, null],
    ['我每周游泳两次', /habit/, null],
  ],
  'weight without its word': [
    ['今天称了一下，七十八公斤，要减肥了', /^user attribute\.weight \[七十八公斤\]/m, null],
    ['减了两公斤，七十六了', /^user attribute\.weight \[七十六\]/m, null],
    ['瘦了5斤，现在128斤', /^user attribute\.weight \[128斤\]/m, null],
    ['目标六十八公斤', /^user goal \[六十八公斤\]/m, /weight/],
    ['苹果称了一下，三斤', null, /weight/],
    ['称了一下行李，二十三公斤', null, /weight/],
    ['我女儿称了一下，三十公斤', null, /weight/],
    ['减了两斤，三天了', null, /weight/],
    ['今天量血压一百二八十五', null, /量血压 \[/],
    ['瘦了十斤是什么体验', null, /./],
    ['减了两公斤行李', null, /weight/],
  ],
  'the body, by what it does': [
    ['我右耳听力不太好', /^user health\.condition \[右耳听力不太好\]/m, null],
    ['我一喝牛奶就拉肚子', /^user health\.condition \[一喝牛奶就拉肚子\]/m, null],
    ['同事小阮花生过敏，聚餐要注意', /health\.allergy \[花生\]/, /^user health/m],
    ['最近颈椎不行，画图画的，天天去推拿', /health\.condition \[颈椎不行\]/, /\[画图画的\]/],
    ['最近电脑不太好用', null, /health/],
    ['我爸海鲜过敏，我没事', /^user\.father health\.allergy \[海鲜\]/m, /^user health/m],
    ['我妈喜欢猫，我猫毛过敏', /^user health\.allergy \[猫毛\]/m, / pet /],
  ],
  'what is asked, imagined or of a story': [
    ['北京的博物馆周一是不是都不开门', null, /./],
    ['感冒了一般吃什么药', null, /./],
    ['如果我是老板，我肯定天天放假', null, /./],
    ['早知道就不去了', null, /./],
    ['写个故事，主人公叫阿木，住在森林里', null, /./],
    ['小说写到一半，男主角叫陆川，是个警察', null, /occupation|\[个警察/],
    ['电影讲的是一个人失业后开出租的故事', null, /./],
    ['电视剧里那个女的怀孕了又离婚了', null, /./],
    ['老板们都喜欢听话的员工', null, /./],
    ['孩子们都喜欢画画', /likes/, null],
    ['给我同事写个生日祝福，他喜欢钓鱼', null, /祝福喜欢/],
    ['如果下雨，我就坐地铁', /下雨/, null],
    ['我不知道是不是乳糖不耐受，一喝牛奶就拉肚子', /health\.condition/, null],
  ],
  'words that only put right': [
    ['记错了，我妹是八九年的，不是八七年的', /birthday \[八九年\]/, /记错了/],
    ['说错了，我老婆不吃香菜', /diet\.avoids \[香菜\]/, /说错了/],
    ['搬到城西去了', /^user residence \[城西\]/m, null],
  ],
};

describe.each(Object.entries(tables))('%s', (_, rows) => {
  it.each(rows)('%s', (said, kept, never) => {
    const lines = told('zh', ...(typeof said === 'string' ? [said] : (said as readonly Said[])))
      .map(
        ({ subject, predicate, object, content }) => `${subject} ${predicate} [${object ?? ''}] ${content}`,
      )
      .join('\n');
    if (kept) expect(lines).toMatch(kept);
    if (never) expect(lines).not.toMatch(never);
  });
});
