import { attributeKey } from '@mindbase/domain';
import { roleWords } from '../roles';
import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

const STILL = '(?:(?:always|mainly|mostly|currently|still|also|now|all|both|just|already) )*';
const END =
  '(?=[,;.!?\\n]|$| (?:and|but|so|because|since|for (?:now|years)|these days|at the moment|now|which|who)\\b)';
const GROUP =
  "(?:band|choir|orchestra|book club|book group|running club|club|quiz team|team|league|society|union|co-op|theatre group|drama group|sewing group|writing group|support group|troupe|committee|board|party|church|congregation|gym|crew|allotment association|parish council|parents[’'] association)";
const DEVICE =
  '(?:laptop|phone|mobile|computer|pc|desktop|printer|scanner|car|van|bike|e-bike|motorbike|tv|telly|boiler|router|camera|watch|smartwatch|monitor|keyboard|tablet|ipad|console|headphones|earbuds|speakers?|guitar|bass|piano|keyboard|cello|violin|oven|hob|fridge|freezer|mattress|e-reader|thermostat|dishwasher|washing machine|dryer|sewing machine|coffee machine|heat pump|tent|boat|server|nas)';
/** A make or a model: told apart by a capital or a number. */
const MAKE = '(?<object>(?:an? |the )?(?:[\\p{Ll}\\d-]+ ){0,2}?(?:\\p{Lu}|\\d)[^,;.!?\\n]{1,50}?)';

function named({ attr }: Groups): string | null {
  return attr ? attributeKey(attr) : null;
}

/** Particulars that are asked for again: what one works with, which make it is, where one banks, when something is due. */
export const particulars: Family = [
  // "She's called Pip", of somebody who was just told of.
  rule('predicate', 'attribute.name', en('^is (?:called|named) {NAME}', 'u'), { of: 'person' }),
  rule(
    'clause',
    named,
    en(
      `^(?<subject>[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir) (?<attr>(?:(?:new|old|current|work|home|main|personal|gaming|second|other|electric|road|mountain) )*${DEVICE}) (?:is|are) (?:still |now |just )*${MAKE}${END}`,
      'u',
    ),
  ),
  // "Our backend is written in Elixir", "staging runs on Hetzner".
  rule(
    'clause',
    ({ what }) => (what ? attributeKey(what) : null),
    en(
      `^(?<subject>[Oo]ur|[Mm]y|[Tt]he)? ?(?<what>(?:backend|back end|frontend|front end|api|app|website|site|blog|shop|service|pipeline|ci|prod|production|staging|database|db|cluster|stack|server|build|infrastructure|infra|codebase|repo|data warehouse|docs|wiki|mailing list|newsletter|intranet|payroll|monitoring))(?: is| are)? (?:still |now |all |mostly |currently )*(?:written in|built (?:in|with|on)|hosted (?:on|at|by|in)|deployed (?:on|to)|runs? (?:on|in|with)|running (?:on|in)|lives? (?:on|in|at)|on|in|based on|uses|use) ${MAKE}${END}`,
      'iu',
    ),
  ),
  rule(
    'predicate',
    'preference.choice',
    en(
      `^${STILL}(?:use|uses|am using|is using|are using|have been using|has been using|swear by|swears by|rely on|relies on|(?:run|runs)(?= \\p{Lu}))(?: mostly| only)? (?<object>(?!(?:it|this|that|the|them|these|those|him|her|up|out|your|all|to|into|every\\w*|an? (?:lot|bit|few|similar|different|mix|combination)|the same|my|our|low|late|away|around|away|over|for|in|on|off|errands|through)\\b)(?=(?:[\\p{Ll}-]+ )*(?:\\p{Lu}|\\p{Ll}+ (?:for|as|at|on|with|when|instead)\\b)|[\\p{Ll}-]+(?:[,;.!?]|$))[^,;.!?\\n]{2,40}?)(?=[,;.!?\\n]|$| (?:and|but|so|because|since|for|as|at|on|with|when|instead|rather|these days|now|which)\\b)`,
      'u',
    ),
    { of: 'person' },
  ),
  // "We pay about 1100 a month on the mortgage".
  rule(
    'predicate',
    named,
    en(
      `^${STILL}(?:pay|pays|spend|spends|am paying|are paying|is paying) (?:about |around |roughly |nearly |almost |over |just |just over |just under )*(?<object>[$€£¥]?\\d[\\d.,]*k?(?: (?:quid|pounds?|euros?|dollars?|bucks|grand))?(?: (?:a|per|each|every|an) (?:day|week|month|year|hour|term|session|lesson))?) (?:on|for|in|towards) (?:the |my |our |his |her )?(?<attr>(?:[\\p{L}-]+ )?(?:mortgage|rent|childcare|nursery|insurance|electricity|gas|energy|broadband|internet|phone|petrol|fuel|food|groceries|gym|lessons?|parking|council tax|tuition|therapy|water|heating|cleaner|storage|train|commute|pension))\\b`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'attribute.bank',
    en(`^${STILL}(?:bank|banks|banking) with (?<object>[^,;.!?\\n]{2,40}?)${END}`),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'attribute.debt',
    en(
      `^${STILL}(?:(?:owe|owes) (?<object>(?!(?:it|you)\\b)[^;.!?\\n]{0,40}?\\d[^;.!?\\n]{0,60}?)|(?:am |is |are )?(?:still )?(?:paying off|paying back) (?<object2>(?:my|our|his|her|an?|the) [^,;.!?\\n]{3,40}?))(?=[;.!?\\n]|$|,? (?:and|but|so|because)\\b)`,
    ),
    { of: 'person', object: ({ object, object2 }) => object ?? object2 ?? null },
  ),
  rule(
    'predicate',
    'habit',
    en(
      `^(?:am|is|are|have been|has been)(?: also| still| now)* (?:(?<object2>an? (?:\\p{L}+ )?member of [^,;.!?\\n]{2,50}?)|(?<object>(?:in|part of|on) (?:an?|the|my|our|his|her) (?:[\\p{L}'’-]+ ){0,3}?${GROUP}))(?=[,;.!?\\n]|$| (?:and|but|so|because|since|that|which|where|with|at|in)\\b)`,
    ),
    { of: 'person', object: ({ object, object2 }) => object ?? object2 ?? null },
  ),
  // "Passed my theory test", "failed the viva": that is so for good.
  rule(
    'predicate',
    'skill',
    en(
      `^(?:(?:have|has|just|finally|recently|also) )*(?<object>(?:passed|failed|aced|retook|got through) (?:my|the|all my|his|her|their) (?:[\\p{L}\\d-]+ ){0,3}?(?:tests?|exams?|viva|finals|a-levels|gcses|bar exam|theory test|module|certification|driving test|grade \\d|interview|probation))\\b`,
    ),
    { of: 'person', type: 'event' },
  ),
  rule(
    'clause',
    'attribute.deadline',
    en(
      `^(?<subject>(?:the|my|our|his|her|their) (?!(?:[\\p{L}-]+ )?(?:${roleWords.en}) (?:is|are)\\b)(?:[\\p{L}\\d'’-]+ ){0,4}?[\\p{L}\\d'’-]+)(?: for \\p{Lu}[\\p{L}'’-]+)? (?:is|are) (?:now |all |both )*due (?:in |on |by |at )?(?<object>(?=[^,;.!?\\n]*(?:\\d|day\\b|noon|midnight|month|week|tomorrow|tonight|january|february|march|april|may|june|july|august|september|october|november|december))[^,;.!?\\n]{2,40}?)${END}`,
    ),
  ),
  rule(
    'clause',
    'attribute.deadline',
    en(
      `^(?<subject>(?:the|my|our|his|her|their) (?:[\\p{L}\\d'’-]+ ){0,4}?[\\p{L}\\d'’-]+) (?:has to|must|needs to|have to|need to) be (?:in|handed in|submitted|sent|sent off|filed|done|finished|ready|paid|delivered|with \\p{L}+) (?<object>(?:by|before|on) [^;.!?\\n]{2,40}?)${END}`,
    ),
  ),
];
