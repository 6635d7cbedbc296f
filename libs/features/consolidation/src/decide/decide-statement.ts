import {
  areOpposite,
  isDuplicate,
  isOpen,
  isStable,
  mayTaskMove,
  plannedSlot,
  predicateFamily,
  resolveSlot,
  roundUnit,
  whyItWaits,
} from '@mindbase/domain';
import { type HeldMemory, sinceOf } from '../state/held-memory';
import type { OpenEvent } from '../state/open-event';
import {
  closedBefore,
  identifiedBy,
  recorded,
  repeated,
  replace,
  saysNothingNew,
  settled,
  turnsOf,
} from './changes';
import { decideBond } from './decide-bond';
import { type Decision, type Question, type Rules, bestBy } from './decision';
import { decideRepetition } from './decide-repetition';
import { mergeEvents } from './merge-entities';

/**
 * A statement, a change, a correction or an exception: what it repeats, moves, replaces or adds; and the merge of two known
 * entities that it says are one, unless it is set aside.
 */
export function decideStatement(question: Question, rules: Rules): Decision {
  const decision = decide(question, rules);
  const { oneNow } = question.keyed;
  if (oneNow === null || decision.memoryId === null) return decision;
  const merge = mergeEvents({ ...oneNow, cause: 'stated', ...turnsOf(question) }, rules.state);
  return { ...decision, events: [...decision.events, ...merge] };
}

function decide(question: Question, rules: Rules): Decision {
  return (
    decideRepetition(question, rules) ??
    moveTask(question, rules) ??
    mergeDuplicate(question, rules) ??
    makeException(question, rules) ??
    decideBond(question, rules) ??
    replacePlan(question, rules) ??
    contradictSlot(question, rules) ??
    replaceByMeaning(question, rules) ??
    waitOrRecord(question, rules)
  );
}

/** "The report is done" about a known task. */
function moveTask(question: Question, { state, policy }: Rules): Decision | null {
  const { candidate } = question.keyed;
  const to = candidate.taskState;
  if (candidate.type !== 'task' || to === null || to === 'pending') return null;
  const task = bestBy(
    question,
    state,
    0,
    (memory, neighbour) =>
      memory.type === 'task' &&
      isOpen(memory.status) &&
      memory.taskState !== null &&
      (neighbour.sameObject || neighbour.overlap >= policy.taskOverlapMin),
  );
  if (!task?.taskState) return null;
  if (task.taskState === to) return reinforce(question, task, { state, policy });
  if (!mayTaskMove(task.taskState, to)) return null;
  return {
    events: [
      {
        type: 'TaskStateChanged',
        data: { memoryId: task.id, ...turnsOf(question), from: task.taskState, to },
      },
    ],
    tally: { superseded: 1 },
    memoryId: task.id,
  };
}

/** Said again in other words (W16). Who says that it changed does not repeat it. */
function mergeDuplicate(question: Question, { state, policy }: Rules): Decision | null {
  const { candidate } = question.keyed;
  if (candidate.stance !== 'state' || candidate.type === 'task') return null;
  const ids = new Set(state.merges.survivorsOf(question.keyed.entities.map(({ id }) => id)));
  const found = question.neighbours
    .flatMap((neighbour) => {
      const memory = state.memories.get(neighbour.memoryId);
      // "My husband is Tom" is more than that he is the boyfriend, however near the words.
      const sameBond = candidate.type !== 'relation' || memory?.predicate === candidate.predicate;
      return memory?.status === 'active' && sameBond && neighbour.similarity !== null
        ? [{ memory, similarity: neighbour.similarity }]
        : [];
    })
    .filter(({ memory, similarity }) => {
      const shared = state.merges.survivorsOf(memory.entityIds).some((id) => ids.has(id));
      return isDuplicate(similarity, shared, policy);
    })
    .sort((a, b) => b.similarity - a.similarity)[0];
  if (!found) return null;
  const { memory, similarity } = found;
  if (saysNothingNew(question, memory)) return { events: [], tally: { rejected: 1 }, memoryId: memory.id };
  const { type: _type, data } = repeated(question, memory, policy);
  return {
    events: [{ type: 'MemoryMerged', data: { ...data, similarity: roundUnit(Math.min(1, similarity)) } }],
    tally: { merged: 1 },
    memoryId: memory.id,
  };
}

/** Just this once (C5): it stands beside the rule and never closes it. */
function makeException(question: Question, { state, policy }: Rules): Decision | null {
  const { candidate, slot } = question.keyed;
  if (candidate.stance !== 'exception') return null;
  const family = predicateFamily(candidate.predicate);
  const against =
    state.holderOf(slot) ??
    bestBy(
      question,
      state,
      0,
      (memory) => memory.status === 'active' && predicateFamily(memory.predicate) === family,
    ) ??
    bestBy(
      question,
      state,
      policy.changeOverlapMin,
      (memory) => memory.status === 'active' && memory.type !== 'event',
    );
  const { memoryId } = question;
  const changes = against
    ? ({
        type: 'event',
        status: 'exception',
        single: against.keys.single && state.isIn(against, slot),
      } as const)
    : ({ type: 'event', predicate: 'episode' } as const);
  const events: OpenEvent[] = [...identifiedBy(question), recorded(question, changes, policy)];
  if (against)
    events.push({
      type: 'MemoryMadeException',
      data: { memoryId, ...turnsOf(question), against: against.id },
    });
  return { events, tally: { recorded: 1 }, memoryId };
}

/** Of what will fill a slot, what was planned last counts: "in May now", "to Lisbon instead". */
function replacePlan(question: Question, { state, policy }: Rules): Decision | null {
  const { candidate, slot } = question.keyed;
  if (plannedSlot(candidate.predicate) === null) return null;
  const old = [...state.memories.values()].filter(
    (memory) =>
      memory.status === 'active' && state.isIn(memory, slot) && memory.recordedAt <= question.saidAt,
  );
  return old.length > 0 ? replace(question, old, 'change', policy) : null;
}

/** The slot is taken (C1, C4). */
function contradictSlot(question: Question, { state, policy }: Rules): Decision | null {
  const { candidate, keys, slot } = question.keyed;
  const holder = keys.single ? state.holderOf(slot) : undefined;
  if (!holder) return null;
  const { memoryId, saidAt } = question;
  const since = candidate.validFrom ?? saidAt;
  const claim = { ...candidate, since, saidAt };
  const verdict = resolveSlot(
    claim,
    {
      confidence: holder.confidence,
      since: sinceOf(holder),
      isStable: isStable(holder, policy.stableSupports),
    },
    policy.sureConfidence,
  );
  switch (verdict.kind) {
    case 'supersede': {
      const decision = replace(question, [holder], verdict.cause, policy);
      return { ...decision, events: [...decision.events, ...settled(question, holder, 'superseded', state)] };
    }
    case 'history':
      return closedBefore(question, holder, policy);
    case 'pending':
      return {
        events: [
          ...identifiedBy(question),
          recorded(question, { status: 'pending' }, policy),
          { type: 'ConflictRaised', data: { memoryId, ...turnsOf(question), against: holder.id } },
        ],
        tally: { recorded: 1 },
        memoryId,
      };
    case 'exception':
      return {
        events: [
          ...identifiedBy(question),
          recorded(question, { status: 'exception' }, policy),
          { type: 'MemoryMadeException', data: { memoryId, ...turnsOf(question), against: holder.id } },
        ],
        tally: { recorded: 1 },
        memoryId,
      };
  }
}

/** Outside a slot: a flipped taste, or a correction or change whose target the words tell. */
function replaceByMeaning(question: Question, { state, policy }: Rules): Decision | null {
  const { candidate, slot } = question.keyed;
  if (candidate.confidence < policy.changeConfidenceMin && !candidate.explicit) return null;
  const flipped = question.neighbours.flatMap(({ memoryId, sameObject }) => {
    const memory = state.memories.get(memoryId);
    const flips =
      memory?.status === 'active' && sameObject && areOpposite(memory.predicate, candidate.predicate);
    return memory && flips ? [memory] : [];
  });
  const isOlder = flipped.some((memory) => (candidate.validFrom ?? question.saidAt) < sinceOf(memory));
  if (flipped.length > 0 && !isOlder)
    return replace(question, flipped, candidate.stance === 'correct' ? 'correction' : 'change', policy);
  if (candidate.stance !== 'change' && candidate.stance !== 'correct') return null;
  if (candidate.type === 'event') return putOff(question, { state, policy });
  const family = predicateFamily(candidate.predicate);
  const sameSlot = bestBy(
    question,
    state,
    0,
    (memory) => memory.status === 'active' && state.isIn(memory, slot) && memory.predicate.includes('.'),
  );
  const target =
    (candidate.stance === 'correct' ? sameSlot : undefined) ??
    onlyOneOfKind(question, state) ??
    bestBy(
      question,
      state,
      policy.changeOverlapMin,
      (memory) => memory.status === 'active' && predicateFamily(memory.predicate) === family,
    ) ??
    (candidate.stance === 'correct'
      ? bestBy(question, state, policy.denyOverlapMin, (memory) => memory.status === 'active')
      : undefined);
  return target
    ? replace(question, [target], candidate.stance === 'correct' ? 'correction' : 'change', policy)
    : null;
}

/** "The review is moved to Friday": the day that was set for it stands no longer. */
function putOff(question: Question, { state, policy }: Rules): Decision | null {
  const { candidate, keys } = question.keyed;
  if (candidate.stance !== 'change' || candidate.predicate !== 'appointment' || candidate.dueAt === null)
    return null;
  const target =
    bestBy(
      question,
      state,
      0,
      (memory, { sameObject, holdsObject, overlap }) =>
        memory.status === 'active' &&
        memory.dueAt !== null &&
        memory.dueAt !== candidate.dueAt &&
        state.isAbout(memory, keys.subject) &&
        (sameObject || holdsObject || overlap >= policy.changeOverlapMin),
    ) ?? onlyOneAhead(question, state);
  return target ? replace(question, [target], 'change', policy) : null;
}

/** "The offsite is bumped to June": a word is little, but enough where one thing alone that is to come is told with it. */
function onlyOneAhead(
  { keyed, neighbours, saidAt }: Question,
  state: Rules['state'],
): HeldMemory | undefined {
  const ahead = neighbours.flatMap(({ memoryId, namesObject }) => {
    const memory = state.memories.get(memoryId);
    return namesObject &&
      memory?.status === 'active' &&
      memory.type === 'event' &&
      memory.dueAt !== null &&
      memory.dueAt > saidAt &&
      memory.dueAt !== keyed.candidate.dueAt &&
      state.isAbout(memory, keyed.keys.subject)
      ? [memory]
      : [];
  });
  return ahead.length === 1 ? ahead[0] : undefined;
}

/** "She prefers dogs now" takes the place of cats, unless several tastes of that kind are known and none is named. */
function onlyOneOfKind({ keyed, neighbours }: Question, state: Rules['state']): HeldMemory | undefined {
  const kind = tasteKind(keyed.candidate.predicate);
  if (kind === null) return undefined;
  const held = neighbours.flatMap(({ memoryId }) => {
    const memory = state.memories.get(memoryId);
    return memory?.status === 'active' &&
      state.isAbout(memory, keyed.keys.subject) &&
      tasteKind(memory.predicate) === kind
      ? [memory]
      : [];
  });
  return held.length === 1 ? held[0] : undefined;
}

/** `animal` of `likes.animal` and `preference.animal`. */
function tasteKind(predicate: string): string | null {
  return /^(?:likes|preference)\.(?<kind>.+)$/.exec(predicate)?.groups?.kind ?? null;
}

function waitOrRecord(question: Question, { policy }: Rules): Decision {
  const { candidate, keys } = question.keyed;
  const reason = question.proposal && whyItWaits(candidate, policy);
  if (question.proposal && reason && !question.waiting) {
    const { triple, content } = keys;
    return {
      events: [
        { type: 'CandidateDeferred', data: { ...question.proposal, reason, keys: { triple, content } } },
      ],
      tally: { deferred: 1 },
      memoryId: null,
    };
  }
  return {
    events: [...identifiedBy(question), recorded(question, {}, policy)],
    tally: { recorded: 1 },
    memoryId: question.memoryId,
  };
}

function reinforce(question: Question, memory: HeldMemory, { policy }: Rules): Decision {
  if (saysNothingNew(question, memory)) return { events: [], tally: { rejected: 1 }, memoryId: memory.id };
  return { events: [repeated(question, memory, policy)], tally: { reinforced: 1 }, memoryId: memory.id };
}
