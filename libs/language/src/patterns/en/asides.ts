import { attributeKey } from '@mindbase/domain';
import { rule, type Family } from '../pattern';
import { en } from './fragments';

const OCCASION =
  '(?:appointment|meeting|interview|exam|check-?up|surgery|operation|inspection|viewing|hearing|wedding|christening|baptism|funeral|graduation|ceremony|recital|concert|party|flight|train|delivery|deadline|presentation|review|audit|survey|test|scan|match|race|match|trial|reunion|due date|anniversary|service|class|lesson|session)';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const WHEN = `(?:(?:on|at|in|by|this|next|every) |tomorrow\\b|today\\b|tonight\\b|${WEEKDAY}\\b|\\d)`;
const BESIDE =
  "(?:(?:yes|yeah|yep|sure|ok(?:ay)?|cool|great|perfect|lol|haha|please|thanks|brb|hey|hi|sorry|gotta go|so|and|but|oh|(?:can[’']t|cannot) (?:chat|talk|stay)),? )*";

/** Dropped in passing: when something is, a new number, where mail goes, "oat milk, always". */
export const asides: Family = [
  rule(
    'clause',
    'appointment',
    en(
      `^${BESIDE}(?<object>(?:my|our|the|his|her|their) (?!(?:[\\p{L}'’-]+ ){0,3}?(?:budget|cost|price|fee|deposit|bill|theme|venue|cake|dress|colou?r|limit)\\b)(?:[\\p{L}'’-]+ ){0,4}?${OCCASION} (?:is|are|starts|begins)(?: now| set| scheduled)?(?: for)? ${WHEN}[^,;.!?]{0,40})`,
    ),
  ),
  rule(
    'clause',
    attributeKey('phone number'),
    en(
      '\\b(?:new|my) (?:(?:phone|mobile|cell|work) )?number\\b[^.!?\\d]{0,30}?\\b(?:ends (?:in|with)|ending (?:in|with)|is|it is)(?: now)? (?<object>\\d[\\d -]{2,14})',
    ),
    { stance: 'change' },
  ),
  rule(
    'clause',
    ({ attr }) => (attr ? attributeKey(attr) : null),
    en(
      `^${BESIDE}(?:(?:my|our|all|the) )*(?<attr>invoices?|bills?|parcels?|deliveries|mail|letters|statements?|reports?|receipts?|packages?|orders?|payslips?) (?:go|goes|should go|are sent|get sent|must go|should be sent) to (?<object>[^,;!?\\s]+(?: [^,;!?\\s]+){0,5}?) (?:from now on|going forward|from (?:next|this) (?:week|month)|starting (?:now|today))`,
    ),
    { stance: 'change' },
  ),
  rule(
    'clause',
    'preference.choice',
    en(
      `^${BESIDE}(?<object>(?!(?:I|we|he|she|they|it|you|that|not|as|like|love)\\b)\\p{L}[\\p{L}'’-]+(?: [\\p{L}'’-]+){0,3}?),? (?:always|every (?:single )?time)$`,
    ),
    {
      object: ({ object }) =>
        object && !/\b(?:is|are|was|were|will|can|do|does|I|you)\b/i.test(object) ? object : null,
    },
  ),
  rule(
    'clause',
    'diet',
    en(
      `^(?:[^.!?]{0,30}?[ ,])?(?<object>(?:sober|smoke-free|alcohol-free|clean),? (?:for |since )?(?:(?:nearly|almost|over) )?(?:\\d+|an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:days?|weeks?|months?|years?)(?: now)?)`,
    ),
  ),
  rule(
    'clause',
    'habit',
    en(
      `^${BESIDE}(?<object>(?!(?:I|we|he|she|they|it)\\b)\\p{L}[\\p{L}'’ -]{2,24}, every ${WEEKDAY}\\b[^,;.!?]{0,30})`,
    ),
  ),
];
