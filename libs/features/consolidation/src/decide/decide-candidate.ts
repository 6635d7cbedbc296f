import { allKeys } from './keyed-candidate';
import { type Decision, type Question, type Rules, nothing } from './decision';
import { decideDenial } from './decide-denial';
import { decideEnding } from './decide-ending';
import { decideStatement } from './decide-statement';

/**
 * What a candidate does to what is known. Pure: it rests on the state, on the neighbours that were compared, and
 * on the policy alone.
 */
export function decideCandidate(question: Question, rules: Rules): Decision {
  const { candidate } = question.keyed;
  const overrides = question.proposal === null || candidate.explicit || candidate.stance === 'correct';
  if (candidate.stance === 'deny') return decideDenial(question, rules);
  if (!overrides && allKeys(question.keyed).some((keys) => rules.state.isSuppressed(keys))) return nothing;
  if (candidate.stance === 'end') return decideEnding(question, rules);
  return decideStatement(question, rules);
}
