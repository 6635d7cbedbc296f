import type { PatternHit } from '../patterns';
import { isDeliberation } from './deliberation';

type Row = readonly RegExp[];

const WILL =
  "(?:(?:maybe|perhaps|okay|well|then),? )*I(?:'ll| will| can| could| should| might| may|'m going to| am going to| would)";
const HOW =
  '(?: (?:definitely|certainly|surely|also|just|always|carefully|really|maybe|probably|then|now|try to|start to|keep|continue to|go|consider trying|try out|do my best to))*';
const ADVICE =
  '(?:advice|suggestions?|recommendations?|tips?|methods?|ideas?|guidance|approach(?:es)?|techniques?|instructions?)';
const FEELING_EN =
  '(?:tired|exhausted|sleepy|hungry|starving|thirsty|stuffed|full|bored|sad|down|low|blue|upset|angry|annoyed|mad|happy|glad|good|great|fine|okay|better|worse|bad|terrible|awful|anxious|nervous|worried|stressed(?: out)?|overwhelmed|agitated|restless|tense|drained|relaxed|calm|refreshed|excited|frustrated|confused|lost|helpless|lonely|bad|grumpy|lazy|sore|dizzy|cold|hot|sick of it|discouraged|unmotivated|energetic|comfortable|moved|touched|inspired|encouraged|grateful|relieved|embarrassed|ashamed|guilty)';
const DEGREE_EN =
  '(?:(?:just|also|really|so|very|a bit|a little|a little bit|pretty|quite|kind of|sort of|extremely|much|still|both|rather|totally|completely|mentally|physically|too|somewhat|feeling) )*';

/** Said to the one listened to: advice taken up, talk about the talk, leave taken. */
const TO_LISTENER: Readonly<Record<'zh' | 'en', Row>> = {
  en: [
    new RegExp(
      `^${WILL}${HOW} (?:try|consider|follow|take|use|apply|heed|adjust|act|think|implement|remember|keep|look|incorporate|practi[sc]e|adopt|start|give|go|work|do|learn)\\b[^.!?]{0,30}?\\b(?:your|these|those|this|that|the|some of (?:your|the|these|those)) (?:[\\p{L}-]+ ){0,3}?${ADVICE}\\b`,
      'iu',
    ),
    new RegExp(
      `^${WILL}${HOW} (?:try|consider|follow|do|use|apply|heed|remember|check|look (?:into|at)|think about|work on|give)(?: to)? (?:it|that|them|these|those|this|some of (?:it|them|these|those))(?: (?:out|a (?:try|go|shot|thought)|next time|then|too|soon|later|sometime|for sure))*$`,
      'iu',
    ),
    new RegExp(
      `^${WILL}${HOW} (?:pay (?:more )?attention(?: to (?:that|it|this|these|those))?$|be (?:more )?careful|keep (?:going|it up|persisting|at it|trying|paying attention)|(?:do|try) my best|try (?:harder|hard)|work harder|let you know|keep you (?:posted|updated|informed)|stick (?:to|with) it|share [^.!?]{0,30}\\bwith you|come back to you|(?:ask|find|tell) you\\b)`,
      'iu',
    ),
    new RegExp(`^${WILL}${HOW} check (?:it|them|that|this|these) out\\b`, 'iu'),
    new RegExp(`^${WILL}${HOW}$`, 'iu'),
    /^(?:I|we)(?:'ll| will| would)(?: (?:definitely|certainly|surely|also|both|all|then|love to))* (?:try|give)\b(?!.*\b(?:tomorrow|tonight|next|on \w+day|this \w+|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|at \d|\d{1,2}(?:st|nd|rd|th))\b)/i,
    /\binterested in [^.!?]{0,50}\byou(?:'ve| have)? (?:just )?(?:mentioned|said|suggested|recommended|described|listed|proposed)\b/i,
    /^(?:and |but )?I (?:still )?(?:have to|need to) (?:work|get up|go to work|be up)(?: early)? (?:tomorrow|today|tonight)$/i,
    /^(?:but |and |though )?I(?:'ve| have)? never (?:tried|been|done|seen|heard of|used|played|had) (?:it|that|them|this|those|there|one)?(?: before| yet| myself)*$/i,
    /^I used to \p{L}+ (?:it|them|that)\b/iu,
    /^(?:and |but )?I (?:just |kind of |sort of )?feel like I(?:'ve| have|'m| am)? [^\d,.!?]{3,40}$/i,
    // What the listener proposed is praised, not told.
    new RegExp(
      `^[^,;.!?]{2,60}? (?:is|are|sounds?|seems?|looks?)(?: (?:indeed|really|truly|definitely|both|all|like|such))* (?:an? )?(?:great|good|excellent|wonderful|nice|perfect|solid|smart) (?:choices?|options?|${ADVICE})\\b`,
      'iu',
    ),
    /\b(?:chat(?:ting|ted)?|talk(?:ing|ed)?|speak(?:ing)?) (?:to|with) you\b|\b(?:share|discuss) (?:it|this|that|them|something) with you\b|\bfeel free to (?:ask|tell|share|contact)\b|\b(?:given|gave|giving) me (?:so )?(?:much|many|lots of|a lot of|great|good)\b[^.!?]{0,20}\b(?:advice|suggestions?|tips?|help|ideas?)\b|\b(?:grateful|thankful) to you\b|\byou(?:'ve| have)? (?:always|really|often) (?:help|support|encourage|comfort|cheer|understand|listen)/i,
    /^(?:it(?:'s| has| is) been )?(?:a |such a |so )?(?:long time|long|while|ages)(?: since we (?:last )?(?:chatted|talked|spoke|met))?$|^we (?:last )?(?:chatted|talked|spoke)$/i,
    /\bsee you (?:tomorrow|soon|later|again|next time|around)$|\b(?:let's|we(?:'ll| can| will| could)?) (?:chat|talk|continue|speak)\b[^.!?]{0,20}\b(?:again|next time|later|tomorrow|another time)$/i,
    /^(?:now |so |well |anyway |but )*I(?:'ve| have)?(?: really)? (?:have to|need to|must|got to|gotta|should|better|had better)(?: now)? (?:go|leave|run|head (?:out|off)|get going|sign off|log off)(?:$|[ ,](?:now|right now|and|as|because|since|soon|deal|rest|sleep|prepare|make|cook|work|bed|eat|do|get ready|to (?:bed|sleep|rest|work))\b)(?!.*\b(?:tomorrow|tonight|next|on \w+day|at \d))/i,
    /^(?:now,? I(?:'m| am)|I(?:'m| am) now) (?:going to|about to|off to) (?:go )?(?:prepare|make|cook|have|eat|take a|practi[sc]e|rest|sleep|enjoy|deal with|finish|leave|walk|shower|study|do|get ready)\b/i,
    /^(?:my|the) (?:phone|battery|laptop|phone battery|wifi|internet|food|coffee|tea|stomach|eyes|legs|feet|head|brain)(?:'s)? (?:is|are) (?:about to|going to|almost|nearly|so|dead|dying|killing)\b/i,
    /^(?:never ?mind,? )?forget (?:that )?(?:I (?:asked|said (?:anything|that|it)|mentioned it)|it|about it)$/i,
  ],
  zh: [
    /^(?:那|好的?|嗯|也许|以后|之后|下次|回头|回去|现在|所以|或许|可能|[，,])*我?(?:也|先|就|一定|以后|下次|回去)*(?:会|将|要|可以|再|尽量|好好|认真|继续|多多)+(?:地|去|来|再)?(?:尝试|试试看?|试着|试一试|试一下|考虑|注意|坚持|努力|参考|加油|学习|记住|体会|做到|观看|反思|试)+(?:一下|一些|看|下去|这些|这个|那个|它|这方面|方面|你|您|说的?|提的?|推荐的?|建议的?|的|多活动|吧|哦|啊|了|这些方法|这些建议|方法|建议)*$/u,
    /(?:会|将|要|去|先|可以|尽量|试着|努力|再)[^，,。]{0,4}?(?:按照?|照着?|参考|听从?|听取|采纳|遵照|遵循|考虑|接受|用|尝试|试试|试一试|试|参照|记住)(?:一下|一些|一种)?(?:你|您)(?:之前|刚才|刚刚|今天)?(?:的|说|给|提|推荐|建议|讲|分享|教)/u,
    /(?:会|将|要|去|来|再|先|尽量)(?:尝试|试试|试着|考虑|参考|用|按照?|学习|做)[^，,。]{0,6}?(?:这些|这个|这种|那些|这几[个种])(?:方法|建议|方式|技巧|活动|主意|方面|菜谱|办法|点)/u,
    /(?:和|跟|与|同|向|找|陪)(?:你|您)(?:一起)?(?:再|继续|来|一直)?(?:聊|谈|分享|请教|倾诉|说说|讲讲|说话|说会儿)|请教(?:一下)?(?:你|您)|(?:再|又|来)(?:来)?找(?:你|您)|没跟?你聊|(?:给|让|为)我(?:的)?(?:带来|提供)(?:了)?(?:很多|不少|许多)?(?:支持|建议|帮助|启发|安慰)/u,
    /^(?:你|您)(?:总是|一直|真的?|每次|又|经常)*(?:都|能|会|这么|那么|很|非常)*(?:帮|支持|鼓励|陪|理解|懂|听|安慰)[^，,。]{0,8}(?:我|$)/u,
    /^(?:那|好了|我们|咱们|[，,])*(?:下次|改天|明天|以后|回头|晚点|待会儿?)(?:有空|继续|接着)?(?:再|继续)?(?:见|聊|说|会)(?:吧|啦|哦|了)*$/u,
    /^(?:那|好了|好|不过|但|[，,])*(?:现在|这会儿)?我?(?:现在|这就|马上|先)?(?:必须|得|要|该|需要|就要|正要|准备)(?:先)?(?:去)?(?:离开|走了|走啦|下线|撤了|睡了?|休息|去忙|忙|处理|洗澡|洗漱|享受)[^，,。]{0,10}$/u,
    /^(?:那|好了|好|不过|但|[，,])*(?:(?:现在|这会儿)我?|我?(?:现在|这就|马上|先))(?:必须|得|要|该|需要|就要|正要|准备)?去(?:准备|练|做|吃|睡|洗|忙|享受|处理|休息|买菜|干活|煮|拿|接|遛)[^，,。]{0,12}(?:了|啦|吧)$/u,
    /^(?:我的?)?(?:眼睛|眼皮|腿|脚|肚子|脑子|脑袋|手|嘴|嗓子|人|手机|电量?|网)(?:都|快|已经|要|就要|马上|又)+[^，,。我]{1,8}了$/u,
    /^(?:这|那)[首张段篇句个幅道种招件条](?:[\p{Script=Han}]{0,6}?)?(?:写|画|拍|做|唱|说|讲|设计|起|编|翻译|排|配|选|弹|演|剪)得[^，,。我]{1,12}$/u,
    /^(?:但是?|不过|可是?|其实)?我?(?:此前|以前|之前|还|也|从来|一直)*(?:从|还)?没有?(?:尝试|试|去|看|吃|听|做|玩|用|体验|学)过$/u,
    /^(?:真的?|非常|十分|再次|很|也)*(?:谢谢|感谢|多谢)(?:你|您)/u,
    /^我?(?:这个?周末|周末|明天|后天|下午|晚上|有空|回头|改天|下次)?(?:就|再|会|也)?去[^，,。]{0,8}(?:看看|看一下|试试|逛逛|转转)$/u,
    /^(?:那|好的?|嗯)*我?(?:今晚|待会儿?|等会儿?|等下|现在)我?(?:就|会)?先[^，,。]{2,20}$/u,
    /^从[^，,。了]{1,6}到[^，,。了]{1,6}(?:再)?到[^，,。了]{1,6}$/u,
    /^(?:我)?对(?:你|您)(?:刚才|刚刚|之前)?(?:说|提到|讲|推荐|介绍|分享|建议|列)(?:过|出)?的[^，,。]{0,14}(?:感兴趣|有兴趣|满意|好奇)$/u,
    /^[^，,。\d]{0,24}?我们?(?:都|也)?(?:会|想)(?:去)?(?:尝试|试试|试一试)(?:一下|看)?$/u,
    /^(?:但|不过|可)?(?:明天|今天|明早|后天)我?(?:还|又)?(?:要|得|有)(?:上班|上课|早起|加班|上学|早班)$/u,
    /^(?:让|使|令)我(?:感觉|感到|觉得|变得)?(?:很|非常|特别|更|十分|真的)*(?:好|开心|放松|舒服|温暖|愉快|感动|安心|轻松|平静|有启发)$/u,
    /^[^，,。]{0,16}?(?:确实|真的?|果然|都|也)*(?:是|算是)?(?:个|一个)?(?:很|非常|挺|蛮)?(?:不错|好|棒|绝佳|很好)的(?:选择|主意|建议|想法|推荐|办法|方法|方案)[^，,。]{0,3}$/u,
    /^(?:现在|今天)?(?:时间|天色)(?:有点|有些|很|太|也|都|已经|真)*(?:晚|不早|差不多)了?$/u,
  ],
};

/** Of the moment, and of nothing but the moment: a mood, a body's complaint, news that is only announced. */
const MOMENT: Readonly<Record<'zh' | 'en', Row>> = {
  en: [
    new RegExp(
      `^(?:(?:today|now|and|but|so|well|actually|honestly),? )*(?:(?:I(?:'m| am| feel| felt| do feel|'m feeling| am feeling)|feeling) )?${DEGREE_EN}${FEELING_EN}(?:,? (?:and|but|or|,) ${DEGREE_EN}${FEELING_EN})*(?: (?:today|now|right now|tonight|at the moment|already|too|again|about (?:it|that|this)|this (?:morning|evening|afternoon)))*(?:, [^,.!?]{0,30}\\b(?:just now|right now|too (?:much|late|little|fast)(?: (?:just now|today|again))?))?$`,
      'i',
    ),
    /^what an? (?![a-z]+ (?:of|that|who)\b)[a-z '’-]{3,40}$/i,
    new RegExp(
      `^(?:it|they|that|this|these|those) (?:(?:really|always|all|both|just) )*(?:makes?|made) me (?:feel )?${DEGREE_EN}${FEELING_EN}$`,
      'i',
    ),
    /^(?:and |but |so )?(?:I )?(?:really )?(?:do not|don't) know (?:what (?:to do|I can do|I should do)|why|how to (?:solve|deal with|handle|fix) (?:it|this|that))\b[^,.]{0,20}$/i,
    /^(?:today,? |recently,? |now,? )*I(?:'ve| have)? (?:just )?(?:encountered|met|ran into|have|had|got|experienced|faced)(?: with)? (?:something (?:\p{L}+ly )?\p{L}+|(?:a|an|some|another|something|one)(?: (?:small|big|little|really|very|bit of|few|minor|slight|good|bad|great|happy|unhappy|exciting|of a))*(?: (?:problem|trouble|question|issue|worry|worries|news|thing|things|difficulty|story|unhappy|unexpected|exciting))?(?: (?:and|to) (?:unexpected|unhappy|sad|ask|tell|share)(?: you)?)?)(?: today| recently| lately| here| for you)*(?: and I (?:do not|don't) know[^,.]{0,40})?$/iu,
    /^(?:and |but |now |so )*(?:my|our) (?:whole )?(?:body|legs?|head|feet|back|arms?|eyes|brain|mind|heart|mood)(?:'s)? (?:feels?|is|are|was|were)(?: (?:completely|so|very|really|totally|all|just|a bit|kind of))* (?:drained|tired|exhausted|sore|heavy|dead|numb|empty|killing me|worn out|foggy)$/i,
    /^(?:I )?(?:just )?(?:ate|drank|had|slept|laughed|worked)\b[^,.!?]{0,20}\b(?:just|right) now$|\bfeel(?:s)? like (?:they|it)(?:'re| are| is|'s) about to\b/i,
  ],
  zh: [
    /^(?:今天|现在|我|真的|其实|感觉|感到|觉得|心情|自己|有点儿?|有些|好|很|非常|特别|真|太|挺|一点点?|还是|就是|又|比较|实在|略|稍微|情绪|身体|也|都|一下子|变得|一下|整个人)*(?:累|困|饿|渴|冷|热|烦|难过|难受|不?开心|不?高兴|伤心|无聊|焦虑|紧张|疲倦|疲惫|疲劳|压力(?:大)?|郁闷|失落|沮丧|烦躁|孤独|无助|迷茫|不安|放松|不?舒服|低落|无奈|愉快|兴奋|激动|心烦意乱|宽慰|欣慰|撑|好多了|不太好|不好|温暖|轻松|平静|困惑|感动|羡慕|懒|没劲|没精神|没有精神)(?:(?:和|、|又|跟|、?而且)?(?:有点|有些|很|非常)*(?:累|困|烦躁?|焦虑|紧张|疲倦|疲惫|压力|郁闷|失落|沮丧|孤独|无助|迷茫|不安|难过|没有?精神|充实|开心|自信|宽慰))*(?:了|啊|呀|哦|的|呢|极|死|坏|透)*$/u,
    /^(?:我)?(?:真的?|也)?不知道(?:该|要|应该)?(?:怎么办|怎么(?:解决|处理|做)|为什么|这是为什么|如何是好)(?:才好|了|啊)?$/u,
    /^(?:今天|最近|刚才|刚刚|我|又|好像|突然|有点|跟你说|[，,])*(?:遇到|碰到|遇上|碰上|有|发生)(?:了)?(?:一|几|两)?(?:个|些|件|点)?(?:小|大|很|非常|特别|让人|不?开心|不?愉快|不?高兴|难过|好|坏|奇怪|有趣|烦|的)*(?:麻烦|问题|烦恼|困扰|消息|事情?|心事|困难)(?:了|想说)?$/u,
  ],
};

/** Kinds of memory that are not told by the way, whatever the clause looks like. */
const LASTING =
  /^(?:assistant\.rule|name|health\.|family\.|relation\.|diet|residence|occupation|employer|appointment)/;

/**
 * What passes with the talk (W5): a promise to follow advice, thanks at length, leave taken, a mood or an announcement
 * without its matter. A feeling with its cause ("worried that the lease runs out") is none.
 */
export function isPassing(clause: string, hits: readonly PatternHit[], language: 'zh' | 'en'): boolean {
  const said = clause.trim().replace(/[\s.!。！~～,，]+$/u, '');
  if (said.length > 160 || hits.some(({ predicate }) => LASTING.test(predicate))) return false;
  return (
    TO_LISTENER[language].some((shape) => shape.test(said)) ||
    isDeliberation(said, language) ||
    (hits.length === 0 && MOMENT[language].some((shape) => shape.test(said)))
  );
}
