import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';
import { NOT_PROFESSION, PROFESSION } from './work';

const LATELY = '(?:(?:have|has|had|just|recently|finally|eventually|already|now|both|all|since) )*';
const END = '(?=[,;.!?\\n]|$)';
const AFTER =
  '(?=[,;.!?\\n]|$| (?:and|but|so|because|since|after|for|last|this|in|on|when|now|at|yesterday|today|as|where|to|with)\\b)';
const TOWN =
  "(?<object>(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter|Q\\d|Bed|Hospital)\\b)\\p{Lu}[\\p{L}'’-]+(?:,? \\p{Lu}[\\p{L}'’-]+){0,3})";

/** What the trip of a verb in -ing leaves: "started eating meat again" → "eating meat". */
function activity({ object, gerund }: Groups): string | null {
  return (object ?? gerund ?? '').replace(/ (?:again|any ?more|any longer)$/i, '') || null;
}

/** What is no longer so, what someone has become, and where they are now: what held before ends or is replaced. */
export const turning: Family = [
  // "But now I'm in Denver", "we're back in Turin".
  rule(
    'predicate',
    'residence',
    en(
      `^(?:am|is|are) (?:now|currently|now back|back|back home|finally back)(?: living| based| settled)? in ${TOWN}${AFTER}`,
      'u',
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'residence',
    en(
      `^(?:have|has) (?:now |also |always |actually )*(?:lived|resided|been living|been based) (?:here )?in ${TOWN}(?= (?:since|for|ever since|all)\\b)`,
      'u',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'residence',
    en(
      '^(?:(?:am|is|are) no longer(?: living| based)?|no longer (?:lives?|resides?)|(?:do|does) not live) (?:in|at|near|with) (?<object>(?!(?:a|an|the mood|pain|love|charge|touch|control|school)\\b)[^,;.!?]{2,40}?)(?: (?:any ?more|any longer))?(?=[,;.!?]|$| (?:and|but|so|since|because)\\b)',
    ),
    {
      of: 'person',
      stance: 'end',
      object: ({ object }) => (object && /^(?:the )?\p{Lu}|^my\b/u.test(object) ? object : null),
    },
  ),
  rule(
    'predicate',
    'employer',
    en(
      '^(?:(?:am|is|are) no longer(?: working| employed)?|no longer works?|(?:do|does) not work) (?:at|for|with) (?:the )?(?<object>(?!(?:me|us|my (?:family|parents))\\b)[^,;.!?]{2,40}?)(?: (?:any ?more|any longer|now))?(?=[,;.!?]|$| (?:and|but|so|since|because)\\b)',
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'health.allergy',
    en(
      `^(?:(?:am|is|are) no longer allergic to|(?:have |has )?(?:outgrew|outgrown|grew out of|grown out of) (?:my|his|her|their|the) (?:allergy to )?) ?(?<object>[^,;.!?]{2,30}?)(?: allerg(?:y|ies))?(?: any ?more)?${AFTER}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'relationship.status',
    en(
      `^${LATELY}(?<object>broke up|broken up|split up|got divorced|divorced|separated|called off (?:the|our) engagement)(?: with (?:my|his|her|their) (?:ex|husband|wife|partner|boyfriend|girlfriend|fianc\\p{L}+))?(?=[,;.!?\\n]|$| (?:last|this|in|on|two|three|four|a (?:few|couple|week|month|year)|after|because|for good|recently|and|but|so|when|since|\\d)\\b)`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'relationship.status',
    en(
      `^(?:am|is|are)(?: now| currently| finally| in the middle of)* (?<object>(?:getting (?:divorced|a divorce|separated)|separating|splitting up|breaking up|divorcing))${AFTER}`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'relationship.status',
    en(
      `^(?:am|is|are) (?<object>(?:no longer|not) (?:married|engaged|together|in a relationship|seeing anyone))(?: any ?more)?${AFTER}`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'diet',
    en(
      `^(?:am|is|are) (?:no longer|not) (?:an? )?(?<object>vegan|vegetarian|pescatarian|keto|gluten[- ]free|dairy[- ]free)s?(?: any ?more| any longer)?${AFTER}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'occupation',
    en(
      `^${LATELY}(?:became|become|trained as|retrained as|qualified as|was (?:hired|appointed|elected) as|got hired as|(?:am|is|are) now)(?: now)? (?:an? |the )${NOT_PROFESSION}(?<object>(?:[\\p{L}-]+ ){0,3}?${PROFESSION}(?: (?:at|for|with|in|of) [^,;.!?]{2,50}?)?)${AFTER}`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'occupation',
    en(
      `^(?:am|is|are) no longer (?:working as )?(?:an? |the )?${NOT_PROFESSION}(?<object>(?:[\\p{L}-]+ ){0,3}?${PROFESSION})${AFTER}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  // "I handed in my notice": the job ends, whatever it is.
  rule(
    'predicate',
    'occupation',
    en(
      `^${LATELY}(?:(?:handed|gave|given|put|turned|sent) in (?:my|his|her|their) (?:\\p{L}+ )?(?:notice|resignation|resignation letter)|(?:gave|given) (?:my|his|her|their) (?:\\p{L}+ )?notice|(?:gave|given) (?:two|four|three|\\d+) weeks['’]? notice|resigned|tendered (?:my|his|her|their) resignation)${AFTER}`,
    ),
    { of: 'person', stance: 'change', object: 'resigned' },
  ),
  rule(
    'predicate',
    'occupation',
    en(
      `^${LATELY}(?<object>(?:work|works|working) for (?:my|him|her|them)self|went (?:freelance|solo|independent|self-employed)|gone (?:freelance|solo|independent|self-employed)|set up on (?:my|his|her) own)${AFTER}`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'diet',
    en(
      `^${LATELY}(?:started|began|gone back to|went back to|resumed|am|is|are) ?(?<object>eating (?:meat|fish|dairy|chicken|beef|pork|red meat|seafood|eggs|cheese|gluten|bread|carbs|sugar))(?: again)?${AFTER}`,
    ),
    { of: 'person', stance: 'change', object: activity },
  ),
  rule(
    'predicate',
    'diet',
    en(`^(?<object>eats? (?:meat|fish|dairy|chicken|beef|pork|seafood|eggs|cheese|gluten)) again${AFTER}`),
    {
      of: 'person',
      stance: 'change',
    },
  ),
  rule(
    'predicate',
    'habit',
    en(
      `^${LATELY}(?:(?:gone|went) back to (?<gerund>\\p{L}+ing\\b[^,;.!?]{0,30}?)|(?:started|am|is|are) (?<object>(?!(?:feeling|thinking|wondering|being|having|getting|going|coming)\\b)\\p{L}+ing\\b[^,;.!?]{0,30}?) again)${AFTER}`,
    ),
    { of: 'person', stance: 'change', object: activity },
  ),
  rule(
    'predicate',
    'pet.wanted',
    en(
      '^(?:(?:do|does) not want|no longer wants?) (?:to (?:get|have|adopt|buy) )?(?:an?(?:other)? )?(?<object>(?:\\p{L}+ )?(?:dog|puppy|cat|kitten|rabbit|hamster|parrot|pet|horse|pony))(?: any ?more| any longer| after all)?(?=[,;.!?]|$| (?:and|but|because|since)\\b)',
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'goal',
    en(
      '^(?:(?:do|does) not want to|no longer wants? to|(?:am|is|are) (?:no longer|not) (?:going|planning|hoping|trying) to|gave up on|given up on) (?<object>[^,;.!?]{3,50}?)(?: (?:any ?more|any longer|after all))(?=[,;.!?]|$| (?:and|but|because|since)\\b)',
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'clause',
    'task',
    en(
      `^(?<object>(?:the|my|our) (?:\\p{L}+ )?(?:wedding|concert|trip|holiday|show|festival|match|game|race|tour|conference|event|ceremony|reunion|retreat|funeral|picnic|barbecue|celebration|talk|workshop|webinar)) (?:is|are|was|were|has been|have been|got) (?:now |just |all )*(?:cancell?ed|called off|scrapped|(?<=(?:is|are) )off(?=[,;.!?]|$))${AFTER}`,
    ),
    { stance: 'end', taskState: 'cancelled' },
  ),
  rule(
    'clause',
    'status',
    en(
      `^(?:(?:the|our|my) )?(?<subject>(?:[\\p{L}\\d'’-]+ ){0,3}?(?:project|deal|merger|contract|proposal|bid|sale|application|launch|renovation|sponsorship|startup|campaign)) (?:has |have |just |finally |got |was |is |been )*(?<object>fell through|fallen through|collapsed|cancell?ed|called off|scrapped|axed|shelved|dead|killed off|died|off the table|gone under)${AFTER}`,
    ),
    { stance: 'change' },
  ),
  rule(
    'predicate',
    'status',
    en(
      `^(?:am|is|are) (?:now |still |currently |at home )*(?<object>(?:recovering|recuperating|convalescing)(?: (?:at home|from [^,;.!?]{2,30}?))?|on (?:sick|maternity|paternity|parental|medical|bereavement) leave|in (?:the )?(?:hospital|rehab)|on bed rest)${END}`,
    ),
    { of: 'person' },
  ),
];
