import { rule, type Family } from '../pattern';
import { en } from './fragments';

const AFTER =
  '(?=[,;.!?\\n]|$| (?:and|but|so|because|since|yet|at all|any ?more|after all|of my own|right now|though|who|either)\\b)';

/**
 * What is not so, said without a change: no allergy, no children, no car. It ends what was held to be so, and is kept in its own words
 * where nothing was.
 */
export const negation: Family = [
  rule(
    'predicate',
    'health.allergy',
    en(
      `^(?:am|is|are) not (?:actually |really |in fact |at all )*allergic to (?:any )?(?<object>[^,;.!?]{2,30}?)${AFTER}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'health.allergy',
    en(
      `^(?:(?:do|does) not have any|have no|has no)(?: known)? (?:food |drug |pollen )?(?<object>allergies)${AFTER}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'family.children',
    en(
      `^(?:(?:do|does) not have (?:any )?|have no |has no |never had (?:any )?)(?<object>children|kids)${AFTER}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'family.siblings',
    en(
      `^(?:(?:do|does) not have (?:any )?|have no |has no )(?<object>siblings|brothers or sisters|sisters or brothers)${AFTER}`,
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'pet',
    en(
      `^(?:(?:do|does) not have (?:any )?|have no |has no |do not keep (?:any )?)(?<object>pets|animals)${AFTER}`,
    ),
    {
      of: 'person',
      stance: 'end',
    },
  ),
  rule(
    'predicate',
    'possession',
    en(
      `^(?:(?:do|does) not (?:have|own) (?:an? )?|have no |has no )(?<object>car|bike|bicycle|licen[cs]e|driving licen[cs]e|driver['’]s licen[cs]e|television|tv|smartphone|dishwasher|oven|microwave|freezer|washing machine|dryer|tumble dryer|air fryer|kettle|toaster|printer|car seat|bath|bathtub|shower|lift|elevator|air con|air conditioning|aircon|fireplace|garage|driveway|spare room|passport|pension|credit card|garden|balcony|yard|attic|basement|cellar|internet|wifi|wi-fi|job|degree)${AFTER}`,
    ),
    { of: 'person', stance: 'end', type: 'event' },
  ),
  rule(
    'predicate',
    'habit',
    en(
      `^(?<object>neither (?:smokes?|drinks?) nor (?:smokes?|drinks?)|(?:do|does) not (?:smoke|drink(?: alcohol)?|gamble|vote|cook|fly|swear|drive|eat out)(?: or (?:smoke|drink|gamble))?|never (?:smokes?|drinks?)(?: or (?:smokes?|drinks?))?|(?:have|has) never smoked)${AFTER}`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?<object>(?:hardly ever|hardly|rarely|seldom|barely|almost never|scarcely ever) (?:eat|eats|drink|drinks|have|has|touch|touches|cook|cooks|watch|watches|use|uses|drive|drives|go|goes|sleep|sleeps) [^,;.!?]{2,50})(?=[,;.!?]|$)',
    ),
    { of: 'person' },
  ),
  // "Not all seafood, only shrimp": what is left is what is meant.
  rule(
    'predicate',
    'likes',
    en(
      '^(?:do|does) not (?:like|love|enjoy|eat) (?:all|every kind of|all kinds of|any) [^,;.!?]{2,30}?(?:,| -|;| but)? (?:only|just) (?<object>[^,;.!?]{2,40})(?=[,;.!?]|$)',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'likes',
    en(
      '^(?:really )?(?:like|likes|love|loves|enjoy|enjoys|eat|eats) (?<object>(?:all|every|any|most)(?: kinds? of)? [^,;.!?]{2,30}? (?:except(?: for)?|but|other than|apart from|besides) (?!(?:I|we|he|she|they|not|when|if|on|in)\\b)[^,;.!?]{2,30})(?=[,;.!?]|$)',
    ),
    { of: 'person' },
  ),
];
