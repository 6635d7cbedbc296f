const prefixMin = 5;
const prefixShareMin = 0.6;
const han = /\p{Script=Han}/u;

/** A topic word and the word of the text that stands for it. */
export interface TopicHit {
  readonly topicWord: string;
  readonly textWord: string;
}

/**
 * Whether a text is about a topic (F4): every significant word of the topic stands in it. English words are
 * stems: equal ones match, and those that share a beginning of ≥ 5 letters that covers ≥ 60 % of both (therapy,
 * therapist). A Chinese word matches where the text holds it, or holds each of its bigrams.
 * @param topic content words of the topic. @param text content words of the text. @param normalised the whole text, normalised.
 * @returns what matched; null when the text is about something else, or the topic has no word.
 */
export function topicMatch(
  topic: readonly string[],
  text: readonly string[],
  normalised: string,
): readonly TopicHit[] | null {
  if (topic.length === 0) return null;
  const hits: TopicHit[] = [];
  for (const topicWord of topic) {
    const textWord = han.test(topicWord)
      ? chineseHit(topicWord, normalised)
      : text.find((word) => sameStem(topicWord, word));
    if (textWord === undefined) return null;
    hits.push({ topicWord, textWord });
  }
  return hits;
}

function chineseHit(word: string, text: string): string | undefined {
  if (text.includes(word)) return word;
  const characters = Array.from(word);
  if (characters.length < 3) return undefined;
  const bigrams = characters.slice(1).map((character, i) => `${characters[i]}${character}`);
  return bigrams.every((bigram) => text.includes(bigram)) ? word : undefined;
}

function sameStem(a: string, b: string): boolean {
  if (a === b) return true;
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  return shared >= prefixMin && shared >= prefixShareMin * Math.max(a.length, b.length);
}

const framing = new Set(
  (
    'everyth everything anyth anything someth all about regard relat concern thing stuff matter info inform ' +
    'detail data memori memory know known remember forget delet delete eras remov said told mention pleas please my our ' +
    '关于 有关 一切 全部 所有 事情 事 内容 信息 东西 记录 记忆 相关 那些 这些 那件 这件'
  ).split(' '),
);

/** The words of a topic that say what it is about, without those that only ask ("everything about my …", 关于…的事). */
export function topicWords(contentWords: readonly string[]): readonly string[] {
  return [...new Set(contentWords.filter((word) => !framing.has(word)))];
}
