import type { EventData, MindbaseEvent } from '@mindbase/contracts';
import type { Turn } from '@mindbase/domain';
import type { Opening, UserHasher } from '@mindbase/event-sourcing';
import type { IndexedDocument, TextInContext } from '@mindbase/ports';
import { type IndexedMemory, memoryPassage, memoryTokens, turnPassage, turnTokens } from './passages';
import { turnDocumentId } from './turn-document-id';

type RecordedMemory = EventData['MemoryRecorded']['memory'];

/** A document of the vector index before it has its vectors, and the text that they are made of. */
export interface Draft {
  readonly document: Omit<IndexedDocument, 'vector' | 'pieces'>;
  readonly passage: TextInContext;
}

/** The texts of a memory that are indexed; null when it was erased. */
export function openIndexed(memory: RecordedMemory, open: Opening): IndexedMemory | null {
  const { type, validFrom, validTo, dueAt } = memory;
  const [content, subject] = [open(memory.content), open(memory.subject)];
  if (content === null || subject === null) return null;
  const entities = memory.entities.flatMap(({ id, kind, name }) => {
    const opened = open(name);
    return opened === null ? [] : [{ id, kind, name: opened }];
  });
  const object = memory.object && open(memory.object);
  return { type, validFrom, validTo, dueAt, content, subject, object, entities };
}

export function memoryDraft(
  event: MindbaseEvent,
  { memoryId, memory }: Pick<EventData['MemoryRecorded'], 'memoryId' | 'memory'>,
  opened: IndexedMemory,
  { recordedAt, closedAt }: { readonly recordedAt: string; readonly closedAt: string | null },
  hasher: UserHasher,
): Draft {
  return {
    passage: memoryPassage(opened, recordedAt),
    document: {
      tenant: event.tenant,
      user: event.user,
      kind: 'memory',
      id: memoryId,
      // Where it was first said, so that a search can be kept to one session.
      sessionId: memory.sources[0]?.sessionId ?? null,
      ordinal: null,
      role: null,
      agentId: memory.agentId,
      status: memory.status,
      type: memory.type,
      layer: memory.layer,
      entityIds: [...new Set(memory.entities.map(({ id }) => id))],
      metadataKeys: memory.metadataKeys,
      validFrom: memory.validFrom,
      validTo: memory.validTo,
      recordedAt,
      closedAt,
      version: event.streamPosition,
      tokens: hasher.counts(memoryTokens(opened, recordedAt)),
    },
  };
}

/** @param before the turn before it, if it helps to understand this one. */
export function turnDraft(event: MindbaseEvent, turn: Turn, before: Turn | null, hasher: UserHasher): Draft {
  return {
    passage: turnPassage(turn, before),
    document: {
      tenant: event.tenant,
      user: event.user,
      kind: 'turn',
      id: turnDocumentId(turn.sessionId, turn.id),
      sessionId: turn.sessionId,
      ordinal: turn.ordinal,
      role: turn.role,
      agentId: turn.agentId,
      status: null,
      type: null,
      layer: null,
      entityIds: [],
      metadataKeys: turn.metadataKeys,
      validFrom: null,
      validTo: null,
      recordedAt: turn.at,
      closedAt: null,
      version: event.streamPosition,
      tokens: hasher.counts(turnTokens(turn)),
    },
  };
}
