import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

/** What is set for a day and can be moved or dropped. */
const OCCASION =
  '(?:appointment|meeting|meet-?up|interview|exams?|check-?up|surgery|operation|procedure|consultation|flight|ferry|train|session|call|date|deadline|presentation|reservation|booking|viewing|hearing|visit|stay|order|delivery|rehearsal|review|follow-?up|class|lesson|course|test|scan|wedding|party|concert|trip|tour|journey|cruise|holiday|vacation|getaway|conference|match|game|race|run|ride|hike|marathon|half(?:[- ]marathon)?|triathlon|tournament|recital|audition|gig|show|exhibition|opening|workshop|retreat|offsite|off-site|festival|event|ceremony|reunion|funeral|picnic|barbecue|bbq|celebration|talk|webinar|lunch|dinner|brunch|breakfast|supper|drinks|sleepover|date night|move|launch|release|go-live|stand-?up|sync|demo|training|shift|seminar|lecture|graduation|practice|practise|choir|pilates|yoga|football|root canal|filling|play|performance|baptism|christening|engagement|inspection|installation|repair|pick-?up|haircut|sale|purchase|handover|house-?warming|fundraiser|outing|excursion|expedition|camp|plans?)';
const WHOSE = "(?:the|my|our|his|her|their|that|this|\\p{L}+['’]s)";
const MATTER = `(?:${WHOSE} (?:[\\p{L}\\d'’-]+ ){0,4}?[\\p{L}\\d'’-]+|(?:${WHOSE} )?(?:[\\p{L}\\d'’-]+ ){0,3}?${OCCASION}s?)(?: (?:with|at|in|on|for|to) (?!(?:hold|track|fire)\\b)[^,;.!?\\n]{2,30}?)?`;
const SET = `(?:${WHOSE} )?(?:[\\p{L}\\d'’-]+ ){0,3}?${OCCASION}s?(?: (?:with|at|in|on|for|to) [^,;.!?\\n]{2,40}?)?`;
const LATELY =
  '(?:(?:have|has|had|just|now|finally|already|unfortunately|sadly|also|again|both|all|only|actually) )*';
const BEEN =
  '(?:(?:is|are|was|were|has|have|had|been|being|got|gets|just|now|finally|already|also|again|unfortunately|sadly|officially|sort of|kind of|had to be|will be) )*';
const MOVED =
  '(?:moved|pushed|bumped|shifted|rescheduled|postponed|delayed|deferred|switched|put off|put back|brought forward|pulled forward|rearranged|rebooked|swapped|slipped|slid)';
const MOVE = `(?:${MOVED}|put|brought|pulled|had to (?:move|push|bump|shift|reschedule|postpone|delay|defer|switch|put off|put back|put|bring forward|bring|pull|rearrange|rebook))`;
const CALLED_OFF =
  '(?:cancell?ed|called off|scrapped|axed|pulled the plug on|bailed on|backed out of|pulled out of|dropped out of|withdrew from|ditched|had to (?:cancel|call off|scrap|bail on|back out of|pull out of|drop out of|withdraw from|ditch))';
const ABOUT = '(?: (?:back|out|up|forward|ahead|off|over|again))?';
const FROM = '(?: from [^,;.!?\\n]{2,30}?)?';
/** To a day or an hour; what is moved to a room is not put off. */
const WHEN =
  '(?<when>(?=(?:(?:the|this|next|early|late|mid|sometime|some time|later|end of|start of|after|around|about|on|in|at|half|quarter|first|last|same time|same day|beginning of|a|following|week|weekend|of) ){0,4}(?:tomorrow|today|tonight|noon|midnight|morning|afternoon|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon\\b|tues?\\b|wed\\b|thu(?:rs)?\\b|fri\\b|sat\\b|sun\\b|week|weekend|month|year|spring|summer|autumn|winter|christmas|easter|new year|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b|\\d{1,2}(?:st|nd|rd|th|[ap]m|:\\d\\d)?\\b(?! (?:people|guests|euros?|dollars?|pounds?|percent|minutes|hours))|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))[^,;.!?\\n]{2,40})';
const OFF =
  '(?:cancell?ed|called off|scrapped|axed|binned|canned|scratched|rained off|off the (?:table|cards)|no longer (?:happening|on|going ahead|taking place)|not (?:happening|going ahead|taking place|going to happen|happening any ?more|on any ?more))';
const OFF_MARK =
  '(?:off(?= (?:now|tonight|today|tomorrow|this \\p{L}+|on \\p{L}+day)\\b|[,;.!?\\n]| because\\b| after all\\b| until\\b|$))';
const END =
  '(?=[,;.!?\\n]|$| (?:and|but|so|because|since|as|due|for|by|after|until|again|now|yesterday|today|tonight|tomorrow|this|last|on|at)\\b)';

/** "The cat got moved to Friday" is of something; "everything", "it" and the like are of nothing that is known. */
function matter({ object }: Groups): string | null {
  const said = object
    ?.replace(/['’]s$/u, '')
    .replace(/^(?:(?:the|that|this|my|our) )?(?=\p{L})/iu, '')
    .trim();
  return said &&
    !/^(?:it|that|this|all|everything|something|date|time|day|plans?|lot|thing|rest|life|world|whole thing|goalposts?|boat|sofa|car|furniture|kids?|children)$/iu.test(
      said,
    )
    ? said
    : null;
}

/** What was set is moved to another day, is off, or is not gone to: what was held of it moves on. */
export const setAside: Family = [
  // "My check-up got pushed to Friday", "the launch slipped to July".
  rule(
    'clause',
    'appointment',
    en(`^(?<object>${MATTER})(?:['’]s)? ${BEEN}${MOVED}${ABOUT}${FROM} (?:to|until|till|'til|for) ${WHEN}`),
    { stance: 'change', object: matter },
  ),
  // "They brought the deadline forward to Friday", "I had to move my check-up to June".
  rule(
    'clause',
    'appointment',
    en(
      `^(?:I|we|they|he|she|\\p{L}+|(?:the|my|our) \\p{L}+(?: \\p{L}+)?) ${LATELY}(?<!\\b(?:to|not) )${MOVE}${ABOUT} (?<object>(?:the|my|our|that) (?:[\\p{L}\\d'’-]+ ){0,4}?[\\p{L}\\d'’-]+)${ABOUT}${FROM} (?:to|until|till|for) ${WHEN}`,
    ),
    { stance: 'change', object: matter },
  ),
  // "My interview is now on Monday", "the viewing is on the 9th instead".
  rule(
    'clause',
    'appointment',
    en(
      `^(?<object>${SET})(?:['’]s)? (?:is|are|will be)(?:(?= [^,;.!?\\n]{2,30} instead\\b)| now) (?:on|at|in)? ?${WHEN}`,
    ),
    { stance: 'change', object: matter },
  ),
  rule(
    'clause',
    'task',
    en(`^(?<object>${SET})(?:['’]s)? ${BEEN}(?:${OFF}|(?<=(?:['’]s|is|are|now) )${OFF_MARK})${END}`),
    {
      stance: 'end',
      taskState: 'cancelled',
      object: matter,
    },
  ),
  // "The cottage fell through".
  rule(
    'clause',
    'task',
    en(
      `^(?<object>(?:the|my|our) (?:[\\p{L}'’-]+ ){0,4}?[\\p{L}'’-]+) (?:has |have |just |finally |all )*(?:fell through|fallen through|came to nothing|come to nothing|is no longer going ahead|is not going ahead)${END}`,
    ),
    { stance: 'end', taskState: 'cancelled', object: matter },
  ),
  // "They cancelled our flight", "we had to call off the wedding", "we called the hike off".
  rule(
    'clause',
    'task',
    en(
      `^(?:(?:I|we|they|he|she|\\p{L}+|(?:the|my|our) \\p{L}+(?: \\p{L}+)?) )?${LATELY}(?<!\\b(?:to|not) )(?:${CALLED_OFF} (?<object>${SET})|(?:scrapped|shelved|called off|had to scrap) (?<whole>(?:the|our|my) (?:[\\p{L}’'-]+ ){0,3}?[\\p{L}’'-]+)|(?:called|had to call) (?<apart>${SET}) off)${END}`,
    ),
    {
      stance: 'end',
      taskState: 'cancelled',
      object: ({ object, whole, apart }) => matter({ object: object ?? whole ?? apart }),
    },
  ),
  // "We won't be going to Lisbon after all".
  rule(
    'predicate',
    'goal',
    en(
      '^(?:am|is|are|will) (?:no longer|not) (?:be )?(?:going|flying|travelling|traveling|driving|coming|heading)(?: back| over| away)? to (?<object>[^,;.!?\\n]{2,40}?)(?: (?:any ?more|any longer|after all))(?=[,;.!?\\n]|$| (?:and|but|so|because|since)\\b)',
    ),
    { of: 'person', stance: 'end', object: matter },
  ),
  // "We ended up not getting the dog", "I decided not to do the course".
  rule(
    'predicate',
    'decision',
    en(
      '^(?:(?:have|has|had|just|finally|recently|both|all) )*(?:ended up not|wound up not|decided not to|decided against|chose not to|opted not to)(?: be)? ?(?:\\p{L}+ing|get|buy|do|take|go|adopt|sell|move|join|have|book|rent|attend|apply|start)? ?(?:to|for|on|with|in)? ?(?<object>(?!it\\b|that\\b|this\\b|so\\b)[^,;.!?\\n]{3,50}?)(?: after all| in the end| this time)?(?=[,;.!?\\n]|$| (?:and|but|so|because|since)\\b)',
    ),
    { of: 'person', stance: 'end', object: matter },
  ),
];
