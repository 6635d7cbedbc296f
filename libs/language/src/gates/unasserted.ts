import { roleWords } from '../patterns/roles';

/**
 * Why a clause does not say that what it names is so:
 * `refuted`: it is not so, and nothing else is said (并不是我想走, "it is not that I hate it");
 * `negated`: it is not this, whatever it is instead (我不是老师);
 * `nearly`: it did not come to pass (差点搬走, "almost bought it");
 * `meant`: it was intended once (本来想养狗);
 * `fiction`: in a dream, a book or a game;
 * `weakened`: less than the word for it (没那么喜欢, "not that much");
 * `open`: whether it is so is left open (喜不喜欢, "not sure if");
 * `supposed`: it is what others take for so (人家以为我…).
 */
export type Unasserted =
  'refuted' | 'negated' | 'nearly' | 'meant' | 'fiction' | 'weakened' | 'open' | 'supposed';

type Row = readonly [kind: Unasserted, zh: RegExp | null, en: RegExp | null];

const LEAD_ZH =
  '^(?:但是?|可是?|不过|而且|其实|就|也|可|说实话|所以|因为|而|只是|倒|真的?|毕竟|我说了?|[，,])*';
/** Who may stand before the words that take it back. */
const SUBJECT_ZH = `(?:(?:我|咱|他|她|它)们?|[\\p{Script=Han}]{1,4}?)?(?:的?(?:${roleWords.zh}))?`;
const OTHERS_ZH = `(?:人家|别人|旁人|外人|大家|他们|她们|好?多人|有人|有些人|有的人|很多人|不少人|所有人|谁|身边的?人|周围的?人|(?![我咱])[\\p{Script=Han}]{1,3}们|[\\p{Script=Han}]{0,4}?(?:${roleWords.zh})们?(?:都)?)`;
const ACT_ZH =
  '(?:搬|辞|离(?!不开)|买了|卖|养了|分手|结婚|放弃|丢|被|戒|退|签|入职|错过|死|考上|出国|定居|收养|领养|破产|失业)';

const rows: readonly Row[] = [
  [
    'refuted',
    new RegExp(
      [
        `${LEAD_ZH}(?:并不是|并非|又不是|倒不是|也不是|才不是|可不是|根本不是|压根不是|绝不是|不是)(?:说)?(?:我|咱)(?!们?(?:的|家)?(?:第一|唯一|最))`,
        `${LEAD_ZH}(?:我|咱)?们?(?:并不是|并非|又不是|倒不是|也不是|不是)说`,
        `${LEAD_ZH}(?:谁|哪个|哪有人|你听谁|听谁)(?:跟你|告诉你|和你)?(?:说|讲|告诉你)(?:过|的)?(?:我|咱|他|她|[\\p{Script=Han}]{0,3}(?:要|想|会|是|在))`,
        `${LEAD_ZH}${OTHERS_ZH}(?:都|也|总|一直|老|老是|总是|还|可能|好像|经常|常常|就)*(?:误以为|以为|误会|误认为|谣传|瞎传|乱传|造谣|当成|当我是|错把)`,
        `${LEAD_ZH}${SUBJECT_ZH}(?:哪里?|何曾|哪儿)(?:有|会|是)(?!(?:问题|空))[\\p{Script=Han}]{2,}`,
      ].join('|'),
      'u',
    ),
    /^(?:(?:and|but|well|no|look|honestly),? )*(?:it is not (?:that|as if|as though|like|true that|the case that)\b|it was not (?:that|as if)\b|not that (?:I|we|he|she|they|my)\b|who (?:said|says|told you|claims|claimed)\b|since when\b|it is (?:a (?:lie|myth|rumou?r)|untrue|false|wrong) that\b|there is no truth\b)/iu,
  ],
  [
    'weakened',
    /(?:谈不上|说不上|算不上|称不上|没那么|没有那么|不那么|不再那么|不再这么|没这么|没有这么|没多|没有多|没有特别|没特别|没有很|没有太)(?:地|的)?(?:很|特别|非常|多|真正)?(?:喜欢|爱|热爱|感兴趣|讨厌|反感|着迷|迷|热衷|怕|害怕|习惯)|(?:不是|没有|并不|并没有|也不|从不|不会|不怎么|不太)(?:说)?(?:很|太|特别|真的|那么|完全)?(?:不(?:太|怎么|是很|大)?(?:喜欢|爱|感兴趣|想|能|吃|喝|习惯)|讨厌|反感|排斥|厌恶|害怕)|不(?:反感|排斥|抗拒|嫌弃|讨厌)/u,
    /\b(?:do|does|did|am|is|are) not (?:really |particularly |actually |even )*(?:like|love|enjoy|hate|mind|dislike|into|fond of|keen on|crazy about)\b[^,;.!?]{0,50}\b(?:(?:all )?that much|so much|as much|quite as|the way I used to|like I used to)\b|\b(?:do|does|did) not (?:really |exactly |actually |even )*(?:dislike|hate|mind|detest|loathe)\b|\b(?:am|is|are) not (?:exactly |really )*(?:that|so|all that|super|terribly|overly) (?:into|fond of|keen on|crazy about|big on)\b/iu,
  ],
  [
    'negated',
    new RegExp(
      `^${SUBJECT_ZH}(?:现在|如今|早就|已经|其实|可|又|并|根本|压根|绝对?|也|都|还|才|从来|真的?|本来就)*(?<!是)(?:不是|并非)(?!.*就是|不|很|太|特别|那么|非常|因为|为了|一般|只|仅|光|单|第一|说|吗|吧|么|所有|每|都|天天|总|一直|经常|完全|故意|有意|滋味|时候|个滋味|开玩笑|[我他她]的?(?:菜|风格|口味|胃口)|(?:${roleWords.zh})[说让叫])`,
      'u',
    ),
    null,
  ],
  [
    'nearly',
    new RegExp(
      `(?:差(?:一)?点儿?|险些|就差一点|只差一点|只差一步|差一步)(?!意思|劲|火候|的|钱|什么|没有|事)(?=\\p{Script=Han}{2})|(?:几乎|近乎|眼看)(?:就|都|又|快|要|已经)*${ACT_ZH}|(?:(?:都|感觉|真的?)(?:快要?|要)|简直)(?:成|变成|活成|熬成|累成)(?:了)?(?:一?[个只头条名位])?[^，,。]{1,8}了$`,
      'u',
    ),
    /^(?:\S+ ){0,6}?(?:(?:have|has|had|just|very|so) )*(?<!\b(?:for|in|after|at|of|by|since|over|with|am|is|are|being|been|on|to|from) )(?:almost|nearly|narrowly|practically|virtually|all but|just about|damn near) (?!(?:always|never|every\w*|all|no|none|nothing|nobody|daily|nightly|weekly|monthly|only|certainly|entirely|exclusively|any\w*|as|a|an|the|two|three|four|five|six|seven|eight|nine|ten|half|twice|once|like|too|impossible|\p{L}+ly)\b|\d)\p{L}+|\b(?:came|got|been|was|were|is|am) (?:very |so |really |this |that |within (?:an inch|a hair|a whisker) of|dangerously )*close to \p{L}+ing\b|\bwithin an inch of \p{L}+ing\b/iu,
  ],
  [
    'fiction',
    /^(?:我的?|这个?|那个?|书里的?|小说里的?)?(?:主角|主人公|男主|女主|男主角|女主角|反派|旁白)|^(?:昨晚|昨天|在|那本|这本|那部|这部|那个|这个|我的?)*(?:梦|书|电影|小说|电视剧|剧|游戏|故事|片子|动画片?|漫画|剧本)(?:(?:里|中)(?:面|头)?|(?:讲|说|写|演|拍)的是|讲了)/u,
    /^(?:the|my|our|this|that|a|her|his) (?:[\p{L}&'-]+ ){0,3}?(?:character|protagonist|heroine|hero|narrator|villain|antagonist|npc|persona|avatar|user in (?:my|our|the) \p{L}+)(?:['’]s)?\b|\bin (?:my|a|the|that|this) (?:[\p{L}&'-]+ )?(?:dream|book|film|movie|novel|game|show|story|series|play|comic)s?,?(?= |$)(?! club)/iu,
  ],
  [
    'meant',
    /^早知道|^(?:要)?早(?:点|些)?知道|^(?![^，,。]*(?:改|挪|推|推迟|延|延期|提前|调|改签)到)(?:[^，,。；;]*?)(?:本来|原本|原来|原先|起初|一开始|当初)(?:也|还|是|都|就是|一直)?(?:想要?|要|打算|计划|准备|希望|考虑|约好?了?|说好了?|定好了?|期待|订了|该)(?!说|问)|^(?![^，,。]*(?:改|挪|推|推迟|延|延期|提前|调|改签)到)(?:我们?)?(?:本想|原想|原打算|原计划|原定|本打算|本计划|本要)/u,
    /\b(?:had (?:planned|hoped|intended|wanted|meant)|(?:was|were) (?:originally |initially |once )?(?:going|planning|about|hoping|supposed|meant|thinking|set|due) (?:to|of|on)|originally (?:wanted|planned|intended|meant|hoped)|initially (?:wanted|planned|intended)|meant to|would have)\b/iu,
  ],
  [
    'open',
    /(?<!动|时)(?<verb>[\p{Script=Han}])不\k<verb>(?!了)|有没有|是否/u,
    /\b(?:not sure|unsure|undecided|do not know|no idea|cannot decide|wonder(?:ing)?|torn)(?: about)? (?:if|whether)\b/iu,
  ],
  [
    'supposed',
    new RegExp(
      `^(?:就当|权当|姑且当|只当|当作)(?:我|他|她|咱)|^(?:我的?)?(?:星座|运势|算命(?:先生|的)?|塔罗牌?|卦象|签文)(?:上|里)?(?:都|也|还)?(?:说|显示|写)|^(?:(?:可以|能|别|不要|不用)*(?:你|您)们?(?:可以|能|之前|刚才|上次|总|老|还|都|也|又)*(?:说|觉得|认为|猜|写|显示)|(?:系统|表格?|软件|网站|档案|资料|记录|APP|app|后台|页面|证件|简历)(?:上|里)?(?:都|还|也|却|现在)*(?:显示|写|说|记|填)|我填的)(?=[^，,。；;]*(?:我|是))|^(?:我|咱)(?:们)?(?:一直|还|原来|本来|原本|当时|之前|以前|从前|曾经?|都|也)*以为|${LEAD_ZH}${OTHERS_ZH}(?:都|也|总|一直|老|老是|总是|还|可能|好像|经常|常常|就)*(?:觉得|认为|猜|怀疑|看我|笑我|笑话我|吐槽|感觉)(?=[^，,。；;]*(?:我|咱))|${LEAD_ZH}(?:人家|别人|旁人|外人|大家|他们|好?多人|有人|有些人|有的人|很多人|不少人|所有人|身边的?人|周围的?人)(?:都|也|总|一直|老|老是|总是|还|可能|好像|经常|常常|就)*(?:说|传|讲)(?=[^，,。；;]*(?:我|咱))`,
      'u',
    ),
    /^(?:(?:and|but|so),? )*I (?:wrongly |mistakenly |first |once |always )?thought (?:that )?I\b|^(?:(?:most |some |many |a lot of |all )?(?:people|folks|others|everyone|everybody|somebody|someone|strangers|they|he|she|(?:all |some of |most of )?my [\p{L}]+(?: and [\p{L}]+)?|the [\p{L}]+)) (?:(?:always|often|still|just|all|sometimes|usually|keep|keeps|probably|mistakenly|wrongly) )*(?:think|thinks|thought|thinking|believe|believes|believed|assume|assumes|assumed|assuming|figure|figured|suspect|suspects|imagine|imagines|guess|guessed|take me for|takes me for|took me for|mistake me for|mistook me for|claim|claims|claimed|suppose) (?:that )?(?=.*\b(?:I|me|my|we)\b)/iu,
  ],
];

/** Null for a clause that states what it says. @param clause without contractions. */
export function unasserted(clause: string, language: 'zh' | 'en'): Unasserted | null {
  const said = clause.trim();
  return rows.find((row) => row[language === 'zh' ? 1 : 2]?.test(said))?.[0] ?? null;
}

const GIVEN_UP = {
  zh: /^(?:但是?|可是?|不过|后来|最后|结果|最终|到头来|现在|又|就|还是|我|我们|他|她|还|都|已经|也|于是|所以|想想|想了想|再三考虑|[\p{Script=Han}]{1,3}不同意)*(?:没(?:有)?(?!时间|钱|空|机会|办法|人|精力|条件|勇气|想好|决定|开始|确定|定|学会|找到)[\p{Script=Han}]{1,3}(?:成|了)?|没成|算了|作罢|放弃了?|打消了?(?:这个)?念头|泡汤了?|黄了|取消了?|改(?:了)?主意了?|改变(?:了)?主意了?|变卦了?|不(?:想)?[\p{Script=Han}]{1,3}了)$/u,
  en: /^(?:(?:and|but|then|so|later|in the end|eventually|we|I|he|she|they|it|ended up|finally) ?)*(?:(?:have |has |had )?changed (?:my|our|his|her|their) minds?|decided (?:against|not to)\b.*|(?:did|do|could|was|were) not(?: .{0,20})?|never (?:did|went|got around to it|happened)|gave up(?: on (?:it|that|the idea))?|dropped (?:it|the idea)|thought better of it|backed out|called it off|it fell through|fell through|not any ?more|no longer want to)$/iu,
};

/** "But we didn't", 后来没养: what the words before it intended was given up. */
export function givesUp(clause: string, language: 'zh' | 'en'): boolean {
  return GIVEN_UP[language].test(clause.trim().replace(/[\s.!?。！？~]+$/u, ''));
}
