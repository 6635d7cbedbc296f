import { resolveSlot } from '@mindbase/domain';
import { isPartner, succeeds } from '@mindbase/language';
import { type HeldMemory, sinceOf } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import { closedBefore, replace, settled } from './changes';
import type { Decision, Question, Rules } from './decision';

/**
 * "My husband Tom" after "my boyfriend is Tom" (C1): what one person is to another now closes what they were before, and
 * what is told late of an earlier time stands behind it. Bonds with others are another matter.
 */
export function decideBond(question: Question, { state, policy }: Rules): Decision | null {
  const { candidate, keys, slot } = question.keyed;
  if (candidate.type !== 'relation' || !/^(?:state|change)$/.test(candidate.stance)) return null;
  if (candidate.confidence < policy.sureConfidence) return null;
  const since = candidate.validFrom ?? question.saidAt;
  const role = roleIn(candidate.predicate);
  const [bonds, others] = bondsOfSubject(question, state);
  const later = bonds.find((bond) => succeeds(roleIn(bond.predicate), role) && since < sinceOf(bond));
  if (later) return closedBefore(question, later, policy);
  const before = (bond: HeldMemory) => since >= sinceOf(bond);
  const isNew = candidate.stance === 'change' && isPartner(role);
  const former = [
    ...bonds.filter((bond) => succeeds(role, roleIn(bond.predicate))),
    // "My new boyfriend is Leo": nobody else is the partner any more.
    ...(isNew
      ? others.filter((bond) => isPartner(roleIn(bond.predicate)) && bond.predicate !== candidate.predicate)
      : []),
  ].filter(before);
  if (former.length === 0) return null;
  const holder = keys.single ? state.holderOf(slot) : undefined;
  if (!holder) return replace(question, former, 'change', policy);
  const verdict = resolveSlot(
    { ...candidate, since, saidAt: question.saidAt },
    { confidence: holder.confidence, since: sinceOf(holder), isStable: false },
    policy.sureConfidence,
  );
  if (verdict.kind !== 'supersede') return null;
  const decision = replace(question, [holder, ...former], 'change', policy);
  return { ...decision, events: [...decision.events, ...settled(question, holder, 'superseded', state)] };
}

const roleIn = (predicate: string) => predicate.slice(predicate.indexOf('.') + 1);

/** What people are to the same subject, as far as it holds: the one who is spoken of, and the others. */
function bondsOfSubject({ keyed }: Question, state: MemoryState): [HeldMemory[], HeldMemory[]] {
  const { keys, relations } = keyed;
  const who = relations.find(({ type }) => type.endsWith('_OF'))?.from;
  const one = who === undefined ? null : state.merges.survivorOf(who);
  const bonds = [...state.memories.values()].filter(
    (memory) =>
      memory.type === 'relation' &&
      memory.status === 'active' &&
      /^(?:family|relation)\./.test(memory.predicate) &&
      state.isAbout(memory, keys.subject),
  );
  const isSame = ({ entityIds }: HeldMemory) =>
    one !== null && state.merges.survivorsOf(entityIds).includes(one);
  return [bonds.filter(isSame), bonds.filter((bond) => !isSame(bond))];
}
