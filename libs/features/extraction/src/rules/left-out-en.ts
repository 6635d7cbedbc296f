import { opensWithPastVerb } from './english';

const ADVERBS = '(?:(?:just|really|still|also|now|currently|always|definitely|recently|finally|already) )*';
/** What one is at, said without "I am". */
const AT = new RegExp(
  `^(?:have been )?${ADVERBS}(?:looking|planning|paying off|aiming|heading|off to|back to|thinking|working|living|learning|trying|hoping|going|teaching (?:my|our)|studying|revising|training|saving|reading|watching|doing|taking (?:an?|my|the|some)|renting|writing|building|applying|interviewing|flying|driving to|travelling|traveling|moving|having|meeting|seeing|getting|allergic|intolerant|based|married|engaged|pregnant|vegetarian|vegan|coeliac|diabetic|retired|self-employed)\\b`,
  'i',
);
const OWN_VERB = new RegExp(
  `^${ADVERBS}(?:love|hate|prefer|cannot wait|want to|need to|must remember to|must (?!be\\b)|have to|hope to|plan to|do not (?:like|eat|drink|want|mind|do|have|use|own)|cannot (?:eat|drink|stand|get enough|handle|take|have|do|bear|tolerate)|have not|work (?:as|at|for|in|from)|live (?:in|with|on|near)|used to)\\b`,
  'i',
);
/** "Big fan of …", "not a fan of …". */
const FAN =
  /^(?<not>not )?(?:really |exactly )?(?:(?:an?|much of an?) )?(?<big>(?:big|huge|massive|total) )?fan of (?=\S)/i;
/** "Not vegan any more", "no longer a teacher". */
export const NO_LONGER =
  /^(?:no longer (?!than\b|valid\b|available\b|needed\b|required\b|necessary\b|an? (?:problem|issue|thing|secret)\b)(?:an? )?\p{L}+|not (?:an? )?[\p{L}-]+(?: [\p{L}-]+)? any ?more\b)/iu;

/** "Two kids, Mia (7) and Tom": whose names or ages are told with them, they are one's own. */
export const HELD =
  /^(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|\d) (?:(?:small|little|young|grown|grown-up|adult|teenage|older|younger|elder|big|rescue|old|lovely|black|grey|ginger) )*(?:kids?|children|sons?|daughters?|boys|girls|toddlers|teenagers|brothers?|sisters?|siblings|cats?|dogs?|kittens|puppies|rabbits?|guinea pigs|hens|horses|ponies)(?=(?:,|:| -| –) ?(?:(?:both|aged|called|named) )*(?:\p{Lu}|\d)|,? (?:aged|called|named) (?:\p{Lu}|\d)|, (?:all|both) )/u;

/**
 * What a clause says that leaves out "I", as it would follow it ("been teaching myself Welsh" → "have been …"); null for one that
 * does not open so.
 */
export function withoutSubject(clause: string): string | null {
  const fan = FAN.exec(clause);
  if (fan)
    return `am ${fan.groups?.not ?? ''}a ${fan.groups?.big ?? ''}fan of ${clause.slice(fan[0].length)}`;
  if (HELD.test(clause)) return `have ${clause.charAt(0).toLowerCase()}${clause.slice(1)}`;
  if (NO_LONGER.test(clause)) return `am ${clause.charAt(0).toLowerCase()}${clause.slice(1)}`;
  const said = clause.replace(/^been\b/i, 'have been');
  if (AT.test(said)) return /^have\b/i.test(said) ? said : `am ${said}`;
  return opensWithPastVerb(clause) || OWN_VERB.test(said) ? said : null;
}
