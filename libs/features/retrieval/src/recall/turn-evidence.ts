import { type Evidence, aboutness, evidenceOf, witnessesMax } from '@mindbase/domain';
import { askedWords, indexTokens, personsIn } from '@mindbase/language';

export interface TellingTurn {
  readonly name: string | null;
  readonly content: string;
  /** The question names who said it. */
  readonly named: boolean;
  /** It was said in the time that the question names. */
  readonly inTime: boolean;
}

/**
 * What turns say for there being an answer. Who is asked about is whom the question names, if they speak at all; where it names
 * nobody, any turn may answer.
 * @param turns best first, as their words and places rank them: not by who said them
 * @param meaning how near the nearest turn is in meaning
 */
export function turnEvidence(query: string, turns: readonly TellingTurn[], meaning: number | null): Evidence {
  const names = [...new Set(turns.flatMap(({ name, named }) => (named && name !== null ? [name] : [])))];
  const witnesses = turns.slice(0, witnessesMax).map((turn) => ({
    tokens: new Set(indexTokens(turn.content)),
    inTime: turn.inTime,
    about: names.length === 0 ? null : aboutness({ byAsked: turn.named, ...personsIn(turn.content) }),
  }));
  return evidenceOf(askedWords(query, names), witnesses, meaning);
}
