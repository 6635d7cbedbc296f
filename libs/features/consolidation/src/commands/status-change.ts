import { type MemoryStatus, mayStatusMove } from '@mindbase/domain';
import { type Result, ok } from '@mindbase/kernel';
import type { Refusal } from '@mindbase/ports';
import { type HeldMemory, sinceOf } from '../state/held-memory';
import { type MemoryState, slotOf } from '../state/memory-state';
import type { OpenEvent } from '../state/open-event';
import { refuse } from './refusal';

/**
 * The events by which a person gives a memory another status (G2); none when it has it already.
 * @param pointer where the wish stands in the request: `/status` of a revision, else the whole.
 */
export function changeStatus(
  memory: HeldMemory,
  to: MemoryStatus,
  state: MemoryState,
  at: string,
  pointer: string,
): Result<readonly OpenEvent[], Refusal> {
  if (memory.status === to) return ok([]);
  const refusal = pointer === '' ? 'conflict' : 'invalid';
  if (!mayStatusMove(memory.status, to))
    return refuse(refusal, pointer, `a memory that is ${memory.status} cannot become ${to}`);
  const memoryId = memory.id;
  switch (to) {
    case 'archived':
      return ok([{ type: 'MemoryArchived', data: { memoryId } }]);
    case 'retracted':
      return ok([
        memory.status === 'pending'
          ? { type: 'ConflictResolved', data: { memoryId, outcome: 'denied', status: 'retracted' } }
          : { type: 'MemoryRetracted', data: { memoryId, cause: 'denied', validTo: null } },
      ]);
    default:
      return activate(memory, state, at);
  }
}

function activate(memory: HeldMemory, state: MemoryState, at: string): Result<readonly OpenEvent[], Refusal> {
  const memoryId = memory.id;
  const holder = memory.keys.single ? state.holderOf(slotOf(memory)) : undefined;
  if (memory.status === 'archived' || memory.status === 'retracted') {
    if (holder) return refuse('conflict', '', 'another memory stands in its place');
    return ok([{ type: 'MemoryRestored', data: { memoryId } }]);
  }
  const against = memory.against === null ? undefined : state.memories.get(memory.against);
  const rivals = new Map<string, HeldMemory>();
  for (const rival of [holder, against]) if (rival?.status === 'active') rivals.set(rival.id, rival);
  const events: OpenEvent[] = [...rivals.values()].map((rival) => ({
    type: 'MemorySuperseded',
    data: { memoryId: rival.id, by: memoryId, validTo: later(at, sinceOf(rival)), cause: 'change' },
  }));
  events.push(
    memory.status === 'pending'
      ? { type: 'ConflictResolved', data: { memoryId, outcome: 'confirmed', status: 'active' } }
      : { type: 'MemoryPromoted', data: { memoryId, from: memory.status } },
  );
  return ok(events);
}

const later = (a: string, b: string) => (a > b ? a : b);
