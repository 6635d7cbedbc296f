import { type Evidence, type Memory, evidenceOf, isOfTime, witnessesMax } from '@mindbase/domain';
import { askedWords, indexTokens, namesPerson } from '@mindbase/language';
import type { UnderstoodQuery } from '@mindbase/ports';

type Told = Pick<Memory, 'content' | 'subject' | 'object' | 'entities' | 'validFrom'>;

/** How far a memory tells of somebody who is no more than mentioned in it. */
const mentioned = 0.5;

/**
 * What memories say for there being an answer. Who is asked about is whom the question names, if any memory is about them; where it
 * names nobody, any memory may answer.
 * @param memories best first
 * @param time the time that the question names; a memory of something that was then need not say so
 * @param meaning how near the nearest memory is in meaning
 */
export function memoryEvidence(
  query: string,
  time: UnderstoodQuery['timeRange'],
  memories: readonly Told[],
  meaning: number | null,
): Evidence {
  const heard = memories.slice(0, witnessesMax);
  const names = [...new Set(heard.map(({ subject }) => subject))].filter(
    (name) => name !== 'user' && namesPerson(query, name),
  );
  const witnesses = heard.map((memory) => ({
    tokens: new Set([memory.content, memory.subject, memory.object ?? ''].flatMap(indexTokens)),
    inTime: isOfTime(memory.validFrom, time),
    about: names.length === 0 ? null : aboutThem(memory, names),
  }));
  return evidenceOf(askedWords(query, names), witnesses, meaning);
}

function aboutThem({ subject, entities }: Told, names: readonly string[]): number {
  if (names.includes(subject)) return 1;
  return entities.some(({ name }) => names.includes(name)) ? mentioned : 0;
}
