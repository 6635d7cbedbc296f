import type { PatternHit } from './index';
import { rule } from './pattern';

const HABIT = {
  en: rule(
    'clause',
    'habit',
    /^(?<object>(?:on (?:rainy|snowy|sunny|hot|cold|windy|busy|bad) (?:days|mornings|evenings|nights)|(?:if|when|whenever) (?:it(?:['’]s| is)?|there(?:['’]s| is)|I(?:['’]m| am)?|the [\p{L}]+ (?:is|are)) (?!would|could|were|had|might)[^,;.!?]{2,40}?),? I (?:always |usually |normally |just |only )*(?:take|drink|eat|use|go|work|walk|drive|ride|cycle|order|choose|stay|wear|skip|call|buy|listen|read|run|cook|sleep|sit)\b[^;.!?]{2,60})/iu,
  ),
  zh: rule(
    'clause',
    'habit',
    /^(?:我)?(?<object>(?:如果|要是|只要|一到)?(?:下雨天?|下雪天?|刮风天?|天[冷热黑好]了?|加班|出差|[^，,。]{1,8}的时候)(?:的话)?[，,]?我?(?:就|都|总是|一般|才)+(?:坐|搭|乘|喝|吃|打车|骑|走|开|用|去|做|点|穿|待|在家|叫)[^，,。；;！!？?]{0,20})/u,
  ),
};

/** "If it rains I take the bus": a habit with its condition, which says nothing of the days without rain. */
export function conditionalHabit(clause: string, language: 'zh' | 'en'): PatternHit | null {
  const match = HABIT[language].match.exec(clause);
  if (!match?.groups?.object) return null;
  return {
    rule: HABIT[language],
    predicate: 'habit',
    object: match.groups.object.trim(),
    groups: match.groups,
    index: match.index,
  };
}

const NUMBER_ZH = '[\\d一二两三四五六七八九十百千万半]';
const ON_CONDITION = {
  en: /\bunless\b(?! you\b)|\b(?:only|except|but not) (?:if|when|on|in|after|before|for|at|during)\b(?! you\b)|\bexcept \p{Lu}\p{L}+days?\b|(?:^|[.;,] )(?:if|when|whenever|as soon as|once) (?!you\b|that\b|possible|so\b|not\b|only\b|it helps|it works|anything|I (?:remember|recall|may|might|were|had|could|was)\b)[^,;.!?]{4,70}, (?!you\b|what\b|please|can\b|how\b|do\b)\p{L}|\b(?:over|under|above|below|more than|less than|anything (?:over|under|above)) [$€£]?\d[^,;.!?]{0,40}\b(?:needs?|must|has to|have to|goes|requires?|is|are|get|gets)\b/iu,
  zh: new RegExp(
    [
      '只有[^，,。；;！!？?]{1,14}才',
      '除非',
      '(?:除了|除去)[^，,。；;！!？?]{1,14}(?:以外|之外|外)?[，,]?[^，,。；;！!？?]{0,8}(?:都|就|也)',
      '(?:如果|要是|只要|一旦|遇到|碰到|每逢|一到)(?!你|您|可以|方便|能|有空)[^，,。；;！!？?]{2,18}[，,]?[^，,。；;！!？?]{0,8}(?:就|都|才|也|便|要|得|不)',
      `(?:超过|低于|不到|少于|大于|高于|不足|不满)${NUMBER_ZH}+[^，,。；;！!？?]{0,10}(?:就|也|都|才|不|要|得)`,
      `${NUMBER_ZH}+[\\p{Script=Han}]{0,2}(?:以上|以下|以内|之内)[^，,。；;！!？?]{0,8}(?:就|才|不|要|只|得)`,
    ].join('|'),
    'u',
  ),
};

/** "Unless it is a holiday", 只有…才…, 超过五千要签字: what holds only then; the condition is the point of telling it. */
export function holdsOnCondition(text: string, language: 'zh' | 'en'): boolean {
  return ON_CONDITION[language].test(text);
}
