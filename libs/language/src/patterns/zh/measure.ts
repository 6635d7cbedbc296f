import { attributeKey } from '@mindbase/domain';
import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

/** What is measured, by the end of its name: 空腹血糖, 装修预算, 鞋码. */
const LABEL =
  '(?<label>(?:(?!把|的|是|量|测|从|到|我|现在|最近|今天|昨天|上周)[\\p{Script=Han}]){0,4}?(?:体重|身高|血糖|血压|血脂|心率|体温|体脂率?|视力|近视|腰围|胸围|臀围|甘油三酯|胆固醇|尿酸|转氨酶|血红蛋白|血氧|骨密度|房租|租金|月租|工资|薪水|底薪|年薪|月薪|奖金|学费|房贷|月供|首付|存款|余额|预算|报价|单价|售价|房价|时薪|运费|电费|水费|话费|物业费|年费|会费|伙食费|押金|利率|里程|油耗|胎压|车速|功率|层高|尺码|鞋码|分数|成绩|粉丝数?|销量|销售额|人数|库存|时长|容量|用量|剂量|配速|排名|门槛)|rent|salary|budget|deposit)';
const NUMBER =
  '(?:[\\d][\\d,.]*(?:/[\\d]+)?|[零一二两三四五六七八九十百千万半]+)(?:多|来)?[万千亿]?(?:公斤|千克|斤|毫克|克|吨|升|毫升|公里|千米|厘米|公分|毫米|米|平方米|平米|平方|平|亩|度|块钱?|元|刀|美元|欧元?|英镑|港币|码|分|名|人|个|瓦|％|%|kg|km|cm|mm|ml|mg|g)?(?:左右|上下|以[上下内])?';
const VALUE = `(?<object>(?:每[\\p{Script=Han}]{1,3}|一个?[月年天平])?${NUMBER})(?=$|[，,。；;！!？?、\\s了啦吧呢的每（(]|一[个天月年]|体重|身高|腰围|鞋码)`;
const ADVERBS =
  '(?:也|又|都|就|才|现在|已经|终于|目前|大概|大约|差不多|一直|直接|只|还|今天|昨天|这个?月|上个?月|最近)*';
const CHANGED = '(?:降|涨|升|掉|跌|加|砍|减|提|调|改|增|压|缩|谈|长|瘦|胖)(?:低|高|回|价)?(?:到|至|为|成)了?';
const WHEN = '(?:早上|晚上|中午|今天|昨天|上周|最近|现在|目前|这次|上次|上个?月|这个?月|今早|其中)*';

/** Names of one thing in two ways. */
const KEYS: Readonly<Record<string, string>> = {
  体重: 'weight',
  身高: 'height',
  月租: '房租',
  rent: '房租',
  salary: '工资',
  薪水: '工资',
  budget: '预算',
  deposit: '押金',
};

function measured({ label = '' }: Groups): string {
  return attributeKey(KEYS[label] ?? label);
}

/** 量出来的、标了价的：体重、血糖、房租、预算，以及它们涨到、降到多少 */
export const measure: Family = [
  rule(
    'clause',
    measured,
    zh(`把(?:(?<subject>[^，,。的把]{1,18}?)的)?${LABEL}(?:从[^，,。]{1,10})?${ADVERBS}${CHANGED}${VALUE}`),
    { stance: 'change' },
  ),
  rule(
    'clause',
    measured,
    zh(
      `^${WHEN}(?:(?<subject>(?![我你他她它])[^，,。的]{2,18}?)的)?${LABEL}${ADVERBS}(?:从[^，,。]{1,10})?${ADVERBS}${CHANGED}${VALUE}`,
    ),
    { stance: 'change', carried: true },
  ),
  rule(
    'predicate',
    measured,
    zh(`^的?${WHEN}${LABEL}${ADVERBS}(?:从[^，,。]{1,10})?${ADVERBS}${CHANGED}${VALUE}`),
    {
      stance: 'change',
    },
  ),
  rule(
    'clause',
    measured,
    zh(
      `^${WHEN}(?![我你他她它])${LABEL}(?:是|有|为|在|要|也|又|都|就|才|现在|已经|目前|大概|大约|差不多|只|还)*${VALUE}`,
    ),
    {
      carried: true,
    },
  ),
  rule(
    'predicate',
    measured,
    zh(`^的?${WHEN}${LABEL}(?:是|有|为|在|要|也|又|都|就|才|现在|已经|目前|大概|大约|差不多|只|还)*${VALUE}`),
  ),
];

const HUNDREDS = '(?:\\d{1,3}(?:\\.\\d+)?|[一二两三四五六七八九十百零半点]{1,6})';
const KILOS = `${HUNDREDS}(?:公斤|千克|kg|斤)(?:多|半)?`;
const READ =
  '(?:量|测|称|查|检测|测量|检查|复查|化验)(?:了|过|完)?(?:一下|一次|一回|量)?(?:自己的?|我的?|下)?(?:了)?(?:一下|一次)?';
const NOW_READS =
  '(?:结果|现在|目前|居然|已经|大概|今天|这次|还|才|都|只|就|又|我)*(?:是|有|为|到|在)?(?:了)?(?:大概|差不多|才|还)?';
const SINCE_READ =
  '[^，,。！!？?]{0,6}[，,：:]+(?:结果|现在|目前|居然|已经|大概|今天|这次|还|才|都|只|就|又)*(?:是|有|为|到|在)?(?:了)?(?:大概|差不多|才|还)?';

/** 量了、称了，数在后面的分句里：刚量了血压，135/85 */
export const measureSentences: Family = [
  rule(
    'clause',
    measured,
    zh(
      `(?<![没别不])(?:(?:给|帮)(?<subject>(?![我你])[\\p{Script=Han}]{1,8}?))?${READ}${LABEL}${SINCE_READ}${VALUE}`,
    ),
    { stance: 'change' },
  ),
  rule(
    'clause',
    'attribute.weight',
    zh(
      `(?:^|[，,。！!])(?:我|今天|今早|早上|刚才?|刚刚|昨[天晚]|晚上|空腹|去|又|再|上周|体检|在(?:家|医院))*(?:称|上秤|站上秤)(?:了|过)?(?:一下|一次|一称)?(?:体重)?(?:看了?一?[看眼])?[，,：:]+${NOW_READS}(?<object>${KILOS}|\\d{2,3}(?:\\.\\d+)?)(?=$|[，,。；;！!？?、了])`,
    ),
    { stance: 'change' },
  ),
  // 减了两公斤，七十六了：说了减多少，后面的数就是体重
  rule(
    'clause',
    'attribute.weight',
    zh(
      `^(?:我|又|已经|终于|这个?月|上个?月|这周|上周|最近|总共|一共)*(?:减|瘦|掉|轻|胖|重|长)(?:掉|下)?了(?:差不多|将近|快)?${HUNDREDS}(?:多)?(?:公斤|千克|kg|斤)(?:多|肉)?(?:了)?[，,](?:现在|目前|今天|已经|也|就|才|还|终于|到|剩|有|是|只)*(?<object>${HUNDREDS}(?:公斤|千克|kg|斤)?(?:多)?)(?:了|啦)?[。！!]?$`,
    ),
    { stance: 'change' },
  ),
];
