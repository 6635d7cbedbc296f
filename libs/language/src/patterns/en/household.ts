import { rule, type Family } from '../pattern';
import { roleWords } from '../roles';
import { en } from './fragments';

/** With whom someone lives, and what is done to the home. */
export const household: Family = [
  rule(
    'predicate',
    'household',
    en(
      '^(?:(?:still|now|currently|just|have|has|am|is|are|been|always) )*(?:live|lives|living|stay|stays|staying|moved in|moving in) (?:together )?(?<object>alone|by (?:my|him|her|them)self|on (?:my|his|her) own|with (?:my|his|her|their|our|two|three|four|some|an?|\\p{Lu})(?! \\p{L}* ?(?:anxiety|depression|pain|diabetes|illness|condition))[^,;.!?]{2,40}?)(?=[,;.!?]|$| (?:and|in|at|near|on|for|since|until|because|while|who|outside|right)\\b)',
    ),
    { of: 'person' },
  ),
  // "… in Ghent with my two cats": whoever can be lived with, and no garden.
  rule(
    'predicate',
    'household',
    en(
      `^(?:(?:still|now|currently|am|is|are) )*(?:live|lives|living|stay|stays|staying) (?:in|at|on|near|outside) [^,;.!?]{2,30}? (?<object>with (?:my|his|her|their|our|an?|two|three|four|five|\\d)(?: [\\p{L}-]+){0,3}? (?:${roleWords.en}|wife and kids|famil(?:y|ies)|cats?|dogs?|pupp(?:y|ies)|kittens?|parrots?|rabbits?|flatmates?|roommates?|housemates?|friends|colleagues|students|others|people)\\b(?: and [^,;.!?]{2,24}?)?)(?=[,;.!?]|$| (?:and|for|since|until|because|while|who)\\b)`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'household',
    en(
      '^(?:(?:still|now|currently|am|is|are) )*(?:share|shares|sharing) (?:an?|my|the|our|his|her|their) (?:[\\p{L}-]+ ){0,3}?(?:flat|apartment|house|room|place|cottage|dorm)(?: in [^,;.!?]{2,20})? (?<object>with [^,;.!?]{2,50}?)(?=[,;.!?]|$| (?:and|in|at|near|for|since|until|because)\\b)',
    ),
    { of: 'person' },
  ),
  rule(
    'clause',
    'attribute.size',
    en(
      '^(?<subject>my|our|his|her|their) (?:[\\p{L}-]+ ){0,2}?(?:place|house|apartment|flat|home|condo|studio|office|garden|room|plot) is (?:about |around |only |just |almost )*(?<object>\\d[\\d.,]* ?(?:square (?:metres?|meters?|feet|foot)|sq\\.? ?(?:m|ft)|m2|m²|sqm|acres?|hectares?))',
    ),
  ),
  rule(
    'clause',
    'attribute.floor',
    en(
      '^(?<subject>my|our|his|her|their) (?:[\\p{L}-]+ ){0,2}?(?:place|house|apartment|flat|home|condo|studio|office) is on the (?<object>[\\p{L}\\d-]+) floor\\b',
    ),
  ),
  rule(
    'predicate',
    'project',
    en(
      '^(?:(?:am|is|are|have been|has been|just|currently|still|started|finally) )*(?<object>(?:remodell?ing|renovating|redoing|redecorating|decorating|repainting|refurbishing|doing up|fixing up|converting|extending|restoring|landscaping) (?:the|my|our|his|her|their|an?) [^,;.!?]{2,50})',
    ),
  ),
];
