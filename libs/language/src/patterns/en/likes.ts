import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

/** "It", "that" and "you" are no objects of taste, nor are thanks and offers. */
function taste({ object }: Groups): string | null {
  if (!object) return null;
  const cleaned = object.trim().replace(/^(?:the (?:idea|thought|fact)\b.*)$/i, '');
  return /^(?:(?:all|every)\b.*|everything|everyone|it|(?:that|this|these|those)(?: \p{L}+){0,2}|them|you|your\b.*|him|her|me|us|how\b.*|what\b.*|when\b.*|that\b.*|to (?:know|say|admit|break|bother|interrupt|complain|be (?:that|a)|disappoint|hear|see you|share|ask|chat|talk|learn more|get|have|find|try|do|go|visit|buy|make)\b.*|seeing (?:you|your)\b.*|one|some|any|hearing\b.*|the way\b.*|every (?:minute|moment|second)\b.*|if\b.*|so much|being able\b.*|both|(?:the )?(?:first|second|third|last|other|former|latter|original|previous|next)(?: (?:one|two|option|version|draft|idea|choice))?(?: better| more| best)?|(?:option|version|number|choice|design|draft) (?:\p{L}|\d|one|two|three)\b.*|(?:this|that|the [\p{L}-]+) ones?(?: better| more)?|all of (?:it|them)|talking (?:to|with) you.*)$/iu.test(
    cleaned,
  )
    ? null
    : cleaned || null;
}

/** The setting of a device: "the seat massage" → `setting.seat_massage`. */
function settingOf({ thing }: Groups): string | null {
  const name = thing
    ?.toLowerCase()
    .replace(/^(?:the|my|this) /, '')
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '_');
  return name ? `setting.${name}` : null;
}

/** Tastes: what is loved, hated, preferred, always or never chosen. Categories (`likes.drink`) are added by object. */
export const likes: Family = [
  rule(
    'predicate',
    settingOf,
    en(
      '^(?:(?:have|has|just|will|am going to|am|usually|always|like to|prefer to) )*(?:turn|turned|turning|switch|switched|switching|keep|keeping|leave|leaving) (?<object>on|off|up|down|way (?:up|down)) (?<thing>(?:the|my) [\\p{L}\\d _-]{3,40}?)(?=[,;.!?—]|$| to | at | for | when | so | because | a )',
    ),
    { of: 'speaker' },
  ),
  rule(
    'predicate',
    settingOf,
    en(
      '^(?:(?:have|has|just|will|am going to|am|usually|always|like to|prefer to) )*(?:enabled?|enabling|activated?|activating|disabled?|disabling|deactivated?) (?<thing>(?:the|my) [\\p{L}\\d _-]{3,40}?)(?=[,;.!?—]|$| to | for | when | so | because )',
    ),
    { of: 'speaker', object: 'switched' },
  ),
  rule(
    'predicate',
    'dislikes',
    en(
      '^{DEG}(?:hate|hates|dislike|dislikes|detest|detests|loathe|loathes|despise|despises|cannot stand|cannot bear|could not stand|cannot take|am not (?:a (?:big |huge )?fan of|into|keen on|fond of|crazy about|interested in)|is not (?:a (?:big |huge )?fan of|into|keen on|fond of|interested in)|(?:do|does|did) not(?: really| particularly| actually| much| ever)? (?:like|likes|enjoy|care for|want any|fancy|want to (?:see|hear) any)|(?:have |has )?never (?:really |much )?(?:liked|enjoyed|cared for)|am (?:sick|tired) of|do not do(?= (?!(?:it|this|that|much|well|anything|any|an?|the|my|things|so|as|enough)\\b))|cannot tolerate|cannot (?:handle|stomach|abide|deal with|cope with|be doing with)(?= (?!(?:this|that|the|it|my|his|her|him|them)\\b))|have (?:an?|such a|a bit of a) (?:thing|phobia) (?:about|of)|has (?:an?|such a|a bit of a) (?:thing|phobia) (?:about|of)) {OBJ}',
    ),
    { object: taste },
  ),
  rule(
    'predicate',
    'dislikes',
    en(
      '^(?:(?:no longer|not) (?:like|likes|enjoy|enjoys|eat|eats|drink|drinks)|(?:have |has )?stopped (?:liking|enjoying)|(?:have |has )?(?:gone off|grown tired of)) {OBJ}',
    ),
    { object: taste, stance: 'change' },
  ),
  rule(
    'predicate',
    'preference.choice',
    en(
      '^{DEG}(?:prefer|prefers|would prefer|preferred) (?<object>[^,;.!?]{2,50}? (?:to|over|rather than|instead of) [^,;.!?]{2,50})(?=[,;.!?]|$)',
    ),
    { object: taste },
  ),
  rule(
    'predicate',
    'preference.choice',
    en(
      '^{DEG}(?:like|likes|love|loves|enjoy|enjoys) (?<object>[^,;.!?]{2,40}?) (?:(?:much|far|way|a lot|even) )?(?:more|better) than (?<over>(?!(?:ever|before|anything|I|you|he|she|we|they|usual)\\b)[^,;.!?]{2,40})(?=[,;.!?]|$)',
    ),
    { object: ({ object, over }) => (object && over ? `${object} over ${over}` : null) },
  ),
  rule(
    'predicate',
    'likes',
    en(
      '^(?:(?:have|has) always (?:loved|liked|enjoyed|adored)|{DEG}(?:love|loves|like|likes|enjoy|enjoys|adore|adores|cherish|fancy|am {DEG}(?:into|fond of|keen on|(?:crazy|mad|nuts|wild) about|obsessed with|passionate about|interested in|hooked on|an? (?:big |huge |massive |avid |die-hard )?(?:fan|lover) of|drawn to)|is {DEG}(?:into|fond of|keen on|(?:crazy|mad|nuts|wild) about|obsessed with|passionate about|interested in|hooked on|an? (?:big |huge |massive |avid )?(?:fan|lover) of)|have a (?:passion|thing|soft spot|weakness|love) for|has a (?:passion|thing|soft spot|weakness|love) for|have been (?:getting |really )*into)) {LIST}',
    ),
    { object: taste },
  ),
  rule(
    'predicate',
    'preference.choice',
    en(
      '^{DEG}(?:prefer|prefers|would prefer|would (?:much |far )?rather(?: (?:have|eat|drink)(?= \\p{L}+(?: \\p{L}+)? than\\b))?|favou?r|opt for|opts for|lean towards) (?:to )?{OBJ}',
    ),
    { object: taste },
  ),
  rule(
    'predicate',
    'preference.choice',
    en(
      '^(?:(?:do|does|will|would|only|always|usually|generally|normally|exclusively|invariably|almost|tend to|just|insist on) )*(?:always|only|exclusively|usually|normally|generally|invariably|insist on) (?:ever )?(?:want|wants|take|takes|order|orders|get|gets|choose|chooses|pick|picks|fly|flies|book|books|ask for|asks for|drink|drinks|drinking|have|has|eat|eats|buy|buys|go for|goes for|sit|sits|sitting|use|uses|wear|wears|need|needs|stay|stays) (?<object>(?:in|at|on|by|with)? ?[^,;.!?]{2,60})(?=[,;.!?]|$)',
    ),
    { object: taste },
  ),
  rule(
    'clause',
    ({ topic }) =>
      topic
        ? `favourite.${topic
            .toLowerCase()
            .trim()
            .replace(/^(?:all-time|absolute|current)\s+/, '')
            .replace(/[^\p{L}]+/gu, '_')}`
        : null,
    en(
      "^(?<subject>my|his|her|their|our|[\\p{L} ]{2,30}'s)(?: all-time| absolute| current)? favou?rite (?<topic>\\p{L}[\\p{L} ]{1,24}?)(?: to [\\p{L} ]{2,20}| (?:of all time|ever|right now|so far))? (?:is|are|was|were|has to be|would be|must be|will always be) (?:definitely |probably |still |now |called |by far )*(?<object>(?!(?:too|the best|so|really|also)\\b)[^;.!?]{2,70})",
    ),
  ),
  rule(
    'predicate',
    settingOf,
    en(
      '^(?:(?:have|has|just|will|would like|am going to|am|usually|always) )*(?:set|setting|turn|turned|turning|switch|switched|switching|adjust|adjusted|adjusting|change|changed|changing|lower|lowered|lowering|raise|raised|raising|put|putting|dim|dimmed|dimming) (?<thing>(?:the |my |this )[\\p{L}\\d _-]{3,40}?) (?:to|on|at|up to|down to|back to) (?<object>[^,;.!?]{1,40})(?=[,;.!?—]|$)',
    ),
    { of: 'speaker' },
  ),
  rule(
    'predicate',
    settingOf,
    en(
      '^{DEG}(?:prefer|prefers|like|likes|want|wants|need|needs|keep|keeps|always set) (?<thing>(?:the |my )[\\p{L}\\d _-]{3,40}?) (?:to be |set to |at |on |in |kept (?:at|on) |turned )+(?<object>[^,;.!?]{1,40})(?=[,;.!?—]|$)',
    ),
  ),
  rule(
    'predicate',
    'favourite.team',
    en(
      '^(?:have |has |do |does )?(?:always )?(?:supported|supports?|roots? for|cheers? for|(?:am|is|have been|has been|have always been) an? (?:huge |big |lifelong |die-hard )?(?=[^,;.!?]{2,30} (?:fan|supporter)))(?: the)? ?(?<object>\\p{Lu}[\\p{L}\\d&.-]*(?: \\p{Lu}[\\p{L}\\d&.-]*){0,3})(?=[,;!?.]|$| (?:and|but|since|because|so|fan|supporter|all|now|as|in|like)\\b)',
      'u',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'likes',
    en(
      '^(?:(?:mostly|usually|also|still|only) )*(?:listen to|listens to|read|reads|watch|watches|play|plays|eat|eats|cook|cooks|do|does) (?:quite )?(?:a (?:lot|fair bit|bit|ton) of|lots of|loads of|mostly|mainly|nothing but) (?<object>(?!(?:it|that|this|the|my|things|stuff|work|time|research|damage|good|people|meetings|overtime)\\b)[^,;.!?]{2,40}?)(?=[,;.!?]|$| (?:and|but|so|these days|lately|in|at|on|when|with|for)\\b)',
    ),
    { of: 'person', object: taste },
  ),
  // "Coriander tastes like soap", "olives are disgusting".
  rule(
    'clause',
    'dislikes',
    en(
      '^(?<object>(?!(?:it|this|that|these|those|they|he|she|you|we|which|who|what|my|the|your|his|her|everything|something|some|all|there)\\b)[\\p{L}-]+(?: [\\p{L}-]+){0,2}?) (?:(?:always|really|just|also) )*(?:(?:tastes?|smells?) (?:like (?:soap|cardboard|dirt|feet|socks|vomit|rubber|mud|perfume|chemicals|nothing)|disgusting|awful|vile|gross|horrible|revolting|foul)|(?:is|are) (?:(?:just|so|absolutely|really|honestly|truly) )*(?:disgusting|vile|revolting|gross|rank|yuck|the worst|overrated))(?: (?:to|for) me)?(?=[,;.!?]|$| (?:and|so|but|if)\\b)',
    ),
    { object: taste },
  ),
  rule(
    'clause',
    'likes',
    en(
      '^(?<object>the (?:spicier|hotter|darker|stronger|sweeter|saltier|crunchier|louder|scarier|cheesier|garlickier|weirder|slower|bitterer|simpler|quieter),? the better)\\b',
    ),
  ),
  rule(
    'predicate',
    'preference.choice',
    en(
      '^(?:(?:always|usually|only|normally) )*(?:take|takes|have|has|drink|drinks|eat|eats) (?:my|his|her|their) (?<object>(?:tea|coffee|steak|eggs?|porridge|toast|whisky|whiskey|gin|burgers?|pizza|curry|chips)s? (?:with(?:out)?|black|white|medium|rare|well[- ]done|strong|weak|milky|sweet|runny|soft|hard|plain|neat|hot|mild)\\b[^,;.!?]{0,40})',
    ),
  ),
  rule(
    'clause',
    'preference.choice',
    en(
      '^(?:always|only ever) (?<object>(?:an? |the )(?:aisle|window|front|back|exit row|quiet|ground floor|corner|end) (?:[\\p{L}-]+ ?){1,2})(?: please| for me)*(?=[,;.!?]|$)',
    ),
  ),
  // "I'm off coffee": not for me at present.
  rule(
    'predicate',
    'diet.avoids',
    en(
      '^(?:am|is|are)(?: now| completely| totally)? off (?<object>(?:the )?(?:coffee|caffeine|alcohol|booze|sugar|dairy|gluten|meat|carbs|chocolate|wine|beer|bread|cheese|soda|salt|sweets|red meat|milk|eggs))\\b',
    ),
    { of: 'person', stance: 'change' },
  ),
  rule(
    'clause',
    'preference.choice',
    en('^only (?<object>(?:the )?[\\p{L}-]+(?: [\\p{L}-]+){0,2}) for (?:me|us)\\b'),
  ),
  rule(
    'predicate',
    'attribute.plan',
    en(
      '^(?:is|are|am)(?: now| still)? on (?:the |an? )(?<object>(?:[\\p{L}\\d-]+ ){1,3}(?:plan|tier|tariff|package|subscription))\\b',
    ),
  ),
];
