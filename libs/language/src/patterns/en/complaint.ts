import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

const PART =
  '(?:(?:left|right|lower|upper|bad|dodgy|poor|whole) )*(?:back|neck|shoulders?|knees?|hips?|ankles?|wrists?|elbows?|foot|feet|heels?|legs?|calf|calves|hamstrings?|arms?|hands?|thumbs?|jaw|tooth|teeth|stomach|gut|groin|spine|achilles|sciatica|sinuses|chest|throat|eyes?|ears?|skin)';
/** What lasts; that something hurts at the moment is only said in passing. */
const LASTING =
  '(?:wrecked|shot|ruined|knackered|buggered|busted|sprained|strained|twisted|torn|broken|fractured|dislocated|inflamed|messed up|out again|gone again|flaring up|playing up(?: again)?|acting up(?: again)?|giving (?:me|him|her) (?:trouble|grief|hell|bother)|killing (?:me|him|her)|not (?:right|great|healed|getting (?:any )?better)|getting worse)';
const ADVERBS =
  '(?:(?:still|really|completely|totally|properly|pretty|badly|a bit|now|always|absolutely|just|proper|again) )*';
/** The end of what is named: a clause, a length of time, what is done about it. */
const END =
  '(?=[,;.!?\\n]|$| (?:again|since|so|and|but|after|from|for|because|now|these|this|at|with|,|—|-)\\b)';

/** "Frozen shoulder" is what the speaker has; "take it easy" and "hi" are not. */
const FINDING =
  '(?:(?:an? )?(?:(?:bad|mild|slight|severe|early|chronic|minor) )*(?:(?:frozen|torn|slipped|trapped|sprained|fractured|broken|bulging|herniated|tennis|weak|inflamed|bruised|cracked|collapsed|ruptured|dislocated|underactive|overactive|enlarged) (?:[\\p{L}]+)|(?:high|low|raised) (?:blood pressure|cholesterol|iron|blood sugar)|anaemia|anemia|asthma|sciatica|arthritis|migraines?|diabetes|pre-?diabetes|vertigo|eczema|psoriasis|gout|shingles|pneumonia|coeliac|celiac|[\\p{L}]{3,}itis|[\\p{L}]{3,}osis|a hernia|(?:plantar |repetitive )[\\p{L} ]{4,20}))';

/** The level without the article and the measure: "a bit low on iron" → "low on iron". */
function level({ object }: Groups): string | null {
  return object?.replace(/^(?:(?:a bit|a little|slightly|very|quite|really) )+/i, '') ?? null;
}

/** "Knee wrecked"; what it does to one is a pain in it. */
function complained({ part, state }: Groups): string | null {
  if (!part || !state) return null;
  return /^(?:killing|giving) /iu.test(state) ? `${part} pain` : `${part} ${state}`;
}

/** Complaints and findings as they are typed, without "my" and without "I have". */
export const complaint: Family = [
  rule(
    'clause',
    'health.condition',
    en(
      `^(?:(?<subject>my|his|her) )?(?<part>${PART})(?:['’]s| is| are| has| have|['’]ve)? (?:been )?${ADVERBS}(?<state>${LASTING})(?= |[,;.!?\\n]|$)`,
    ),
    { object: complained },
  ),
  rule(
    'clause',
    'health.condition',
    en(
      `^(?:(?:the|my|our) )?(?:doc|doctor|gp|physio|consultant|specialist|surgeon|dentist|optician|nurse|hospital|scan|x-?ray|mri|ultrasound)(?: (?:says?|said|reckons?|thinks?|confirmed|shows?|showed|found|diagnosed))(?: (?:that )?(?:it is|it['’]s|I have|I['’]ve got|I have got|it was|this is))? (?<object>${FINDING})${END}`,
    ),
  ),
  rule(
    'clause',
    'health.condition',
    en(
      `^(?:(?:the|my) )?(?:blood(?: tests?|s|work| work| results?)|(?:iron|thyroid|cholesterol|hormone|allergy|lung|liver|kidney|eye|hearing)? ?tests?|(?:test |lab )?results?|scans?|bloods)(?: (?:has|have))? (?:come|came|comes|is|are) back (?:showing |as |with )?(?<object>(?:(?:a bit|a little|slightly|very|quite|really) )*(?:(?:low|high|short|deficient|raised|elevated|borderline) (?:(?:on|in) )?[\\p{L}][\\p{L}\\d]*(?: (?:[a-z]\\d{0,2}|sugar|pressure|acid))?|anaemic|anemic|(?:pre-?)?diabetic|positive for (?!it\\b)[\\p{L}]+(?: [\\p{L}]+)?))${END}`,
    ),
    { object: level },
  ),
];
