import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

const ING =
  '(?:(?:am|is|are|have been|has been|been|just|recently|currently|now|also|still|finally|already) )*';
const NOT_SAID = '(?!(?:you|me|us|him|her|them|it|that|this|those|myself|someone|people)\\b)';

function notRemark({ object }: Groups): string | null {
  return object && !/^(?:it|that|this|the (?:same|other)|you|a lot|so)\b/i.test(object) ? object : null;
}

/** What someone does with their time besides a job, where they study, and how they are placed just now. */
export const activities: Family = [
  rule(
    'predicate',
    'project',
    en(
      `^${ING}(?:run|runs|running|host|hosts|hosting|co-host|organi[sz]e|organi[sz]es|organi[sz]ing|lead|leads|leading|moderate|moderates|edit|edits|write|writes|produce|produces|publish|maintain|maintains|started|created|launched|founded|set up|opened) (?<object>(?:an?|the|my|our|his|her|their|two|some) (?:[\\p{L}\\d'’-]+ ){0,5}?(?:podcast|(?:radio |talk )?show|blog|vlog|channel|newsletter|club|group|choir|band|team|workshops?|class|classes|course|column|magazine|zine|forum|website|charity|foundation|nonprofit|non-profit|shelter|scheme|programme|program|stall|league|troop|meetup|page|account)\\b[^,;.!?]{0,60})`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'project',
    en(
      `^${ING}(?<object>(?:teach|teaches|teaching|coach|coaches|coaching|tutor|tutors|tutoring|mentor|mentors|mentoring|babysit|babysits|babysitting|foster|fosters|fostering|volunteer|volunteers|volunteering|intern|interning|freelance|freelancing) ${NOT_SAID}[^,;.!?]{3,70})`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?:(?:still|usually|currently|now|am|is|are|often|have been|has been) )*(?<object>(?:work|works|working|do|does|doing) (?:the |a lot of |mostly |in )?(?:night|day|early|late|evening|weekend|graveyard|long|double|rotating|split|part[- ]time|full[- ]time)[\\p{L} -]{0,14}(?:shifts?|hours)\\b[^,;.!?]{0,50})',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'status',
    en(
      '^(?:am|is|are|will be|have been|has been|went)(?: currently| now| still| also)* (?:on|taking) (?<object>(?:an? )?(?:(?:parental|maternity|paternity|sick|study|annual|unpaid|gardening|medical|long|bereavement) )?leave|holiday|vacation|an? sabbatical|sabbatical|an? gap year|furlough|probation|strike|crutches|jury duty)\\b[^,;.!?]{0,40}',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'occupation',
    en(
      '^(?:was|were|got|have been|has been|just got)(?: just| recently| also)* (?<object>laid off|made redundant|fired|let go|furloughed)(?=[,;.!?]|$| (?:from|in|last|this|by|at|because|after|and|on|two|three|when|yesterday|today))',
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'goal',
    en(
      `^${ING}(?<object>(?:applying (?:for|to)|interviewing (?:for|at|with)|searching for|hunting for|looking (?:for|into) (?=(?:an? |my |some )?(?:[\\p{L}-]+ )?(?:job|flat|apartment|house|place|roommate|flatmate|car|position|internship|studio|school|partner|therapist|doctor|agency|agencies|work|publisher|agent|venue|investors?|sponsors?)))${NOT_SAID} ?[^,;.!?]{3,70})`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'goal',
    en(
      '^(?:(?:really|still|just|also|one day) )*(?:hope|hopes|am hoping|is hoping|would like|plan|want|wants|dream|am determined) (?:to|of) (?<object>(?:one day |someday |eventually )?(?:open|opening|start|starting|become|becoming|write|writing|own|owning|build|building|run|running|buy|buying|learn|learning|travel|travelling|traveling|live|living|move|moving|adopt|adopting|study|studying|retire|finish|publish|get married|have (?:kids|children|a family)) ?[^;!?\\n]{0,80})',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'education',
    en(
      '^(?:(?:is|am|are|has been|have been|currently|still|now|also) )*(?:studies|study|studying|majors in|majoring in|major in) (?<object>(?!for\\b|hard\\b|at\\b|in\\b|with\\b|abroad\\b|together\\b|the (?:menu|map|plan|list|problem)|a lot|every|too\\b|on\\b|it\\b|this\\b|that\\b|better\\b|late\\b|all\\b|more\\b)[\\p{L}-]+(?: [\\p{L}-]+){0,3}?)(?=[,;.!?]|$| (?:at|in|and|but|for|since|with|now|online|part-time)\\b)',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'education',
    en(
      '^(?:am|is|are)(?: currently| now| still)* in (?:(?:my|his|her|their|the) )?(?<object>(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|final|last|freshman|sophomore|junior|senior) (?:year|semester|term|grade)\\b[^,;.!?]{0,50})',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'education',
    en(
      "^(?:(?:is|am|are|just|has|have|recently|finally|will be) )*(?:in|starting|started|start|starts|going to|go to|goes to|attend|attends|attending|got into|accepted (?:to|into|at)|transferred to|enrolled (?:at|in)|study at|studies at|dropped out of) (?<object>(?:\\d+(?:st|nd|rd|th) grade|(?:[\\p{L}'’-]+ ){0,3}?(?:high school|middle school|primary school|elementary school|law school|med(?:ical)? school|grad(?:uate)? school|art school|drama school|nursing school|culinary school|college|university|kindergarten|preschool|daycare|academy|conservatory))\\b[^,;.!?]{0,40})",
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?:(?:usually|always|often|mostly|generally|really) )*(?<object>(?:go|goes|walk|walks|run|runs|jog|jogs|swim|swims|read|reads|meditate|meditates|stretch|stretches|work out|works out|journal|journals|cook|cooks|visit|visits|call|calls|wake up|get up|gets up|wakes up|go to bed|goes to bed|play|plays|practi[sc]e|practi[sc]es|have|has|eat|eats|drink|drinks|watch|watches|take|takes|listen|listens) (?:[^;.!?]{0,60}? )?(?:before (?:work|bed|breakfast|school|dinner|lunch)|after (?:work|school|dinner|lunch)|at (?:night|noon|lunch|dawn|\\d{1,2}(?::\\d\\d)?(?: ?[ap]m)?)|first thing|on (?:my|the) way (?:to|home)|in the (?:morning|evening|afternoon|mornings|evenings)|whenever I [^,;.!?]{3,30}|once (?:a|every) [\\p{L} ]{3,12}|every [\\p{L}\\d ]{3,20}|on \\w+days)\\b[^;.!?]{0,40})',
    ),
    { of: 'person' },
  ),
  rule('predicate', 'likes', en(`^${ING}(?:collect|collects|collecting) (?<object>[^,;.!?]{3,60})`), {
    of: 'person',
    object: notRemark,
  }),
];
