import { readFileSync } from 'node:fs';

/** Scenarios (docs/evaluation.md) as a data set each, so that all are written and compared the same way. */
export function readScenarios(file) {
  return JSON.parse(readFileSync(file, 'utf8')).map(({ id, user, lang, sessions, checks }) => ({
    name: id,
    turns: sessions.flatMap((session, at) =>
      session.turns.map((turn, index) => ({
        conversation: `${session.user ?? user}${session.tenant ? `/${session.tenant}` : ''}`,
        session: `s${at}`,
        session_time: session.at,
        turn_id: `${id}-${at}-${index}`,
        speaker: turn.role,
        role: turn.role,
        text: turn.text,
        lang,
      })),
    ),
    questions: checks
      .filter(({ query }) => query)
      .map(({ query, at }, index) => ({
        conversation: user,
        question_id: `${id}#${index}`,
        question: query,
        asked_at: at,
      })),
  }));
}
