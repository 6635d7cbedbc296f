import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

const TOP = '(?:the |our |my |this |all |any |every )?';
const NAME = "(?:(?:Mr|Mrs|Ms|Dr|Prof)\\. )?\\p{Lu}[\\p{L}\\d'’&-]*(?: \\p{Lu}[\\p{L}\\d'’&-]*){0,3}";
const NAMES = `${NAME}(?:,? (?:and|&) ${NAME}|, ${NAME}){0,4}`;
const MATTER =
  '(?:accounts?|project|contract|migration|release|app|platform|team|deal|rollout|launch|campaign|budget|tender|audit|portfolio|region|office|store|warehouse|factory|plant|department|programme|program|backlog|roadmap|module|service|website|shop|orders?|invoices?|reports?|payments?|requests?|expenses|hires|translation|redesign|integration|pipeline|secretariat|committee|council|board|lab|laboratory|clinic|unit|branch|division|section|registry|faculty|institute|agency|foundation|fund|network|database|gateway|interface|inventory|schedule|rota|permit|licen[cs]e|application|certificate|form|documents?|review|audit|system)';
const SUBJECT = `(?<subject>(?=[^,;.!?\\n]*(?:\\p{Lu}|\\b${MATTER}\\b))[\\p{L}\\d][^,;.!?\\n]{1,60}?)`;
const END = '(?=[,;.!?\\n]|$| (?:and|but|so|since|from|until|now|this|last|next|because|who|which)\\b)';
const GATHERING =
  '(?:summit|conference|meetup|workshop|seminar|fair|expo|convention|wedding|retreat|hackathon|forum|congress|symposium|festival|gala|reunion|funeral|graduation)';
const NOBODY =
  /^(?:I|We|He|She|They|It|You|The|This|That|These|Those|My|Our|His|Her|Their|There|What|Who|Which|Everyone|Someone|Nobody)\b/;

function somebody({ object }: Groups): string | null {
  return object && !NOBODY.test(object) ? object : null;
}

/** How people, matters and bodies belong together: who has what, what is part of what, who works on it, who decides. */
export const connections: Family = [
  rule(
    'clause',
    'owner',
    en(
      `^(?<object>${NAME}) (?:(?:now|currently|still|also) )*(?:manages|handles|runs|leads|heads|oversees|coordinates|supervises|looks after|takes care of) ${TOP}${SUBJECT}${END}`,
      'u',
    ),
    { relation: 'OWNED_BY', object: somebody },
  ),
  rule(
    'clause',
    'owner',
    en(
      `^(?<object>${NAME}) (?:has |is |just |will be )*(?:took over|taken over|taking over|inherited|picked up) ${TOP}${SUBJECT}(?: from (?<from>${NAME}))?${END}`,
      'u',
    ),
    { relation: 'OWNED_BY', object: somebody, stance: 'change' },
  ),
  rule(
    'predicate',
    'project',
    en(
      `^(?:(?:now|currently|also|still) )*(?:manage|handle|lead|run|oversee|coordinate|look after|am (?:now |also )?(?:in charge of|responsible for|managing|leading|running|handling)) ${TOP}(?<object>(?=[^,;.!?\\n]*(?:\\p{Lu}|\\b${MATTER}\\b))[^,;.!?\\n]{2,60}?)${END}`,
      'u',
    ),
    { of: 'speaker', relation: 'MANAGES' },
  ),
  rule(
    'clause',
    'works_on',
    en(
      `^(?<object>${NAMES}) (?:(?:both|also|all|now) )*(?:works?|worked|collaborates?|is working|are working|have been working|has been working) (?:together )?on ${TOP}${SUBJECT}${END}`,
      'u',
    ),
    { relation: 'WORKED_ON_BY', object: somebody },
  ),
  rule(
    'clause',
    'reports_to',
    en(`^(?<subject>${NAME}) (?:now |directly )*reports (?:directly )?to (?<object>${NAME})`, 'u'),
    {
      relation: 'REPORTS_TO',
    },
  ),
  rule(
    'clause',
    'approver',
    en(
      `^(?<object>${NAME}) (?:has to |must |needs to |always )?(?:approves?|signs? off(?: on)?|authori[sz]es?) ${TOP}${SUBJECT}${END}`,
      'u',
    ),
    { relation: 'APPROVED_BY', object: somebody },
  ),
  rule(
    'clause',
    'blocked_by',
    en(
      `^${TOP}(?<subject>[\\p{L}\\d][^,;.!?\\n]{1,60}?) (?:still )?(?:has|have|needs?|must|is yet) (?:still )?(?:to )?be (?:approved|signed(?: off)?|reviewed|checked|confirmed|authori[sz]ed|cleared|paid) by ${TOP}{OBJ}`,
    ),
    { relation: 'WAITS_FOR' },
  ),
  rule(
    'clause',
    'blocked_by',
    en(
      `^${TOP}(?<subject>(?!I\\b|we\\b|you\\b|he\\b|she\\b|they\\b|it\\b|there\\b)(?:[\\p{L}\\d'’-]+ ){0,4}?[\\p{L}\\d'’-]+) (?:still |also |first )*needs ${TOP}(?<object>(?:[\\p{L}\\d'’-]+ ){0,4}?(?:report|approval|signature|sign-off|signoff|data|budget|input|review|decision|feedback|documents?|paperwork|figures|licen[cs]e|permit|payment|confirmation|certificate|answer|quote|estimate|test results|results))\\b`,
    ),
    { relation: 'WAITS_FOR' },
  ),
  rule(
    'clause',
    'owner',
    en(
      `^${TOP}(?<subject>[\\p{L}\\d][^,;.!?\\n]{1,60}?) (?:is|are) (?:now |currently )?(?:being )?(?:written|prepared|drafted|built|handled|led|designed|translated|managed|run|owned|maintained|coordinated|checked|compiled) by (?<object>${NAME})`,
      'u',
    ),
    { relation: 'OWNED_BY', object: somebody },
  ),
  rule(
    'clause',
    'part_of',
    en(
      `^${TOP}(?<subject>[\\p{L}\\d][^,;.!?\\n]{1,50}?) (?:is|are|has become|became) (?:now )?(?:an? )?(?:part|component|module|division|subsidiary|branch|unit) of ${TOP}(?<object>(?=[^,;.!?\\n]*(?:\\p{Lu}|\\b${MATTER}\\b))[^,;.!?\\n]{2,50}?)${END}`,
      'u',
    ),
    { relation: 'PART_OF' },
  ),
  rule(
    'clause',
    'belongs_to',
    en(
      `^${TOP}(?<subject>[\\p{L}\\d][^,;.!?\\n]{1,50}?) (?:now )?belongs? to ${TOP}(?<object>(?!(?:me|us|him|her|them|you)\\b)[^,;.!?\\n]{2,50}?)${END}`,
    ),
    { relation: 'BELONGS_TO' },
  ),
  rule(
    'clause',
    'acquired',
    en(
      `^(?<subject>${NAME}) (?:has |have |just )*(?:bought|acquired|merged with) (?<object>${NAME})${END}`,
      'u',
    ),
    { relation: 'ACQUIRED', type: 'event', object: somebody },
  ),
  rule(
    'predicate',
    'attended',
    en(
      `^(?:(?:have|has|just|recently|also|both) )*(?:attended|went to|spoke at|presented at|exhibited at|was at|were at) ${TOP}(?:an? |his |her |their )?(?<object>(?:[\\p{L}\\d'’-]+ ){0,4}?${GATHERING})\\b`,
    ),
    { type: 'event', relation: 'ATTENDED' },
  ),
  // "Customs is missing the origin certificate": that is waited for.
  rule(
    'clause',
    'blocked_by',
    en(
      `^${TOP}(?<subject>[\\p{L}\\d][^,;.!?\\n]{1,40}?) (?:says? (?:it|they) (?:is|are) |is |are )(?:still )?(?:missing|lacking) (?:the |an? |our |one )(?<object>[^,;.!?\\n]{3,50})${END}`,
    ),
    {
      relation: 'WAITS_FOR',
      object: ({ subject, object }) => (subject && !NOBODY.test(subject) && object ? object : null),
    },
  ),
];
