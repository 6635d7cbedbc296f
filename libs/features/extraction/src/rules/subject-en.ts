import { type Gender, isFromThereToo, roleOf, roleWords } from '@mindbase/language';
import type { Cast, Figure } from './cast';
import { withoutContractions } from './english';
import { AS_WHAT, spokenOf } from './lead-en';
import { type NamedByRole, namedByRole, oneOf } from './named-by-role-en';
import { withoutSubject } from './left-out-en';
import { ADJECTIVES, NAME, TITLE, VERB, isEnglishName } from './names-en';
import type { ParseContext, ParsedClause } from './subject';

const CIRCUMSTANCES =
  'these days|nowadays|recently|lately|currently|right now|now|today|tonight|yesterday|tomorrow|last|next|this|that|in|on|at|for|from|since|after|before|during|when|whenever|if|while|as|with|until|by|every|each|once|usually|sometimes|often|always|normally|generally|despite|besides|ever|earlier|soon|over|through|within|two|three|a (?:few|couple)|\\d+|most|early|late|back';

const BEFORE_FIRST_PERSON = before('I|we');
const BEFORE_ANYONE = before('my|our|he|she|they|his|her');

/** "At my aunt's party I …": what stands before the subject. */
function before(subjects: string): RegExp {
  return new RegExp(`^(?:${CIRCUMSTANCES})\\b[^,;:]{0,70}?,?\\s+(?=(?:${subjects})\\b)`, 'i');
}

const ROLE = `${ADJECTIVES}(?<role>${roleWords.en})`;
const OWNER = `(?<owner>my|our|his|her|their|(?:${TITLE})?${NAME}['’]s?)`;

/** "My friend from Leeds …", "my neighbour upstairs …": that is no part of what is said of them. */
const WHERE = `(?: (?:(?:from|at|in)(?: (?:the|my|our))? [\\p{L}-]+(?: (?:class|team|office|group|school|club|department|road|street|hall|days))?|next door|upstairs|downstairs)(?=,? (?:\\p{Lu}|(?!and\\b)${VERB})))?`;

const FIRST = /^(?:I|[Ww]e|[Mm]e and [^,]{2,20}|[Mm]y (?:\w+ ){1,3}and I|[A-Z]\w+ and I)\b(?<rest>.*)$/su;
const RELATED = new RegExp(
  `^(?:${OWNER.replace('my|our', '[Mm]y|[Oo]ur').replace('his|her|their', '[Hh]is|[Hh]er|[Tt]heir')}) ${ROLE}(?:['’]s (?<inner>${roleWords.en}))?(?: and (?:${roleWords.en})(?=,? \\p{Lu}))?${WHERE}(?:,? (?<name>(?:${TITLE})?${NAME})(?:['’]s ${ADJECTIVES}(?<theirs>${roleWords.en})(?:,? (?<their>${NAME})(?=,? (?!and\\b)${VERB}))?)?)?(?<list>,? and (?:(?<second>(?!I\\b)${NAME})(?=,? \\p{Ll})|[^,]{2,30}?(?= (?:are|were|have|both)\\b)))?${WHERE},?(?=\\s|$)(?<rest>.*)$`,
  'su',
);
/** "Grandma taught me": of the family, only these are called so. */
const KIN =
  /^(?<role>Mum|Mom|Mommy|Mama|Dad|Daddy|Papa|Grandma|Grandpa|Granny|Grandad|Granddad|Nana)\b(?!['’]s)(?: (?<name>\p{Lu}\p{Ll}+)(?= \p{Ll}))?(?<rest>\s.*)$/su;
/** Typed as it is spoken: "mum still lives in Cork". */
const KIN_TYPED = new RegExp(
  `^(?<role>mum|mom|mummy|mommy|dad|daddy|gran|nan|grandma|grandpa|granny|grandad|granddad|nana)(?= ${VERB})(?<rest>\\s.*)$`,
  'su',
);
/** "The dog", "the landlord": the speaker's, where it is known or can be nobody else's. */
const THE_ROLE = new RegExp(`^[Tt]he (?<role>${roleWords.en})(?![\\p{L}-]|['’]s)(?<rest>\\s.*)$`, 'su');
const PRONOUN = /^(?<pronoun>he|she|they|it(?= is (?:called|named) ))\b(?<rest>.*)$/isu;
const NAMED = new RegExp(
  `^(?<name>(?:${TITLE})?${NAME})(?: from (?:the )?[\\p{L} ]{2,20})?,?(?= ${VERB})(?<rest>.*)$`,
  'su',
);
const THING =
  /^(?<name>(?:[Tt]he|[Oo]ur|[Mm]y|[Tt]his|[Tt]hat|[Ii]ts) (?:(?!I\b|we\b|and\b|cannot\b|could\b|would\b|until\b|unless\b|because\b|not\b)[\p{L}\d'’&-]+ ?){1,7}?|[\p{Lu}][\p{L}\d'’-]*(?: (?!cannot\b|could\b|would\b|until\b|unless\b|because\b|not\b)[\p{L}\d'’-]+){0,4}?)(?<rest> ?\b(?:is|are|was|were|has|have|had|requires?|includes?|covers?|costs?|renewed|cancell?ed|signed|launched|shipped|finished|expired|closed|needs?|will|got|now|hits?|reached|passed|crossed|takes?|holds?|weighs?|measures?|went|dropped|rose|fell) .*)$/su;

export function parseEnglish(text: string, context: ParseContext): ParsedClause {
  const written = withoutContractions(text).replace(/\s+/g, ' ').trim();
  const clause = spokenOf(written);
  const what = AS_WHAT.exec(clause)?.groups?.what;
  if (what)
    return {
      clause: `I am ${what}`,
      subject: context.speaker,
      kind: 'speaker',
      predicate: `am ${what}`,
      elided: true,
      unresolved: false,
    };
  const core = withNameIs(
    clause.replace(BEFORE_FIRST_PERSON, '').replace(BEFORE_ANYONE, ''),
    context.cast,
  ).replace(NAME_WHO, '$<name> ');
  const other = OTHER.exec(core)?.groups;
  if (other?.name && other.rest && isEnglishName(other.name)) {
    const figure = context.cast.other(other.name) ?? context.cast.named(other.name);
    return {
      clause: `${other.name}${other.rest}`,
      ...reported(found(figure, 'person', other.rest), context),
    };
  }
  const named = namedByRole(core);
  const figure = named && figureOf(named, context);
  return named && figure
    ? {
        clause: `${named.name} ${named.rest}`,
        ...reported(found(figure, 'person', named.rest), context),
      }
    : { clause: core, ...reported(subjectOf(core, context), context) };
}

/** "Ben, my brother's friend": the friend of the one who is the speaker's brother. */
function figureOf(
  { name, owner: word, role: roleWord, inner: innerWord, place }: NamedByRole,
  { cast, speaker, previous }: ParseContext,
): Figure | null {
  const owner = ownerOf(word, cast, speaker, previous);
  const role = roleOf(oneOf(roleWord), 'en');
  const inner = innerWord ? roleOf(innerWord, 'en') : undefined;
  if (!owner || !role) return null;
  // "Ines from work": a boss who is known is from there as well.
  const known = place ? cast.called(name)?.bond : undefined;
  if (known && isFromThereToo(role, known.role)) return cast.named(name);
  return inner
    ? cast.related(cast.related(owner.key, role, null).key, inner, name)
    : cast.related(owner.key, role, name);
}

/** "The other Jo …": not the one last spoken of. */
const OTHER = new RegExp(`^[Tt]he other (?<name>(?:${TITLE})?${NAME}),?(?<rest> (?!and\\b)\\p{Ll}.*)$`, 'su');
/** "Jo's my flatmate"; of a Jo who is known also "Jo's a nurse", "Jo's moving". "Painting's a fun way" is about nobody. */
const NAME_IS = new RegExp(
  `^(?<name>${NAME})['’]s(?= (?:(?<bond>(?:my|our|his|her|their) ${ADJECTIVES}(?:${roleWords.en}))|an?|my|our|not|from|in|at|also|now|still|allergic|pregnant|married|engaged|vegan|vegetarian|single|divorced|retired|\\d+|going|coming|moving|getting|working|living|staying|leaving|visiting|learning)(?![\\p{L}-]))`,
  'u',
);

function withNameIs(clause: string, cast: Cast): string {
  const { name, bond } = NAME_IS.exec(clause)?.groups ?? {};
  return name && (bond || cast.isKnown(name)) ? `${name} is${clause.slice(name.length + 2)}` : clause;
}

/** "Jo, who lives in Rome, is a nurse". */
const NAME_WHO = new RegExp(
  `^(?<name>${NAME}), who (?!(?:is|was) (?:my|our|his|her|their|an?|one)\\b)[^,;]{2,60}, (?=(?!and\\b)${VERB})`,
  'u',
);

type Found = Omit<ParsedClause, 'clause'>;

const REPORT =
  /^(?:(?:also|just|always|once|recently|later) )*(?:said|says|told (?:me|us)|tells (?:me|us)|mentioned|mentions|wrote|texted(?: me)?|admitted|announced|keeps saying|keeps telling (?:me|us)|replied|promised)(?: to (?:me|us))?(?<direct>: ?["“]?|,? ["“])?(?: that)? ?(?<what>\S.{3,})$/su;

/**
 * "My wife said she is allergic" tells something of her, not that she spoke; in "My wife said: I love opera", "I" is
 * her and never the one who tells it (W10).
 */
function reported(outer: Found, context: ParseContext): Found {
  const { subject } = outer;
  if (!subject || subject.kind !== 'person' || outer.predicate === null) return outer;
  const said = REPORT.exec(outer.predicate)?.groups;
  if (!said?.what) return outer;
  const inner = subjectOf(said.what, {
    ...context,
    speaker: said.direct ? subject : context.speaker,
    previous: subject,
  });
  if (!inner.subject || inner.elided) return outer;
  return inner.subject === subject ? { ...inner, kind: outer.kind } : inner;
}

/** "Customer Norrland Freight is …": what they are to the speaker stands before their name. */
const STANDING_OF =
  /^(?:(?:[Oo]ur|[Mm]y|[Tt]he) )?(?:[Oo]ther |[Nn]ew )?(?:[Cc]ustomer|[Cc]lient|[Ss]upplier|[Vv]endor|[Pp]artner|[Pp]atient|[Tt]enant),? (?=\p{Lu}\p{L}+)/u;

function subjectOf(whole: string, { cast, speaker, previous }: ParseContext): Found {
  const clause = whole.replace(STANDING_OF, '');
  const first = FIRST.exec(clause)?.groups;
  if (first?.rest !== undefined) return found(speaker, 'speaker', first.rest);

  const related = RELATED.exec(clause)?.groups;
  if (related?.role) return relatedSubject(related, { cast, speaker, previous });

  const kin = (KIN.exec(clause) ?? KIN_TYPED.exec(clause))?.groups;
  if (kin?.role && kin.rest) return relatedSubject({ ...kin, owner: 'my' }, { cast, speaker, previous });

  const the = THE_ROLE.exec(clause)?.groups;
  const role = the?.role ? roleOf(the.role, 'en') : undefined;
  if (role && the?.rest && (role.animal || cast.ofRole(speaker.key, role)))
    return relatedSubject({ ...the, owner: 'my' }, { cast, speaker, previous });

  const pronoun = PRONOUN.exec(clause)?.groups;
  if (pronoun?.pronoun && pronoun.rest !== undefined) {
    const gender = genderOf(pronoun.pronoun);
    const pet = previous?.bond?.role.animal && givesName(clause) ? previous : null;
    const meant = pet ?? cast.meant(gender);
    if (!meant)
      return { ...found(null, null, pronoun.rest), unresolved: gender === 'male' || gender === 'female' };
    return found(
      cast.settle(meant, gender),
      meant.kind === 'thing' ? 'thing' : gender === 'plural' ? 'name' : 'person',
      pronoun.rest,
    );
  }

  const named = NAMED.exec(clause)?.groups;
  if (named?.name && named.rest && isEnglishName(named.name)) {
    const figure = cast.named(named.name);
    return found(
      figure,
      figure.bond ? 'person' : figure.kind === 'person' ? 'name' : figure.kind,
      named.rest,
    );
  }

  const thing = THING.exec(clause)?.groups;
  if (
    thing?.name &&
    thing.rest &&
    (/^(?:the|our|my|this|that|its) \p{L}/iu.test(thing.name) || isEnglishName(thing.name))
  ) {
    return found(cast.named(thingName(thing.name), 'thing', 'neuter'), 'thing', thing.rest);
  }
  const opened = withoutSubject(clause);
  if (opened)
    return { subject: speaker, kind: 'speaker', predicate: opened, elided: true, unresolved: false };
  return found(null, null, null);
}

function relatedSubject(
  groups: Record<string, string | undefined>,
  { cast, speaker, previous }: ParseContext,
): Found {
  const owner = ownerOf(groups.owner ?? '', cast, speaker, previous);
  const role = roleOf(groups.role ?? '', 'en');
  if (!owner || !role) return { ...found(null, null, groups.rest ?? ''), unresolved: owner === null };
  const name = groups.name && isEnglishName(groups.name) ? groups.name : null;
  const one = role.gender === 'plural' && name ? roleOf(oneOf(groups.role ?? ''), 'en') : undefined;
  // "My friends Ann and Ben": each is one of them, and all of them are meant.
  if (one && one !== role)
    for (const each of [name, groups.second]) if (each) cast.related(owner.key, one, each);
  const inner = groups.inner ? roleOf(groups.inner, 'en') : undefined;
  const figure = cast.related(owner.key, role, inner || role.gender === 'plural' ? null : name);
  const next = inner ?? (groups.theirs ? roleOf(groups.theirs, 'en') : undefined);
  const subject = next ? cast.related(figure.key, next, inner ? name : (groups.their ?? null)) : figure;
  return found(subject, 'person', (groups.rest ?? '').replace(WHO, ''));
}

/** "She's called Pip": said of what was just told of, it gives its name. @param clause without contractions */
export function givesName(clause: string): boolean {
  return /^(?:[Hh]e|[Ss]he|[Tt]hey|[Ii]t)(?:['’]s| is| are) (?:called|named) \p{Lu}/u.test(clause);
}

/** "My friend Ann, who lives in Oslo, is a vet". */
const WHO = /^,? who [^,;]{2,60}, (?=\p{Ll})/u;

/** "My nan's birthday": hers. */
const ROLE_OF_SPEAKER = new RegExp(`^(?:my|our) ${ADJECTIVES}(?<role>${roleWords.en})['’]s$`, 'iu');

/** Whose: `my`, `her`, `Tomas's`. */
export function ownerOf(word: string, cast: Cast, speaker: Figure, previous: Figure | null): Figure | null {
  const owner = word.trim();
  if (/^(?:my|our|me|us|mine|the)$/i.test(owner)) return speaker;
  if (/^(?:his|her|their|him|them|its|it|he|she|they)$/i.test(owner)) {
    const gender = genderOf(owner);
    const fits =
      previous && previous.kind !== 'speaker' && (previous.gender === gender || previous.gender === 'unknown')
        ? previous
        : null;
    return fits ?? cast.meant(gender);
  }
  const kin = ROLE_OF_SPEAKER.exec(owner)?.groups?.role;
  const role = kin === undefined ? undefined : roleOf(kin, 'en');
  if (role) return cast.related(speaker.key, role, null);
  const name = owner
    .replace(/['’]s?$/, '')
    .replace(/^(?:the|this|that) /i, '')
    .trim();
  return (/^\p{Lu}/u.test(name) && isEnglishName(name)) || cast.isKnown(name) ? cast.named(name) : null;
}

export function genderOf(pronoun: string): Gender {
  if (/^(?:he|him|his)$/i.test(pronoun)) return 'male';
  if (/^(?:she|her|hers)$/i.test(pronoun)) return 'female';
  return /^its?$/i.test(pronoun) ? 'neuter' : 'plural';
}

/** A thing by its bare name: "the Kestrel contract" → "Kestrel contract". */
export function thingName(text: string): string {
  return text.replace(/^(?:the|our|my|this|that|its|a|an)\s+/i, '').trim();
}

function found(subject: Figure | null, kind: ParsedClause['kind'], rest: string | null): Found {
  return {
    subject,
    kind: subject ? kind : null,
    predicate: rest === null ? null : rest.trim(),
    elided: false,
    unresolved: false,
  };
}
