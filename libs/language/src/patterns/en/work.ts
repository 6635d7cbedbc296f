import { rule, type Family } from '../pattern';
import { en } from './fragments';

export const PROFESSION =
  '(?:\\p{L}+(?:ist|er|or|ian|eer|ant|ect|ess|man|woman)|nurse|surgeon|potter|chef|cook|doctor|lawyer|attorney|clerk|pilot|judge|coach|tutor|vet|scribe|guide|CEO|CTO|CFO|founder|co-founder|freelancer|intern|manager|scientist|executive|representative|analyst|agent|officer|consultant|assistant|director|professor|barista|postman|mechanic|paramedic|author|architect|novelist|entrepreneur|stay-at-home (?:mom|mum|dad)|retiree|developer|dev|sysadmin|designer|GP|midwife|carer|plumber|electrician|joiner|roofer|PA|TA|barrister|solicitor|police officer|researcher)';
export const NOT_PROFESSION =
  '(?!(?:keen|avid|amateur|hobby|passionate|weekend)\\b)(?!(?:[\\p{L}-]+ )*(?:bit|vegetarian|pescatarian|pescetarian|flexitarian|member|person|fan|lover|sucker|quaker|believer|mother|father|sister|brother|beginner|believer|morning|owner|listener|reader|matter|winner|loser|foodie|night owl|sort|kind|killer|challenger?|number|disaster|wonder|bummer|game[- ]changer|teenager|pleasure|supporter|follower|user|customer|newcomer|stranger|better|later|over|ones?|other|corner|winter|summer|dinner|water|paper|letter|smoker|drinker|eater|sleeper|keeper|parent|reminder|breather|blur|better|horror|lifesaver|error|factor|floor|monster|importer|human)\\b)';

const BODY = "\\p{Lu}[\\p{L}\\d&'’.-]*(?: \\p{Lu}[\\p{L}\\d&'’-]*){0,2}";
const DEPARTMENT =
  '(?:product|marketing|sales|engineering|finance|support|customer (?:support|success|service)|operations|ops|legal|hr|it|research|r&d|design|data|security|compliance|procurement|logistics|accounts|payroll|qa|devops|infrastructure|platform|research and development)';

/** What someone does, for whom, and what they run. */
export const work: Family = [
  rule(
    'predicate',
    'occupation',
    en(
      `^(?:am|is|are|have been|has been|was|were)(?: (?:now|currently|also|actually|still|just|working as|employed as))* (?:an?|the) ${NOT_PROFESSION}(?<object>(?:[\\p{L}-]+ ){0,4}?${PROFESSION}(?: (?:at|for|with|in|of) [^,;.!?]{2,60})?)(?=[,;.!?]|$| and| who| so| but| now| by | over | up in | down in | out in | here | based | part[- ]time| full[- ]time| since | on )`,
    ),
  ),
  // "I'm head of research at …": a title needs no article.
  rule(
    'predicate',
    'occupation',
    en(
      '^(?:am|is|are|have been|has been|became|have become|has become)(?: (?:now|currently|also|actually|still|just|made))* (?<object>(?:(?:vice|deputy|assistant|associate|senior|managing|regional) )?(?:head|director|chief|president|chair|captain|editor|manager|secretary|treasurer|dean|principal|VP|CEO|CTO|CFO|COO) (?:of|at) [^,;.!?]{2,50}?)(?=[,;.!?]|$| (?:and|who|so|but|now|since)\\b)',
    ),
  ),
  rule(
    'predicate',
    'occupation',
    en(
      '^(?:(?:have|has|currently|now|am|is|are|been|also) )*(?:work|works|working|worked|started|start|starting|employed)(?: (?:full[- ]time|part[- ]time|freelance|remotely|mostly|now|working|work|a (?:new )?job))* as (?:an? |the )?{OBJ}',
    ),
  ),
  rule(
    'predicate',
    'employer',
    en(
      '^(?:(?:have|has|currently|now|am|is|are|been|also|still|just|recently) )*(?:work|works|working|employed|started (?:working|work|a (?:new )?job)|got a (?:new )?job|joined|interning)(?: (?:full[- ]time|part[- ]time|now))? (?:at|for|with|by) (?!(?:my|our|this|that|the same|home|night|nights|the moment|least|me|it|free|that|this|him|her|them|myself|a living|weekends|hours|\\d)\\b)(?:an? |the )?{OBJ}',
    ),
  ),
  rule(
    'predicate',
    'occupation',
    en(
      '^(?:(?:have|has|currently|now|am|is|are|been|also) )*(?:work|works|working) in (?:the (?:field|area|business) of )?(?<object>(?:the )?(?:IT|tech|finance|marketing|sales|education|healthcare|banking|insurance|law|construction|hospitality|tourism|media|publishing|advertising|logistics|(?!this|that|my|the|our)[\\p{L}]+ (?:industry|sector|department|business|field)))\\b',
    ),
  ),
  rule(
    'predicate',
    'employer',
    en(
      '^(?:am|is|are)(?: now| still| also)* (?:with|in) the (?<object>(?:[\\p{L}]+ )?(?:ambulance service|fire service|fire brigade|police|nhs|army|navy|raf|air force|marines|coastguard|council|civil service|bbc|post office|border force|prison service|met|met office))(?=[,;.!?]|$| (?:and|so|but|now|since|for|in|as)\\b)',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'occupation',
    en(
      '^(?:(?:have|has|just|recently|finally) )*(?:got|was|were|been|being) (?:just )?(?:made|appointed|elected|named|voted) (?:an? |the )?(?<object>(?!(?:redundant|fun|up|of|to|aware|in|from|for|by|it|welcome|late)\\b)[\\p{L}-]+(?: [\\p{L}-]+){0,3}?)(?=[,;.!?]|$| (?:last|this|in|at|on|of|and|so|but|today|yesterday|two|three)\\b)',
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'attribute.working_hours',
    en(
      '^(?:(?:have|has|just|recently|now|am|is|will be) )*(?:gone|went|going|moved|switched|dropped|cut|reduced)(?: my hours)?(?: back| down| up| over)*(?: to)? (?<object>full[- ]time|part[- ]time|(?:two|three|four|five) days(?: a week)?|half days|nights|days)(?=[,;.!?]|$| (?:and|so|but|at|in|since|from|last|this)\\b)',
    ),
    { of: 'person', stance: 'change' },
  ),
  // "I'm at a startup called Loomly", "she's at Loomly now".
  rule(
    'predicate',
    'employer',
    en(
      `^(?:am|is)(?: now| currently)* (?:(?:at|with) an? (?:[\\p{L}-]+ ){0,2}?(?:startup|start-up|company|firm|agency|bank|charity|consultancy|studio|scale-up|nonprofit|non-profit|insurer|publisher|brewery) (?:called|named) (?<object>${BODY})|at (?<object2>${BODY}) (?:now|these days)(?=[,;.!?]|$))`,
      'u',
    ),
    { of: 'person', stance: 'change', object: ({ object, object2 }) => object ?? object2 ?? null },
  ),
  // "Started at Brightwell on Monday".
  rule(
    'predicate',
    'employer',
    en(
      "^(?:(?:have|has|just|recently|finally|am|is) )*(?:started|starting|start|starts) (?:working )?(?:at|with) (?<object>\\p{Lu}[\\p{L}\\d&'’.-]*(?: \\p{Lu}[\\p{L}\\d&'’-]*){0,3})(?=[,;.!?]|$| (?:on|last|this|next|in|as|and|two|three|yesterday|today|a)\\b)",
      'u',
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'attribute.team',
    en(
      `^(?:(?:have|has|just|recently|got|was|were|been|am|is|being|finally) )*(?:moved|moving|transferred|transferring|switched|reassigned|seconded)(?: over| across)? (?:to|into) (?:the )?(?<object>(?:[\\p{L}-]+ ){0,2}?(?:team|department|squad|unit|division|desk|ward|branch)|${DEPARTMENT})(?=[,;.!?]|$| (?:last|this|next|in|on|as|and|at|now|team|so|two|three|yesterday)\\b)`,
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'predicate',
    'attribute.team',
    en(
      `^(?:am|is) no longer (?:on|in|with) (?:the )?(?<object>(?:[\\p{L}-]+ ){0,2}?(?:team|department|squad|unit|division|desk|ward|branch)|${DEPARTMENT})\\b`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule('predicate', 'occupation', en('^(?:do|does) (?<object>[\\p{L} -]{3,40}) for a living')),
  rule(
    'predicate',
    'attribute.income',
    en(
      '^(?:(?:now|currently|only|also) )*(?:(?:am|is|are) on (?=[^,;.!?\\d]{0,10}\\d[\\d,.]*k\\b)|earn|earns|make|makes|get paid|gets paid|(?:am|is) paid|take home|takes home) (?:about |around |roughly |almost |over |just )*(?<object>[$€£¥]?\\d[\\d.,]*k?(?: (?:grand|thousand|euros?|dollars?|pounds?|yuan|francs?|kronor))*(?:(?: before tax| after tax| net| gross| take[- ]home)|(?<=\\dk)(?=[,;.!?]|$| (?:and|but|so|now)\\b)|(?: before tax| after tax| net| gross)? (?:a|an|per|each|every) (?:year|month|week|hour|day|annum)))\\b',
    ),
    { of: 'person' },
  ),
  rule(
    'clause',
    'occupation',
    en(
      '^(?:my|our) (?:(?:new|current|day|main|full-time) )*(?:job|profession|occupation|trade) is (?:being )?(?:an? |as an? |to )?{OBJ}',
    ),
  ),
  rule(
    'predicate',
    'business',
    en(
      "^(?:(?:have|has|just|recently|finally|now|sold [^,;.!?]{2,40}? and|am|is|are|currently) )*(?:run|runs|running|own|owns|opened|opened up|started|founded|co-founded|launched|set up|opening|manage|manages) (?:up )?(?:my|her|his|their|our|an?|the) (?<object>(?:own |new |small |little |tiny |online |local |family |second |first )*(?:[\\p{L}’'-]+ ){0,3}?(?:bakery|shop|bookshop|store|studio|bookstore|cafe|café|restaurant|bar|business|company|startup|start-up|farm|agency|clinic|gallery|salon|school|hotel|hostel|practice|pub|brewery|firm|gym|nursery|market|stall|stand|workshop|boutique|garage|caf[eé]|charity|guest ?house|b&b|campsite|kennels?|stables|vineyard|orchard|publisher|label|theatre|cinema|food truck|laundrette|launderette|barbershop|barber's|chip shop|takeaway|deli|florist|allotment shop|winery|distillery|dairy|smallholding)\\b(?: (?:in|on|at|called|named) [^,;.!?]{2,50}?)?)(?=[,;.!?]|$| and| with| last| instead| this| where| now| since)",
    ),
  ),
  rule(
    'predicate',
    'occupation',
    en(
      '^(?:(?:have|has|just|recently|finally) )*(?:quit|left|resigned from|lost|retired from|got fired from|was fired from|was laid off from) (?:my|his|her|their|the) (?<object>(?:[\\p{L}-]+ ){0,4}?(?:job|position|post|company|firm|role|career)[^,;.!?]{0,40})',
    ),
    { stance: 'end' },
  ),
  rule(
    'predicate',
    'occupation',
    en(
      '^(?:(?:have|has|just|recently|now|am|is) )*(?<object>retired|unemployed|self-employed|between jobs|freelancing|laid off)(?=[,;.!?]|$| (?:and|now|since|last|from))',
    ),
  ),
  rule(
    'predicate',
    'occupation',
    en(
      '^(?:(?:have|has|just|recently|finally) )*(?:(?:(?:been|was|got|just) )*promoted(?= to )|(?:(?:been|was|got|just) )+promoted|(?:got|landed|accepted|took|started) (?:an? |the |my )?(?:new )?(?:promotion|job|position|role))(?: (?:to|as|at|with|in) {OBJ})?',
    ),
    { stance: 'change', object: ({ object }) => object ?? null },
  ),
  // Who is at work on a known piece of work has it; "a" piece of work is something new about them.
  rule(
    'clause',
    'owner',
    en(
      `^(?<object>(?!I\\b|We\\b|You\\b|He\\b|She\\b|They\\b|It\\b|The\\b|This\\b|That\\b|My\\b|Our\\b)\\p{Lu}[\\p{L}'’.-]*(?: \\p{Lu}[\\p{L}'’-]*)?) is (?:now |still |currently )?(?:preparing|drafting|writing up|compiling|translating|reviewing|checking|redoing|finalising|finalizing|assembling|putting together|working out|sorting out|seeing to) (?:the|our|that) (?<subject>[^,;.!?\\n]{2,60}?)(?=[,;.!?\\n]|$| (?:and|but|who|until|by|this|next|for|with|because)\\b)`,
      'u',
    ),
    { relation: 'OWNED_BY' },
  ),
  rule(
    'predicate',
    'project',
    en(
      '^(?:(?:am|is|are|have been|has been|currently|now|still|recently|started|start|began|spend[s]? (?:my|his|her|their|our|the|most|all) [^,;.!?]{2,30}?|just) )*(?:working on|work on|works on|writing|illustrating|building|developing|designing|composing|renovating|editing|painting|producing|preparing|organi[sz]ing|restoring|creating|planning) (?<object>(?:an?|the|my|our|his|her|their|some|two|three|this|that) [^,;.!?]{3,80})',
    ),
  ),
];
