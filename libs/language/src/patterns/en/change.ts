import { roleWords } from '../roles';
import { rule, type Family } from '../pattern';
import { en } from './fragments';

const FOR_SOMEBODY = new RegExp(
  `^(?:my|our|the) (?:[\\p{L}-]+ )?(?:${roleWords.en}) (?:an?|some|the|two|three|new|this|that)\\b`,
  'iu',
);

/** Turns in life and decisions; what ended, what was bought or sold, what was only for once. */
export const change: Family = [
  rule(
    'predicate',
    'decision',
    en(
      '^(?:(?:really|just|now) )*(?:do not|does not|am not|is not|are not) (?<object>(?:work|working|live|living|run|running|own|play|playing|practi[sc]e|teach|teaching|go|going|drive|driving|use|using|study|studying|train|training|volunteer|volunteering|coach|coaching|smoke|smoking|see|seeing|date|dating|attend|attending|write|writing|do|doing|take|taking)(?: [^,;.!?]{2,60}?)?) (?:any ?more|any longer)\\b',
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'decision',
    en(
      '^(?:(?:have|has|finally|just|recently|already|both) )*(?:decided|chosen|chose|opted|settled on|made up my mind|agreed)(?: to| on| that| against| not to| for| in favou?r of)* (?<object>(?!(?:it|that|so)\\b)[^;!?\\n]{3,120})',
    ),
    { of: 'person' },
  ),
  // "We ended up with the corner table": what it came to, and nothing that is over.
  rule(
    'predicate',
    'decision',
    en(
      '^(?:(?:have|has|finally|just|then|both) )*(?:ended|wound) up (?:(?:going|staying|sticking|settling) (?:with|for|on)|with|choosing|picking|using|taking|buying|booking|hiring) (?<object>(?!(?:it|that|so|them|nothing|a (?:cold|headache|fever|mess))\\b)[^;!?\\n]{3,100})',
    ),
    { of: 'person', stance: 'state' },
  ),
  rule(
    'predicate',
    'decision',
    en(
      '^(?:(?:have|has|finally|just|recently) )*(?<object>(?:quit|quitted|stopped|gave up|given up|dropped|cancelled|canceled|ended|abandoned|shelved|discontinued|no longer|dropped out of|unsubscribed from|left) (?!(?:up|in|by|it|that(?! \\p{L})|him|her|at|in|on|off|me|work|home|early|for|listening|crying|laughing)\\b)[^;!?\\n]{3,90})',
    ),
    { stance: 'end', of: 'person' },
  ),
  rule(
    'predicate',
    'possession',
    en(
      '^(?:(?:have|has|just|recently|finally|also|already) )*(?:bought|purchased|got myself|treated myself to|ordered|inherited|acquired|invested in|picked up|upgraded to|adopted|got) (?<object>(?:an?|some|two|three|my|our|this|new|the|another|\\d) [^;!?\\n]{3,90})',
    ),
    {
      type: 'event',
      // One gets a chance, a feeling, a look: nothing that is owned.
      object: ({ object }) =>
        object &&
        // "My mom a scarf" is hers.
        !FOR_SOMEBODY.test(object) &&
        !/^(?:an?|the|some|my) (?:[\p{L}-]+ )?(?:chance|opportunity|feeling|impression|look|glimpse|idea|sense|hang|call|message|reply|response|answer|bit|lot|little|cold|headache|rest|sleep|ride|break|job|raise|promotion)\b/iu.test(
          object,
        )
          ? object.trim()
          : null,
    },
  ),
  rule(
    'predicate',
    'possession',
    en(
      '^(?:(?:have|has|just|recently|finally) )*(?:sold|gave away|donated|got rid of|lost|returned) (?<object>(?:my|our|his|her|their|the|a|an) [^;!?\\n]{3,70}?)(?=[,;.!?]|$| and| in| last| yesterday| to| at)',
    ),
    { stance: 'end', type: 'event' },
  ),
  rule(
    'predicate',
    'possession',
    en(
      '^used to (?:have|own|keep) (?<object>(?:an?|two|three|my own|our own|some) [^,;.!?]{2,50})(?=[,;.!?]|$| (?:but|and|when|as|before|until|back))',
    ),
    { stance: 'end', type: 'event' },
  ),
  rule(
    'predicate',
    'possession',
    en(
      '^(?:(?:still|currently|now) )*(?:drive|drives|ride|rides) (?<object>(?:an?|my|the same) (?!(?:long|lot|bit|few)\\b)(?:[\\p{L}\\d-]+ ){0,3}?[\\p{L}\\d-]+)(?=[,;.!?]|$| (?:and|but|that|which|from))',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'possession',
    en(
      '^(?:own|owns|drive|drives|have|has) (?:an?|two|my own) (?<object>(?:[\\p{L}\\d-]+ ){0,4}?(?:car|bike|bicycle|motorcycle|motorbike|van|truck|boat|house|apartment|guitar|piano|camera|laptop|phone|garden|allotment|studio|subscription|membership|tesla|honda|toyota|bmw|ford|vw|volkswagen|audi|mazda|nissan|iphone|macbook)\\b[^,;.!?]{0,40})',
    ),
  ),
];
