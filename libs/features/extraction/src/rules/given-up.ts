import { givesUp } from '@mindbase/language';
import type { ReadClause } from './read-clause';

const INTENT = /^(?:plan(?:\.\w+)?|goal|pet\.wanted|appointment|task)$/;

/** "I want to learn the harp, but I changed my mind", 打算搬家，后来算了: what was intended is not intended any more. */
export function dropGivenUp(clauses: ReadClause[], language: 'zh' | 'en'): void {
  for (const [i, clause] of clauses.entries()) {
    const next = clauses[i + 1];
    if (!next || !givesUp(next.text, language)) continue;
    const hits = clause.hits.filter(({ predicate }) => !INTENT.test(predicate));
    if (hits.length === clause.hits.length) continue;
    clauses[i] = { ...clause, hits };
    // 后来算了 alone ends nothing else.
    clauses[i + 1] = { ...next, hits: [], gate: 'pass' };
  }
}
