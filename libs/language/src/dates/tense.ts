import type { Scene } from './atom';

/** How far a clause is looked at on either side. UTF-16 units. */
const REACH = 90;

/** Where a date without a year lies: behind (-1), ahead (1), or as near as may be (0). */
export type Direction = -1 | 0 | 1;

interface Signs {
  readonly past: RegExp;
  readonly future: RegExp;
  /** What was once to come: "was going to", 本来要. */
  readonly meant: RegExp;
  /** Says how things are; what stands beside it tells no tense of it. */
  readonly present: RegExp;
  /** Where a sentence ends, and where a clause does that goes on about something else. */
  readonly end: RegExp;
  readonly comma: RegExp;
}

const SIGNS: Record<'zh' | 'en', Signs> = {
  en: {
    past: /\b(?:was|were|did|did(?:n['’]t|nt)|was(?:n['’]t)|were(?:n['’]t)|had|went|came|got|met|saw|told|said|made|took|gave|left|found|bought|sold|ate|drank|ran|began|felt|wrote|read about|lost|won|broke|spoke|slept|woke|drove|flew|paid|sent|heard|held|grew|kept|stood|sang|swam|rode|fell|spent|taught|thought|built|caught|chose|used to|yesterday|ago)\b|(?<!\b(?:am|is|are|be|been|being|get|gets|feel|feels|so|very|really|quite|too|more|how|i['’]m|we['’]re|he['’]s|she['’]s|it['’]s|they['’]re) )\b(?!hundred|indeed|breed|speed|bleed|succeed|exceed|proceed|unlimited)[a-z]{3,}ed\b/iu,
    future:
      /\b(?:will|won['’]t|shall|going to|gonna|heading to|off to|flying to|let['’]s|plan(?:ning|s)?|need(?:s)? to|have to|has to|have got to|got to|gotta|must|should|can|could|would|wants?|expects?|so no(?= )|it(?: is|['’]?s) (?:my|our|his|her|their)(?= )|(?:have|has|['’]ve|['’]s) got (?:an?|my|our|the|another|his|her|their)(?= )|runs? out|expires?|ends|finishes|starts|begins|opens|closes|kicks off|departs|arrives|(?:flight|train|bus|coach|ferry|boat|plane) (?:leaves|lands|goes|gets in|takes off|sails)|(?:training|preparing|practi[sc]ing|revising|rehearsing) for|ships|launches|goes live|is up|are up|is over|renews|hop(?:e|es|ing) to|look(?:ing)? forward|can['’]t wait|about to|remind|due|deadline|scheduled|booked|postponed|pushed (?:back )?to|supposed to|meeting is|tomorrow|upcoming|(?:i['’]m|we['’]re|they['’]re|\p{L}{2,}['’]s|am|is|are) (?:\p{L}+ )?(?:getting|having|staying|off|away|playing|performing|speaking|presenting|interviewing|joining|attending|racing|competing|marrying|driving|catching|handing|submitting|visiting|hosting|starting|leaving|moving|travel(?:l)?ing|flying|seeing|meeting|taking|running|turning|coming|going|retiring|graduating|giving|throwing|cooking|opening|launching|expecting))\b|['’]ll\b|\b(?:was|were|been|is|are|got) moved(?: to)?\s{2,}/iu,
    meant:
      /\b(?:was|were|had been) (?:\p{L}+ )?(?:going|planning|hoping|supposed|meant|about|scheduled|due) to\b|\bhad (?:planned|hoped|meant|to)\b|\b(?:needed|wanted) to\b|\b(?:should|could|would|might|must)(?:n['’]t| not)? have \p{L}+/iu,
    present: /\b(?:is|are|am|means|falls?|happy|merry)\b|['’](?:s|re|m)\b/iu,
    end: /[.!?;\n]\s|[!?;]$|(?<=\s)(?:and|but|so|because|since|while|though|although|whereas)\s(?=(?:i|we|he|she|they|it|my|our|his|her|their|then|now|this|that|the)\b)/iu,
    comma: /,\s/u,
  },
  zh: {
    past: /(?<![为除忘快好极算到罢完])了(?!解|不起|如指掌)|[去吃看到来做住玩听学读见买用试办加回养得开坐写爬打找考拿跑租聚拍唱教演]过(?!年|节|生日|了|来|去|期|敏|程|周末|度|不)|(?<!一)刚[刚才]?|曾经?|当时|当年|那时|以前|之前(?=[^，,。]{0,4}[在是])|没(?!有?(?:空|关系|问题|时间|事))|去年|前年|昨|是[^，,。！!？?]{0,12}(?:来|去|买|生|结婚|认识|搬|毕业|入职|开始)的/u,
    future:
      /(?<![重主只必需想还])要(?!是|求|紧|么|素|点|不是|强|好)|还要|想要|需要|必须|务必|打算|准备|计划|(?<![机社开聚晚年约宴大协工学议运峰茶展才委商])会(?![议员计馆场所谈客])|将(?:在|要|会|于)|即将|快(?:要|到)|想(?=去|在|给|买|回|带|办|请|找|学|换|把)|得(?=在|给|把|去|交|买|还|回)|应该|提醒|记得|别忘|截止|到期|之前(?:得|要|必须)|安排在|(?:改|挪|推|推迟|延|延期|延后|提前|顺延|调|换|改签|改期)(?:到|在|成|为)\s|(?<!决|一|确|固|规|肯|约)(?:预?[订约]|预定)(?:好|下|到)?了\s+的?(?=\p{Script=Han})|(?:订|约|定|买)(?:好)?了?[^，,。]{0,10}(?:票|酒店|机票|座位|门票|位子?|餐厅)|明[天年]|后天|下个?[周月]|盼|期待|等着|(?:顺利|意外|快|没事|行|成|批准|通过|运气好|来得及|没问题|变化|变故)的话/u,
    meant: /本来|原本|原打算|差点|原计划/u,
    present: /是|在于|叫|快乐/u,
    end: /[。！!？?；;\n]|(?:但是|可是|不过|所以|因为)/u,
    comma: /[，,]/u,
  },
};

/** The words that a mention stands in, up to a mark on each side; what lies beyond a comma, on each side. */
interface Around {
  readonly own: string;
  readonly next: string;
  readonly before: string;
}

function around(text: string, start: number, end: number, { end: stop, comma }: Signs): Around {
  const left = last(text.slice(Math.max(0, start - REACH), start), stop);
  const right = text.slice(end, end + REACH).split(stop)[0] ?? '';
  const fragmentsLeft = left.split(comma);
  const [follows = '', next = ''] = right.split(comma);
  return {
    own: `${fragmentsLeft.at(-1) ?? ''} ${follows}`,
    next,
    before: fragmentsLeft.at(-2) ?? '',
  };
}

function last(text: string, mark: RegExp): string {
  return text.split(mark).at(-1) ?? '';
}

/**
 * Whether the clause around a mention tells of what is behind or ahead. Its own words come first, then what follows a comma ("Before
 * Easter, I have to …", 圣诞节前，我要…), then what goes before one. Signs of the future outweigh those of the past.
 */
export function directionAt(
  text: string,
  start: number,
  end: number,
  language: Scene['language'],
): Direction {
  if (language === 'en' && isSetAnew(text, start)) return 1;
  const direction = toldAt(text, start, end, language);
  return direction === 0 && language === 'en' && LIMITS.test(text.slice(Math.max(0, start - 24), start + 6))
    ? 1
    : direction;
}

/** "The review got pushed to July": that was done, and the day that it is set to lies ahead. @param start of the day */
export function isSetAnew(text: string, start: number): boolean {
  return SET_ANEW.test(text.slice(Math.max(0, start - REACH), start + 6));
}

const SET_ANEW =
  /\b(?:moved?|push(?:ed)?|bump(?:ed)?|shift(?:ed)?|re(?:scheduled?|book(?:ed)?|arranged?)|postponed?|delay(?:ed)?|defer(?:red)?|swapped|slipped|slid|put off|put back|(?:put|br(?:ing|ought)|pull(?:ed)?) [^,;.!?]{0,40}?(?:off|back|forward))\b[^,;.!?]{0,50}? (?:to|until|till|'til|(?<=\bre(?:schedul|book|arrang)\w+[^,;.!?]{0,50}?)for)(?: (?:the|around|about|sometime in|early|late|mid))?\s*[^,;.!?]{0,6}$/iu;

/** "On leave until November", "finished by Friday": what limits from the far end is ahead, unless the past is told. */
const LIMITS =
  /\b(?:until|till|'til|by)(?: (?:the|about|around|early|late|mid|end of|start of|beginning of|at least|noon|midnight|on))*\s*\S{0,6}$/iu;

function toldAt(text: string, start: number, end: number, language: Scene['language']): Direction {
  const signs = SIGNS[language];
  const { own, next, before } = around(text, start, end, signs);
  for (const words of [own, next, before]) {
    const direction = directionOf(words, signs);
    if (direction !== 0) return direction;
    if (signs.present.test(words)) return 0;
  }
  return 0;
}

function directionOf(words: string, { past, future, meant }: Signs): Direction {
  if (meant.test(words)) return -1;
  if (future.test(words)) return 1;
  return past.test(words) ? -1 : 0;
}

/** The direction of a match of a rule. */
export function directionOfMatch(
  match: RegExpExecArray,
  { text }: Scene,
  language: Scene['language'],
): Direction {
  return directionAt(text, match.index, match.index + match[0].trimEnd().length, language);
}
