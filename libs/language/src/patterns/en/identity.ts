import { rule, type Family } from '../pattern';
import { en } from './fragments';

/** They end like the name of a people and name none. */
const NO_PEOPLE =
  '(?!(?:Vegetarian|Pescatarian|Pedestrian|Librarian|Guardian|Civilian|Comedian|Musician|Technician|Electrician|Physician|Politician|Magician|Historian|Mathematician|Dieti[ct]ian|Optician|Beautician|P(?:a)?ediatrician|Veterinarian|Custodian|Christian|Presbyterian|Republican)\\b)';
const DEMONYM =
  NO_PEOPLE +
  '(?:\\p{Lu}\\p{L}+(?:ese|ish|ian|can)|American|Canadian|German|Greek|French|Dutch|Korean|Swiss|Czech|Thai|Kiwi|Scottish|Welsh|Irish)';
const born = /\d|january|february|march|april|may|june|july|august|september|october|november|december/i;

/** Born "in a taxi", "in the back of a van", "in wartime": no place that one comes from. */
function isPlace(object: string): boolean {
  return (
    !/^(?:an?|the|my|our|his|her|their) /i.test(object) ||
    /^the \p{Lu}/u.test(object) ||
    /\b(?:town|city|village|hamlet|suburbs?|countryside|island|valley|mountains|county|country|state|province|region|district|neighbou?rhood|farm|capital|north|south|east|west|coast)\b/i.test(
      object,
    )
  );
}
const SMALL = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const SPELT =
  '(?:eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)';

/** Who someone is: name, age, birthday, origin, schooling. */
export const identity: Family = [
  rule(
    'clause',
    'birthday',
    en(
      "\\b(?<object>today|tomorrow)(?: is|'s) (?<subject>my|his|her|my [\\p{L}]{2,12}'s) (?:\\d+\\w* )?birthday",
    ),
  ),
  rule(
    'clause',
    'birthday',
    en('(?<subject>my|his|her) (?:\\d+\\w* )?birthday is (?<object>today|tomorrow)'),
  ),
  rule(
    'clause',
    'name',
    en(
      "(?:^|, |[.!] )(?:[Mm]y (?:full |first |real )?name(?: is|'s)|I am called|(?:[Yy]ou can |[Pp]lease )?[Cc]all me|(?:[Pp]eople|[Ee]veryone|[Ee]verybody|[Mm]y (?:friends|family|mates)|[Mm]ost people|[Tt]hey) (?:all )?calls? me|I go by) (?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Tomorrow|Later|Back|When|If|Today|Tonight|Crazy|Old|Please|Maybe|Any){NAME}",
      'u',
    ),
  ),
  rule('predicate', 'name', en('^(?:am|is) (?:called|named) {NAME}', 'u'), { of: 'speaker' }),
  rule('predicate', 'birthday', en('^(?:was|were) born (?:on|in) (?<object>[^,;.!?]{3,40})'), {
    object: ({ object }) => (object && born.test(object) ? object : null),
  }),
  rule('predicate', 'hometown', en('^(?:was|were) born(?: and raised)? in {PLACE}'), {
    object: ({ object }) => (object && !born.test(object) && isPlace(object) ? object : null),
  }),
  rule(
    'clause',
    'birthday',
    en(
      "^(?:(?<subject>my|his|her|their|[\\p{L} ]{2,40}'s) )birthday (?:is|was|falls)(?: on)? (?<object>(?!(?:coming|soon|near|next|tomorrow|today|party|amazing|great|so|fun)\\b)[^,;.!?]{3,30})",
    ),
  ),
  rule(
    'predicate',
    'age',
    en('^(?:am|is|are) (?:now )?(?<object>\\d{1,3})(?: years?[- ]old| years of age|$|[,!;.](?!\\d))'),
    { of: 'person' },
  ),
  // "I'm thirty-two", "my dad is 70 this year", "she is six months old".
  rule(
    'predicate',
    'age',
    en(
      `^(?:am|is|are) (?:now |already |almost |about to be |going to be )*(?<object>(?:\\d{1,2}|${SMALL}) (?:months?|weeks?)(?= old)|(?:\\d{1,3}|${SPELT})(?= (?:this year|now|years? old|years of age)))`,
    ),
    { of: 'person' },
  ),
  rule('predicate', 'age', en(`^(?:am|is) (?:now |already )*(?<object>${SPELT})(?=$|[,;.!])`), {
    of: 'person',
  }),
  rule(
    'predicate',
    'attribute.age_gap',
    en(
      `^(?:am|is) (?<object>(?:\\d{1,2}|${SMALL}|an?) (?:years?|months?|minutes?) (?:older|younger) than \\p{L}+(?: \\p{L}+)?)(?=[,;.!?]|$| (?:and|but)\\b)`,
    ),
    { of: 'person' },
  ),
  rule('predicate', 'age', en('^(?:am|is|are) an? (?<object>\\d{1,3})[- ]year[- ]old\\b'), { of: 'person' }),
  rule(
    'predicate',
    'age',
    en('^(?:(?:just|have|has|recently) )*(?:turned|am turning|is turning) (?<object>\\d{1,3})\\b'),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'hometown',
    en('^(?:am|is|are|come|comes|hail|hails) (?:originally |actually )?from {PLACE}'),
    { of: 'person', object: ({ object }) => (object && !/\d/.test(object) ? object : null) },
  ),
  rule(
    'predicate',
    'hometown',
    en('^(?:grew up|was raised|were raised) (?:on the outskirts of|near|in|on) {PLACE}'),
  ),
  rule('clause', 'hometown', en('^my (?:hometown|home town|home country|native (?:city|town)) is {PLACE}')),
  rule(
    'predicate',
    'nationality',
    en(
      `^(?:am|is) (?:an? )?(?:originally )?(?<object>${DEMONYM})(?= by birth|[,.!;]|$| and\\b| citizen)`,
      'u',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'name',
    en(
      '^am (?!(?:Christian|Jewish|Muslim|Catholic|Buddhist|Hindu|Protestant|Orthodox|Sikh|Monday|Friday)\\b)(?<object>\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)[.!,]*$',
      'u',
    ),
    { of: 'speaker' },
  ),
  // "I'm Ravi, 34, from …": a name is followed by what one is.
  rule(
    'predicate',
    'name',
    en(
      '^am (?!(?:Christian|Jewish|Muslim|Catholic|Buddhist|Hindu|Protestant|Orthodox|Sikh)\\b|\\p{Lu}\\p{L}+(?:ish|ese|ian|ican|an)\\b(?=, ))(?<object>\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)(?=, (?:\\d{1,2}\\b|an? |from |I |living |based |working ))',
      'u',
    ),
    { of: 'speaker' },
  ),
  rule(
    'predicate',
    'nationality',
    en(`^(?:am|is) (?<object>half[- ]${DEMONYM},? (?:and )?half[- ]${DEMONYM})`, 'u'),
    { of: 'person' },
  ),
  // "My son is two": in a word, as small children's ages are told.
  rule(
    'predicate',
    'age',
    en(
      `^is (?:only |just |now |nearly |almost |already )*(?<object>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?=$|[,;.!] ?| (?:and|so|but|now|next|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\\b)`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'education',
    en(
      "^(?:(?:am|is|are|have been|has been|currently|now|also|still|just) )*(?:doing|taking|completing|finishing|pursuing|starting) (?<object>(?:an?|my|his|her|their) (?:[\\p{L}-]+ ){0,3}?(?:degree|phd|doctorate|masters?|master['’]s|msc|mba|bsc|btec|a[- ]levels|gcses|diploma|foundation year|apprenticeship|traineeship|certificate|residency|pgce)\\b[^,;.!?]{0,50})",
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'education',
    en('^(?:(?:have|has|just|recently|finally) )*graduated (?:from|with|in) {OBJ}'),
  ),
  rule(
    'predicate',
    'education',
    en(
      '^(?:am|is|was) (?:currently )?(?:studying(?! (?:for|hard|at|with|abroad)\\b)|majoring in|doing a (?:degree|phd|masters?) in|pursuing) {OBJ}',
    ),
  ),
  rule(
    'predicate',
    'education',
    en('^(?:studied|majored in|minored in|have a (?:degree|phd|masters?) in) {OBJ}'),
  ),
  rule(
    'predicate',
    'education',
    en(
      '^(?:am|is) (?:currently )?an? (?<object>(?:[\\p{L}-]+ ){0,4}(?:student|freshman|sophomore|undergrad\\w*|postgrad\\w*)(?: (?:at|in|of) [^,;.!?]{2,50})?)',
    ),
  ),
  rule(
    'predicate',
    'relationship.status',
    en(
      '^(?:(?:am|is|are|have been|has been|got|just got|recently got) )(?:now |still |happily |recently |newly )*(?<object>married|single|divorced|engaged|widowed|separated)\\b(?! (?:in|with|out|by))',
    ),
  ),
];
