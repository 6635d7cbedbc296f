import { measureRanking } from '../lib/domain.mjs';
import { auroc, mean } from './statistics.mjs';

const depth = 10;

/**
 * Figures of rankings over the questions. Evidence comes in groups: any turn of a group counts for it. Turns at or after
 * a question's `before_turn` are left out by the caller's data.
 * `coverage` is the share of questions of which any evidence is among the first ten; `updateAccuracy` the share of those with a
 * `current` and a `stale` turn where the current comes first; `pollution` the share of stale turns among their first ten;
 * `abstention` the AUROC of the confidence of questions that have an answer against those that have none.
 * @param rankings question → ids, best first
 * @param confidences question → how sure recall is that there is an answer
 */
export function scoreRun(questions, rankings, confidences = new Map()) {
  const rankingOf = ({ question_id: id }) => rankings.get(id) ?? [];
  const scored = questions.flatMap((question) => scoreQuestion(question, rankingOf(question)) ?? []);
  const updates = questions.flatMap((question) => scoreUpdate(question, rankingOf(question)) ?? []);
  const over = (of) => mean(scored.map(of)) ?? 0;
  const confidencesOf = (wanted) =>
    questions
      .filter(wanted)
      .flatMap(({ question_id: id }) => (confidences.has(id) ? [confidences.get(id)] : []));
  return {
    scored: scored.length,
    recall10: over(({ recall10 }) => recall10),
    mrr: over(({ rr }) => rr),
    ndcg10: over(({ ndcg10 }) => ndcg10),
    coverage: over(({ recall10 }) => (recall10 > 0 ? 1 : 0)),
    updateAccuracy: mean(updates.map(({ inOrder }) => Number(inOrder))),
    pollution: mean(updates.map(({ stale }) => stale)),
    abstention: auroc(
      confidencesOf((question) => groupsOf(question).length > 0),
      confidencesOf(({ category }) => category === 'abstention'),
    ),
    perQuestion: scored,
  };
}

/** Groups of turns of which each carries a part of the answer; none where there is no answer. */
export function groupsOf({ evidence_groups: groups, evidence = [] }) {
  return (groups ?? evidence.map((id) => [id])).filter((group) => group.length > 0);
}

function scoreQuestion(question, ranking) {
  const groups = groupsOf(question);
  if (groups.length === 0) return null;
  return {
    id: question.question_id,
    ...measureRanking(groups, ranking),
    ndcg10: ndcg(groups, ranking.slice(0, depth)),
  };
}

/** Gain 1 for the first turn of each group, 0 for its repeats; Järvelin and Kekäläinen, TOIS 20 (2002). */
function ndcg(groups, top) {
  const discount = (rank) => 1 / Math.log2(rank + 2);
  const ranks = groups.map((group) => top.findIndex((id) => group.includes(id))).filter((rank) => rank >= 0);
  const ideal = groups.slice(0, depth).reduce((sum, _, rank) => sum + discount(rank), 0);
  return [...new Set(ranks)].reduce((sum, rank) => sum + discount(rank), 0) / ideal;
}

function scoreUpdate({ current = [], stale = [] }, ranking) {
  if (current.length === 0 || stale.length === 0) return null;
  const firstOf = (ids) => {
    const rank = ranking.findIndex((id) => ids.includes(id));
    return rank < 0 ? Infinity : rank;
  };
  const top = ranking.slice(0, depth);
  return {
    inOrder: firstOf(current) < firstOf(stale),
    stale: top.length === 0 ? 0 : top.filter((id) => stale.includes(id)).length / top.length,
  };
}
