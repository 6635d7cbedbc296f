import { isOpen, predicateFamily } from '@mindbase/domain';
import type { HeldMemory } from '../state/held-memory';
import type { OpenEvent } from '../state/open-event';
import { turnsOf } from './changes';
import { type Decision, type Question, type Rules, bestBy } from './decision';
import { allKeys } from './keyed-candidate';

/**
 * "I never said that" (C3): what matches is withdrawn, and the same thing is not extracted again, also when
 * nothing was remembered yet.
 */
export function decideDenial(question: Question, { state, policy }: Rules): Decision {
  const denied = matching(question, { state, policy });
  const said = allKeys(question.keyed);
  const events: OpenEvent[] = denied.map((memory) => ({
    type: 'MemoryRetracted',
    data: { memoryId: memory.id, ...turnsOf(question), cause: 'denied', validTo: null },
  }));
  events.push({
    type: 'SuppressionAdded',
    data: {
      receiptId: null,
      triples: [
        ...new Set([...said.map((keys) => keys.triple), ...denied.map((memory) => memory.keys.triple)]),
      ],
      contents: [
        ...new Set([...said.map((keys) => keys.content), ...denied.map((memory) => memory.keys.content)]),
      ],
      topics: [],
    },
  });
  return {
    events,
    tally: { superseded: denied.length, rejected: denied.length === 0 ? 1 : 0 },
    memoryId: denied[0]?.id ?? null,
  };
}

function matching(question: Question, { state, policy }: Rules): HeldMemory[] {
  const { candidate, slot } = question.keyed;
  const same = state.sameAs(...allKeys(question.keyed));
  if (same) return [same];
  const holder = state.holderOf(slot);
  if (holder && candidate.object === null) return [holder];
  const family = predicateFamily(candidate.predicate);
  const byObject =
    candidate.object === null
      ? undefined
      : bestBy(
          question,
          state,
          0,
          (memory, neighbour) =>
            isOpen(memory.status) && neighbour.sameObject && predicateFamily(memory.predicate) === family,
        );
  const found =
    byObject ??
    bestBy(
      question,
      state,
      policy.denyOverlapMin,
      (memory, neighbour) =>
        // Who denies a thing by name does not deny another one of the kind.
        isOpen(memory.status) && (candidate.object === null || neighbour.sameObject),
    );
  return found ? [found] : [];
}
