import { LRUCache } from 'lru-cache';
import { newStemmer } from 'snowball-stemmers';

/** Few words make up most of all text, and a stem costs far more than a look-up. */
const STEMS_CACHED_MAX = 10_000;

const english = newStemmer('english');
const stems = new LRUCache<string, string>({ max: STEMS_CACHED_MAX });

/** The stem of an English word (Snowball, also known as Porter 2); any other word is returned as it is. */
export function stem(word: string): string {
  if (!ENGLISH_WORD.test(word)) return word;
  let found = stems.get(word);
  if (found === undefined) {
    found = english.stem(american(word));
    stems.set(word, found);
  }
  return found;
}

const ENGLISH_WORD = /^[a-z][a-z']{2,}$/;

/** British spelling as the American one: both have one stem. */
function american(word: string): string {
  const one = ONE_SPELLING.get(word.replace(/s$/, ''));
  if (one) return one;
  return word
    .replace(/is(?=(?:e[drs]?|ers?|ing|ations?|ational)$)(?<=\w{4})/, (ending) =>
      KEPT_ISE.test(word) ? ending : 'iz',
    )
    .replace(
      /(?<=\w{2})our(?=(?:s|ed|ing|ful|ite|ites|less|able|ably|hoods?|y)?$)/,
      OUR_KEPT.test(word) ? 'our' : 'or',
    );
}

/** Words that are spelled so on both sides. */
const KEPT_ISE =
  /^(?:advis|surpris|exercis|promis|ris|aris|wis|rais|prais|nois|pois|cruis|bruis|disguis|franchis|improvis|revis|supervis|televis|devis|compris|compromis|enterpris|expertis|precis|merchandis|despis|demis|excis|premis|practis|treatis|paradis|otherwis|likewis|turquois|tortois|porpois|vis|dis|mis)/;
const OUR_KEPT =
  /^(?:four|hour|tour|pour|sour|flour|your|our|detour|contour|velour|glamour|scour|devour|dour|troubadour)/;
const ONE_SPELLING = new Map(
  (
    'favourite:favorite colour:color programme:program centre:center theatre:theater metre:meter kilometre:kilometer centimetre:centimeter litre:liter grey:gray tyre:tire ' +
    'cheque:check licence:license defence:defense catalogue:catalog dialogue:dialog jewellery:jewelry aluminium:aluminum pyjama:pajama moustache:mustache ' +
    'mum:mom mummy:mommy travelling:traveling travelled:traveled traveller:traveler cancelled:canceled cancelling:canceling labelled:labeled fibre:fiber plough:plow'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
