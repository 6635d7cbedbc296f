import { type Candidate, type MemoryStatus, decayClassOf, layerOf, reinforced } from '@mindbase/domain';
import { type HeldMemory, sinceOf } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import type { OpenEvent } from '../state/open-event';
import type { Decision, DraftChanges, Question } from './decision';
import type { ConsolidationPolicy } from './policy';

/** The turns behind a decision, for the history (R13); nothing for a command. */
export function turnsOf(question: Question): { turns?: { turnId: string; sessionId: string }[] } {
  const { sources } = question.keyed.candidate;
  return sources.length === 0
    ? {}
    : { turns: sources.map(({ turnId, sessionId }) => ({ turnId, sessionId })) };
}

/** @param changes with a predicate of its own the memory is kept as a mere event. */
export function recorded(
  question: Question,
  changes: DraftChanges,
  policy: ConsolidationPolicy,
): OpenEvent<'MemoryRecorded'> {
  const { candidate, keys, eventKeys, entities, relations } = question.keyed;
  const type = changes.type ?? candidate.type;
  const predicate = changes.predicate ?? candidate.predicate;
  const support = question.waiting
    ? reinforced({ ...candidate, evidence: 1 }, candidate, policy.reinforcement)
    : { confidence: candidate.confidence, evidence: 1, importance: candidate.importance };
  return {
    type: 'MemoryRecorded',
    data: {
      memoryId: question.memoryId,
      ...turnsOf(question),
      memory: {
        agentId: question.agentId,
        layer: type === candidate.type ? candidate.layer : layerOf(type),
        type,
        content: candidate.content,
        subject: candidate.subject,
        predicate,
        object: candidate.object,
        language: candidate.language,
        entities: entities.map((entity) => ({ ...entity })),
        relations: relations.map((relation) => ({ ...relation })),
        emotion: candidate.emotion,
        ...support,
        importance: Math.max(support.importance, question.waiting ? policy.importanceMin : 0),
        sources: mergedSources(question),
        status: changes.status ?? 'active',
        pinned: question.pinned,
        validFrom: candidate.validFrom,
        validTo: changes.validTo === undefined ? candidate.validTo : changes.validTo,
        decay: decayClassOf(type, predicate),
        trust: candidate.trust,
        supersedes: [...(changes.supersedes ?? [])],
        dueAt: candidate.dueAt,
        assignee: candidate.assignee,
        taskState: taskStateOf(type, candidate),
        metadata: question.metadata,
        metadataKeys: [...question.metadataKeys],
      },
      keys: changes.predicate === undefined ? { ...keys, single: changes.single ?? keys.single } : eventKeys,
    },
  };
}

/** A task that is kept as a mere event ("I finished the report", of which nothing was known) is no task any more. */
function taskStateOf(type: Candidate['type'], candidate: Candidate): Candidate['taskState'] {
  if (type === 'task') return candidate.taskState ?? 'pending';
  return type === candidate.type ? candidate.taskState : null;
}

export function identifiedBy(question: Question): OpenEvent<'EntityIdentified'>[] {
  return question.keyed.identified.map((data) => ({ type: 'EntityIdentified', data }));
}

export function repeated(
  question: Question,
  memory: HeldMemory,
  policy: ConsolidationPolicy,
): OpenEvent<'MemoryReinforced'> {
  return {
    type: 'MemoryReinforced',
    data: {
      memoryId: memory.id,
      ...turnsOf(question),
      ...reinforced(memory, question.keyed.candidate, policy.reinforcement),
      sources: sourcesOf(question),
    },
  };
}

export function superseded(
  question: Question,
  memory: HeldMemory,
  by: string,
  cause: 'change' | 'correction' | 'newer',
): OpenEvent<'MemorySuperseded'> {
  const end = question.keyed.candidate.validFrom ?? question.saidAt;
  const since = sinceOf(memory);
  return {
    type: 'MemorySuperseded',
    data: { memoryId: memory.id, ...turnsOf(question), by, cause, validTo: end > since ? end : since },
  };
}

/** What waited against a memory waits no longer: it was said again surely, or it has given way to something else (C4). */
export function settled(
  question: Question,
  holder: HeldMemory,
  status: 'retracted' | 'superseded',
  state: MemoryState,
): OpenEvent<'ConflictResolved'>[] {
  return state.claimsAgainst(holder.id).map(({ id }) => ({
    type: 'ConflictResolved',
    data: { memoryId: id, ...turnsOf(question), outcome: 'denied', status },
  }));
}

export function promoted(
  question: Question,
  memory: HeldMemory,
  from: MemoryStatus,
): OpenEvent<'MemoryPromoted'> {
  return { type: 'MemoryPromoted', data: { memoryId: memory.id, ...turnsOf(question), from } };
}

/** Whether everything the candidate cites is cited by the memory already: the same words read twice, no new support. */
export function saysNothingNew(question: Question, memory: HeldMemory): boolean {
  const { sources } = question.keyed.candidate;
  return (
    sources.length > 0 &&
    sources.every(({ sessionId, turnId }) =>
      memory.sources.some((known) => known.sessionId === sessionId && known.turnId === turnId),
    )
  );
}

function sourcesOf(question: Question) {
  return question.keyed.candidate.sources.map((source) => ({ ...source }));
}

function mergedSources(question: Question) {
  const own = sourcesOf(question);
  const cited = new Set(own.map(({ turnId, sessionId }) => `${sessionId}\n${turnId}`));
  const earlier = question.waiting?.sources ?? [];
  return [
    ...earlier
      .filter(({ turnId, sessionId }) => !cited.has(`${sessionId}\n${turnId}`))
      .map((s) => ({ ...s })),
    ...own,
  ];
}

/** The old ones close before the new one opens, in one append: a slot never holds two, and never none for good. */
export function replace(
  question: Question,
  old: readonly HeldMemory[],
  cause: 'change' | 'correction' | 'newer',
  policy: ConsolidationPolicy,
): Decision {
  const supersedes = old.map(({ id }) => id);
  return {
    events: [
      ...identifiedBy(question),
      ...old.map((memory) => superseded(question, memory, question.memoryId, cause)),
      recorded(question, { supersedes }, policy),
    ],
    tally: { recorded: 1, superseded: old.length },
    memoryId: question.memoryId,
  };
}

/** It was so before something that is known to hold since, and is kept as over. */
export function closedBefore(question: Question, holder: HeldMemory, policy: ConsolidationPolicy): Decision {
  const { memoryId } = question;
  const validTo = question.keyed.candidate.validTo ?? sinceOf(holder);
  return {
    events: [
      ...identifiedBy(question),
      recorded(question, { status: 'superseded', validTo }, policy),
      {
        type: 'MemorySuperseded',
        data: { memoryId, ...turnsOf(question), by: holder.id, validTo, cause: 'newer' },
      },
    ],
    tally: { recorded: 1 },
    memoryId,
  };
}
