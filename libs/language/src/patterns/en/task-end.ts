import { rule, type Family, type Groups } from '../pattern';
import { roleOf } from '../roles';
import { en } from './fragments';

const APPOINTED =
  '(?:appointment|meeting|interview|exam|check-?up|surgery|consultation|flight|train|session|call|date|presentation|reservation|booking|viewing|party|trip|class|lesson|test|scan|dinner|lunch|visit|order|delivery|task|errand|rehearsal)';
const DONE =
  '(?:finished(?: (?:writing|preparing|editing|packing|cleaning|painting|filling (?:in|out)|reviewing|correcting|with))?|completed|submitted|handed in|turned in|sent(?: off| out| in)?|paid(?: off)?|filed|mailed|posted|delivered|wrapped up|took care of|taken care of|dropped off|picked up|got done with|am done with|returned|renewed)';
const DEFINITE = '(?:the|my|our|that|this|those|these|his|her|their|all (?:the|my|our)) ';

/** "Picked up the banjo": that was learnt, or is said so. */
const TAKEN_UP =
  /^the (?:\p{L}+ )?(?:banjo|guitar|piano|violin|fiddle|cello|flute|drums|bass|ukulele|saxophone|trumpet|clarinet|harp|accordion|pieces|pace|slack|habit|gist|basics|phone|signal|scent)\b/iu;

/** "I paid my brother back" is no task. */
function work({ object }: Groups): string | null {
  const [, first = ''] = object?.split(' ') ?? [];
  return object && !roleOf(first, 'en') && !TAKEN_UP.test(object) ? object : null;
}

/** What was to be done and is done, or need not be done any more: the known task moves on (the task's own words find it). */
export const taskEnd: Family = [
  rule(
    'predicate',
    'task',
    en(
      `^(?:(?:have|has|had|just|finally|already|also|am|at last) )*${DONE} (?<object>${DEFINITE}[^,;.!?\\n]{3,70}?)(?=[,;.!?\\n]|$| (?:and|but|so|because|yesterday|today|this|last|on|at|in|already|earlier|before|now|two|three)\\b)`,
    ),
    { of: 'speaker', stance: 'end', taskState: 'done', object: work },
  ),
  rule(
    'clause',
    'task',
    en(
      `^(?<object>(?:[Tt]he|[Mm]y|[Oo]ur) (?:\\p{Ll}[\\p{L}'’-]* ){0,4}?\\p{Ll}[\\p{L}'’-]*) (?:is|are|has been|have been|was|were|got)(?: (?:now|finally|all|already))* (?:done|finished|completed|submitted|sent(?: off| out)?|handed in|turned in|paid|filed|mailed|delivered|taken care of|sorted(?: out)?|renewed|booked|ordered|returned|printed|packed|posted|picked up|dropped off|collected|fixed|repaired|mended|serviced|installed|cleaned)(?=[,;.!?\\n]|$| (?:and|but|so|yesterday|today|now|already|this|last|since)\\b)`,
      'u',
    ),
    { stance: 'end', taskState: 'done' },
  ),
  rule(
    'predicate',
    'task',
    en(
      `^(?:(?:have|has|had|just|finally|already|had to|must|have to) )*(?:cancel|cancelled|canceled|called off|call off|scrapped) (?<object>${DEFINITE}(?:[\\p{L}'’-]+ ){0,4}?${APPOINTED}s?\\b[^,;.!?\\n]{0,50})`,
    ),
    { of: 'speaker', stance: 'end', taskState: 'cancelled' },
  ),
  rule(
    'clause',
    'task',
    en(
      `^(?<object>(?:the|my|our) (?:[\\p{L}'’-]+ ){0,4}?${APPOINTED}s?(?: (?:with|on|at|for) [^,;.!?\\n]{2,40}?)?) (?:is|are|was|were|has been|have been|got)(?: (?:now|just|already))* (?:cancelled|canceled|called off|scrapped)(?=[,;.!?\\n]|$| )`,
    ),
    { stance: 'end', taskState: 'cancelled' },
  ),
  // "Rang the plumber, done": the last word says that it was to be done.
  rule(
    'clause',
    'task',
    en(
      '^(?:I )?(?:(?:have|has|had|just|finally|already|also|at last) )*(?:called|rang|phoned|emailed|e-mailed|texted|messaged|told|asked|booked|bought|ordered|cleaned|fixed|printed|signed|collected|fetched|washed|watered|spoke to|talked to) (?<object>(?:the|my|our|that|his|her|their|\\p{Lu}\\p{L}+) ?[^,;.!?\\n]{0,50}?),? (?:done|sorted|all sorted|check|all set|ticked off|that is done|that is sorted|so that is done)[.!]?$',
      'iu',
    ),
    { stance: 'end', taskState: 'done' },
  ),
  // "Chairs ordered, all forty of them", "shed is done".
  rule(
    'clause',
    'task',
    en(
      "^(?<object>(?!(?:i|we|you|he|she|it|they|that|this|all|not|get|got|just|being|who|what|have|has|had|well|job)\\b)\\p{L}[\\p{L}’'-]+(?: \\p{L}[\\p{L}’'-]+){0,3}?) (?:(?:is|are) (?:now |finally |all )*(?:done|finished|sorted)|(?:all )?(?:ordered|booked|paid|sent|submitted|renewed|returned|posted|printed|packed|collected))(?=[,!.]|$)",
      'u',
    ),
    {
      stance: 'end',
      taskState: 'done',
      object: (groups) =>
        groups.object &&
        /^(?:[Tt]he|[Mm]y|[Oo]ur|\p{Ll}+)\b/u.test(groups.object) &&
        !/\b(?:is|are|was|were|has|have|had|be|been|get|got|and|to|life|work)\b/.test(groups.object)
          ? work(groups)
          : null,
    },
  ),
  // "The drawings are with Ivo now": handed over.
  rule(
    'clause',
    'task',
    en(
      "^(?!(?:I|[Ww]e|[Tt]hey|[Hh]e|[Ss]he) )(?<object>(?:[Tt]he |[Mm]y |[Oo]ur )?\\p{L}[\\p{L}’'-]*(?: \\p{L}[\\p{L}’'-]*){0,3}) (?:is|are) (?:now |already )?with (?:\\p{Lu}\\p{L}+|the \\p{L}+)(?: now| already)[.!]?$",
      'u',
    ),
    { stance: 'end', taskState: 'done' },
  ),
  rule(
    'clause',
    'task',
    en(
      "^(?<object>(?:the|my|our|that) (?:[\\p{L}’'-]+ ){0,4}?[\\p{L}’'-]+) (?:(?:is|are) (?:not (?:needed|necessary|required|wanted) (?:any ?more|any longer|after all|now)|no longer (?:needed|necessary|required|wanted)|off the (?:list|table))|does not need (?:doing|to be done) (?:any ?more|after all))",
    ),
    { stance: 'end', taskState: 'cancelled' },
  ),
  rule(
    'predicate',
    'task',
    en(
      '^(?:no longer (?:need|have) to (?<still>[^,;.!?\\n]{3,80})|do not (?:need|have) to (?<object>[^,;.!?\\n]{3,80}?) (?:any ?more|after all)(?=[,;.!?\\n]|$))',
    ),
    {
      of: 'speaker',
      stance: 'end',
      taskState: 'cancelled',
      object: ({ still, object }) => still ?? object ?? null,
    },
  ),
];
