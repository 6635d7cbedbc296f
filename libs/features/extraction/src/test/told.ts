import type { Candidate } from '@mindbase/domain';
import { proposeFromTurns } from '../rules/propose-from-turns';
import type { RuleTurn } from '../rules/rule-turn';

/** A turn of the user, or one with its role. */
export type Said = string | readonly [role: RuleTurn['role'], content: string];

const places = {
  en: { at: '2025-05-14T18:00:00Z', timezone: 'Europe/Madrid' },
  zh: { at: '2025-05-14T10:00:00Z', timezone: 'Asia/Shanghai' },
} as const;

/** What the rules make of a session on 14 May 2025. */
export function told(language: 'zh' | 'en', ...said: readonly Said[]): Candidate[] {
  const turns = said.map((turn, i): RuleTurn => {
    const [role, content] = typeof turn === 'string' ? (['user', turn] as const) : turn;
    return { id: `t${i}`, sessionId: 's', role, name: null, content, ...places[language] };
  });
  return proposeFromTurns(turns, { newFrom: 0, known: [] }).proposals.filter(
    ({ kind }) => kind === 'memory',
  ) as Candidate[];
}
