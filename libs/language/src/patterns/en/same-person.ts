import { rule, type Family, type Groups } from '../pattern';
import { roleWords } from '../roles';
import { whenceWords } from '../whence';
import { en } from './fragments';

const named = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?";
const bonded = `(?:(?:[Mm]y|[Oo]ur) (?:${roleWords.en}) ${named}|${named} (?:from|at) (?:${whenceWords.en}))`;
const who = `(?:${bonded}|(?:[Mm]y|[Oo]ur) (?:${roleWords.en})|${named})`;
const really = '(?:actually |really |in fact |of course |just )*';
const person = '(?:person|woman|man|guy|girl|boy)';

const stated = {
  relation: 'SAME_PERSON_AS',
  object: ({ object }: Groups) => object?.replace(/^(?:my|our) /i, '') ?? null,
};

/** Those who were taken for two and are one. */
export const samePerson: Family = [
  rule(
    'clause',
    'relation.same_person',
    en(
      `^(?:both )?(?<subject>${who}) and (?<object>${who}) are ${really}(?:the same ${person}|one and the same|one ${person})\\b`,
      'u',
    ),
    stated,
  ),
  rule(
    'clause',
    'relation.same_person',
    en(`^(?<subject>${who}) is ${really}the same ${person} as (?<object>${who})(?=[,;.!?]|$)`, 'u'),
    stated,
  ),
  rule(
    'clause',
    'relation.same_person',
    en(`^(?<subject>${bonded}) is ${really}(?:also )?(?<object>${bonded})(?=[,;.!?]|$)`, 'u'),
    stated,
  ),
];
