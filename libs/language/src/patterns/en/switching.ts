import { rule, type Family } from '../pattern';
import { en } from './fragments';

const ADVERBS = '(?:(?:have|has|just|recently|finally|now) )*';
const END =
  '(?=[,;.!?\\n]|$| (?:last|this|in|on|because|since|so|and|when|after|for|yesterday|today|now|at)\\b)';
const LANGUAGE =
  '(?:Portuguese|Spanish|French|German|Italian|Chinese|Mandarin|Cantonese|Japanese|Korean|Arabic|Russian|Dutch|Swedish|Norwegian|Danish|Finnish|Polish|Czech|Greek|Turkish|Hebrew|Hindi|Thai|Vietnamese|Latin|Welsh|Irish|Catalan)';
const NAME = "\\p{Lu}[\\p{L}\\d&'’-]*(?: \\p{Lu}[\\p{L}\\d&'’-]*){0,3}";
const BODY = `(?:${NAME} )?(?:Inc|Corp|Ltd|LLC|GmbH|Bank|Group|Company|University|College|Hospital|Freight|Logistics|Labs|Systems|Partners)`;

/** From one thing to the next: group `from` is what the new one takes the place of. */
export const switching: Family = [
  // "I've switched to decaf": what for, it does not tell.
  rule(
    'predicate',
    'preference.choice',
    en(
      `^${ADVERBS}(?:switched|gone over|converted|changed)(?: over)? to (?:using |drinking |eating |buying |wearing |the )?(?<object>(?!(?:full|part)[- ]time|nights?\\b|days?\\b|(?:the )?\\p{L}+ (?:team|department)|me\\b|it\\b|that\\b|this\\b|a (?:new|different) (?:job|school|company))[^,;.!?\\n]{2,40}?)${END}`,
    ),
    { of: 'person', stance: 'change' },
  ),
  // "Traded my bike in for a scooter", "we sold the Zoe and bought a Niro".
  rule(
    'predicate',
    'possession',
    en(
      `^${ADVERBS}(?:(?:swapped|traded(?: in)?|exchanged|replaced|part-exchanged|ditched) (?:my|our|the|his|her|their) (?:old )?(?<from>[^,;.!?\\n]{2,40}?)(?: in)? (?:for|with) (?<object>(?:an?|the|some) [^,;.!?\\n]{2,50}?)|(?:sold|got rid of|gave away|returned|sent back) (?:my|our|the|his|her|their) (?:old )?(?<from2>[^,;.!?\\n]{2,40}?) and (?:bought|got|ordered|leased) (?:myself |ourselves )?(?<object2>(?:an?|the|some) [^,;.!?\\n]{2,50}?))${END}`,
    ),
    {
      of: 'person',
      stance: 'change',
      type: 'event',
      object: ({ object, object2 }) => object ?? object2 ?? null,
    },
  ),
  // "Dropped Trello and moved everything to Basecamp".
  rule(
    'predicate',
    'preference.choice',
    en(
      `^${ADVERBS}(?:dropped|ditched|left|abandoned|cancelled|moved off|given up|gave up(?: on)?) (?<from>(?!(?:my|our|the) (?:job|husband|wife|partner))[^,;.!?\\n]{2,30}?) (?:and (?:(?:have|has) )?(?:moved|switched|went|gone|migrated)(?: everything| it all| all of it| over)* to|in favou?r of|for) (?<object>[^,;.!?\\n]{2,40}?)${END}`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'employer',
    en(
      `^${ADVERBS}(?:(?:switched|changed) (?:jobs|companies|employers) from (?<from>${NAME}) to (?<object>${NAME})|(?:switched|moved(?: on)?|went|transferred) from (?<from2>${BODY}) to (?<object2>${NAME})|left (?<from3>${NAME}) for (?<object3>${NAME}))${END}`,
      'u',
    ),
    {
      of: 'person',
      stance: 'change',
      object: ({ object, object2, object3 }) => object ?? object2 ?? object3 ?? null,
    },
  ),
  rule(
    'predicate',
    'language.learning',
    en(
      `^${ADVERBS}(?:gave up(?: on)?|given up(?: on)?|dropped|stopped(?: learning)?|quit)(?: learning| my)? (?<object>${LANGUAGE})(?: lessons| classes)?${END}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'language.learning',
    en(
      `^${ADVERBS}(?:switched|moved(?: on)?|changed|went)(?: over)? from (?:learning |studying )?(?<from>${LANGUAGE})(?: lessons| classes)? to (?:learning |studying )?(?<object>${LANGUAGE})\\b`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'plan',
    en(
      `^${ADVERBS}(?:switched|changed|moved) (?:my|our|the) (?:(?:summer|winter|spring|autumn|weekend|next) )?(?:trip|holidays?|vacation|plans?|honeymoon|destination|getaway)(?: plans?)? from (?<from>[^,;.!?\\n]{2,40}?) to (?<object>[^,;.!?\\n]{2,40}?)${END}`,
    ),
    { of: 'person', stance: 'change', type: 'event' },
  ),
  rule(
    'predicate',
    'preference.choice',
    en(
      `^${ADVERBS}(?:switched|moved on|migrated|converted)(?: over)? from (?:using |my |the )?(?<from>[^,;.!?\\n]{2,40}?) to (?:using |my |the )?(?<object>[^,;.!?\\n]{2,40}?)${END}`,
    ),
    { of: 'person', stance: 'change' },
  ),
];
