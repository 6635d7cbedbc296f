/** A turn or a memory that was found for a question, as a witness for its answer. */
export interface Witness {
  readonly tokens: ReadonlySet<string>;
  /** How far it tells of the person who is asked about, 0–1; null where the question is about nobody in particular. */
  readonly about: number | null;
}

/** What was found for a question, in figures that mean the same for every question. Each 0–1 unless it says more. */
export interface Evidence {
  /** How near the nearest is in meaning, `meaningOf`; null where nothing was compared by meaning. */
  readonly meaning: number | null;
  /** The greatest share of the question's words that one of them holds; null for a question without words to look up. */
  readonly covered: number | null;
  /** The share that they hold together. */
  readonly together: number | null;
  /** How far they tell of whom the question is about, on average; null where it is about nobody in particular. */
  readonly about: number | null;
  /** By how much the one that tells of them holds more of the words than one that tells of another, -1 to 1. */
  readonly lead: number | null;
}

/** How many of the best are heard. */
export const witnessesMax = 12;

/**
 * @param asked the words of the question that can be looked up, without the names of who is asked about, and their weights
 * @param witnesses best first; the first twelve are heard
 */
export function evidenceOf(
  asked: readonly { readonly token: string; readonly weight: number }[],
  witnesses: readonly Witness[],
  meaning: number | null,
): Evidence {
  const heard = witnesses.slice(0, witnessesMax);
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  const share = (holds: (token: string) => boolean) =>
    asked.reduce((sum, { token, weight }) => sum + (holds(token) ? weight : 0), 0) / total;
  const rated = heard.map(({ tokens, about }) => ({
    about,
    covered: total > 0 ? share((token) => tokens.has(token)) : 0,
  }));
  const told = rated.flatMap(({ about, covered }) => (about === null ? [] : [{ about, covered }]));
  const most = (values: readonly number[]) => Math.max(0, ...values);
  return {
    meaning,
    covered: total > 0 ? most(rated.map(({ covered }) => covered)) : null,
    together: total > 0 ? share((token) => heard.some(({ tokens }) => tokens.has(token))) : null,
    about: told.length > 0 ? told.reduce((sum, { about }) => sum + about, 0) / told.length : null,
    lead:
      told.length > 0 && total > 0
        ? most(told.map(({ about, covered }) => about * covered)) -
          most(told.map(({ about, covered }) => (1 - about) * covered))
        : null,
  };
}

/**
 * A cosine as what it means: 0 for a text that has nothing to do with the question, 1 for one as near as answers are on
 * average, 1.5 at most. Cosines of a model crowd together, and differently by language.
 */
export function meaningOf(
  cosine: number,
  { unrelated, related }: { readonly unrelated: number; readonly related: number },
): number {
  return Math.min(1.5, Math.max(0, (cosine - unrelated) / (related - unrelated)));
}
