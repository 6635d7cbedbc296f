import { type QueryToken, indexTokens, queryTokens } from '../text/tokens';

/** The words of a question that can be looked up, without the names of who is asked about: they say of whom, not what. */
export function askedWords(question: string, names: readonly string[]): QueryToken[] {
  const named = new Set(names.flatMap(indexTokens));
  return queryTokens(question).filter(({ token }) => !named.has(token));
}
