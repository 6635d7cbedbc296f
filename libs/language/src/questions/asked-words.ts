import { findDates } from '../dates/find-dates';
import { type QueryToken, indexTokens, meantTokens, saidTokens } from '../text/tokens';

/** The words of a question that can be looked up, without the names of who is asked about: they say of whom, not what. */
export interface AskedWords {
  readonly words: readonly QueryToken[];
  /** What may be meant besides: any of it stands for the word of the question (a beagle, where pets are asked for). */
  readonly meant: readonly string[];
  /** Those of `words` that name a time (May, 2nd, 去年): what was said then does not say them. */
  readonly times: ReadonlySet<string>;
}

export function askedWords(question: string, names: readonly string[]): AskedWords {
  const named = new Set(names.flatMap(indexTokens));
  const words = saidTokens(question).filter(({ token }) => !named.has(token));
  const timeless = new Set(saidTokens(withoutDates(question)).map(({ token }) => token));
  return {
    words,
    meant: [...new Set(meantTokens(question).map(({ token }) => token))],
    times: new Set(words.flatMap(({ token }) => (timeless.has(token) ? [] : [token]))),
  };
}

/** Which moment a date means depends on now and here, but where it stands in the text does not. */
const anyMoment = { now: new Date('2000-06-15T12:00:00Z'), timezone: 'UTC' };

function withoutDates(text: string): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of findDates(text, anyMoment)) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return rest + text.slice(from);
}
