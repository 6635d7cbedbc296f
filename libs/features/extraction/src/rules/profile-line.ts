import { sentences } from '@mindbase/language';
import type { FormField } from './filled-form';

const COUNT = '(?:one|two|three|four|five|six|\\d)';

/** A part of such a line, as a sentence; null where it only tells that the line is one ("male"). */
const PARTS: readonly (readonly [part: RegExp, stated: (value: string) => string | null])[] = [
  [/^(?<value>\d{2})(?: ?(?:yo|y\/o|years? old|[mf]))?$/iu, (value) => `I am ${value}`],
  [/^(?<value>male|female|man|woman|non-binary)$/iu, () => null],
  [
    /^(?:happily )?(?<value>single|married|engaged|divorced|widowed|retired)$/iu,
    (value) => `I am ${value.toLowerCase()}`,
  ],
  [
    /^(?<value>vegan|vegetarian|pescatarian|coeliac|diabetic|gluten[- ]free)$/iu,
    (value) => `I am ${value.toLowerCase()}`,
  ],
  [
    new RegExp(
      `^(?<value>(?:${COUNT}|no) (?:kids?|children|sons?|daughters?|cats?|dogs?|siblings|brothers?|sisters?))$`,
      'iu',
    ),
    (value) => `I have ${value.toLowerCase()}`,
  ],
  [/^(?:live|living|based|located) in (?<value>\p{Lu}[\p{L}'’ -]{1,30})$/iu, (value) => `I live in ${value}`],
  [/^(?:originally )?from (?<value>\p{Lu}[\p{L}'’ -]{1,30})$/u, (value) => `I come from ${value}`],
  [/^(?:work|working) as (?<value>an? [\p{L} -]{3,40})$/iu, (value) => `I work as ${value}`],
  [/^allergic to (?<value>[\p{L} -]{3,40})$/iu, (value) => `I am allergic to ${value}`],
  [/^height:? (?<value>\d[\d.,]* ?(?:cm|m|ft)?)$/iu, (value) => `I am ${value} tall`],
  [/^weight:? (?<value>\d[\d.,]* ?(?:kg|lbs?|pounds|stone)?)$/iu, (value) => `I weigh ${value}`],
  [/^(?:shoe size|shoes):? (?<value>\d[\d.,]*)$/iu, (value) => `My shoe size is ${value}`],
];

/** So many parts make a line of its kind: "single, vegan" may be of anybody. */
const PARTS_MIN = 3;

/** "36, married, two kids, live in Ghent": each part told as a sentence, where nothing else stands in the line. */
export function profileFields(text: string): FormField[] {
  return sentences(text).flatMap(({ text: line, start, end }) => {
    const parts = line.replace(/[.!]+$/u, '').split(/\s*,\s*(?:and )?/u);
    if (parts.length < PARTS_MIN) return [];
    const read = parts.map((part) => {
      for (const [fits, stated] of PARTS) {
        const value = fits.exec(part)?.groups?.value;
        if (value !== undefined) return { stated: stated(value), value };
      }
      return undefined;
    });
    return read.every((part) => part !== undefined)
      ? read.flatMap(({ stated, value }) => (stated === null ? [] : [{ stated, value, start, end }]))
      : [];
  });
}
