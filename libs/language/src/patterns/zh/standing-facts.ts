import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';
import { PROFESSION } from './work';

const END = '(?=$|[，,。；;！!？?、])';
const ADVERBS = '(?:家里?|一家|全家|其实|一直|从小|现在|目前|本来|也|都|还|就|确实|真的|从来)*';
/** 回族, 上班族: a people, or a way of living. */
const PEOPLE = '[\\p{Script=Han}]{1,4}族';
const CLASS = /^(?:家|种|民|贵|水|上|宗|部|氏|皇|王|亲|异|同)族$|什么|哪/u;
const SUBJECT_TAUGHT = '(?:语文|数学|英语|物理|化学|生物|历史|地理|政治|音乐|美术|体育|信息技术|科学|编程)';
const LANGUAGE =
  '(?:英语|日语|韩语|法语|德语|俄语|西班牙语|葡萄牙语|意大利语|阿拉伯语|泰语|粤语|闽南语|普通话|四川话|上海话|客家话|手语|英文|日文|韩文|法文|德文)';
const LEVEL =
  '(?:[一二三四五六七八]级|专[四八]|N[1-5]|[ABC][12]|TOPIK[^，,。]{0,3}|雅思[^，,。]{0,6}|托福[^，,。]{0,6}|母语|流利|[一二三]级?[甲乙]等?|不标准|(?:带|有)(?:点)?[^，,。]{0,4}口音|一般|不太好|不行|很烂|很差|还行|还可以|可以|不错|凑合|入门|零基础|刚入门|精通|半吊子)';
/** 在一家工厂做质检: what a post is called without its holder. */
const POST =
  '(?:质检|前台|财务|采购|行政|人事|运营|销售|客服|策划|设计|开发|测试|后勤|仓管|物流|市场|公关|法务|审计|研发|品控|售后|文案|剪辑|美工|保洁|收银|外贸|电商|新媒体|算法|前端|后端|运维|产品|数据分析|项目管理|安全|风控|培训|教研|护理|growth|[A-Z]{2,4})';
const CRAFT =
  '(?:Python|Java|JavaScript|TypeScript|Rust|Go|C\\+\\+|C#|SQL|Excel|PS|PPT|Photoshop|CAD|编程|做饭|烹饪|开车|游泳|滑雪|画画|钢琴|吉他|摄影|写作|剪辑|设计|英语口语|数学)';

function people({ object }: Groups): string | null {
  return object && !CLASS.test(object) ? object : null;
}

/** 信什么、什么民族、会什么、不会什么、没有什么、从不做什么 */
export const standingFacts: Family = [
  rule(
    'predicate',
    'trait',
    zh(
      `^${ADVERBS}信(?:奉|仰)?(?<object>(?:基督|天主|佛|伊斯兰|道|东正|摩门|印度)教?|佛|上帝|主|风水|命|玄学)(?:的|教)?${END}`,
    ),
    {
      of: 'person',
      object: ({ object }) => (object ? `信${object}` : null),
    },
  ),
  rule('predicate', 'trait', zh(`^${ADVERBS}是(?:一?个)?(?<object>${PEOPLE})(?:人)?${END}`), {
    of: 'person',
    object: people,
  }),
  rule(
    'predicate',
    'trait',
    zh(
      `^${ADVERBS}是?(?<object>90后|80后|70后|00后|[A-Z]{1,2}型血|独居|孤儿|遗腹子|龙凤胎|早产儿|北漂|沪漂|深漂|海归|二本|应届生|体制内|个体户|自由职业|全职爸爸|单亲(?:妈妈|爸爸|家庭)?)${END}`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'trait',
    zh(
      `^${ADVERBS}(?<object>(?:从来不|从不|从没|从来没有?|没)(?:去过|坐过|用过|养过|结过婚|出过国|吃过|喝过|学过|住过院|动过手术|抽过烟|打过|开过)?(?:国外|飞机|出过国|国|地铁|网购|熬夜|化妆|赌博|赌钱|迟到|打麻将|看恐怖片|看电视|追星|借钱|刷短视频|吃外卖|点外卖|开车|坐船|午睡|吃早饭|喝饮料|喝碳酸饮料))${END}`,
    ),
    { of: 'person' },
  ),
  // 恐怖片我从来不看、香菜我不吃
  rule(
    'clause',
    ({ verb, verb2 }) => (/[吃喝碰]/.test(verb ?? verb2 ?? '') ? 'diet.avoids' : 'dislikes'),
    zh(
      '^(?<object>(?!这|那|它|什么|谁)[^，,。；;！!？?我你他她]{2,10}?)(?<subject>我|他|她)(?:(?:从来|一向|向来|是|都|一律)+(?:也)?(?:不|没)(?:怎么)?(?<verb>看|吃|喝|碰|玩|听|读|用)|不(?<verb2>吃|喝))(?:的)?(?=$|[，,。；;！!？?])',
    ),
    {
      object: ({ object }) =>
        object &&
        !/(?:时候|[今昨]天|最近|现在|因为|所以|但是?|后来|[早午晚中]饭|[早午晚]餐|药|一般)/.test(object)
          ? object
          : null,
    },
  ),
  // 芒果我碰都不能碰
  rule(
    'clause',
    'diet.avoids',
    zh(
      '^(?<object>(?!这|那|它|什么|谁)[\\p{Script=Han}A-Za-z]{1,8}?)(?:类|的东西)?(?<subject>我|他|她)?(?:是|也|都|一点|一口|碰|沾|一)*(?:碰|沾|吃|喝)?都?(?:不能(?:碰|沾|吃|喝)|碰不得|沾不得|碰不了|吃不得)(?:的|了)?(?=$|[，,。；;！!？?])',
    ),
    {
      object: ({ object }) =>
        object && !/(?:时候|今天|最近|现在|因为|所以|什么|有些|很多|电脑|手机|钱|时间)/.test(object)
          ? object
          : null,
    },
  ),
  rule(
    'clause',
    'diet.avoids',
    zh(
      '^(?<object>(?:油腻|油炸|生冷|重口|太甜|太咸|太辣|辛辣|硬|冰|凉|酸|甜|辣|生|腥|膻)的?(?:东西|食物)?)(?<subject>我|他|她)?(?:都|也|现在|是|根本|实在)*(?:吃不了|受不了|不能吃|不敢吃|不吃|咬不动|吃不惯)(?=$|[，,。；;！!？?])',
    ),
  ),
  rule(
    'predicate',
    'likes.food',
    zh(
      `^${ADVERBS}(?<object>无[辣肉酒甜茶]不欢|口味(?:偏|比较|很|喜欢)?(?:清淡|重|偏甜|偏咸|偏辣|重口))${END}`,
    ),
    {
      of: 'person',
    },
  ),
  rule(
    'clause',
    'likes.food',
    zh(
      `^(?<subject>我|他|她)?(?:的)?(?<object>口味(?:偏|比较|很|喜欢|一直)?(?:清淡|重|甜|咸|辣))(?:的)?${END}`,
    ),
  ),
  rule(
    'predicate',
    'diet',
    zh(
      '^(?:最近|现在|目前|这段时间|一直|开始)*在?(?<object>生酮|断食|轻断食|低碳|戒糖|控糖|减脂|168|16\\+8)(?:呢|中)?(?=$|[，,。；;！!？?])',
    ),
    {
      of: 'person',
      object: ({ object }) => (object ? (/饮食/.test(object) ? object : `${object}饮食`) : null),
    },
  ),
  rule(
    'predicate',
    'trait',
    zh(
      `^${ADVERBS}(?<object>(?:不太|不怎么|不大|完全不|根本不|不|只)会(?:做饭|开车|骑(?:自行|电动)?车|游泳|说话|喝酒|化妆|弹琴|编程|画画|唱歌|跳舞|打字|理财|下棋|打麻将|用电脑|用Excel|拒绝人|哄人|收拾))(?:的)?${END}`,
    ),
    { of: 'person' },
  ),
  rule(
    'clause',
    'language.speaks',
    zh(
      `^(?<subject>我|他|她)?(?:的)?(?<object>${LANGUAGE}(?:说得|讲得|水平|口语|听力|底子|基础|考到|考了|过了|有|是|也|已经|只|才)*${LEVEL})(?:水平)?(?:过了|左右)?(?=$|[，,。；;！!？?])`,
    ),
  ),
  rule(
    'predicate',
    'language.speaks',
    zh(`^${ADVERBS}会(?:说|讲)?(?<object>(?:一点点?|一些|点|几句)(?:儿)?${LANGUAGE})(?:吧|呢)?${END}`),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'health.condition',
    zh(
      `^${ADVERBS}(?:有|得了|患有?)(?:点|些|轻度|中度|重度|严重的?|慢性|遗传性?|先天性?|家族性?)*(?<object>[\\p{Script=Han}]{1,5}?(?:疹|囊肿|息肉|结石|增生|劳损|突出|贫血|麻痹|瘫痪|(?<![强选困拖社])症|(?<![毛心通语诟弊疾生看有])病))(?:史)?${END}`,
    ),
    { of: 'person', object: ({ object }) => (object && !/什么|哪|毛病|没/.test(object) ? object : null) },
  ),
  rule(
    'predicate',
    'skill',
    zh(
      `^${ADVERBS}会(?:写|剪|拍|炒|煮|织|缝|焊|调|下|唱|跳|骑|开|打|滑|修|烤|做)(?<object>书法|毛笔字|代码|程序|视频|街舞|民族舞|国标|围棋|象棋|国际象棋|五子棋|咖啡|鸡尾酒|酒|面包|蛋糕|毛衣|船|飞机|摩托车?|滑板|滑雪|京剧|粤剧|戏曲|手语|美声|衣服|电脑|汽车|川菜|粤菜|湘菜|西餐|甜点|寿司|爬虫|网站)${END}`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'skill',
    zh(`^${ADVERBS}会(?:一点点?|一些|点)(?:儿)?(?<object>(?!皮毛|的)[\\p{Script=Han}A-Za-z]{2,8}?)${END}`),
    {
      of: 'person',
      object: ({ object }) => (object && !/[语文话]$|时候|问题|事|[来去学做]$/.test(object) ? object : null),
    },
  ),
  rule(
    'predicate',
    'education',
    zh(
      `^(?:以前|当年)*(?:高中|本科|大学|研究生|硕士|博士|中专|大专)(?:是)?(?:学|读|念)的?(?!习|书|完|到|过|了|生)(?<object>[\\p{Script=Han}]{2,8}?)(?:的)?${END}`,
    ),
    { of: 'person' },
  ),
  rule(
    'clause',
    'skill',
    zh(
      `^(?<subject>我|他|她)?(?:的)?(?<object>${CRAFT}(?:水平|技术|用得|写得|也|就|只|是|算|还|才|我)*(?:还行|一般|很烂|很菜|入门|刚入门|新手|零基础|小白|精通|很熟|熟练|比较熟|不太行|不行|凑合|还可以|很好|半吊子))(?=$|[，,。；;！!？?])`,
    ),
  ),
  rule(
    'predicate',
    'occupation',
    zh(
      `^${ADVERBS}(?:在[^，,。]{2,10})?(?:是)?教(?<object>(?:小学|初中|高中|大学|幼儿园|中职|[一二三四五六初高][一二三]?年?级?)${SUBJECT_TAUGHT})(?:的|课)?(?=$|[，,。；;！!？?])`,
    ),
    {
      of: 'person',
      object: ({ object }) => (object ? `${object}老师` : null),
    },
  ),
  rule('predicate', 'occupation', zh(`^${ADVERBS}教(?<object>${SUBJECT_TAUGHT})的(?=$|[，,。；;！!？?])`), {
    of: 'person',
    object: ({ object }) => (object ? `${object}老师` : null),
  }),
  // 在一家工厂当质检员：单位之外还有职业
  rule(
    'predicate',
    'occupation',
    zh(
      `^${ADVERBS}在[^，,。；;！!？?]{2,18}(?:当|做|担任|任)(?:着|了)?(?:一[名个位])?(?<object>${PROFESSION}|${POST})(?:的)?${END}`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'occupation',
    zh(
      `^(?:[上下这]个?[月周]|明年|年底|马上|就要|要|准备|打算|已经|刚|[\\d一二三四五六七八九十]+月)*(?:去|到|进|入职|加入)了?[^，,。；;！!？?]{2,16}(?:当|做|担任|任)(?:一[名个位])?(?<object>${PROFESSION}|${POST})(?:了)?${END}`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'clause',
    'attribute.副业',
    zh('^(?<subject>我|他|她)?的?(?:副业|兼职)(?:就|还|目前)?是(?<object>[^，,。；;！!？?]{2,16})'),
    { object: ({ object }) => (object && !/什么|很|太|不/.test(object) ? object : null) },
  ),
  rule(
    'predicate',
    'relationship.status',
    zh(`^${ADVERBS}(?:没有?|还没有?)(?:男朋友|女朋友|男友|女友|对象)${END}`),
    {
      of: 'person',
      object: '单身',
    },
  ),
  rule(
    'predicate',
    'possession',
    zh('^(?:以前|曾经|年轻时)?(?<object>当过(?:兵|[\\p{Script=Han}]{1,5}))(?=$|[，,。；;！!？?])'),
    {
      of: 'person',
      type: 'event',
    },
  ),
  rule(
    'clause',
    'health.condition',
    zh(
      '^(?<subject>我|他|她)?(?:的)?(?<object>(?:左|右)?(?:膝盖|半月板|腰|腰椎|颈椎|肩膀|手腕|脚踝|跟腱|韧带|背|胃|肠胃|肝|肾|心脏|听力|视力|嗓子|皮肤)(?:半月板|韧带|椎间盘)?(?:一直|从小|有点|不太|不|有)+(?:旧伤|老伤|老?毛病|问题|好|行|敏感|灵光))(?=$|[，,。；;！!？?])',
    ),
    { object: ({ object }) => (object && /不太?[好行]|有|敏感/.test(object) ? object : null) },
  ),
  rule(
    'predicate',
    'health.condition',
    zh(
      `^${ADVERBS}有(?:点|些|一点|轻度|中度|重度|严重的?|遗传性?|先天性?)*(?<object>近视|远视|散光|老花|洁癖|焦虑|抑郁|强迫|鼻炎|低血糖|偏头痛|口吃|耳鸣|颈椎病|胃病|老寒腿|脚气|多动|阅读障碍|幽闭恐惧|慢性病|基础病|高度近视)(?:症)?${END}`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'health.condition',
    zh(
      `^${ADVERBS}(?<object>(?:怀孕|怀了?)(?:已经|都|快|有|了)*(?:[\\d一二两三四五六七八九十]+(?:个?多?月|周))?)(?:了)?${END}`,
    ),
    {
      of: 'person',
      object: ({ object }) =>
        object && /怀孕|月|周/.test(object) ? object.replace(/^怀(?!孕)/u, '怀孕') : null,
    },
  ),
  rule(
    'clause',
    'health.condition',
    zh(
      '^(?:医生|大夫|体检(?:报告)?|检查(?:结果|报告)?)(?:说|显示|报告说|查出来?|提示)(?<subject>我|他|她)?(?:的)?(?<object>(?:血糖|血压|血脂|尿酸|胆固醇|转氨酶|甘油三酯|骨密度|体脂)(?:有点|稍微|轻度)?(?:偏|太|过)?[高低])',
    ),
  ),
  rule(
    'clause',
    'health.condition',
    zh(
      '^(?<subject>我|他|她)?(?:的)?(?<object>失眠|偏头痛|胃病|腰疼|痛经|鼻炎|荨麻疹|湿疹)(?:是)?(?:老毛病|十几年|好几年|好多年)了?(?=$|[，,。；;！!？?])',
    ),
  ),
];
