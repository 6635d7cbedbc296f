import { roleOf, roleWords, roles } from '../roles';
import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

function relationTo({ mine, role = mine }: Groups): string | null {
  return (role && roleOf(singular(role), 'en')?.predicate) || null;
}

function singular(word: string): string {
  const lower = word.toLowerCase();
  if (roleOf(lower, 'en')) return lower;
  return lower.endsWith('ies') ? `${lower.slice(0, -3)}y` : lower.replace(/s$/, '');
}

/** "A friend called Ben": Ben is the friend; of a dog called Moss the kind is told as well. */
function nameOrWhole({ object, role, named, names }: Groups): string | null {
  const animal = role !== undefined && roleOf(singular(role), 'en')?.animal === true;
  return (animal ? undefined : (named ?? names)) ?? object ?? null;
}

/** "It has become my best friend" names nobody. */
function somebody({ object }: Groups): string | null {
  return object &&
    !/^(?:It|He|She|They|We|You|This|That|These|Those|There|Who|What|Which|Today|Tomorrow|Yesterday)\b/.test(
      object,
    )
    ? object
    : null;
}

/** Words for one person. */
const ONE = roles
  .filter(({ gender }) => gender !== 'plural')
  .flatMap((role) => role.en)
  .sort((a, b) => b.length - a.length)
  .join('|');
const BEEN =
  '(?:is|was|became|has (?:now |always |just |since )?(?:been|become)|will be)(?: (?:also|actually|now|still|currently|really|just|only|technically|officially|both|always|once|in fact))*';

/** Who belongs to whom. That "my sister Ana …" has a sister called Ana is read off the subject, not here. */
export const family: Family = [
  // "I report to Ines now": who that is, is the boss.
  rule(
    'predicate',
    'relation.boss',
    en(
      "^(?:now |currently |also |will |am |directly )*(?:report|reporting) (?:directly )?to (?<object>(?!the\\b|my\\b|a\\b)\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?)(?=[,;.!?]|$| (?:now|and|but|from|since|at|in)\\b)",
      'u',
    ),
    { of: 'speaker', relation: 'role', stance: 'change' },
  ),
  rule(
    'clause',
    relationTo,
    en(
      `^(?:the name of )?(?<subject>(?:[Mm]y|[Oo]ur|[Tt]he(?= \\p{Ll}+'s name)|[Hh]is|[Hh]er|[Tt]heir|[\\p{L}]+'s)) (?:(?:upstairs|downstairs|next[- ]door|older|younger|elder|little|big|best|good|close|closest|new|old|oldest) )*?(?<role>${roleWords.en})(?:'s name)? is (?:called |named )?{NAME}`,
      'u',
    ),
    { relation: 'role' },
  ),
  rule(
    'clause',
    relationTo,
    en(
      `^{NAME} ${BEEN} (?<subject>my|our|his|her|their|(?:(?:Mr|Mrs|Ms|Dr|Prof)\\.? )?[\\p{L}]+(?:'s|')) (?:(?:older|younger|elder|little|big|best|good|close|closest|new|old|oldest|first|second|third|direct|immediate) )*(?<role>${roleWords.en})(?![\\p{L}-]|['’]s)`,
      'u',
    ),
    { relation: 'role', object: somebody },
  ),
  // "Ann is one of my colleagues", "Ben is a friend of mine".
  rule(
    'clause',
    relationTo,
    en(
      `^{NAME} ${BEEN} (?:one of (?<subject>my|our) (?:[\\p{Ll}-]+ ){0,2}?(?<role>${ONE})s?\\b|an? (?:[\\p{Ll}-]+ ){0,2}?(?<mine>${ONE}) of (?:mine|ours)\\b)`,
      'u',
    ),
    { relation: 'role', object: somebody },
  ),
  rule(
    'predicate',
    relationTo,
    en(
      `^(?:(?:also|just|recently|finally|now|even) )*(?:have|has|had|have got|has got|adopted|got|have adopted|has adopted|took in) (?:an?|one|two|three|four|five|six|\\d|several|some|twin) (?<object>(?:(?:[\\p{L}\\d-]+) ){0,4}?(?<role>(?:${roleWords.en})|(?:sisters|sons|daughters|brothers|cousins|nieces|nephews|dogs|cats))(?:,?(?: (?:in|from|at) \\p{L}+(?= (?:called|named)\\b))? (?:(?:whose name is|named|called) )?(?<named>(?:(?:Mr|Mrs|Ms|Dr)\\.? )?\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?)(?!,? (?:and|&) (?:an? |the )?\\p{Lu}|, \\p{Lu})|[,:]? (?:(?:named|called) )?(?<names>\\p{Lu}\\p{L}+(?:, \\p{Lu}\\p{L}+)*,? and \\p{Lu}\\p{L}+)|,? (?:named|called) [^;.!?]{2,60})?)(?=[,;.!?]|$| who| and| with| named| called| at| in| that| from)`,
      'u',
    ),
    { object: nameOrWhole },
  ),
  rule(
    'predicate',
    'family.partner',
    en('^(?:am|is|was|got|have been|has been) (?:married|engaged) to {NAME}', 'u'),
    { relation: 'family.partner' },
  ),
  rule(
    'predicate',
    'family.partner',
    en(
      '^(?:am|is|are|have been|has been|started) (?:dating|seeing|going out with|in a relationship with) (?<object>(?:an? |the |my )?[^,;.!?]{2,40})(?=[,;.!?]|$)',
    ),
    {
      of: 'person',
      object: ({ object }) =>
        object && /therap|doctor|psych|counsel|dentist|physio/i.test(object) ? null : (object ?? null),
    },
  ),
  rule(
    'predicate',
    'family.partner',
    en(
      '^(?:(?:have|has|am|is|are|just|recently|finally|got|getting) )*(?:(?:broke up|broken up|split up|separated|divorced) (?:with|from)|divorced(?= \\p{Lu}| my\\b)) {OBJ}',
    ),
    { stance: 'end' },
  ),
  rule(
    'predicate',
    'family.child',
    en(
      '^(?:am|is|are) (?:due (?:in|around|early|mid|late) (?!court\\b|work\\b|the office\\b)|(?:now |(?:\\d+|\\p{L}+) (?:weeks|months) )?pregnant|expecting (?:a|our|my|her|their) [\\p{L} ]{3,20})',
    ),
    { of: 'person', object: 'expected' },
  ),
];
