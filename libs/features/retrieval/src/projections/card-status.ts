import type { MindbaseEvent } from '@mindbase/contracts';
import type { MemoryStatus } from '@mindbase/domain';
import type { IndexPatch } from '@mindbase/ports';

const closed: ReadonlySet<MemoryStatus> = new Set(['superseded', 'retracted', 'archived']);

/** Whether a memory of this status no longer tells how things are. */
export function isClosed(status: MemoryStatus): boolean {
  return closed.has(status);
}

/** What ended was true and may answer "what was", like what was replaced; what was denied never does. */
export function retractedStatus(cause: 'denied' | 'ended'): MemoryStatus {
  return cause === 'ended' ? 'superseded' : 'retracted';
}

/**
 * What an event changes in the filter fields of an index (status, validity, freshness), read from the event
 * alone; null when the event changes no memory, or brings a whole one (recorded, revised) or takes it away.
 * Agrees with `evolveCard`, which is held to it by a test.
 */
export function indexPatch(event: MindbaseEvent): IndexPatch | null {
  switch (event.type) {
    case 'MemoryReinforced':
    case 'MemoryMerged':
    case 'TaskStateChanged':
    case 'MemoryPinned':
      return touched(event.data.memoryId, event);
    case 'MemorySuperseded':
      return statusPatch(event.data.memoryId, 'superseded', event, event.data.validTo);
    case 'MemoryRetracted':
      return statusPatch(event.data.memoryId, retractedStatus(event.data.cause), event, event.data.validTo);
    case 'MemoryMadeException':
      return statusPatch(event.data.memoryId, 'exception', event);
    case 'ConflictRaised':
      return statusPatch(event.data.memoryId, 'pending', event);
    case 'ConflictResolved':
      return statusPatch(event.data.memoryId, event.data.status, event);
    case 'MemoryPromoted':
    case 'MemoryRestored':
      return statusPatch(event.data.memoryId, 'active', event);
    case 'MemoryArchived':
      return statusPatch(event.data.memoryId, 'archived', event);
    default:
      return null;
  }
}

function touched(id: string, event: MindbaseEvent): IndexPatch {
  return { id, version: event.streamPosition, updatedAt: event.occurredAt };
}

function statusPatch(
  id: string,
  status: MemoryStatus,
  event: MindbaseEvent,
  validTo: string | null = null,
): IndexPatch {
  const closedAt = isClosed(status) ? event.occurredAt : null;
  return { ...touched(id, event), status, closedAt, ...(validTo === null ? {} : { validTo }) };
}
