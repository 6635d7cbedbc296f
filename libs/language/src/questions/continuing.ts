/** How people take up what an assistant has just said, or ask for what comes after it. */
const openings: Readonly<Record<'zh' | 'en', RegExp>> = {
  en: /^\s*(?:(?:al)?right|ok(?:ay)?|yes|yeah|yep|yup|no|nope|sure|great|good|perfect|excellent|awesome|fantastic|wonderful|brilliant|lovely|thanks|thank you|got it|understood|agreed|exactly|absolutely|that(?:['’]s|\s+(?:is|sounds|makes|works|looks))|hi|hey|hello)\b/i,
  zh: /^\s*(?:好的?|行|嗯+|可以|没问题|对|是的|没错|明白了?|了解|知道了|收到|谢谢|太好了|很好|不错|不|不用|那就?|你好|嗨)[，,。！!、\s]/,
};
const goingOn: Readonly<Record<'zh' | 'en', RegExp>> = {
  en: /\bwhat(?:['’]s|\s+is|\s+are|\s+comes)\s+(?:the\s+|our\s+|my\s+)?next\b|\bnext\s+(?:step|item|task|point)s?\b|\blet['’]?s\b|\b(?:move|go|carry|press)\s+(?:on|forward|ahead)\b|\bproceed\b|\bready\s+to\b|\bpick\s+up\s+where\b/i,
  zh: /接下来|下一步|下一项|继续|接着(?:来|说|做|聊)|往下(?:走|说)|咱们?(?:开始|来)|我们(?:开始|来)|上次(?:说|聊|讲)到/,
};

/**
 * Whether a message goes on with what was going on, rather than asks about something told once ("Perfect, what is next?",
 * 好的，那接下来呢). What was said lately answers it, and an assistant's words as much as the user's own.
 */
export function continuesTalk(message: string, language: 'zh' | 'en'): boolean {
  return openings[language].test(message) || goingOn[language].test(message);
}
