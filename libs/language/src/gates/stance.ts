import type { Stance } from '@mindbase/domain';

const CHANGE = {
  en: /\b(?:from now on|no longer|any ?more|changed (?:my|her|his|their) mind|these days I|now I|instead|switched (?:to|from)|used to|not .{1,40} anymore|going forward|starting (?:today|now|next)|I(?:'?ve| have) (?:(?:just|recently|finally|now) )?(?:moved|switched|changed))\b|\b(?:prefers?|likes?|loves?|drinks?|eats?|uses?) [^,;.!?]{2,40} now(?=[.,;!?]|$)/i,
  zh: /从今(?:天)?(?:起|往后|以后)?|从现在(?:起|开始)|改主意|改口味|改(?:成|为|用|喝|吃|坐)|换成|不再|现在(?:更|改|不)|现在[^，,。]{0,4}(?:喜欢|爱)[^，,。]{1,12}了|以后(?:都|就|只|改)|转行|改行|如今|再也不/,
};
const EXCEPTION = {
  en: /\b(?:just (?:this|that|the) once|only (?:this|that) once|(?:just|only) (?:this|that) (?:one )?time|one[- ]off|made an exception|make an exception|as an exception|exceptionally|for once|just for (?:today|tonight)|this once)\b/i,
  zh: /破例|破了?(?:个|一次)?例|就这一次|就这一回|仅此一次|仅这一次|只此一次|下不为例|例外(?:地|了)?|难得一次|偶尔破戒|破戒/,
};
const DENIAL = {
  en: /\b(?:I|we) (?:have )?(?:never|did ?n[o']t|didn’t|haven't|have not) (?:ever |actually )?(?:said|say|told|tell|mentioned|mention|claimed|claim)(?: (?:that|this|it|so|anything|you|I\b|we\b|my\b|any such thing|such a thing))|\b(?:that|this)(?:'s| is) not (?:what I said|true|something I (?:ever )?said)|\bI said no such thing\b|\bI never (?:said|told|mentioned)\b/i,
  zh: /(?:我)?(?:从来?没|没有?|从未|根本没|压根没|并没有?|什么时候)(?:有)?(?:这么|那么|这样|跟你)?(?:说|讲|提|告诉)过?(?:这|那|过|这种|这样|这话|这个)|我(?:从|从来|根本|压根|可|又)?没(?:有)?(?:这么|这样|那么|那样)?(?:说|讲|提)过?|别(?:把[^，,。]{0,8})?(?:记|算|安|扣)(?:到|在)我头上|不是我说的|我没说过/,
};
const CORRECTION = {
  en: /^actually,? (?:it|that|he|she|they|the|this|not|no)\b|^no(?=[,.:!—-]|\s+(?:I|it|we|he|she|they|that|this|my|our|not|sorry|wait|actually|the)\b)|^(?:nope|wait|sorry|correction|I mean(?:t)?|to correct (?:that|myself)|that's (?:wrong|not right|incorrect)|not (?:quite|exactly|really))\b[,.:!— -]|\b(?:I meant|I misspoke|let me correct|correction:|it(?:'s| is) actually|it(?:'s| is) not .{1,30}(?:,|;| but) (?:it's |it is )?|I was wrong|I made a mistake)\b/i,
  zh: /^(?:不对|不是|错了|说错了|更正|纠正一下|不不|其实不是|弄错了|搞错了|你记错了|记错了)|我说错了|更正一下|说错了|记错了|应该是|(?:不是|并非)[^，,。]{1,16}[，,]?(?:而)?是/,
};
const HEDGE = {
  en: /\b(?:maybe|perhaps|might|possibly|probably|I think|I guess|not sure|I suppose|could be|seems?|apparently|likely|kind of|sort of|thinking (?:of|about)|considering|if I (?:can|get|have)|supposedly)\b/i,
  zh: /可能|也许|或许|大概|好像|似乎|说不定|不确定|应该会|估计|没准|考虑|听说|据说|恐怕/,
};

const ADDITION = { en: /\b(?:also|too|as well)\b/i, zh: /也|还/ };

/** "These days I also like jazz": it comes beside what held before. */
export function isAddition(text: string, language: 'zh' | 'en'): boolean {
  return ADDITION[language].test(text);
}

/** Just this once, 破例: it happened, and changes no habit (C5). */
export function isException(text: string, language: 'zh' | 'en'): boolean {
  return EXCEPTION[language].test(text);
}

/** "I never said that": what was claimed of the speaker was never so (C3). */
export function isDenial(text: string, language: 'zh' | 'en'): boolean {
  return DENIAL[language].test(text);
}

const CLAIM = {
  en: /\b(?:I|we)(?: have|'ve)? (?:never|did ?n[o']t|didn't|haven't|have not) (?:ever |actually )?(?:said|say|told you|tell you|mentioned|mention|claimed|claim)(?: to you)?(?: that)? (?<claim>(?:I|we|my|our|he|she|they|his|her|their|\p{Lu})[^.!?;]{3,120})/giu,
  zh: /(?:没|没有|从没|未)(?:跟你|和你|对你)?(?:说|讲|提)(?:过|起过?)?(?:自己)?(?<claim>(?:我|他|她|我们)[^，,。；;！!？?]{2,40})/gu,
};
const NOT_SO = {
  en: /(?:^|[\s—–,;:])(?<claim>(?:I|my \p{L}+) (?:don't|do not|am not|'m not|have no|haven't|have never|never) [^,.!?;—]{3,60}?)(?=,? (?:and|nor) I never said|[,.]? (?:I|and I) (?:never|didn't) (?:say|said)|[,.!?;—]|$)/giu,
  zh: /(?<claim>我(?:并不|根本不|从来不|压根不|并没有?|不)[^，,。；;！!？?]{2,30})/gu,
};

/** What a denial says was never said, and what it says is not so: "I never said I row" → "I row". */
export function deniedClaims(text: string, language: 'zh' | 'en'): string[] {
  const said = [...text.matchAll(CLAIM[language])].map(({ groups }) => groups?.claim ?? '');
  const notSo = [...text.matchAll(NOT_SO[language])].map(({ groups }) =>
    affirmed(groups?.claim ?? '', language),
  );
  return [...said, ...notSo].filter((claim) => claim !== '');
}

function affirmed(claim: string, language: 'zh' | 'en'): string {
  if (language === 'zh') return claim.replace(/^我(?:并不|根本不|从来不|压根不|并没有?|不)/, '我');
  return claim
    .replace(/ (?:don't|do not|never|have never) /i, ' ')
    .replace(/ (?:am|'m) not | 'm not /i, ' am ')
    .replace(/ (?:haven't|have no) /i, ' have ');
}

/** "No, it's …": what we hold is wrong and this is right (C3). */
export function isCorrection(text: string, language: 'zh' | 'en'): boolean {
  return CORRECTION[language].test(text.trim());
}

export function isHedged(text: string, language: 'zh' | 'en'): boolean {
  return HEDGE[language].test(text);
}

/** The stance of a statement by its markers alone (C1–C5); a pattern may know better. */
export function stanceOf(text: string, language: 'zh' | 'en'): Stance {
  if (isException(text, language)) return 'exception';
  if (CHANGE[language].test(text)) return 'change';
  return 'state';
}
