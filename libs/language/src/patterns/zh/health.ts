import { rule, type Family } from '../pattern';
import { zh } from './fragments';

const CONDITION =
  '(?:(?:[123一二三]型)?糖尿病|高血压|高血脂|高血糖|低血糖|低血压|哮喘|偏头痛|失眠症?|抑郁症?|焦虑症|胃病|(?:慢性)?胃炎|鼻炎|咽炎|肩周炎|关节炎|颈椎病|腰椎间盘突出|腰肌劳损|心脏病|冠心病|(?:轻度|中度|重度)?脂肪肝|痛风|贫血|湿疹|近视|散光|色盲|色弱|乳糖不耐受?|甲状腺结节|甲亢|甲减|结石|骨折|癫痫|自闭症|多动症|[\\p{Script=Han}]{1,6}(?:炎|综合征|癌|瘤|结节|不耐受))';

/** 过敏、疾病、用药、饮食；“不过敏”不是过敏 */
export const health: Family = [
  rule(
    'predicate',
    'health.allergy',
    zh(
      '对(?<object>[\\p{Script=Han}A-Za-z、和]{1,16}?)(?:有|会|都|严重|特别|非常|比较|有点|轻微|很|也|还)*(?<!不|没)过敏(?!吗|药)',
    ),
  ),
  rule(
    'clause',
    'health.allergy',
    zh(
      '(?<subject>我|他|她)(?:一)?(?:吃|喝|用|碰|闻)(?:了|到)?(?<object>[\\p{Script=Han}A-Za-z]{1,8}?)(?:[，,])?(?:就|会|就会)(?:过敏|起疹子|长疹子|浑身痒)',
    ),
  ),
  rule(
    'clause',
    'health.allergy',
    zh('(?<object>[\\p{Script=Han}]{2,8}?)过敏(?:体质|史|很严重|挺严重)?(?:[，,。！!]|$)'),
    {
      object: ({ object }) => {
        const cleaned = object?.replace(/^.*(?:我有|他有|她有|我|有)/, '');
        return cleaned && cleaned.length > 1 && !/不|没|会|就|容易|严重|对|什么|说|是否|皮肤/.test(cleaned)
          ? cleaned
          : null;
      },
    },
  ),
  rule(
    'predicate',
    'health.condition',
    zh(
      `(?:有|患有?|得了|查出(?:了|来)?(?:有|患有)?|确诊(?:了|为)?|被诊断(?:为|出)?(?:有|患有)?|患上了?|犯了)(?:严重的?|轻微的?|一点|点)?(?<object>${CONDITION})`,
    ),
  ),
  rule(
    'predicate',
    'health.condition',
    zh(`^{DEG}(?:是)?(?<object>近视\\d*度?|色盲|左撇子|糖尿病患者|孕妇|乳糖不耐受?)(?=$|[，,。；;！!？?])`),
  ),
  rule(
    'predicate',
    'health.medication',
    zh(
      '(?:在|一直|每天|每晚|需要|长期)(?:都)?(?:要)?(?:吃|服用|打|注射|用)(?<object>[\\p{Script=Han}A-Za-z]{1,10}(?:药|片|胶囊|胰岛素|针|素|维生素|钙片|褪黑素))',
    ),
  ),
  rule(
    'predicate',
    'diet',
    zh(
      '^{DEG}(?:是|已经|开始|改|一直|从\\S{1,8}(?:起|开始))*(?<object>吃素|素食主义者?|素食者|纯素|全素|吃斋|清真饮食|生酮饮食|低碳饮食|戒糖|戒酒|戒烟|控糖|不沾酒|滴酒不沾|减脂餐)',
    ),
  ),
  rule(
    'predicate',
    'diet.avoids',
    zh(
      '(?<!怎么|什么|[能要得会好该可])(?:从不|不)(?:再)?(?:吃|喝|沾|碰)(?<object>(?!饭|[早午晚中]饭|[早午晚]餐|惯|了|不|过|什么|到|上|起|亏|惊|力|醋|透|这|那|着|下|完|得)[\\p{Script=Han}A-Za-z、]{1,10}?)(?=$|[，,。；;！!？?\\s]|的)',
    ),
    {
      of: 'person',
      object: ({ object }) => (object && !/^(?:吗|的|吧|呢|啊)|多|太|[了吗呢]$/.test(object) ? object : null),
    },
  ),
  rule(
    'predicate',
    'diet.avoids',
    zh(
      '(?:从来|一直|从|都|已经|现在)?(?:不能|不可以|不|从不|别|忌|没法|不敢|不太能|吃不了|喝不了|不可)(?:吃|喝|沾|碰)?(?<!不|别)(?:吃|喝|沾|碰|口)(?<object>(?!饭|惯|了|不|过|什么|到|上|起|亏|惊|力|醋|透)[\\p{Script=Han}A-Za-z]{1,10}?)(?=$|[，,。；;！!？?、\\s]|的)',
    ),
    {
      of: 'person',
      object: ({ object }) => (object && !/^(?:吗|的|吧|呢|啊)|多|太|完/.test(object) ? object : null),
    },
  ),
];

/** 过敏常常是请求的理由，跨越分句 */
export const healthSentences: Family = [
  rule(
    'clause',
    'health.allergy',
    zh(
      '(?<object>[\\p{Script=Han}A-Za-z]{2,10}?)(?<subject>我|他|她)(?:可)?(?:用不了|吃不了|碰不得|不能吃|不能用|不能碰|不能喝|沾不得|喝不了)[^。！!？?]{0,12}?过敏',
    ),
  ),
  rule(
    'clause',
    'health.allergy',
    zh(
      '(?:含有?|带|有)(?<object>[\\p{Script=Han}A-Za-z]{2,8}?)的[^。！!？?]{0,14}?(?<subject>我|他|她)(?:会|对它|对这个|也)?过敏',
    ),
  ),
];
