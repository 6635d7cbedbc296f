import { holdsOnCondition } from '@mindbase/language';
import type { ReadClause } from './read-clause';

/** "If I get the job, I'll move": nothing of it is so yet; it is kept as it was said, with its condition. */
export function keepConditions(clauses: ReadClause[], language: 'zh' | 'en'): void {
  for (const [i, clause] of clauses.entries()) {
    if (clause.gate !== 'conditional') continue;
    // "If he travels, Moss goes to the kennel": condition and consequence in one clause; "Unless it rains" needs none.
    if (holdsOnCondition(clause.text, language)) clauses[i] = { ...clause, gate: 'pass', hits: [] };
    const next = clauses[i + 1];
    if (next?.gate !== 'pass') continue;
    const both = `${clause.text}${language === 'zh' ? '，' : ', '}${next.text}`;
    if (!CONSEQUENCE[language].test(next.text) && !holdsOnCondition(both, language)) continue;
    clauses[i] = { ...clause, gate: 'pass', hits: [] };
    // "Unless I travel, I swim every day": what is usual stays so; the exception is told with it.
    const usual = UNLESS[language].test(clause.text)
      ? next.hits.filter(({ predicate }) => /^(?:habit|commute|diet|preference)/.test(predicate))
      : [];
    clauses[i + 1] = { ...next, hits: usual };
  }
}

const UNLESS = { en: /^\W*(?:(?:and|but|so) )?unless\b/i, zh: /^除非/ };

const CONSEQUENCE = {
  en: /\b(?:will|would|['’]ll|['’]d|might|could|may|can)\b/i,
  zh: /^(?:那|就|便|会|才|我|我们|他|她)*(?:就|会|便|要|打算|准备|可以|能)/,
};
