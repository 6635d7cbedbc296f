import { isOpen, mayTaskMove, predicateFamily, whyItWaits } from '@mindbase/domain';
import { type HeldMemory, sinceOf } from '../state/held-memory';
import type { OpenEvent } from '../state/open-event';
import { identifiedBy, recorded, repeated, saysNothingNew, turnsOf } from './changes';
import { type Decision, type Question, type Rules, bestBy, nothing } from './decision';
import { allEventKeys, allKeys } from './keyed-candidate';

/**
 * "I quit": what no longer is gets its end. A successor said in the same turns closes it instead. What ends
 * nothing that is known is itself worth knowing, as an event.
 */
export function decideEnding(question: Question, rules: Rules): Decision {
  const known = rules.state.sameAs(...allEventKeys(question.keyed));
  if (known && isOpen(known.status)) return repeatEnding(question, known, rules);
  const ended =
    question.keyed.candidate.type === 'task' ? whichTask(question, rules) : whatEnds(question, rules);
  if (!ended) return recordEnding(question, rules);
  if (ended.keys.single && question.successorSlots.has(ended.keys.slot))
    return { events: [], tally: {}, memoryId: ended.id };
  if (ended.taskState !== null) {
    const to = question.keyed.candidate.taskState === 'done' ? 'done' : 'cancelled';
    if (!mayTaskMove(ended.taskState, to)) return { ...nothing, memoryId: ended.id };
    const moved: OpenEvent = {
      type: 'TaskStateChanged',
      data: { memoryId: ended.id, ...turnsOf(question), from: ended.taskState, to },
    };
    if (!tellsMore(question.keyed.candidate))
      return { events: [moved], tally: { superseded: 1 }, memoryId: ended.id };
    const outcome = recordEnding(question, rules);
    return { ...outcome, events: [moved, ...outcome.events], tally: { ...outcome.tally, superseded: 1 } };
  }
  const { candidate } = question.keyed;
  const end = candidate.validTo ?? candidate.validFrom ?? question.saidAt;
  const since = sinceOf(ended);
  const validTo = end > since ? end : since;
  const close: OpenEvent = {
    type: 'MemoryRetracted',
    data: { memoryId: ended.id, ...turnsOf(question), cause: 'ended', validTo },
  };
  if (question.proposal !== null) return { events: [close], tally: { superseded: 1 }, memoryId: ended.id };
  // Who asks to remember it gets a memory that says it.
  const kept = recordEnding(question, rules);
  return { ...kept, events: [close, ...kept.events], tally: { ...kept.tally, superseded: 1 } };
}

/** What came of it is a memory of its own: "Rang the garage, done. It'll be 300 euros", 跟物业说了，下周二来修. */
function tellsMore({ content }: Question['keyed']['candidate']): boolean {
  const rest = /^[^，,；;。.!！]{2,}?(?:[，,；;。!！]|\.\s)(?<rest>.+)$/su.exec(content)?.groups?.rest ?? '';
  return /\d|[零一二两三四五六七八九十百千万半]+(?:[个多]?[块元百千万年月日号点天]|周|成|折)|[百千万]$|周[一二三四五六日天]|\b(?:hundred|thousand|euros?|dollars?|pounds?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|half|twice|percent)\b/iu.test(
    rest,
  );
}

/**
 * Which task is done or off: one that can still move and shares the words. A cancelled appointment or plan ends too;
 * a report that is done ends no other memory of reports.
 */
function whichTask(question: Question, { state, policy }: Rules): HeldMemory | undefined {
  const { candidate } = question.keyed;
  const to = candidate.taskState === 'done' ? 'done' : 'cancelled';
  const same = state.sameAs(...allKeys(question.keyed));
  const moves = (memory: HeldMemory) =>
    isOpen(memory.status) &&
    memory.type === 'task' &&
    memory.taskState !== null &&
    mayTaskMove(memory.taskState, to);
  if (same && moves(same)) return same;
  return (
    bestBy(
      question,
      state,
      0,
      (memory, neighbour) =>
        moves(memory) &&
        (neighbour.sameObject || neighbour.holdsObject || neighbour.overlap >= policy.taskOverlapMin),
    ) ??
    (to === 'cancelled'
      ? bestBy(
          question,
          state,
          policy.taskOverlapMin,
          (memory) =>
            isOpen(memory.status) &&
            (/^(?:appointment$|plan(?:\.|$))/.test(memory.predicate) || liesAhead(memory, question)),
        )
      : undefined)
  );
}

/** "We're flying to Porto on the 3rd": told in words without a slot, and still to come. */
function liesAhead({ predicate, dueAt }: HeldMemory, { saidAt }: Question): boolean {
  return predicate === 'episode' && dueAt !== null && dueAt > saidAt;
}

function whatEnds(question: Question, { state, policy }: Rules): HeldMemory | undefined {
  const { candidate, keys, slot } = question.keyed;
  const same = state.sameAs(...allKeys(question.keyed));
  if (same && isOpen(same.status)) return same;
  const named = (memoryId: string) =>
    candidate.object === null || question.neighbours.some((n) => n.memoryId === memoryId && n.sameObject);
  const holder = keys.single ? state.holderOf(slot) : undefined;
  if (holder && named(holder.id)) return holder;
  const family = predicateFamily(candidate.predicate);
  // "I used to live in Boston" ends a home in Boston, and no other that is told in like words.
  const names = candidate.validTo !== null;
  const inFamily = bestBy(
    question,
    state,
    0,
    (memory, neighbour) =>
      isOpen(memory.status) &&
      predicateFamily(memory.predicate) === family &&
      (neighbour.sameObject ||
        (!names && neighbour.sharesTopic && neighbour.overlap >= policy.endOverlapMin)),
  );
  // What is called off ends a plan, and nothing that holds.
  if (names || family === 'plan') return inFamily;
  return (
    inFamily ??
    // 驾照不考了: who decides against something intends it no longer, in whatever words it was told.
    (candidate.predicate === 'decision'
      ? bestBy(
          question,
          state,
          0,
          (memory, { namesObject }) =>
            memory.status === 'active' &&
            (INTENT.test(memory.predicate) || liesAhead(memory, question)) &&
            state.isAbout(memory, keys.subject) &&
            namesObject,
        )
      : undefined) ??
    // What someone ends is what goes on; an event of the past has ended by itself.
    bestBy(
      question,
      state,
      policy.endOverlapMin,
      (memory, { sharesTopic }) =>
        sharesTopic && isOpen(memory.status) && memory.type !== 'rule' && memory.predicate !== 'episode',
    )
  );
}

const INTENT = /^(?:plan|goal|appointment|task|pet\.wanted)$/;

function recordEnding(question: Question, { policy }: Rules): Decision {
  const { candidate, keys } = question.keyed;
  const reason = question.proposal && whyItWaits(candidate, policy);
  if (question.proposal && reason && !question.waiting)
    return {
      events: [
        {
          type: 'CandidateDeferred',
          data: { ...question.proposal, reason, keys: { triple: keys.triple, content: keys.content } },
        },
      ],
      tally: { deferred: 1 },
      memoryId: null,
    };
  return {
    events: [...identifiedBy(question), recorded(question, { type: 'event', predicate: 'episode' }, policy)],
    tally: { recorded: 1 },
    memoryId: question.memoryId,
  };
}

function repeatEnding(question: Question, known: HeldMemory, { policy }: Rules): Decision {
  if (saysNothingNew(question, known)) return { events: [], tally: { rejected: 1 }, memoryId: known.id };
  return { events: [repeated(question, known, policy)], tally: { reinforced: 1 }, memoryId: known.id };
}
