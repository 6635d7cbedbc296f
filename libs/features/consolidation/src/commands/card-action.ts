import { reinforced } from '@mindbase/domain';
import { type Result, ok } from '@mindbase/kernel';
import type { CardAction, Refusal } from '@mindbase/ports';
import type { HeldMemory } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import type { OpenEvent } from '../state/open-event';
import { refuse } from './refusal';
import { changeStatus } from './status-change';

/** What an action on a card means (G2, C3, C4). Repeating one changes nothing, but a confirmation, which counts each time. */
export function decideAction(
  memory: HeldMemory,
  action: CardAction,
  state: MemoryState,
  at: string,
  reinforcement: number,
): Result<readonly OpenEvent[], Refusal> {
  switch (action) {
    case 'pin':
    case 'unpin': {
      const pinned = action === 'pin';
      if (memory.pinned === pinned) return ok([]);
      return ok([{ type: 'MemoryPinned', data: { memoryId: memory.id, pinned } }]);
    }
    case 'archive':
      return changeStatus(memory, 'archived', state, at, '');
    case 'restore':
      if (memory.status === 'exception' || memory.status === 'pending') return ok([]);
      return changeStatus(memory, 'active', state, at, '');
    case 'confirm':
      return confirm(memory, state, at, reinforcement);
    case 'deny':
      return deny(memory, state, at);
  }
}

function confirm(
  memory: HeldMemory,
  state: MemoryState,
  at: string,
  reinforcement: number,
): Result<readonly OpenEvent[], Refusal> {
  if (memory.status === 'pending' || memory.status === 'exception')
    return changeStatus(memory, 'active', state, at, '');
  if (memory.status !== 'active')
    return refuse('conflict', '', `a memory that is ${memory.status} cannot be confirmed`);
  return ok([
    {
      type: 'MemoryReinforced',
      data: { memoryId: memory.id, ...reinforced(memory, memory, reinforcement), sources: [] },
    },
    ...resolved(state.claimsAgainst(memory.id), 'denied', 'retracted'),
  ]);
}

/** Withdrawn, and not to be extracted again; a single claim that waited against it was right. */
function deny(memory: HeldMemory, state: MemoryState, at: string): Result<readonly OpenEvent[], Refusal> {
  const withdrawn = changeStatus(memory, 'retracted', state, at, '');
  if (!withdrawn.ok || withdrawn.value.length === 0) return withdrawn;
  const { triple, content } = memory.keys;
  return ok([
    ...withdrawn.value,
    {
      type: 'SuppressionAdded',
      data: { receiptId: null, triples: [triple], contents: [content], topics: [] },
    },
    ...upheld(state.claimsAgainst(memory.id)),
  ]);
}

function upheld(claims: readonly HeldMemory[]): OpenEvent[] {
  return claims.length === 1 ? resolved(claims, 'confirmed', 'active') : [];
}

function resolved(
  claims: readonly HeldMemory[],
  outcome: 'confirmed' | 'denied',
  status: 'active' | 'retracted',
): OpenEvent[] {
  return claims.map(({ id }) => ({ type: 'ConflictResolved', data: { memoryId: id, outcome, status } }));
}
