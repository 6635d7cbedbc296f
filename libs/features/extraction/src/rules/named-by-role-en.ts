import { roleFrom, roleOf, roleWords, whenceWords } from '@mindbase/language';
import { ADJECTIVES, NAME, NAMES as NAMES_EN, TITLE, VERB, isEnglishName } from './names-en';

/** Somebody named together with what they are: whose, by which words, and what is said of them. */
export interface NamedByRole {
  readonly name: string;
  readonly owner: string;
  readonly role: string;
  /** "My brother's friend": what they are to the one of the role. */
  readonly inner?: string;
  /** The role is told by where they are from. */
  readonly place?: true;
  readonly rest: string;
}

const PERSON = `(?<name>(?:${TITLE})?${NAME})`;
const OWNER = `(?<owner>[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|${NAME}['’]s?)`;
const DETAIL = '(?: (?:from|at|in|since|who|with|and) [^,()–—]{2,40}?)?';
/** What is no verb, so that nothing is said of the name by it. */
const NO_VERB =
  '(?!(?:and|or|but|so|yet|because|I|we|you|he|she|it|they|my|our|your|his|her|their|the|an?|who|which|thanks|please|not|both)\\b)';

/** "Ann, my friend from school, …", "Ben (a colleague of mine) …". */
const APPOSED = new RegExp(
  `^${PERSON}(?:,? \\(|,| [–—-])(?: who(?: is| was|['’]s))? ?(?:${OWNER} ${ADJECTIVES}(?<role>${roleWords.en})(?:['’]s ${ADJECTIVES}(?<inner>${roleWords.en}))?|(?:an?|one|another) (?<mine>of (?:my|our) )?${ADJECTIVES}(?<one>${roleWords.en})(?<ours> of (?:mine|ours))?)${DETAIL}(?:(?:, [^()]{2,40})?\\)|,| [–—-]),? (?<rest>${NO_VERB}\\p{Ll}.*)$`,
  'su',
);

/** "A colleague of mine, Ann, …", "One of my friends, Ben, …", "A friend called Mia …". */
const ONE_OF = new RegExp(
  `^(?:[Aa]n?|[Oo]ne|[Aa]nother|[Tt]his) (?<mine>of (?:my|our) )?${ADJECTIVES}(?<one>${roleWords.en})(?<ours> of (?:mine|ours))?${DETAIL}(?:,? (?:called|named)|,) ${PERSON},?(?= (?!and\\b)${VERB})(?<rest>.*)$`,
  'su',
);

/** "Ann from work …", "Ben next door …". */
const FROM = new RegExp(
  `^${PERSON}(?:,? (?:from|at|in)| (?=next door|upstairs|downstairs)) ?(?<place>${whenceWords.en}),?(?= (?!and\\b)${VERB})(?<rest>.*)$`,
  'su',
);

/** Who is these to somebody need not be said to be the speaker's: it goes both ways. */
const MUTUAL = /^(?:friend|colleague|neighbour|classmate|flatmate)$/;

/** The person whom a clause names together with what they are to somebody; null where it does not. */
export function namedByRole(clause: string): NamedByRole | null {
  const { name, owner, role, inner, mine, one, ours, place, rest } =
    APPOSED.exec(clause)?.groups ?? ONE_OF.exec(clause)?.groups ?? FROM.exec(clause)?.groups ?? {};
  if (!name || !rest || !isEnglishName(name)) return null;
  if (owner && role) return { name, owner, role, ...(inner ? { inner } : {}), rest: rest.trim() };
  const heard = one ? oneOf(one) : place ? roleFrom(place, 'en')?.en[0] : undefined;
  const key = heard && roleOf(heard, 'en')?.key;
  if (!heard || !key || !(mine || ours || place || MUTUAL.test(key))) return null;
  return { name, owner: 'my', role: heard, ...(place ? { place: true as const } : {}), rest: rest.trim() };
}

/** "Colleagues" → "colleague", where that is a role as well. */
export function oneOf(role: string): string {
  const one = role.replace(/ies$/i, 'y').replace(/s$/i, '');
  return roleOf(one, 'en') ? one : role;
}

const BESIDE = new RegExp(
  `(?<![\\p{L}])${PERSON}(?: \\(|, )(?:who is |who['’]s )?${OWNER} ${ADJECTIVES}(?<role>${roleWords.en})(?=${DETAIL}(?:[,.;!?)]|$))`,
  'gsu',
);
const COMES_FROM = new RegExp(
  `(?<![\\p{L}])${PERSON},? (?:from|at) (?<place>${whenceWords.en})(?![\\p{L}-])`,
  'gu',
);
const SEVERAL = new RegExp(
  `(?<![\\p{L}-])(?:(?<owner>[Mm]y|[Oo]ur)|(?:have|has|got) (?:\\p{Ll}+ )?) ?(?:\\p{Ll}+ )?(?<role>${roleWords.en})(?:,|:)? (?:(?:called|named) )?(?<names>${NAMES_EN})`,
  'gsu',
);

/** Everybody whom a text names beside or by what they are to somebody, whatever else it says. */
export function namedWithRoles(text: string): Omit<NamedByRole, 'rest'>[] {
  const beside = [...text.matchAll(BESIDE)].map(({ groups }) => ({
    name: groups?.name ?? '',
    owner: groups?.owner ?? '',
    role: groups?.role ?? '',
  }));
  const from = [...text.matchAll(COMES_FROM)].map(({ groups }) => ({
    name: groups?.name ?? '',
    owner: 'my',
    role: roleFrom(groups?.place ?? '', 'en')?.en[0] ?? '',
    place: true as const,
  }));
  const several = [...text.matchAll(SEVERAL)].flatMap(({ groups }) =>
    (groups?.names ?? '')
      .split(/,? and |, /)
      .map((name) => ({ name, owner: 'my', role: oneOf(groups?.role ?? '') })),
  );
  return [...beside, ...from, ...several].filter(({ name, role }) => isEnglishName(name) && role !== '');
}

const SPAN = new RegExp(APPOSED.source.replace(/\(\?<rest>.*$/u, `(?=${NO_VERB}\\p{Ll})`), 'su');

/** "I met Ann, my colleague": the comma stands before what somebody is. */
export function putsRoleBeside(before: string, after: string): boolean {
  return ROLE_ALONE.test(after) && NAME_AT_END.test(before);
}

const ROLE_ALONE = new RegExp(
  `^(?:my|our|his|her|their) ${ADJECTIVES}(?:${roleWords.en})(?:['’]s ${ADJECTIVES}(?:${roleWords.en}))?${DETAIL}(?:[,.;!?)]|$)`,
  'u',
);
const NAME_AT_END = new RegExp(`\\p{Ll} (?:${TITLE})?${NAME}$`, 'u');

/** How far what is put beside a name at the start of a text reaches: the commas in it part no clauses. */
export function appositionEnd(text: string): number {
  return SPAN.exec(text)?.[0].length ?? 0;
}
