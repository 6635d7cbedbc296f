import { roleWords } from '../roles';
import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

const SOMEBODY = `(?:我(?:们)?的?|家里的?|单位的?|公司的?|学校的?|[\\p{Script=Han}]{1,4}?的?)?(?:${roleWords.zh}|[\\p{Script=Han}]{0,4}(?:科医生|大夫|主任|理疗师|营养师|药师|中医|护士|公司|学校|单位|物业|社区|部门|团队|校长|书记|设计师|理发师|顾问|客服))(?:[\\p{Script=Han}]{2,3}(?=建议|嘱咐|要求))?`;
const WHEN =
  '(?:还|又|也|都|刚|一直|老|老是|总|总是|每次|经常|反复|再三|特意|专门|昨天|今天|上次|上周|最近|说|说了|，)*';
/** 让我妹妹…, 让我们的… is to somebody else. */
const ME = `(?:我们?|咱们?)(?!们?的?(?:${roleWords.zh}|家|公司))`;
/** 每天、少、别：不是只做一回的事。 */
const STANDING =
  '(?:每|天天|多(?!少|谢)|少|别|不要|不准|不许|戒|定期|坚持|按时|经常|常|睡前|饭[前后]|早点|尽量|必须|一直|以后|长期|隔|以[后]|保持|控制|避免|忌)';
const BY =
  '(?:今天|明天|后天|这?周[一二三四五六日末]|下周[一二三四五六日]?|星期[一二三四五六日天]|月底|月初|年底|下个?月[^，,。]{0,3}|\\d{1,2}[号日])(?:下班)?(?:之?前|以前|内)';
const ADVISED = '(?:建议|推荐|劝|嘱咐|叮嘱|告诫|交代|奉劝|提议)';
const TOLD = '(?:让|叫|要求|要|规定|命令|逼|催|提醒|希望|教|嘱托|鼓励|允许)';
const DRUG =
  /(?:吃|服用?|注射|打|用)(?:上|点|一?点)?(?:[\d一两二三四半]+(?:毫克|mg|片|粒|颗|支|单位|次|滴|袋|包))*(?:的)?(?<drug>[\p{Script=Han}A-Za-z]{2,8}?(?:药|胶囊|胰岛素|维生素[A-Z]?\d?|钙片|褪黑素|阿司匹林|布洛芬|他汀|普利|沙坦|洛尔|西林|霉素|地平|二甲双胍|叶酸|鱼油|益生菌|冲剂|喷雾|眼药水)|阿司匹林|布洛芬|二甲双胍|叶酸|鱼油|钙片|褪黑素|维生素[A-Z]?\d?)(?=$|[，,。；;！!？?、\s]|[^药])/u;

/** What is to be taken is looked for under medicine; all else is advice. */
function adviceSlot({ what: should, must }: Groups): string | null {
  const what = should ?? must;
  if (
    !what ||
    /^(?:很|非常|特别|感到|觉得|更|好|开心|难过|有点|想起|意识|明白|知道|担心|失望|吃惊|去死|走开)/u.test(
      what,
    )
  )
    return null;
  return DRUG.test(what) && !/别|不|少|停/.test(what) ? 'health.medication' : 'advice';
}

function advised({ what, must }: Groups): string | null {
  const said = (what ?? must)?.replace(/[了吧啊呢]+$/u, '') ?? null;
  return said && adviceSlot({ what: said }) === 'health.medication'
    ? (DRUG.exec(said)?.groups?.drug ?? said)
    : said;
}

/** 别人叫我做的事：是医嘱、要求，不是谁的习惯；有期限的是任务 */
export const advice: Family = [
  rule(
    'clause',
    'task',
    zh(
      `^${SOMEBODY}${WHEN}(?:${ADVISED}|${TOLD})${ME}(?:必须|一定要?|得|要|在)?${BY}(?:必须|一定要?|得|要|把)*(?<what>[^，,。；;！!？?]{2,30})`,
    ),
    {
      type: 'task',
      object: ({ what }) => what ?? null,
    },
  ),
  rule(
    'clause',
    adviceSlot,
    zh(
      `^${SOMEBODY}${WHEN}${ADVISED}(?:${ME}|说)?(?:说|，)?(?:要|应该|得|最好|可以)*(?<what>[^，,。；;！!？?]{2,40})`,
    ),
    {
      object: advised,
    },
  ),
  rule(
    'clause',
    adviceSlot,
    zh(
      `^${SOMEBODY}${WHEN}${TOLD}${ME}(?:要|应该|得|最好|一定要?)*(?<what>(?=[^，,。；;！!？?]{0,6}?${STANDING})[^，,。；;！!？?]{2,40})`,
    ),
    {
      object: advised,
    },
  ),
  rule(
    'clause',
    adviceSlot,
    zh(
      `^${SOMEBODY}${WHEN}(?:说|讲|告诉我|跟我说)(?:${ME})?(?:(?:应该|该|最好)(?<what>[^，,。；;！!？?]{2,40})|(?:要|得|必须|一定要?|需要)(?<must>(?=[^，,。；;！!？?]{0,6}?${STANDING})[^，,。；;！!？?]{2,40}))`,
    ),
    {
      object: advised,
    },
  ),
];
