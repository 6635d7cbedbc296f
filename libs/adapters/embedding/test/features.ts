import { contentWords, words } from '@mindbase/language';

/** What a text is made of, with how often: words without stop words, and the character runs inside them. */
export function featuresOf(text: string): ReadonlyMap<string, Feature> {
  const features = new Map<string, Feature>();
  const add = (name: string, weight: number) => {
    const known = features.get(name);
    if (known === undefined) features.set(name, { weight, count: 1 });
    else known.count++;
  };
  const all = words(text);
  const content = contentWords(text);
  // A text of nothing but stop words ("what is it?") is told by them; one without words, by its characters.
  const stems = content.length > 0 ? content : all.length > 0 ? all : [...text.trim()];
  for (const stem of stems) {
    add(`w:${stem}`, wordWeight);
    for (const run of han.test(stem) ? hanRuns(stem) : latinRuns(stem)) add(`c:${run}`, runWeight);
  }
  return features;
}

interface Feature {
  readonly weight: number;
  count: number;
}

const wordWeight = 1;
/** A word has several runs; together they weigh about as much as the word, and make kindred words alike. */
const runWeight = 0.4;
const han = /\p{Script=Han}/u;

/** Characters and pairs of characters. */
function hanRuns(word: string): string[] {
  const characters = [...word];
  return [...characters, ...characters.slice(1).map((next, i) => `${characters[i]}${next}`)];
}

/** Runs of three and four characters, with the word's borders marked. */
function latinRuns(word: string): string[] {
  const characters = [...`<${word}>`];
  const runs: string[] = [];
  for (const length of [3, 4]) {
    for (let start = 0; start + length <= characters.length; start++) {
      runs.push(characters.slice(start, start + length).join(''));
    }
  }
  return runs;
}
