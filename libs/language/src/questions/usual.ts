/** Words for what somebody has settled on, as against what it happens to be today. */
const usualWords: Readonly<Record<'zh' | 'en', RegExp>> = {
  en: /\b(?:as (?:always|usual)|like (?:always|I (?:always|usually|normally)|usual)|(?:my|our|his|her|their|the) (?:\p{L}+ ){0,2}?(?:usual|standard|default|normal|regular|preferred|favou?rite|go-to|typical|customary)|(?:do|does|did) (?:I|we|he|she|they|\p{Lu}\p{L}+) (?:usually|normally|generally|always|typically|prefer)|(?:usual|preferred|default|favou?rite|typical) (?:\p{L}+ ){0,2}\p{L}+|back to (?:normal|the usual|my|our|his|her|their)|(?:set|put|turn|switch|change|reset) (?:[\p{L}'’]+ ){0,4}?back (?:to|for)|(?:set|turn|switch|change|put) (?:it|that|them|things|everything) back(?! (?:up|down|in|into|on|off))|restore (?:my|our|his|her|their|the)|preferences?)\b/iu,
  zh: /老样子|照旧|照常|跟?往常一样|像平时|平时|平常|通常|一般(?=都|会|喝|吃|用|坐|去|怎么|几点|在|是)|习惯|惯用|常用|默认|一贯|偏好|最?喜欢|恢复(?:正常|原来|平时|默认|成)|调回/u,
};

/** Whether a message asks for what is usual ("my usual table", 老样子), not for what was done last or just once. */
export function asksForUsual(message: string, language: 'zh' | 'en'): boolean {
  return usualWords[language].test(message);
}
