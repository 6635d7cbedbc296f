import type { Emotion } from '@mindbase/domain';

type Row = readonly [emotion: Emotion, en: RegExp, zh: RegExp];

/** Ordered: the first that fits names the emotion. After Ekman, with love in place of disgust. */
const rows: readonly Row[] = [
  [
    'sadness',
    /\b(?:sad|heartbroken|depress\w*|cry|cried|crying|tears|grie[fv]\w*|mourn\w*|lonely|devastat\w*|miss(?:ed|ing)? (?:him|her|them|home)|passed away|died|upset|disappoint\w*|hopeless|regret\w*|gloomy|miserable|hurt(?:s|ing)? (?:me|a lot))\b/i,
    /难过|伤心|悲伤|哭|失落|沮丧|孤独|去世|过世|心碎|难受|失望|绝望|遗憾|低落|崩溃|委屈|痛苦|想念|抑郁/,
  ],
  [
    'anger',
    /\b(?:angry|furious|mad at|annoy\w*|irritat\w*|pissed|outrag\w*|rage|fed up|frustrat\w*|resent\w*|unfair)\b/i,
    /生气|愤怒|气死|恼火|烦死|火大|恼怒|不公平|吵架|吵了一架|气愤|抓狂/,
  ],
  [
    'fear',
    /\b(?:afraid|scared|terrif\w*|anxi\w+|worr(?:y|ied|ying)|nervous|panic\w*|fear\w*|stress(?:ed|ful)?|overwhelm\w*|dread\w*|frighten\w*)\b/i,
    /害怕|恐惧|担心|焦虑|紧张|不安|恐慌|压力(?:很|好|太|特别)?大|忧虑|惊慌|怕/,
  ],
  [
    'surprise',
    /\b(?:surpris\w*|shock\w*|astonish\w*|unexpected\w*|can't believe|could not believe|couldn't believe|stunned|unbelievable)\b/i,
    /惊讶|吃惊|没想到|震惊|意外|想不到|不敢相信|竟然|惊喜/,
  ],
  [
    'love',
    /\b(?:in love|love you|adore\w*|my love|fell for|cherish\w*|soulmate|sweetheart)\b/i,
    /爱上了|深爱|恋爱|心动|表白|求婚|暗恋|很爱/,
  ],
  [
    'joy',
    /\b(?:happy|happiness|glad|excit\w*|thrilled|delighted|joy\w*|wonderful time|overjoyed|proud|ecstatic|so much fun|had (?:a blast|fun)|amazing|grateful|pleased|cheerful|awesome|fantastic|relieved)\b/i,
    /开心|高兴|快乐|兴奋|激动|幸福|愉快|太好了|喜悦|自豪|满足|欣慰|感动|欢乐|好玩|有趣/,
  ],
];
const STRONG = {
  en: /\b(?:so|very|really|extremely|absolutely|incredibly|totally|deeply|truly|heartbroken|devastated|furious|terrified|thrilled|overjoyed|ecstatic|passed away|died|broke down)\b|!{2,}/i,
  zh: /非常|特别|超级|极其|太[^，。]{1,4}了|好[^，。的]{1,3}啊|十分|万分|崩溃|绝望|去世|过世|死了|痛哭|大哭|激动|！！/,
};

export interface Feeling {
  readonly emotion: Emotion;
  readonly strong: boolean;
}

/** The emotion that a text names, by lexicon; null when it names none or negates it. */
export function feelingOf(text: string, language: 'zh' | 'en'): Feeling | null {
  for (const [emotion, en, zh] of rows) {
    const found = (language === 'en' ? en : zh).exec(text);
    if (!found) continue;
    const before = text.slice(Math.max(0, found.index - 6), found.index);
    if (/(?:\bnot|n't|never|\bno|不|没|(?<!特)别|无)\s*\p{Script=Han}?$/u.test(before)) continue;
    return { emotion, strong: STRONG[language].test(text) };
  }
  return null;
}
