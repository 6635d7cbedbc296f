import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

const NOTHING =
  /^(?:it (?:really|very|so|all|a bit|quite|too|hard)\b.*|it|that|this|these|those|they|you|your\b.*|he|she|what\b.*|hearing\b.*|knowing\b.*|seeing (?:you|that|this)\b.*|talking (?:to|with) you\b.*|the (?:way|fact|idea|thought)\b.*|there\b.*|here\b.*|everything|something|thank\w*\b.*|one|so|having you\b.*|which\b.*|(?:my|our) (?:friends?|family|kids|husband|wife|mom|dad|job)|being (?:there|here|able)\b.*)$/i;

function thing({ object }: Groups): string | null {
  const bare = object?.trim().replace(/^(?:well|yeah|so|and|but|honestly|personally),? /i, '');
  return bare && !NOTHING.test(bare) ? bare : null;
}

const WHOSE = '(?<subject>my|our|his|her|their)';
const THING = '(?<object>(?!I\\b|we\\b|they\\b|it\\b|he\\b|she\\b)\\p{L}[^,;.!?]{1,60}?)';
const HELPS =
  '(?:unwind|relax|de-?stress|destress|recharge|calm(?: down)?|focus|escape|cope|clear (?:my|his|her) (?:head|mind)|switch off|get through|feel (?:alive|free|calm|better|at peace|good|happy|accepted|like myself|grounded|relaxed)|let go|stay (?:calm|sane|grounded|motivated|fit|positive|active)|happy|calm|joy|peace|energy|so much joy|a sense of [\\p{L}]+|going|sane|grounded|motivated|express (?:myself|himself|herself|my|his|her)[\\p{L} ]*)';

/** What it is the favourite of. */
const favourite = ({ topic }: Groups): string | null =>
  topic
    ? `favourite.${topic
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}]+/gu, '_')}`
    : null;

/** Tastes told by what a thing does or is to someone: "painting helps me unwind", "jazz is not my thing". */
export const enjoyment: Family = [
  rule(
    'clause',
    'dislikes',
    en(
      `^${THING} (?:is|are|has|have|was)(?: never)? not(?: been)?(?: really| exactly| quite| at all| ever)* ${WHOSE} (?:thing|cup of tea|style|taste|jam|favou?rite)\\b`,
    ),
    { object: thing },
  ),
  rule(
    'clause',
    favourite,
    en(
      `^${THING} (?:is|are|has always been|will always be|was always)(?: (?:definitely|probably|still|by far|hands down|easily|absolutely))* ${WHOSE} (?:all[- ]time |absolute |new )*favou?rite (?<topic>(?!one\\b|of\\b|thing\\b|part\\b)\\p{L}[\\p{L} ]{1,24}?)(?=[,;.!?]|$| (?:of|in|to|because|and|ever|right now|these days))`,
    ),
    { object: thing },
  ),
  rule(
    'clause',
    'likes',
    en(
      `^${THING} (?:is|are|has always been|have always been|will always be|has become|have become|was always)(?: (?:definitely|totally|really|such|still|by far|also|one of|kind of|pretty much|truly))* ${WHOSE} (?:all-time |absolute |big(?:gest)? |new |main |greatest |true |secret |favou?rite )*(?:passions?|hobby|hobbies|obsessions?|jam|thing|happy place|escape|therapy|favou?rites?|love|first love|guilty pleasure|comfort food|go-to|pastimes?|outlet|stress reliever|way (?:to|of) [^,;.!?]{3,30}|cup of tea|weakness)(?=[,;.!?]|$| (?:of|in|to|for|when|because|and|these days|now|since))`,
    ),
    { object: thing },
  ),
  rule(
    'clause',
    'likes',
    en(
      `^${WHOSE} (?:only |main |favou?rite |biggest |great |other |new )*(?:hobby|hobbies|pastimes?|passions?) (?:is|are) (?<object>(?!(?:not|too|so|very|really|also|to)\\b)[^,;.!?]{2,40})`,
    ),
    { object: thing },
  ),
  rule(
    'clause',
    'likes',
    en(
      `^(?<object>(?:[\\p{L}-]+ing\\b|yoga|music|nature|gardening|tea|art|sports?|meditation|exercise|dance|books?|poetry|pottery|basketball|football|the (?:sea|ocean|forest|mountains|beach|gym|piano|guitar|garden))[^,;.!?]{0,50}?) (?:really |always |also |just |has |have |can )*(?:helps?|helped|lets?|allows?|keeps?|kept|relaxes|calms?|energi[sz]es|refreshes|makes?|made|gives?|brings?|takes?) (?<subject>me|him|her|us)(?: to)?(?: really| feel| so| more| completely)* (?:${HELPS})?`,
    ),
    { object: thing },
  ),
  rule(
    'clause',
    'likes',
    en(
      `^(?<object>[\\p{L}-]+ing\\b(?: [^,;.!?]{1,50}?)?) (?:is|has been)(?: always| such| really| so| a| an| my| just| also)* (?:great |fun |good |perfect |wonderful |nice )?(?:way|outlet|escape|therapy)(?: for me| of mine)?(?: to| of| for)? [^;.!?]{3,60}`,
    ),
    { object: thing },
  ),
  rule(
    'predicate',
    'dislikes',
    en(
      '^(?:(?:really|always|still|also|just|honestly) )*(?:find|finds|found) (?<object>[^,;.!?]{3,40}?) (?:(?:really|very|so|pretty|a bit|quite|too|rather|incredibly) )*(?:boring|annoying|tedious|overrated|exhausting|stressful|disgusting|gross|scary|depressing|confusing|dull|unbearable|creepy|draining|irritating)\\b',
    ),
    { of: 'person', object: thing },
  ),
  rule(
    'predicate',
    'likes',
    en(
      '^(?:(?:really|always|still|also|just|honestly) )*(?:find|finds) (?<object>[^,;.!?]{3,40}?) (?:(?:really|very|so|pretty|quite|incredibly|super) )*(?:relaxing|calming|soothing|fascinating|inspiring|therapeutic|fun|interesting|exciting|beautiful|comforting|meditative|satisfying|peaceful|rewarding)\\b',
    ),
    { of: 'person', object: thing },
  ),
  rule(
    'predicate',
    'likes',
    en(
      '^(?:am|is|was|were|have always been|has always been)(?: also)? (?:most|especially|particularly|very|really|deeply|quite|always) (?:interested in|fascinated by|drawn to|passionate about) {OBJ}',
    ),
    { of: 'person', object: thing },
  ),
  rule(
    'clause',
    'likes',
    en(
      `^(?:(?:I|we) (?:also |really |do )*(?:believe|think|feel|find) (?:that )?)?${THING} (?:is|has been|was) (?:such )?an? (?:great|huge|big|enormous|real) (?:help|benefit|comfort|joy|support) (?:to|for|in) (?<subject>me|my)(?: life)?\\b`,
    ),
    { object: thing },
  ),
  rule(
    'predicate',
    'likes',
    en(
      '^(?:(?:really|absolutely|just|still|also) )*(?:(?:am|is)(?: an?)?(?: total| complete| absolute| real| big)? (?:sucker for|partial to|addicted to|big on|mad for|hooked on)|(?:cannot|could not) (?:live|do|be|go) without|live for|lives for) (?<object>(?!(?:it|that|you|them)\\b)[^,;.!?]{2,50}?)(?=[,;.!?]|$| (?:and|but|so|because|since|these days|lately)\\b)',
    ),
    { of: 'person', object: thing },
  ),
  // "Phone calls stress me out", "mayonnaise makes me gag".
  rule(
    'clause',
    'dislikes',
    en(
      '^(?<object>(?!(?:it|this|that|these|those|they|he|she|you|we|which|who|what|my|the|your|his|her|everything|something|some|all|there)\\b)[\\p{L}-]+(?: [\\p{L}-]+){0,2}?) (?:(?:really|always|just|completely|totally|absolutely) )*(?:(?:stress(?:es)?|freaks?|creeps?|weirds?|gross(?:es)?|wears?) me out|winds? me up|does my head in|do my head in|drives? me (?:mad|crazy|nuts|up the wall)|gives? me (?:nightmares|the creeps|the ick|the heebie-jeebies)|makes? me (?:gag|heave|cringe|want to (?:scream|cry|vomit)))\\b',
    ),
    { object: thing },
  ),
  rule('predicate', 'likes', en('^(?:(?:can|could) (?:never|not)|cannot|could not) get enough of {OBJ}'), {
    object: thing,
  }),
  rule(
    'predicate',
    'likes',
    en(
      '^(?:am|is)(?: definitely| really| always been)* more of an? (?<object>[^,;.!?]{2,30}?) (?:person|guy|girl|man|woman|type|lover|drinker)\\b',
    ),
  ),
  rule(
    'predicate',
    'likes',
    en(
      '^(?:am|is)(?: definitely| really| such| totally| also)* an? (?:huge |total |big |real |massive )?(?<object>(?:dog|cat|tea|coffee|beach|mountain|animal|nature|book|music|film|movie|sports?|wine|plant|car|history) (?:person|lover|guy|girl|enthusiast|fanatic|addict|nut|geek|nerd))\\b',
    ),
  ),
  rule(
    'predicate',
    'dislikes',
    en(
      '^(?:am|is|have always been|has always been)(?: really| absolutely| always| a bit| so| very)* (?:afraid|scared|terrified|frightened|wary) of (?<object>(?!(?:losing|failing|what|that|it|this|being|not|the future)\\b)[^,;.!?]{3,40})',
    ),
    { of: 'person', object: thing },
  ),
  rule(
    'clause',
    favourite,
    en(
      `^${WHOSE} (?:go-to|usual|standard|default|comfort) (?<topic>\\p{L}[\\p{L} ]{2,20}?) (?:is|are|would be|is always) (?<object>(?!(?:too|so|really|also)\\b)[^;.!?]{2,60})`,
    ),
  ),
];
