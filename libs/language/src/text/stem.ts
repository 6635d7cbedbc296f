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
    found = english.stem(word);
    stems.set(word, found);
  }
  return found;
}

const ENGLISH_WORD = /^[a-z][a-z']{2,}$/;
