import { told } from '../test/told';

type Row = readonly [said: string, subject: string, predicate: string, object: RegExp];

/** What people type of themselves and theirs in Chinese; each row stands for a kind of sentence. */
const rows: readonly Row[] = [
  ['我在一家纸厂做质检', 'user', 'occupation', /质检/],
  ['我在剧组当灯光师', 'user', 'occupation', /灯光师/],
  ['我是出版社的美术指导', 'user', 'occupation', /美术指导/],
  ['上个月从测试转到开发', 'user', 'occupation', /开发/],
  ['我教高中化学的', 'user', 'occupation', /高中化学老师/],
  ['副业是给人拍照', 'user', 'attribute.副业', /拍照/],
  ['本人坐标厦门', 'user', 'residence', /厦门/],
  ['我信佛', 'user', 'trait', /佛/],
  ['我是苗族', 'user', 'trait', /苗族/],
  ['我从不熬夜', 'user', 'trait', /熬夜/],
  ['我不太会游泳', 'user', 'trait', /游泳/],
  ['我没有男朋友', 'user', 'relationship.status', /单身/],
  ['家里有个三岁的娃', 'user', 'family.child', /三岁的娃/],
  ['养了只布偶', 'user', 'pet', /布偶/],
  ['纪录片我从来不看', 'user', 'dislikes.film', /纪录片/],
  ['花生我碰都不能碰', 'user', 'diet.avoids', /花生/],
  ['油炸的受不了', 'user', 'diet.avoids', /油炸/],
  ['我无酒不欢', 'user', 'likes.food', /无酒不欢/],
  ['最近在断食', 'user', 'diet', /断食/],
  ['我有慢性荨麻疹', 'user', 'health.condition', /荨麻疹/],
  ['颈椎有老毛病', 'user', 'health.condition', /颈椎/],
  ['体检说我尿酸偏高', 'user', 'health.condition', /尿酸偏高/],
  ['我怀孕四个月了', 'user', 'health.condition', /怀孕/],
  ['法语B2，英语一般', 'user', 'language.speaks', /法语B2/],
  ['会一点点粤语', 'user', 'language.speaks', /粤语/],
  ['Java熟练', 'user', 'skill', /Java/],
  ['我的手机是一加12', 'user', 'attribute.手机', /一加12/],
  ['输入法我一直用小狼毫', 'user', 'attribute.输入法', /小狼毫/],
  ['我换手机了，现在是魅族', 'user', 'attribute.手机', /魅族/],
  ['我有一台徕卡Q2', 'user', 'possession', /徕卡Q2/],
  ['我持有加拿大永居', 'user', 'possession', /永居/],
  ['我网名叫半夏', 'user', 'attribute.网名', /半夏/],
  ['签证到后年五月过期', '签证', 'attribute.到期', /后年五月/],
  ['标书下周四截止', 'user', 'task', /标书/],
  ['毕业论文6月3号交', 'user', 'task', /毕业论文/],
  ['我欠表姐八百块', 'user', 'task', /还表姐八百/],
  ['周末基本都在家', 'user', 'habit', /在家/],
  ['晚饭后一般散步半小时', 'user', 'habit', /散步/],
  ['早上必喝一杯豆浆', 'user', 'habit', /豆浆/],
  ['今年想读完三十本书', 'user', 'goal', /读完三十本/],
  ['国庆前要瘦到六十公斤', 'user', 'goal', /瘦到六十/],
  ['我去过挪威两次', 'user', 'attended', /挪威/],
  ['甲方对接人换成乔琳了', '甲方', 'contact', /乔琳/],
  ['钢琴课先停两个月', '钢琴课', 'status', /停两个月/],
  ['房子不买了', 'user', 'decision', /房子/],
  ['决定了，不考研了', 'user', 'decision', /考研/],
  ['想了想还是去云南吧', 'user', 'decision', /去云南/],
  ['我是做装修的', 'user', 'occupation', /装修/],
  ['我姐是售票员', 'user.elder_sister', 'occupation', /售票员/],
  ['我在纺织厂跑业务', 'user', 'employer', /纺织厂/],
  ['我本科学林学', 'user', 'education', /林学/],
  ['我从来不炒股', 'user', 'habit', /不炒股/],
  ['我没学过乐理', 'user', 'trait', /没学过乐理/],
  ['奶茶只喝无糖的', 'user', 'drink.tea', /无糖/],
  ['我喝豆浆不加糖', 'user', 'preference.drink', /不加糖/],
  ['我无法忍受噪音', 'user', 'dislikes', /噪音/],
  ['我一般不吃早饭', 'user', 'habit', /不吃早饭/],
  ['信用卡每月12号还款', 'user', 'habit', /12号还款/],
  ['周六下午固定给孩子上画画课', 'user', 'habit', /画画课/],
  ['一三五健身', 'user', 'habit', /健身/],
  ['我名下有三套房', 'user', 'possession', /三套房/],
  ['家里装的是联通宽带', 'user', 'possession', /联通宽带/],
  ['打印机是爱普生的', 'user', 'attribute.打印机', /爱普生/],
  ['大后天上午复查', 'user', 'appointment', /复查/],
  ['下周二飞昆明', 'user', 'plan', /昆明/],
  ['月底前把发票贴完', 'user', 'task', /把发票贴/],
  ['想明年生二胎', 'user', 'goal', /二胎/],
  ['今年一定要把英语捡起来', 'user', 'goal', /英语/],
  ['婚礼推迟到明年春天', 'user', 'appointment', /婚礼/],
  ['原定周四的答辩挪到周六了', 'user', 'appointment', /^答辩$/],
  ['明年争取评上讲师', 'user', 'goal', /讲师/],
  ['正在备孕', 'user', 'goal', /备孕/],
  ['贷款批下来了', '贷款', 'status', /批/],
  ['搬家的事黄了', '搬家的事', 'status', /黄/],
  ['我性子急', 'user', 'trait', /性子急/],
  ['我会写毛笔字', 'user', 'skill', /毛笔字/],
  ['我会一点木工', 'user', 'skill', /木工/],
  ['我還沒有對象', 'user', 'relationship.status', /单身/],
];

/** What looks like one of them and says nothing to keep in such a slot. */
const never: readonly (readonly [said: string, predicate: RegExp])[] = [
  ['手机是坏的', /attribute/],
  ['车是借朋友的', /attribute/],
  ['电脑用着很卡', /attribute/],
  ['坐标在哪', /residence/],
  ['今天不去了', /decision/],
  ['我们还是走吧', /decision/],
  ['我是家族里最小的', /trait/],
  ['这个我不吃', /diet/],
  ['饭不吃了', /decision|diet/],
  ['下班后一般几点到家', /habit/],
  ['晚上一定要早点睡', /habit/],
  ['合同到期怎么办', /attribute/],
  ['会议改到几点了', /appointment/],
  ['欠你一个人情', /task/],
  ['目标很明确', /goal/],
  ['养只猫多好', /pet/],
  ['大家都叫我去', /name/],
  ['妈妈叫我回家吃饭', /name/],
  ['说话算话', /language/],
  ['不打扰了', /decision|habit/],
  ['我不用了', /habit|decision/],
  ['不用谢', /habit/],
  ['我没谈过这个话题', /trait/],
  ['想明年去哪玩', /goal/],
  ['一三五路公交', /habit/],
  ['三五成群', /habit/],
  ['签证批了吗', /status/],
  ['我有两套方案', /possession/],
  ['刚从宿舍搬出来自己住', /hometown/],
  ['目前在做一个智能家居的毕设', /occupation/],
  ['电脑是公司的', /attribute/],
  ['看新闻说很多人对坚果过敏', /health|episode/],
];

describe('What people type of themselves in Chinese', () => {
  it.each(rows)('%s: %s %s', (said, subject, predicate, object) => {
    expect(told('zh', said)).toContainEqual(
      expect.objectContaining({ subject, predicate, object: expect.stringMatching(object) as string }),
    );
  });

  it.each(never)('%s: nothing of %s', (said, predicate) => {
    expect(told('zh', said).filter((memory) => predicate.test(memory.predicate))).toEqual([]);
  });

  it('tells why something was moved together with it', () => {
    const [moved, reason] = told('zh', '婚期改到八月九号了，因为我妈要做手术');
    expect(moved).toMatchObject({ predicate: 'appointment', dueAt: '2025-08-08T16:00:00.000Z' });
    expect(moved?.content).toContain('手术');
    expect(reason).toMatchObject({ subject: 'user.mother', dueAt: null });
  });

  it('dates what is moved by the day that it is moved to', () => {
    expect(told('zh', '周五的体检改到下周二了')).toEqual([
      expect.objectContaining({
        predicate: 'appointment',
        object: '体检',
        stance: 'change',
        dueAt: '2025-05-19T16:00:00.000Z',
      }),
    ]);
  });
});
