import { rule, type Family } from '../pattern';
import { en } from './fragments';

const ORG =
  "(?<object>\\p{Lu}[\\p{L}\\d'’&-]*(?: (?!(?:On|In|Next|This|From)\\b)\\p{Lu}[\\p{L}\\d'’&-]*){0,3})";
const ON_A_DAY =
  '(?=,? (?:as [^,;.!?]{2,40} )?(?:in (?:\\p{Lu}|a |two |three|the )|on \\p{Lu}|on the|next |from |this |tomorrow|at the (?:start|end|beginning))| as of)';
const OFF =
  '(?:fell through|fell apart|(?:is|was|has been|got)(?: now| just)? (?:off|cancel+ed|called off|scrapped|postponed indefinitely)|(?:is|will|is going to) not (?:be )?(?:happening|happen)|did not (?:work out|happen))';

/** A home or a job that is to change on a day, and what becomes of such a plan. */
export const changeover: Family = [
  rule(
    'clause',
    'plan.residence',
    en(`^(?:the|my|our|his|her|their) (?:planned |big )?(?:move|relocation) (?:to|into) {PLACE} ${OFF}`),
    { stance: 'end', type: 'event' },
  ),
  rule(
    'predicate',
    'plan.residence',
    en(
      '^(?:(?:am|is|are)(?: definitely)? (?:not|no longer)|will not(?: be)?) (?:moving|relocating|move|relocate) (?:to|into) {PLACE}',
    ),
    { stance: 'end', type: 'event' },
  ),
  rule(
    'predicate',
    'plan.residence',
    en(
      '^(?:(?:have|has|just|had to|finally) )*(?:cancel+ed|cancel|called off|scrapped|gave up on) (?:the|my|our|his|her|their) (?:planned )?(?:move|relocation)(?: (?:to|into) {PLACE})?',
    ),
    { stance: 'end', type: 'event', object: ({ object }) => object ?? null },
  ),
  rule(
    'predicate',
    'plan.employer',
    en(
      `^(?:(?:am|is|are)(?: definitely)? (?:not|no longer)|will not(?: be)?) (?:starting|joining|start|join|going to work)(?: (?:work|working|a (?:new )?job|the (?:new )?job))?(?: (?:at|for|with))? ${ORG}`,
      'u',
    ),
    { stance: 'end', type: 'event' },
  ),
  rule(
    'predicate',
    'plan.employer',
    en(
      `^(?:(?:am|is|are|will|will be|am going to|is going to) )?(?:start|starts|starting|begin|begins|beginning) (?:work|working|(?:an?|my|his|her|the) (?:new )?(?:job|role|position|internship|apprenticeship)) (?:at|for|with) (?:the )?${ORG}${ON_A_DAY}`,
      'u',
    ),
    { of: 'person', type: 'event' },
  ),
  rule(
    'predicate',
    'plan.employer',
    en(
      `^(?:am|is|are|will|will be|am going to|is going to) (?:join|joining) (?:the )?${ORG}${ON_A_DAY}`,
      'u',
    ),
    { of: 'person', type: 'event' },
  ),
  rule(
    'predicate',
    'plan.employer',
    en(`^(?:will be|am going to be|is going to be) working (?:at|for|with) (?:the )?${ORG}`, 'u'),
    { of: 'person', type: 'event' },
  ),
];

/** Where someone works, as far as it is only a town. */
export const workplace: Family = [
  rule(
    'predicate',
    'attribute.workplace',
    en(
      '^(?:(?:now|currently|still|mostly|have been|has been) )*(?:work|works|working) (?:in|out of) (?<object>(?!(?:IT|HR|PR|AI|R&D|QA|UX)\\b)\\p{Lu}[\\p{L}’-]+(?: \\p{Lu}[\\p{L}’-]+)?)(?=[,;.!?]|$| (?:and|but|now|while|since|though|these|most|on|at|for|as)\\b)',
      'u',
    ),
    { of: 'person' },
  ),
];
