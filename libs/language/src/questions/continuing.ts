type ByLanguage = Readonly<Record<'zh' | 'en', RegExp>>;

/** How people take up what an assistant has just said, or ask for what comes after it. */
const openings: ByLanguage = {
  en: /^\s*(?:(?:(?:al)?right|ok(?:ay)?|yes|yeah|yep|yup|no|nope|sure|great|good|perfect|excellent|awesome|fantastic|wonderful|brilliant|lovely|thanks|thank you|got it|understood|agreed|exactly|absolutely|that(?:['’]s|\s+(?:is|sounds|makes|works|looks))|hi|hey|hello|oh|ah|aha|well|wait|hmm+|mm+|um+|look|so|now|still|actually|honestly|anyway|as\s+(?:we|you)|i['’]m\s+back)\b|regarding\b|about\s+(?:that|the)\b|as\s+for\b)/i,
  zh: /^\s*(?:(?:好的?|行|嗯+|可以|没问题|对|是的|没错|明白了?|了解|知道了|收到|谢谢|太好了|很好|不错|不|不用|那就?|你好|嗨|哦+|噢|啊+|唉|哎|等等|等一下|其实|说实话|总之|对了|我回来了)[，,。！!、\s]|关于(?:那|这|刚才)|至于)/,
};
const goingOn: ByLanguage = {
  en: /\bwhat(?:['’]s|\s+is|\s+are|\s+comes)\s+(?:the\s+|our\s+|my\s+)?next\b|\bnext\s+(?:step|item|task|point)s?\b|\blet['’]?s\b|\b(?:move|go|carry|press)\s+(?:on|forward|ahead)\b|\bproceed\b|\bready\s+to\b|\bpick\s+up\s+where\b/i,
  zh: /接下来|下一步|下一项|继续|接着(?:来|说|做|聊)|往下(?:走|说)|咱们?(?:开始|来)|我们(?:开始|来)|上次(?:说|聊|讲)到/,
};
/** What the two have said or done so far: "the two routes you suggested", "as we agreed", 你刚才列的清单. */
const soFar: ByLanguage = {
  en: /\byou(?:['’]ve|\s+have|\s+had)?(?:\s+(?:just|also|already|really|explicitly))?\s+(?:said|suggested|mentioned|listed|asked|gave|given|sent|set\s+up|shared|provided|presented|recommended|explained|described|drafted|outlined|created|made|put|told|did|nailed|found)\b|\b(?:your|the)\s+(?:advice|suggestions?|questions?|recommendations?|guidance|outline|summary|analysis|draft|checklist|breakdown)\b|\bwe(?:['’]ve|\s+have|\s+had|\s+just|\s+already)*\s+(?:discussed|talked|agreed|clarified|settled|covered|planned|decided|rehearsed|changed|went\s+over|set)\b|\bremember\?|\balready\s+told\s+you\b|\bi\s+(?:explicitly\s+|specifically\s+)?(?:asked|told)\s+you\b/i,
  zh: /你(?:刚才|刚刚|刚|之前|上次)?(?:说|提到|建议|推荐|列|给|写|整理|安排)的|按(?:照)?你(?:说|的)|(?:我们|咱们?)(?:刚才|刚刚|之前|上次|已经)*(?:讨论|聊|商量|定|说|确认)(?:过|好)|我(?:刚才|之前|已经|上次)+(?:说|告诉|发|给)(?:过|了)/,
};
/** What was said before is itself what is asked for: "What did you recommend for my knee?", 你上次推荐的是哪本书？ */
const asksSoFar: ByLanguage = {
  en: /\b(?:what|which|how|who|where|when|why)\b[^.?!]*\b(?:did|have|had|were|was)\s+(?:you|we|i)\b|^\s*(?:what|which|how|who|where|when|why)\b[^.!]*\?\s*$/i,
  zh: /(?:什么|哪[个本家些里天部款]?|谁|多少|几[个点次]|怎么|为什么|是不是|有没有|吗)[^。！!]*[？?]?\s*$/,
};

/** A fact of one's own is asked for, whatever word leads up to it: "Hi, what's my sister's name?", 对了，我对什么过敏？ */
const asksOfOneself: ByLanguage = {
  en: /^[^.!?]{0,20}?[,.!—-]?\s*(?:what(?:['’]s|\s+is|\s+are|\s+was|\s+were)\s+(?:the\s+\p{L}+\s+of\s+)?my\b|(?:what|which|who|whom|where|when|how\s+\p{L}+|how)\b[^.!?]*\b(?:do|did|am|was|have|had)\s+i\b|(?:who|where|when|how\s+\p{L}+)(?:['’]s|\s+is|\s+are|\s+was|\s+were|\s+does|\s+did)\s+my\b|(?:do|did|am|was|have)\s+i\b)[^.!?]*\?\s*$/iu,
  zh: /^[^，,。！!？?]{0,6}[，,。！!\s]*我(?!们)(?!.*(?:该|应该|能|要|可以|怎么办))[^，,。！!？?]*(?:什么|哪|谁|多少|几|吗|怎么)[^，,。！!？?]*[？?]?\s*$/u,
};

/**
 * Whether a message goes on with what was going on, rather than asks about something told once ("Perfect, what is next?",
 * 好的，那接下来呢). What was said lately answers it, and an assistant's words as much as the user's own.
 */
export function continuesTalk(message: string, language: 'zh' | 'en'): boolean {
  if (goingOn[language].test(message)) return true;
  if (asksOfOneself[language].test(message)) return false;
  return (
    openings[language].test(message) || (soFar[language].test(message) && !asksSoFar[language].test(message))
  );
}
