import type { PatternHit } from '@mindbase/language';

/**
 * "I live alone in Ghent" fills two slots: each is told without the other, so that neither keeps the other's words when
 * that one changes.
 * @param text what is told of the first
 */
export function slotAlone(
  text: string,
  { predicate }: Pick<PatternHit, 'predicate'>,
  beside: readonly Pick<PatternHit, 'predicate' | 'object'>[],
  language: 'zh' | 'en',
): string {
  return beside.reduce((told, other) => {
    const cut = other.object && CUTS[language][`${predicate} ${other.predicate}`];
    return cut ? cut(told, other.object) : told;
  }, text);
}

type Cut = (text: string, object: string) => string;

const CUTS: Readonly<Record<'zh' | 'en', Readonly<Record<string, Cut>>>> = {
  en: {
    'residence household': (text, company) => text.replace(` ${company}`, ''),
    'household residence': (text, place) =>
      text.replace(new RegExp(`,? (?:in|at|on|near|outside|by) ${escaped(place)}(?![\\p{L}\\d])`, 'u'), ''),
  },
  zh: {
    'residence household': (text, company) =>
      text.replace(company.replace(/(?:合租|同住|住在?一起|居住|住)$/u, ''), ''),
    'household residence': (text, place) => text.replace(`住在${place}`, '住').replace(`在${place}`, ''),
  },
};

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
