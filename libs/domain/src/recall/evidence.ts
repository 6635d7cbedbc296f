/** What of a question can be looked up; tokens of the lexical index. */
export interface Asked {
  readonly words: readonly { readonly token: string; readonly weight: number }[];
  /** What may be meant besides; any of it stands for one word. */
  readonly meant: readonly string[];
  /** Those of `words` that name a time. */
  readonly times: ReadonlySet<string>;
}

/** A turn or a memory that was found for a question, as a witness for its answer. */
export interface Witness {
  readonly tokens: ReadonlySet<string>;
  /** It is of the time that the question names, and so needs not say when. */
  readonly inTime: boolean;
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
  /** How far those that hold its words tell of whom the question is about; null where it is about nobody in particular. */
  readonly about: number | null;
  /** By how much the one that tells of them holds more of the words than one that tells of another, -1 to 1. */
  readonly lead: number | null;
}

/** How many of the best are heard. */
export const witnessesMax = 12;

/** An answer hardly holds more words of its question: so many of a long message are all of it. */
const wordsMax = 6;
/** What may be meant is a little less than what is said. */
const meantWeight = 0.7;
/** One that holds no word counts little, but where none does all count alike. */
const silentWeight = 0.03;

/** @param witnesses best first; the first twelve are heard */
export function evidenceOf(asked: Asked, witnesses: readonly Witness[], meaning: number | null): Evidence {
  const heard = witnesses.slice(0, witnessesMax);
  const total = asked.words.reduce((sum, { weight }) => sum + weight, 0);
  const share = (by: readonly Witness[]) => (total > 0 ? shareHeld(asked, by, Math.min(total, wordsMax)) : 0);
  const rated = heard.map((witness) => ({ about: witness.about, covered: share([witness]) }));
  const told = rated.flatMap(({ about, covered }) =>
    about === null ? [] : [{ about, covered, weight: covered ** 2 + silentWeight }],
  );
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const most = (values: readonly number[]) => Math.max(0, ...values);
  return {
    meaning,
    covered: total > 0 ? most(rated.map(({ covered }) => covered)) : null,
    together: total > 0 ? share(heard) : null,
    about:
      told.length > 0
        ? sum(told.map(({ about, weight }) => about * weight)) / sum(told.map(({ weight }) => weight))
        : null,
    lead:
      told.length > 0 && total > 0
        ? most(told.map(({ about, covered }) => about * covered)) -
          most(told.map(({ about, covered }) => (1 - about) * covered))
        : null,
  };
}

/** The share of the words that any of these holds. */
function shareHeld({ words, meant, times }: Asked, by: readonly Witness[], enough: number): number {
  const said = (token: string) => by.some(({ tokens }) => tokens.has(token));
  const inTime = by.some((witness) => witness.inTime);
  const held = words.reduce(
    (sum, { token, weight }) => sum + (said(token) || (inTime && times.has(token)) ? weight : 0),
    0,
  );
  return Math.min(1, (held + (meant.some(said) ? meantWeight : 0)) / enough);
}

/** Whether a moment is of the time that a question names; ISO 8601. */
export function isOfTime(
  at: string | null,
  time: { readonly from: string; readonly to: string } | null,
): boolean {
  if (at === null || time === null) return false;
  const moment = Date.parse(at);
  return moment >= Date.parse(time.from) && moment < Date.parse(time.to);
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
