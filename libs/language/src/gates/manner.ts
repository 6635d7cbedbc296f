import type { Manner } from '@mindbase/domain';

const usual: Readonly<Record<'zh' | 'en', RegExp>> = {
  en: /\b(?:always|usually|normally|generally|typically|regularly|as a rule|by default|(?:my|our) (?:\p{L}+ )?(?:usual|default|standard|favou?rite|preferred)|prefer|preference|favou?rite|works? best|every (?:day|morning|evening|night|time|week)|whenever|from now on|going forward|(?:I|we) (?:(?:really|do|also|just|both|quite) )?(?:like|love|enjoy|need|want)|(?:find|is|it's|are) (?:(?:it|much|a lot|always) )*(?:easier|easiest|best|better|ideal|perfect|comfortable|good)|(?:keep|leave|have) (?:the|it|my|our) [^.!?]{1,40}? (?:at|on|in|to)|stick(?:s|ing)? (?:to|with))\b/iu,
  zh: /一直|总是|通常|一般|平时|平常|习惯|惯用|常用|默认|固定|从来|以后都|往后都|每次|每[天周月晚早]|喜欢|最爱|偏好|偏爱|更(?:喜欢|习惯|舒服)|(?:最|刚好|正好|比较)(?:合适|舒服|好用|顺手)|都(?:是|会|调|设|开|放|用|坐|喝|吃|选)/u,
};
const momentary: Readonly<Record<'zh' | 'en', RegExp>> = {
  en: /\b(?:right now|just now|at the moment|today|tonight|this (?:once|time|morning|afternoon|evening|week)|just (?:this once|for now)|for (?:now|once|today|tonight|a (?:bit|while|moment|minute|second))|temporarily|for the time being|until (?:it|this|that|I|we|the)\b|I(?:['’]m| am) (?:setting|turning|switching|getting|putting|going with)|I['’]ll just|almost (?:out|gone|empty))\b|![\s"'”’]*$/iu,
  zh: /今天|今晚|今早|今儿|刚刚|刚才|这会儿|此刻|眼下|这次|这一次|这回|暂时|临时|先(?=凑合|将就|用|调|开|关|换|放|这样)|就这一(?:次|回)|只(?:今天|这次)|快(?:没|用完)/u,
};

/** How a statement is meant: what is usual outweighs the moment it is told in ("today as always"). Null: it does not tell. */
export function mannerOf(text: string, language: 'zh' | 'en'): Manner | null {
  if (usual[language].test(text)) return 'usual';
  return momentary[language].test(text) ? 'momentary' : null;
}
