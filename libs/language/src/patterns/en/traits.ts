import { rule, type Family } from '../pattern';
import { en } from './fragments';

const ADVERBS =
  '(?:(?:a bit|kind of|sort of|really|very|quite|pretty|so|such|definitely|actually|always|still|also|naturally|totally|more of|rather|extremely|too|both|super) )*';
const TYPE =
  '(?:night owl|early bird|early riser|(?:morning|night|people|city|outdoors?|family) person|introvert|extrovert|extravert|ambivert|homebody|perfectionist|workaholic|procrastinator|bookworm|only child|(?:identical )?twin|(?:eldest|oldest|youngest|middle)(?: (?:child|one|sibling|sister|brother|daughter|son))?(?: of (?:\\p{L}+|\\d+)(?: (?:children|kids|siblings|sisters|brothers))?)?|daydreamer|worrier|chatterbox|optimist|pessimist|realist|minimalist|neat freak|control freak|foodie|lightweight|adrenaline junkie|hopeless romantic|light sleeper|heavy sleeper|deep sleeper|picky eater|slow reader|fast learner|history buff|movie buff|tea drinker|coffee drinker|atheist|agnostic|quaker|catholic|christian|muslim|buddhist|hindu|sikh|methodist|baptist|lutheran|mormon|pagan|humanist|vegetarian at heart)';
const QUALITY =
  '(?:left-handed|right-handed|ambidextrous|shy|introverted|extroverted|outgoing|bilingual|trilingual|clumsy|forgetful|impatient|stubborn|superstitious|competitive|disorgani[sz]ed|religious|atheist|agnostic|catholic|christian|protestant|orthodox|jewish|muslim|buddhist|hindu|sikh|gay|lesbian|bi|bisexual|trans|transgender|non-?binary|queer|asexual|ticklish|tone-deaf|adopted|retired military)';

const STATUS = '(?:married|engaged|divorced|together|separated|widowed)';
const SINCE =
  '(?= (?:for|since|in (?:\\d|january|february|march|april|may|june|july|august|september|october|november|december)|last|this|on|over|almost|nearly|about|two|three|\\d))';

/** What someone is like: character, body, faith, what they wear and are called by others. */
export const traits: Family = [
  rule(
    'predicate',
    'attribute.height',
    en(
      '^(?:am|is|stand|stands) (?:only |about |almost |around |over |just )*(?<object>\\d(?:[.,]\\d+)? ?(?:m|metres?|meters?|ft|feet|foot)\\b(?: ?\\d{1,2}(?: ?(?:in|inches))?)?|\\d{3} ?cm|\\d\'\\d{1,2}"?|(?:four|five|six|seven) (?:foot|feet)(?: \\p{L}+)?)(?: tall)?(?=[,;!?]|\\.(?!\\d)|$| tall| and| but| so)',
    ),
  ),
  rule(
    'predicate',
    'attribute.weight',
    en(
      '^(?:(?:now|currently|only|used to) )*(?:weigh|weighs) (?:about |around |only |exactly |in at )*(?<object>\\d[\\d.,]* ?(?:kg|kilos?|kilograms?|pounds?|lbs?|stone)\\b)',
    ),
  ),
  rule(
    'predicate',
    'trait',
    en(
      `^(?:am|is|are|have always been|has always been|consider myself) ${ADVERBS}(?<object>(?:an?|the) (?:\\p{L}+ ){0,2}?${TYPE})(?=[,;.!?]|$| (?:and|but|who|so|at heart|by nature|since|because|like|in|of))`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'trait',
    en(
      `^(?:am|is|are|have always been|has always been|can be|was always) ${ADVERBS}(?<object>${QUALITY}(?: (?:around|about|with|in front of|by nature) [^,;.!?]{2,40})?)(?=[,;.!?]|$| (?:and|but|so|since|because|like|when|as a|at birth))`,
    ),
    { of: 'person' },
  ),
  // "Hopeless with names", "new to sewing".
  rule(
    'predicate',
    'trait',
    en(
      '^(?:am|is)(?: really| just| always| so| absolutely| honestly| a bit| pretty)* (?<object>(?:terrible|useless|awful|hopeless|rubbish|crap|bad|clueless) (?:at|with|about|in the mornings)(?! (?:it|this|that)\\b)(?: [^,;.!?]{3,40}?)?)(?=[,;.!?]|$| (?:and|but|so|because)\\b)',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'skill',
    en(
      '^(?:am|is)(?: still| just| only| really)* (?<object>(?:an? )?(?:(?:total|complete|absolute|bit of a|real) )*(?:beginner|novice|newbie|amateur|intermediate) (?:at|with|in|on) [^,;.!?]{2,40}?|(?:(?:completely|totally|quite|pretty|brand|very|fairly) )*new to (?!(?:it|this|that|town|the area|the city|here)\\b)[^,;.!?]{2,40}?)(?=[,;.!?]|$| (?:and|but|so|because)\\b)',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'trait',
    en(
      '^(?<object>(?:cannot|never learnt to|never learned to|do not know how to) (?:drive|swim|cook|ride a bike|cycle|ski|sing|dance|type|sew|read (?:maps|music)|wear (?:contacts|contact lenses|wool|heels|earrings|nylon)))(?=[,;.!?]|$| (?:and|but|so|because|yet|at all|to save)\\b)',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'attribute.shoe_size',
    en(
      '^(?:take|takes|wear|wears|am|is) (?:an? )?(?:uk |us |eu )?size (?<object>\\d{1,2}(?:[.½]5?)?)(?: in)? (?:shoes?|feet|boots?|trainers|sneakers)\\b',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'attribute.clothes_size',
    en(
      '^(?:take|takes|wear|wears|am|is) (?:an? )?(?<object>(?:uk |us |eu )?size (?:\\d{1,2}|small|medium|large|xl|xs))(?=[,;.!?]|$| (?:in|and|so)\\b)',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'trait',
    en(
      '^(?<object>(?:wear|wears|need|needs|have worn|has worn|started wearing) (?:[\\p{L}-]+ ){0,2}?(?:glasses|contacts|contact lenses|braces|hearing aids?|dentures|a pacemaker)\\b[^,;.!?]{0,30})',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'trait',
    en(
      '^(?:was|were) (?:raised|brought up) (?<object>(?!in\\b|on\\b|near\\b|here\\b|there\\b)[^,;.!?]{3,50})',
    ),
    {
      of: 'person',
    },
  ),
  rule(
    'predicate',
    'trait',
    en(
      '^(?:have|has|have got|has got|got) (?<object>(?:an?|the|very|really|long|short|curly|blue|green|brown|red|blond\\w*|dark|grey|gray|natural|no|my|his|her) (?:[\\p{L}-]+ ){0,3}?(?:hair|eyes|freckles|beard|moustache|tattoos?|piercings?|dreadlocks|accent|sense of humou?r|sweet tooth|green thumb|photographic memory|perfect pitch|stutter|stammer|sense of direction|temper|fear of [^,;.!?]{3,30})\\b[^,;.!?]{0,40})',
    ),
    { of: 'person' },
  ),
  rule('predicate', 'trait', en('^(?<object>(?:came|come|have come|has come) out as [^,;.!?]{2,50})'), {
    of: 'person',
  }),
  rule(
    'predicate',
    'relationship.status',
    en(`^(?:have|has) been (?:happily )?(?<object>${STATUS})${SINCE}`),
    {
      of: 'person',
    },
  ),
  rule(
    'predicate',
    'relationship.status',
    en(`^(?:just |recently |finally )?(?:got|were|was) (?:happily )?(?<object>${STATUS})${SINCE}`),
    { of: 'person', stance: 'change' },
  ),
];
