import { mayTaskMove } from '@mindbase/domain';
import type { HeldMemory } from '../state/held-memory';
import { slotOf } from '../state/memory-state';
import type { OpenEvent } from '../state/open-event';
import {
  identifiedBy,
  promoted,
  recorded,
  repeated,
  saysNothingNew,
  settled,
  superseded,
  turnsOf,
} from './changes';
import { type Decision, type Question, type Rules, bestBy } from './decision';
import { allKeys } from './keyed-candidate';

/** The same triple, or the same words (W16). Null when nothing says it yet. */
export function decideRepetition(question: Question, rules: Rules): Decision | null {
  const same = rules.state.sameAs(...allKeys(question.keyed)) ?? sameException(question, rules);
  if (!same) return null;
  if (same.type === 'task' && question.keyed.candidate.type === 'task')
    return repeatTask(question, same, rules);
  if (same.status === 'archived') return reopen(question, same, rules);
  if (same.status === 'exception') return supportException(question, same, rules);
  if (same.status === 'pending') return supportPending(question, same, rules);
  return uphold(question, same, rules);
}

/** Said again surely, it stands against what was in doubt about it (C4). */
function uphold(question: Question, memory: HeldMemory, rules: Rules): Decision {
  const decision = reinforce(question, memory, rules);
  const sure = question.keyed.candidate.confidence >= rules.policy.sureConfidence;
  if (decision.events.length === 0 || !sure) return decision;
  return {
    ...decision,
    events: [...decision.events, ...settled(question, memory, 'retracted', rules.state)],
  };
}

/** The same exception again, in other words. */
function sameException(question: Question, { state }: Rules): HeldMemory | undefined {
  if (question.keyed.candidate.stance !== 'exception') return undefined;
  const { slot } = question.keyed;
  return bestBy(
    question,
    state,
    0,
    (memory, neighbour) => memory.status === 'exception' && state.isIn(memory, slot) && neighbour.sameObject,
  );
}

function reinforce(question: Question, memory: HeldMemory, { policy }: Rules): Decision {
  if (saysNothingNew(question, memory)) return { events: [], tally: { rejected: 1 }, memoryId: memory.id };
  const events: OpenEvent[] = [repeated(question, memory, policy)];
  if (question.pinned && !memory.pinned)
    events.push({ type: 'MemoryPinned', data: { memoryId: memory.id, pinned: true } });
  return { events, tally: { reinforced: 1 }, memoryId: memory.id };
}

/** A task said again may have moved on, or have another date. */
function repeatTask(question: Question, task: HeldMemory, rules: Rules): Decision | null {
  const { candidate } = question.keyed;
  const finished = task.taskState === 'done' || task.taskState === 'cancelled';
  const to = candidate.taskState;
  const moves = to !== null && task.taskState !== null && to !== task.taskState && to !== 'pending';
  if (moves && task.taskState !== null && mayTaskMove(task.taskState, to))
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
  const rescheduled = candidate.dueAt !== null && candidate.dueAt !== task.dueAt;
  if (!rescheduled) return finished ? record(question, rules) : reinforce(question, task, rules);
  if (finished || task.status !== 'active') return record(question, rules);
  return {
    events: [
      ...identifiedBy(question),
      superseded(question, task, question.memoryId, 'change'),
      recorded(question, { supersedes: [task.id] }, rules.policy),
    ],
    tally: { recorded: 1, superseded: 1 },
    memoryId: question.memoryId,
  };
}

function record(question: Question, { policy }: Rules): Decision {
  return {
    events: [...identifiedBy(question), recorded(question, {}, policy)],
    tally: { recorded: 1 },
    memoryId: question.memoryId,
  };
}

/** What was archived is said again: it comes back, unless its slot has gone to another. */
function reopen(question: Question, memory: HeldMemory, { state, policy }: Rules): Decision | null {
  if (memory.keys.single && state.holderOf(slotOf(memory))) return null;
  return {
    events: [
      { type: 'MemoryRestored', data: { memoryId: memory.id, ...turnsOf(question) } },
      repeated(question, memory, policy),
    ],
    tally: { reinforced: 1 },
    memoryId: memory.id,
  };
}

/** Two supports, or an explicit change, make an exception the rule (C5). */
function supportException(question: Question, exception: HeldMemory, rules: Rules): Decision {
  const { policy } = rules;
  if (saysNothingNew(question, exception))
    return { events: [], tally: { rejected: 1 }, memoryId: exception.id };
  const again = repeated(question, exception, policy);
  const { stance } = question.keyed.candidate;
  const explicit = stance === 'change' || stance === 'correct';
  if (!explicit && again.data.evidence < policy.exceptionSupports)
    return { events: [again], tally: { reinforced: 1 }, memoryId: exception.id };
  return promote(question, exception, again, rules);
}

/** What waited for a confirmation is said again: surely, and it stands; or unsurely, and it goes on waiting (C4). */
function supportPending(question: Question, pending: HeldMemory, rules: Rules): Decision {
  const { policy } = rules;
  if (saysNothingNew(question, pending)) return { events: [], tally: { rejected: 1 }, memoryId: pending.id };
  const again = repeated(question, pending, policy);
  if (question.keyed.candidate.confidence < policy.sureConfidence)
    return { events: [again], tally: { reinforced: 1 }, memoryId: pending.id };
  return promote(question, pending, again, rules);
}

function promote(
  question: Question,
  memory: HeldMemory,
  again: OpenEvent<'MemoryReinforced'>,
  { state }: Rules,
): Decision {
  const rivals = new Map<string, HeldMemory>();
  for (const rival of [
    memory.keys.single ? state.holderOf(slotOf(memory)) : undefined,
    memory.against === null ? undefined : state.memories.get(memory.against),
  ])
    if (rival?.status === 'active' && rival.id !== memory.id) rivals.set(rival.id, rival);
  return {
    events: [
      again,
      ...[...rivals.values()].flatMap((rival) => [
        superseded(question, rival, memory.id, 'change'),
        ...settled(question, rival, 'superseded', state).filter(({ data }) => data.memoryId !== memory.id),
      ]),
      promoted(question, memory, memory.status),
    ],
    tally: { reinforced: 1, superseded: rivals.size },
    memoryId: memory.id,
  };
}
