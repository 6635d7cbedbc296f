/** What makes two like sentences say different things. */
export interface Marks {
  readonly numbers: readonly string[];
  readonly days: readonly string[];
  readonly names: readonly string[];
  readonly negated: boolean;
}

const numbers = /\d+(?:[.,:/-]\d+)*|[零〇二三四五六七八九十百千万亿两]+|一[十百千万亿]/gu;
const numberWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|once|twice|first|second|third)\b/giu;
const days =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|(?:周|星期|礼拜)[一二三四五六日天末]|\b(?:morning|afternoon|evening|night|weekend)s?\b|早上|上午|中午|下午|晚上|周末/giu;
const negation =
  /\b(?:not|no|never|none|nor|without|cannot|\w+n['’]t|stopped|quit)\b|[不没无]|未(?!来)|非(?!常|洲)|(?<![特区分级性个])别(?!人|的|墅)/iu;
const capitalised = /(?<=[\p{L}\p{N},;:)"'’]\s)\p{Lu}[\p{L}\p{N}'’-]*/gu;

export function marksOf(text: string): Marks {
  return {
    numbers: found(text, numbers).concat(found(text, numberWords)).sort(),
    days: found(text, days).sort(),
    names: found(text, capitalised)
      .filter((name) => !['i', "i'm", "i've"].includes(name))
      .sort(),
    negated: negation.test(text),
  };
}

/** Sentences with other numbers, days, names or another polarity are never the same, however alike they look (W16). */
export function marksDiffer(a: Marks, b: Marks): boolean {
  return (
    a.negated !== b.negated ||
    !equal(a.numbers, b.numbers) ||
    !equal(a.days, b.days) ||
    // A name may stand first in one of them, where it cannot be told from any first word.
    (a.names.length > 0 && b.names.length > 0 && !subset(a.names, b.names) && !subset(b.names, a.names))
  );
}

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([match]) => match.toLowerCase());
const equal = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((x, i) => x === b[i]);
const subset = (a: readonly string[], b: readonly string[]) => a.every((x) => b.includes(x));
