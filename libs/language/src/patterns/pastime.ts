import type { PatternHit } from './index';
import { rule } from './pattern';

/** What is done again and again by nature: the present tense of these verbs tells no single act. */
const DOES =
  'play|sing|dance|paint|draw|sketch|write|read|knit|sew|crochet|weave|bake|brew|cook|garden|grow|keep|breed|collect|restore|repair|build|carve|run|jog|swim|cycle|hike|climb|ski|skate|surf|sail|row|kayak|fish|ride|train|coach|teach|tutor|mentor|volunteer|photograph|film|compose|perform|act|box|fence|juggle|forage|meditate|practi[sc]e|study|learn|translate|host|blog|sell|go|do';

const PASTIME = {
  en: rule(
    'predicate',
    'habit',
    new RegExp(
      `^(?:(?:also|still|often|sometimes|usually|mostly|now|then|currently|occasionally|regularly) )*(?<object>(?:${DOES})(?:e?s)?(?: (?!(?:it|this|that|them|one|some|me|him|her|us|you)\\b)[^;.!?]{2,60})?)$`,
      'iu',
    ),
    { of: 'person' },
  ),
  zh: rule(
    'predicate',
    'habit',
    /^(?:我|也|还|同时|另外|现在|平时|平常|一直|业余(?:时间)?|闲时|闲暇时|空闲时|有空时?|没事|常常?|经常|偶尔|会|就|都|爱|喜欢)*(?<object>(?:(?:下班|课|饭|放假|休息)(?:[之以]?后|时)|路上|晚上|早上|周末|休息日|假期里?|(?:阳台|院子|家|天台|屋顶|后院|花园)[里上]?|在[\p{Script=Han}]{1,6})?(?:也|还|都|就|会|常|总)*(?:拉(?!黑|肚)|弹|吹(?!牛|风)|敲(?!门)|画|写|唱|跳(?!槽)|养(?!成|病|伤|老)(?:了|着)?|种(?:了|着)?|拍(?!板)|练|教(?!训|育)|学(?!校|会|到)|收集|收藏|修(?!改|正)|酿|烤|织|钓|骑|跑(?!了)|游泳|打(?=太极|乒乓|羽毛|网球|篮球|排球|高尔夫|毛衣|鼓|球)|踢|下(?=棋|围棋|象棋)|听|读|译|翻译|主持|带(?=[一两]|[\p{Script=Han}]{1,6}(?:队|班|团)))[^，,。；;！!？?了过]{1,20}?|游泳|跑步|钓鱼|下棋|健身|爬山|登山|滑雪|攀岩|潜水|骑马|射箭|书法|太极)(?=$|[，,。；;！!？?])/u,
    { of: 'person' },
  ),
};

/** "An amateur cyclist", 业余马拉松选手: what someone is besides their work. */
const IS_BESIDES = {
  en: rule(
    'predicate',
    'trait',
    /^(?:(?:am|is|also) )*(?<object>an? (?:keen|avid|passionate|amateur|hobby|enthusiastic|dedicated|part-time|weekend|volunteer|competitive) [^,;.!?]{3,40})$/iu,
    { of: 'person' },
  ),
  zh: rule(
    'predicate',
    'trait',
    /^(?:也|还|同时)*是(?:一?[个名位])?(?<object>(?:业余|资深|兼职)?[\p{Script=Han}]{1,10}(?:选手|爱好者|发烧友|志愿者|义工|队员|团员|玩家|票友|迷))(?=$|[，,。；;！!？?])/u,
    { of: 'person' },
  ),
};

/** 画图画的: what it comes from, not what one does. */
const CAUSE = /^(?<verb>\p{Script=Han})\p{Script=Han}{1,3}\k<verb>的$/u;

/** A singular noun behind two of these words: "a design and build company" is one thing. */
const COMPOUND =
  /^\p{L}+(?: \p{L}+)? (?:company|firm|department|team|shop|store|school|studio|club|agency|group|centre|center|business|industry|programme|program|class|course|service|place|space|academy|festival|magazine)\b/iu;

/**
 * What someone does besides, in a clause that goes on after where they live or work ("… and grow orchids", ……，业余拉小提琴).
 * Only the place behind such a clause tells that it is told as what holds; elsewhere the words may be of a single act.
 * @param predicate what is said, without its subject
 */
export function pastime(predicate: string, language: 'zh' | 'en'): PatternHit | null {
  if (language === 'en' && COMPOUND.test(predicate)) return null;
  for (const row of [IS_BESIDES[language], PASTIME[language]]) {
    const match = row.match.exec(predicate.trim().replace(/[.。!！]+$/u, ''));
    const object = match?.groups?.object?.trim();
    if (match && object && !CAUSE.test(object))
      return {
        rule: row,
        predicate: row.predicate as string,
        object,
        groups: match.groups ?? {},
        index: match.index,
      };
  }
  return null;
}

/** "In my free time …", 业余…: what follows is done again and again, whatever the verb. */
const FREE_TIME = {
  en: /\b(?:in|during) (?:my|his|her|their|our) (?:free|spare|leisure) (?:time|hours)\b|\bon the side\b|\bas a (?:hobby|side job|sideline)\b|\boutside(?: of)? work\b|\bwhen (?:I am|I['’]m|(?:he|she) is|(?:he|she)['’]s) not (?:working|at work)\b|\b(?:besides|apart from|next to|alongside) (?:my|his|her|their) (?:day )?job\b/i,
  zh: /业余(?!级|组|选手|水平|爱好|生活|兴趣|活动)|(?:空闲|闲暇|闲)(?:的?时间|的时候|时)|工作之余|工作以外|本职之外/u,
};
const FREE_VERB = {
  en: rule(
    'predicate',
    'habit',
    /^(?:(?:also|still|often|sometimes|usually|mostly|like to|love to|enjoy) )*(?<object>(?!(?:am|is|are|was|were|have|has|had|do|did|will|would|could|should|can|might|may|must|think|feel|want|need|hope|wish|guess|know|like|love|enjoy|went|got|took|made|saw|tried?|plan)\b)(?!\p{L}+ed\b)\p{Ll}+(?: [^;.!?]{2,70})?)$/u,
    { of: 'person' },
  ),
  zh: rule(
    'predicate',
    'habit',
    /^(?:(?:平时|现在|一般|在|利用|用|自己的?|还|也|最近)*(?:业余时间|业余|空闲的?时间|空闲时|闲暇的?时间|闲暇时?|闲的?时候?|工作之余|工作以外|本职之外)里?)[，,]?(?:我|也|还|就|都|会|常常?|经常|一般|喜欢|爱|用来)*(?<object>(?!想|要|打算|准备|是|有|没|不|很|可以|能)[\p{Script=Han}A-Za-z]{2,20}?)(?=$|[，,。；;！!？?])/u,
    { of: 'person' },
  ),
};

/**
 * What a clause says is done in one's free time.
 * @param clause the whole of it, with what stands before its subject
 */
export function inFreeTime(
  clause: string,
  predicate: string | null,
  language: 'zh' | 'en',
): PatternHit | null {
  if (predicate === null || !FREE_TIME[language].test(clause) || IS_BESIDES[language].match.test(predicate))
    return null;
  const said = predicate.trim().replace(/[.。!！]+$/u, '');
  const row = FREE_VERB[language];
  const match = row.match.exec(said);
  const object = match?.groups?.object?.trim();
  return match && object && !/[了过]$/.test(object)
    ? { rule: row, predicate: 'habit', object, groups: match.groups ?? {}, index: match.index }
    : null;
}
