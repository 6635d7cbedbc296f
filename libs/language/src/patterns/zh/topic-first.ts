import { tasteCategory } from '../categories';
import { roleWords } from '../roles';
import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

const END = '(?:的|啊|呀|哦|呢|哈|诶|欸|嘛)*(?=$|[，,。；;！!~～])';
/** 海鲜、辣的、牛羊肉和内脏；“这个”“你说的”不是话题 */
const TOPIC = '(?<object>(?![这那哪什谁你您我他她它咱])[\\p{Script=Han}A-Za-z、和]{1,9}?)';
const WHO = `(?<subject>我(?:们)?(?:家)?的?(?:${roleWords.zh})|我们?家|我|他|她)`;
const ADVERBS =
  '(?:现在|目前|最近|以后|已经|早就|早|一直|从来|从小到大|从小|向来|真的?|实在|完全|根本|压根|一点儿?|一口|一滴|一概|一律|统统|其实|倒是|倒|反而|还|也|都|就|可|是|死活|坚决|绝对|几乎|基本上?|闻都?|碰都?|看都?|吃都?|喝都?|尝都?)*';
const ILL =
  '(?:拉肚子|肚子[疼痛]|胃[疼痛]|胃不舒服|反胃|恶心|想?吐|头[疼痛晕]|难受|不舒服|睡不着|心慌|胀气|起疹子|长痘)';
const CANNOT =
  '(?:[吃喝碰沾闻]不(?:了|得)|(?:不能|不敢|不可以|不太能|没法|不)(?:再)?[吃喝碰沾]|不能[吃喝]|消化不了)';
const TASTE = '(?:[吃喝看听玩用穿做])?';

/** 一顿饭、一服药不是忌口；吃亏吃苦也不是吃 */
const NOT_EATEN =
  /^(?:[早午晚中]?饭|[早午晚]餐|夜宵|药|水|菜|亏|苦|剩.*|外卖|东西|所有|别的|其他|其它|一.*|两.*|几.*|半.*|太.*|.*[了过着得把被给].*)$/u;
/** 说到眼前的一件东西或一件事，谈不上口味 */
const NOT_LIKED =
  /(?:价格?|结果|说法|方案|观点|条件|决定|态度|情况|解释|要求|安排|速度|工作|作业|压力|强度|节奏|批评|事实|现实|待遇|工资|道歉|提议|建议|意见|答案|回答|理由|关系|方式|做法|行为|味道|风格|礼物|颜色|设计|款式|想法|主意|感觉|版本|名字|照片|衣服|房子|地方|东西|事情?|人|话)$|^(?:今|昨|明|刚|上次|分手|离婚|死|失败|被|但|可|所以|因为|如果|要是|一|两|几)|[了过着这那你说讲]/u;

/** 的 closes a topic only behind a taste (辣的) or what it has (带柠檬味的). */
function named(object: string | undefined): string | null {
  const said = object?.replace(/^(?:像|比如|还有|另外|至于|而|不过|但|其实)/u, '') ?? '';
  if (
    said === '' ||
    (said.endsWith('的') &&
      !/^(?:[酸甜苦辣咸麻冰凉生冷热油腥荤膻]+|太?油腻|油炸|带.+|有.+味|含.+)的$/u.test(said))
  )
    return null;
  return said;
}

function eaten({ object }: Groups): string | null {
  const said = named(object);
  return said && !NOT_EATEN.test(said) && !NOT_LIKED.test(said) ? said : null;
}

function liked({ object }: Groups): string | null {
  const said = named(object);
  return said && said.length > 1 && !NOT_LIKED.test(said) ? said : null;
}

/** Nobody is named: only of what is certainly food or drink, or a taste of it. */
function food(groups: Groups): string | null {
  const said = eaten(groups);
  return said && (said.endsWith('的') || /^(?:food|drink)$/.test(tasteCategory(said, 'zh') ?? ''))
    ? said
    : null;
}

/** 话题在前、人在后：海鲜我吃不了、酒我现在不喝了、蘑菇我从小不爱吃 */
export const topicFirst: Family = [
  rule(
    'clause',
    'health.allergy',
    zh(`^(?:对)?${TOPIC}${WHO}${ADVERBS}(?:会|严重|重度|轻度|轻微|有点)*过敏${END}`),
    {
      object: eaten,
    },
  ),
  rule('clause', 'diet.avoids', zh(`^${TOPIC}${WHO}${ADVERBS}不(?:再)?[吃喝碰沾]了${END}`), {
    stance: 'change',
    object: eaten,
  }),
  rule(
    'clause',
    'diet.avoids',
    zh(
      `^${TOPIC}${WHO}${ADVERBS}(?:${CANNOT}|(?:一)?[吃喝碰闻](?:了|多了)?(?:就|会|就会|总|总会)+${ILL})${END}`,
    ),
    { object: eaten },
  ),
  rule(
    'predicate',
    'diet.avoids',
    zh(
      `^${TOPIC}(?:(?:现在|真的|完全|一点儿?都?|一口都?|根本|压根|一概|一律|统统|绝对)+(?:不行|${CANNOT})|(?:一)?[吃喝](?:了|多了)?(?:就|会|就会|总|总会)*${ILL})${END}`,
    ),
    { of: 'person', object: food },
  ),
  rule(
    'clause',
    'dislikes',
    zh(
      `^${TOPIC}${WHO}${ADVERBS}(?:接受不了|受不了|忍不了|欣赏不来|[吃喝]不(?:惯|来)|不(?:太|怎么|大|是很)?(?:爱|喜欢)${TASTE}|不(?:太|怎么)?感冒|无感|没(?:什么|有)?兴趣|不(?:太|怎么)?感兴趣)${END}`,
    ),
    { object: liked },
  ),
  // 大采购我都放周六
  rule(
    'clause',
    'habit',
    zh(
      `^(?<object>(?![这那哪什谁你您我他她它咱])[\\p{Script=Han}]{1,8}?(?<subject>我|他|她)们?(?:一般|通常|都|总是|基本上?|习惯)+(?:放|安排|留|攒|排)(?:在|到)?(?:每?(?:周|星期|礼拜)[一二三四五六日天末]|早上|中午|晚上|睡前|饭后|月[初中底])[\\p{Script=Han}]{0,6})${END}`,
    ),
  ),
  rule(
    'clause',
    'likes',
    zh(
      `^${TOPIC}${WHO}(?:一直|从小|其实|倒是|倒|还是|还|也|都|就|可|真的?|挺|很|最|超级?|特别|非常|蛮|比较|是|向来)*(?:爱|喜欢)${TASTE}${END}`,
    ),
    { object: liked },
  ),
];
