import type { Candidate } from '@mindbase/domain';

/** Each thing once, whichever rule said it first. */
export function distinct(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ subject, predicate, object, content, stance }) => {
    const keys = [
      `${subject}\n${predicate}\n${object ?? content}\n${stance}`,
      ...(predicate === 'episode' ? [content] : []),
    ];
    const repeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !repeated;
  });
}
