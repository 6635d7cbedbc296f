/**
 * Recall at 10 and mean reciprocal rank over the questions that have evidence. Evidence comes in groups: any turn of
 * a group counts for it. Turns at or after a question's `before_turn` are left out by the caller's data.
 */
export function scoreRun(questions, rankings) {
  const scored = questions
    .map((question) => scoreQuestion(question, rankings.get(question.question_id) ?? []))
    .filter(Boolean);
  const mean = (of) => scored.reduce((sum, score) => sum + of(score), 0) / Math.max(1, scored.length);
  return { scored: scored.length, recall10: mean(({ recall10 }) => recall10), mrr: mean(({ mrr }) => mrr) };
}

function scoreQuestion(question, ranking) {
  const groups = (question.evidence_groups ?? (question.evidence ?? []).map((id) => [id])).filter(
    (group) => group.length > 0,
  );
  if (groups.length === 0) return null;
  const top = new Set(ranking.slice(0, 10));
  const evidence = new Set(groups.flat());
  const first = ranking.findIndex((id) => evidence.has(id));
  return {
    recall10: groups.filter((group) => group.some((id) => top.has(id))).length / groups.length,
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}
