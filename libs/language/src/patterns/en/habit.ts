import { rule, type Family } from '../pattern';
import { en } from './fragments';

const REGULAR =
  '(?:every (?:single )?(?:day|morning|evening|night|week|weekend|month|year|other day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|summer|winter|spring|autumn|fall|christmas)|each (?:day|morning|evening|night|week|weekend)|on (?:mon|tues|wednes|thurs|fri|satur|sun)days(?:(?:,| and|, and) (?:mon|tues|wednes|thurs|fri|satur|sun)days)*|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:mornings|afternoons|evenings|nights|lunchtimes)|on weekends|on weekdays|in the (?:mornings|evenings)|(?:once|twice|three times|four times|five times|\\d times) (?:a|per) (?:day|week|month|year)|at weekends|daily|nightly|most (?:days|mornings|evenings|nights|weekends)|before bed)';
const TRANSPORT =
  '(?:subway|metro|tube|train|bus|tram|ferry|bike|bicycle|car|taxi|scooter|motorbike|underground)';

/** What recurs: routines, the way to work, what someone can do, learns or speaks. */
export const habit: Family = [
  rule(
    'predicate',
    'commute',
    en(
      `^(?:(?:always|usually|normally|generally|mostly|have to|now|switched to|started|prefer to|will) )*(?:take|takes|taking|ride|rides|catch|catches|use|uses) (?:the |my |a |an )?(?<object>(?:[\\p{L}\\d-]+ )?${TRANSPORT})(?: \\d+)?(?: (?:in|line \\d+))? (?:to (?:work|school|the office|my office|campus|college)|to and from work|for my commute)`,
    ),
  ),
  rule(
    'predicate',
    'commute',
    en(
      '^(?:(?:always|usually|normally|generally|mostly|have to|now|started|will) )*(?<object>(?:commute|commutes|drive|drives|cycle|cycles|bike|bikes|walk|walks|driving|cycling|walking)(?: (?:by|on) [\\p{L} ]{3,20})?) (?:to (?:work|school|the office|my office|campus)|in to work)',
    ),
  ),
  rule(
    'predicate',
    'commute',
    en(
      '^(?:commute|commutes|get to work|gets to work|go to work|goes to work) (?:by|on|via|with) (?:the )?{OBJ}',
    ),
  ),
  rule('clause', 'commute', en('^(?:my|our) (?:daily |morning )?commute (?:is|takes) {OBJ}')),
  rule(
    'predicate',
    'habit',
    en(
      `^(?<object>(?!(?:think|hope|guess|feel|wish|miss|thank|look|love|like|am|was|is|were|will|went|did|saw|had|would|could|should|can)\\b)[^;.!?]{3,90}? ${REGULAR})\\b`,
    ),
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?:(?:usually|normally|only|try to|about|still) )*(?<object>(?:run|runs|walk|walks|swim|swims|cycle|cycles|drink|drinks|eat|eats|sleep|sleeps|work|works|read|reads|smoke|smokes|practi[sc]e|practi[sc]es|study|studies|drive|drives|watch|watches|write|writes|train|trains|spend|spends|save|saves|earn|earns) [^;.!?]{0,40}?(?:\\d|\\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|half)\\b)[^;.!?]{0,40}? (?:a|per|each|every) (?:day|night|week|month|year|morning|evening))\\b',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?<object>(?:always|usually|often|typically|normally|regularly|tend to|never(?! (?:\\p{L}+[^e]ed|went|came|got|took|had|did|saw|met|ate|drank|drove|flew|gave|made|bought|sold|told|said|left|lost|won|wrote|began|became|knew|felt|put|quit)\\b)|rarely|frequently|generally) (?!(?:be|been|am|is|are|was|want|wanted|love|loved|like|liked|a|the|thought|knew|felt|had|enjoyed|been|dreamed|seen|heard|tried|imagined|say|said|know|think|feel|feels|make|makes|bring|brings|find|finds|seem|seems|give|gives|help|helps|get to)\\b)[\\p{L}]{2,}[^;.!?]{2,90})',
    ),
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?:have|has|am|is) (?:(?:recently|just|lately|now) )?(?:got|gotten|been|getting)? ?(?:in|into) (?:a|the) habit of {OBJ}',
    ),
  ),
  rule(
    'predicate',
    'language.learning',
    en(
      '^(?:(?:am|is|are|have been|has been|have|has|started|began|want to|recently started|just started) )*(?:learning|learn|studying|taking lessons in|teaching (?:my|him|her)self|brushing up (?:on )?(?:my|his|her)|practi[sc]ing(?: my| his| her)?|doing|taking) (?<object>Portuguese|Spanish|French|German|Italian|Chinese|Mandarin|Cantonese|Japanese|Korean|Arabic|Russian|Dutch|Swedish|Norwegian|Danish|Finnish|Polish|Czech|Greek|Turkish|Hebrew|Hindi|Thai|Vietnamese|Indonesian|English|Latin|Welsh|Irish|Catalan|sign language)\\b',
    ),
  ),
  rule(
    'clause',
    'language.speaks',
    en(
      '^(?<object>Portuguese|Spanish|French|German|Italian|Chinese|Mandarin|Cantonese|Japanese|Korean|Arabic|Russian|Dutch|Swedish|Norwegian|Danish|Finnish|Polish|Czech|Greek|Turkish|Hebrew|Hindi|Urdu|Punjabi|Bengali|Tamil|Thai|Vietnamese|English|Welsh|Irish|Catalan) is (?:actually )?(?<subject>my|his|her) (?:first|second|third|native|mother|home|strongest|weakest) (?:language|tongue)\\b',
    ),
  ),
  rule(
    'predicate',
    'language.speaks',
    en(
      '^(?:(?:was|were) (?:raised|brought up)|grew up) (?:speaking |bilingual in )(?<object>[\\p{Lu}][\\p{L}]+(?: and [\\p{Lu}][\\p{L}]+)?)',
      'u',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?:(?:also|still|usually|now) )*(?<object>(?:play|sing|drum|dance|perform|act|row|fence|box|compete|referee|umpire|busk|skate|sail|race|cook|serve|preach|usher)s? (?:in|with|for|at) (?:an?|the|my|our|his|her) (?!(?:same|other|moment|end|shower|rain|dark|way|way|car|mirror)\\b)[^,;.!?]{3,60}?)(?=[,;.!?]|$| (?:and|but|so|because|since)\\b)',
    ),
    { of: 'person' },
  ),
  rule(
    'clause',
    'language.speaks',
    en(
      '^(?<subject>my|his|her) (?<object>(?:Portuguese|Spanish|French|German|Italian|Chinese|Mandarin|Cantonese|Japanese|Korean|Arabic|Russian|Dutch|Swedish|Norwegian|Danish|Finnish|Polish|Czech|Greek|Turkish|Hebrew|Hindi|Urdu|Punjabi|Bengali|Tamil|Thai|Vietnamese|English|Welsh|Irish|Catalan) is (?:(?:a bit|pretty|quite|very|really|still|not) )*(?:rusty|fluent|basic|conversational|good|bad|terrible|decent|ok|okay|native|rubbish|shaky|passable|great|non-?existent))',
    ),
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?:am|is|are) (?:usually|always|normally|often|generally|typically|mostly) (?<object>(?:in bed|asleep|up|awake|out|out of the house|home|at home|at my desk|at the gym|in the office|on the road|busy|free|on call) (?:by|at|before|until|till|from|after|on|in) (?!(?:the moment|it|this|that)\\b)[^,;.!?]{2,40})',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?<object>(?:am |is |are )?(?:always |usually )?off (?:work |school )?(?:on )?(?:(?:every )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends)(?: and (?:mon|tues|wednes|thurs|fri|satur|sun)days)?|(?:do|does) not work (?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|evenings|nights)(?: (?:or|and) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends))?|only works? (?:on )?(?:mornings|afternoons|evenings|nights|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days)|(?:work|works) (?:nights|days|weekends|mornings|afternoons|evenings|shifts|part[- ]time|full[- ]time|from home|remotely|offshore))(?=[,;.!?]|$| (?:and|so|but|now|because|at|in|as|these|except|most|on|for|until|this|from)\\b)',
    ),
    { of: 'person' },
  ),
  rule(
    'clause',
    'habit',
    en(
      '^(?<object>no (?:meetings|calls|emails?|work|screens?|phones?|carbs|alcohol|caffeine|coffee|sugar|snacks|meat|social media|tv|naps)(?: for (?:me|us))? (?:(?:on|before|after|at|during|in) (?!(?:the (?:fridge|house|diary|calendar)|hand|stock)\\b)[^,;.!?]{2,40}))(?=[,;.!?]|$)',
    ),
  ),
  rule(
    'predicate',
    'language.speaks',
    en(
      '^(?:can |just about |barely )*(?:speak|speaks|(?:get|gets) by in)(?: fluent| native| good| some| a little| a bit of| decent| basic)? (?<object>[\\p{Lu}][^,;.!?]{2,60})',
      'u',
    ),
  ),
  rule(
    'predicate',
    'pet',
    en(
      '^(?:have |has |also |still )*(?:keep|keeps|kept|raise|raises) (?<object>(?:[\\p{L}\\d]+ )?(?:bees|chickens|hens|ducks|geese|goats|sheep|pigeons|quails?|fish|koi|rabbits|horses|ponies|alpacas|pigs|snakes|tarantulas|budgies))\\b',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'skill',
    en(
      '^(?:(?:am|is) (?:(?:really|very|quite|pretty) )?(?:good at|skilled at|skilled in|proficient in|experienced in|great at)|(?:can|know how to|knows how to|learned to|learnt to|learned how to) (?=(?:play|code|cook|sew|knit|swim|dance|sing|paint|draw|drive|ski|juggle|program|speak)\\b)) {OBJ}',
    ),
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?<object>(?:play|plays|practi[sc]e|practi[sc]es) (?:the |in |for )?(?:guitar|piano|violin|cello|drums|flute|bass|ukulele|saxophone|trumpet|clarinet|tennis|football|soccer|basketball|badminton|golf|chess|volleyball|video games|hockey|rugby|cricket|yoga|[\\p{L}]+ team|a band|(?<=the )(?!game|role|part|blame|field|fool|long|same|waiting|hero|victim|card|song)[\\p{L}]+)[^,;.!?]{0,60})',
    ),
  ),
  rule(
    'predicate',
    'likes',
    en(
      '^(?<object>(?:paint|paints|draw|draws|knit|knits|sew|sews|garden|gardens|sing|sings|dance|dances|hike|hikes|bake|bakes|climb|climbs|surf|surfs)(?: (?!(?:it|them|this|that|for|at|until|till|the|those|these|some|another|off|up|down|over|out|in)\\b)[^,;.!?]{2,40})?)(?=[,;.!?]|$)',
    ),
  ),
  // "I bake at 245 for 40 min": how one does it. Of "it" nobody could tell later what it was.
  rule(
    'predicate',
    'habit',
    en(
      '^(?:(?:always|usually|normally|generally|only|just) )*(?<object>(?:bake|roast|prove|proof|steep|brew|boil|simmer|steam|cook|grill|fry|toast|smoke|soak|poach|ferment|marinate|infuse|grind)s?(?: my [\\p{L}-]+(?: [\\p{L}-]+)? (?:at|for|on)| (?:at|on) (?:about |around )?\\d+[^,;.!?]{0,12} for) (?:about |around |only )?\\d+[^,;.!?]{0,40})',
    ),
    { of: 'speaker' },
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?:(?:have|has|just|recently|also|finally|am|are) )*(?<object>(?:joined|signed up for|started (?:taking|going to|attending|seeing|doing|practi[sc]ing)|taken up|took up|enrolled in|volunteer(?:ing)? (?:at|for|with)|started volunteering (?:at|for|with)) [^,;.!?]{3,80})',
    ),
  ),
  rule(
    'clause',
    'attribute.commute_time',
    en(
      '^(?:it )?takes? (?:me |us )?(?:about |around |only |roughly |almost |over )*(?<object>(?:\\d+|an?|half an|five|ten|fifteen|twenty|thirty|forty|forty-five|fifty|sixty|ninety|two)(?: and a half)?[ -](?:minutes?|mins?|hours?)(?: and a half)?(?: and (?:\\d+|ten|fifteen|twenty|a half|a quarter)(?: minutes)?)?)(?: by \\p{L}+| on foot)? to (?:get|commute|drive|walk|cycle|ride|travel|go) (?:to|into) (?:work|the office|my office|school|campus|college)\\b',
    ),
  ),
  // "It's twenty minutes by bike": how long the way is.
  rule(
    'clause',
    'attribute.commute_time',
    en(
      '^(?:it is|it takes(?: me)?|my commute is|I am) (?:now |only |just |about |around )*(?<object>(?:\\d+|an?|two|five|ten|fifteen|twenty|thirty|forty|fifty|half an)[ -](?:minutes?|mins?|hours?)(?: and a half)? (?:by (?:bike|car|bus|train|tram|tube|metro|subway|ferry)|on foot|away|door to door|(?:walk|ride|drive)))\\b',
    ),
  ),
];
