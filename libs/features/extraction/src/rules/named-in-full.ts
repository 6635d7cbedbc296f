import { roleWords } from '@mindbase/language';
import type { Cast, Figure } from './cast';
import { displayName } from './retell';

/**
 * "The project" and 这个项目 under their own name, where the talk has told it, and whose Ann she is where there are two:
 * the sentence is to be read alone (W11).
 */
export function namedInFull(text: string, figure: Figure, cast: Cast, language: 'zh' | 'en'): string {
  const { kind, name, bond } = figure;
  if (name && bond && text.includes(name) && cast.sharesName(figure) && !cast.isGuessed(figure))
    return toldApart(text, name, displayName(figure, language, cast), language);
  if (kind !== 'thing' || !name || text.includes(name)) return text;
  const noun = language === 'zh' ? name : (name.split(' ').at(-1) ?? '');
  if (language === 'en')
    return noun === name
      ? text
      : text.replace(
          new RegExp(`\\b([Tt]he|[Tt]his|[Tt]hat) ${noun}\\b`),
          (_all, the: string) => `${the.startsWith('T') ? 'The' : 'the'} ${name}`,
        );
  return text.replace(/(?:这|那|该)[个份辆台本部家件套款]?([\p{Script=Han}]{1,4})/u, (all, tail: string) => {
    const length = [4, 3, 2, 1].find((size) => size <= tail.length && name.endsWith(tail.slice(0, size)));
    return length === undefined ? all : `${name}${tail.slice(length)}`;
  });
}

function toldApart(text: string, name: string, called: string, language: 'zh' | 'en'): string {
  const at = text.indexOf(name);
  const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
  if (BESIDE[language].before.test(before) || BESIDE[language].after.test(after)) return text;
  // 另一个小罗 is one with a name of their own from here on.
  return `${language === 'zh' ? before.replace(/(?:另外?一?|那)[个位]$/u, '') : before}${called}${after}`;
}

/** Who it is has been said beside the name: "my coworker Ann", "Ann from work", "Ann, my coworker", 公司的小罗, 小罗（我同事）. */
const BESIDE = {
  en: {
    before: new RegExp(`\\b(?:${roleWords.en}),? $`, 'iu'),
    after: new RegExp(
      `^(?: from |,? ?\\(?(?:my|our|an?|one of (?:my|our)) (?:\\p{Ll}+ )?(?:${roleWords.en})s?\\b)`,
      'iu',
    ),
  },
  zh: {
    before: new RegExp(`(?:${roleWords.zh}|的)$`, 'u'),
    after: new RegExp(`^[，,（(]我?们?的?(?:${roleWords.zh})`, 'u'),
  },
};
