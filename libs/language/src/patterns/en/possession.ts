import { attributeKey } from '@mindbase/domain';
import { rule, type Family } from '../pattern';
import { en } from './fragments';

/** Where things are, and what a thing of the speaker's is ("my desk number is 4-117"). */
export const possession: Family = [
  // "Two kids and three cats": the animals beside the children.
  rule(
    'predicate',
    'pet',
    en(
      `^(?:have|has|have got|has got) [^,;.!?]{2,24}?,? and (?<object>(?:an?|one|two|three|four|five|six|\\d) (?:[\\p{L}-]+ ){0,2}?(?:cats?|dogs?|pupp(?:y|ies)|kittens?|rabbits?|hamsters?|parrots?|horses?|pon(?:y|ies)|chickens|hens|goats?|turtles?|tortoises?|goldfish|guinea pigs?))(?=[,;.!?]|$| (?:and|named|called|who|at)\\b)`,
    ),
    { of: 'person' },
  ),
  rule(
    'clause',
    'location',
    en(
      "^(?<subject>(?:the|my|our) (?:[\\p{L}'’-]+ ){0,5}?(?:keys?|passport|papers?|documents?|charger|umbrella|wallet|card|bag|suitcase|box|folder|file|tools?|laptop|tickets?|medicine|receipts?|contract|letters?|certificates?|forms?|copy|copies|spare|manual|remote|camera|first[- ]aid kit|car|bike|package|parcel|books?|backup|archive|drawings?|notebook|glasses|ring|watch)(?: (?:to|of|for) [^,;.!?\\n]{2,40}?)?) (?:is|are|is kept|are kept|lives|live|stays|was left|is stored|are stored|is parked) (?<object>(?:with|in|at|under|behind|on|inside|next to|beside|above|below|near|by) [^;!?\\n]{2,80})",
    ),
  ),
  rule(
    'predicate',
    'location',
    en(
      '^(?:(?:have|has|always|usually|just) )*(?:put|keep|keeps|left|leave|hid|stored|store|parked|placed) (?<object>(?:the|my|our|a|an) [^,;.!?\\n]{2,40}? (?:with|in|at|under|behind|on|inside|next to|beside|above) [^;!?\\n]{2,60})',
    ),
    { of: 'person' },
  ),
  rule(
    'clause',
    ({ attr }) => (attr ? attributeKey(attr) : null),
    en(
      "^(?<subject>my|our|his|her|their|\\p{L}+(?:'s|’s)) (?<attr>(?:[\\p{L}-]+ ){0,3}?(?:number|code|address|size|budget|deadline|username|handle|email|e-mail|phone|floor|desk|seat|room|gate|target|weight|height|blood type|rate|salary|rent|schedule|shift|hours|limit|plan|extension|license plate|plate|locker|level|version|price|wi-?fi(?: name)?|membership|subscription|insurance|bank|timezone|time zone|zodiac sign|star sign|waist|pronouns|title|department|team|major|score|record|best time)) (?:is|are|is now|are now|has changed to|will be|was changed to) (?:now )?(?<object>(?!(?:so|too|very|really|not|great|good|amazing|bad|important|my|the best|going)\\b)[^;!?\\n]{1,70})",
    ),
  ),
  rule(
    'clause',
    'attribute.budget',
    en('^(?<subject>my|our|the)? ?budget (?:is|will be|for [^,;.!?]{2,40} is) (?<object>[^;!?\\n]{2,60})'),
  ),
  // "The spare fuses are in the blue tin, the fire hose by the lift."
  rule(
    'clause',
    'location',
    en(
      "^(?<subject>(?:the|my|our) (?!only\\b|best\\b|thing\\b|problem\\b|point\\b|answer\\b|other day\\b|dogs?\\b|cats?\\b|kids?\\b|baby\\b|boss\\b|neighbou?rs?\\b|children\\b)(?:[\\p{L}'’-]+ ){0,2}?[\\p{L}'’-]{3,}) (?:is|are|sits?|stands?|hangs?|lives?)(?: kept| stored| hidden| parked| locked)? (?<object>(?:in|under|behind|on|inside|next to|beside|above|below|by|at the back of) (?:the|my|our|a|that) (?!(?:way|move|mend|phone|news|way|road|run|rise|table now|middle|process|mood|end)\\b)(?:[\\p{L}'’-]+ ){0,3}?(?:drawer|shelf|cupboard|cabinet|closet|box|tin|jar|shed|garage|attic|cellar|basement|kitchen|hall|hallway|bathroom|bedroom|office|desk|counter|fridge|freezer|tree|gate|fence|door|wall|window|bag|rack|locker|porch|garden|yard|balcony|stairs|lift|car|van|safe|wardrobe|loft|folder|file|envelope|cabinet|glovebox|glove box|handbag|purse|rucksack|backpack|suitcase|corner)\\b[^,;.!?]{0,30})",
    ),
  ),
];
