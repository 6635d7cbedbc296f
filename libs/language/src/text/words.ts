import { lexemes } from './lexemes';
import { stem } from './stem';
import { isStopWord } from './stop-words';

/**
 * All words of a text in order, normalised: Chinese by a segmenter, other scripts by their word borders. What has
 * a digit in it (codes, times, phone numbers, addresses) is one word.
 */
export function words(text: string): string[] {
  return lexemes(text).flatMap((lexeme) => {
    if (lexeme.kind === 'han') return lexeme.words;
    return lexeme.kind === 'word' ? [lexeme.word] : [lexeme.code];
  });
}

/** The words that carry the topic, in order with repeats: no stop words, English ones reduced to their stem. */
export function contentWords(text: string): string[] {
  return words(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
}
