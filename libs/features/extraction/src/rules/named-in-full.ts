import { roleWords } from '@mindbase/language';
import type { Cast, Figure } from './cast';
import { displayName } from './retell';

/**
 * "The project" and 这个项目 under their own name, where the talk has told it, and whose Ann she is where there are two:
 * the sentence is to be read alone (W11).
 */
export function namedInFull(text: string, figure: Figure, cast: Cast, language: 'zh' | 'en'): string {
  const { kind, name, bond } = figure;
  if (name && bond && text.includes(name) && cast.sharesName(figure) && !cast.isGuessed(figure)) {
    const told = ROLE_BEFORE[language].test(text.slice(0, text.indexOf(name)));
    return told ? text : text.replace(name, displayName(figure, language, cast));
  }
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

/** Who it is has been said before the name: "my coworker Ann". */
const ROLE_BEFORE = {
  en: new RegExp(`\\b(?:${roleWords.en}),? $`, 'iu'),
  zh: new RegExp(`(?:${roleWords.zh})$`, 'u'),
};
