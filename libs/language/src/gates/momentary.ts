const MOMENT = {
  en: /\b(?:right now|just now|at the moment|today|tonight|this (?:morning|afternoon|evening|moment|time)|currently feeling|for now|(?:am|is|are) (?:feeling|so|really|very|a bit|pretty) )/i,
  zh: /今天|今晚|今早|今儿|刚刚|刚才|这会儿|此刻|这次|这一次|眼下|今日|暂时|这下/,
};
const STABLE = {
  en: /\b(?:always|usually|every|from now on|going forward|generally|normally|never|love|like|prefer|favou?rite|hate|since|anymore|these days|for good|permanently|regularly|each)\b/i,
  zh: /一直|总是|每[天周月年次晚早]|以后|从今|从现在|通常|一般|经常|喜欢|最爱|习惯|平时|从来|讨厌|永远|今后|起/,
};

/** "Today", 刚刚 and the like without a word that says it lasts: no trait (W5), though it may be an event. */
export function isMomentary(clause: string, language: 'zh' | 'en'): boolean {
  return MOMENT[language].test(clause) && !STABLE[language].test(clause);
}
