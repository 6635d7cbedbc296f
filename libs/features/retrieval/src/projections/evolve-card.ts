import type { EventData, MindbaseEvent } from '@mindbase/contracts';
import type { MemorySource, MemoryStatus, Sealed } from '@mindbase/domain';
import type { MemoryCard } from '@mindbase/ports';
import { isClosed, retractedStatus } from './card-status';

/**
 * What an event does to the card of one memory: the card after it, or undefined when there is none (not yet
 * recorded, or erased). Pure; the caller brings the card that the event is about.
 *
 * Idempotent: events of the memory stream count once by their stream position, which becomes the card's
 * version. A recall has a stream of its own, so it counts when it is later than the last one. Erased turns, and
 * another memory that gives way to this one, leave the version alone: they do not change what is remembered.
 * Recalls and whatever is done to the memory itself are uses of it, by when the log took them in (F1).
 */
export function evolveCard(card: MemoryCard | undefined, event: MindbaseEvent): MemoryCard | undefined {
  if (event.type === 'MemoriesRecalled') return card && recalled(card, event);
  if (event.type === 'TurnsErased') return card && withoutTurns(card, event.data);
  if (event.type === 'MemorySuperseded' && card?.id === event.data.by)
    return withSuperseded(card, event.data.memoryId);
  if (event.type === 'MemoryErased') return undefined;
  if (card && event.streamPosition <= card.version) return card;
  if (event.type === 'MemoryRecorded') return recorded(event);
  // What a memory weighs and what it was made from is no news about what it says: it gets no fresher.
  const set = card && setAside(event);
  if (set && card) return { ...card, ...set, version: event.streamPosition };
  const changed = card && change(card, event);
  return changed && card
    ? {
        ...card,
        ...changed,
        updatedAt: event.occurredAt,
        accessedAt: later(card.accessedAt, event.recordedAt),
        version: event.streamPosition,
      }
    : card;
}

function recorded(event: Extract<MindbaseEvent, { type: 'MemoryRecorded' }>): MemoryCard {
  const { memoryId, memory, keys } = event.data;
  return {
    ...memory,
    id: memoryId,
    tenant: event.tenant,
    user: event.user,
    recordedAt: event.occurredAt,
    updatedAt: event.occurredAt,
    closedAt: isClosed(memory.status) ? event.occurredAt : null,
    lastRecalledAt: null,
    recallCount: 0,
    derivedFrom: [],
    supersededBy: null,
    version: event.streamPosition,
    accessedAt: event.recordedAt,
    ...cardKeys(keys),
  };
}

function setAside(event: MindbaseEvent): Partial<MemoryCard> | null {
  switch (event.type) {
    case 'MemoryDerived':
      return { derivedFrom: event.data.from };
    case 'MemoryConsolidated':
      return { importance: event.data.importance };
    default:
      return null;
  }
}

/** The fields that an event changes; null when it is none that changes a card. */
function change(card: MemoryCard, event: MindbaseEvent): Partial<MemoryCard> | null {
  switch (event.type) {
    case 'MemoryReinforced':
    case 'MemoryMerged': {
      const { evidence, confidence, importance, sources } = event.data;
      return { evidence, confidence, importance, sources: union(card.sources, sources) };
    }
    case 'MemoryRevised': {
      const { memory, keys, recordedAt, closedAt } = event.data;
      const supersedes = [...new Set([...card.supersedes, ...memory.supersedes])];
      return { ...memory, ...cardKeys(keys), recordedAt, closedAt, supersedes };
    }
    case 'MemorySuperseded': {
      const { by, validTo } = event.data;
      return {
        ...status('superseded', event.occurredAt),
        supersededBy: by,
        validTo: validTo ?? card.validTo,
      };
    }
    case 'MemoryRetracted': {
      const { cause, validTo } = event.data;
      return { ...status(retractedStatus(cause), event.occurredAt), validTo: validTo ?? card.validTo };
    }
    case 'MemoryMadeException':
      return status('exception', event.occurredAt);
    case 'ConflictRaised':
      return status('pending', event.occurredAt);
    case 'ConflictResolved':
      return status(event.data.status, event.occurredAt);
    case 'MemoryPromoted':
    case 'MemoryRestored':
      return { ...status('active', event.occurredAt), supersededBy: null };
    case 'MemoryArchived':
      return status('archived', event.occurredAt);
    case 'TaskStateChanged':
      return { taskState: event.data.to };
    case 'MemoryPinned':
      return { pinned: event.data.pinned };
    default:
      return null;
  }
}

function status(status: MemoryStatus, at: string): Pick<MemoryCard, 'status' | 'closedAt'> {
  return { status, closedAt: isClosed(status) ? at : null };
}

function recalled(card: MemoryCard, event: Extract<MindbaseEvent, { type: 'MemoriesRecalled' }>): MemoryCard {
  if (!event.data.memoryIds.includes(card.id)) return card;
  const { occurredAt: at } = event;
  const accessedAt = later(card.accessedAt, event.recordedAt);
  if (card.lastRecalledAt !== null && at <= card.lastRecalledAt)
    return accessedAt === card.accessedAt ? card : { ...card, accessedAt };
  return { ...card, accessedAt, lastRecalledAt: at, recallCount: card.recallCount + 1 };
}

const later = (a: string, b: string) => (a > b ? a : b);

function withoutTurns(card: MemoryCard, { turns }: EventData['TurnsErased']): MemoryCard {
  const erased = new Set(turns.map(turnOf));
  const sources = card.sources.filter((source) => !erased.has(turnOf(source)));
  return sources.length === card.sources.length ? card : { ...card, sources };
}

function withSuperseded(card: MemoryCard, older: string): MemoryCard {
  return card.supersedes.includes(older) ? card : { ...card, supersedes: [...card.supersedes, older] };
}

function union(known: MemoryCard['sources'], added: readonly MemorySource<Sealed>[]): MemoryCard['sources'] {
  const cited = new Set(known.map(turnOf));
  return [...known, ...added.filter((source) => !cited.has(turnOf(source)))];
}

const turnOf = ({ sessionId, turnId }: { sessionId: string; turnId: string }) =>
  JSON.stringify([sessionId, turnId]);

function cardKeys({ slot, single, triple, content }: EventData['MemoryRecorded']['keys']) {
  return { slotKey: slot, single, tripleKey: triple, contentKey: content };
}
