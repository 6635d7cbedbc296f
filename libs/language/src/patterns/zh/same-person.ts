import { rule, type Family, type Groups } from '../pattern';
import { roleWords } from '../roles';
import { whenceWords } from '../whence';
import { zh } from './fragments';

const named = '[\\p{Script=Han}]{2,3}|[A-Z][A-Za-z]+';
const bonded = `(?:我们?的?(?:${roleWords.zh})(?:${named})|(?:${whenceWords.zh})的(?:${named}))`;
const who = `(?:${bonded}|我们?的?(?:${roleWords.zh})|${named})`;

const stated = {
  relation: 'SAME_PERSON_AS',
  object: ({ object }: Groups) => object?.replace(/^我们?的?/u, '') ?? null,
};

/** 原以为是两个人，其实是一个人 */
export const samePerson: Family = [
  rule(
    'clause',
    'relation.same_person',
    zh(
      `^(?<subject>${who}?)(?:和|跟|与|同)(?<object>${who})(?:其实|原来|就|都|，)*是(?:同一个人|一个人|同一人)`,
    ),
    stated,
  ),
  rule(
    'clause',
    'relation.same_person',
    zh(`^(?<subject>${bonded}?)(?:其实|原来)?就是(?<object>${bonded})(?=$|[，,。；;！!？?])`),
    stated,
  ),
];
