import { decayClassOf, layerOf, roundUnit } from '@mindbase/domain';
import type { UserHasher } from '@mindbase/event-sourcing';
import { type UserScope, deriveId } from '@mindbase/kernel';
import type { HeldMemory } from '../state/held-memory';
import type { MemoryState } from '../state/memory-state';
import type { OpenEvent, OpenMemory } from '../state/open-event';

/** A memory to be made from others, or made anew. */
export interface DerivedDraft {
  readonly key: string;
  readonly basis: string;
  /** What it is made from, with the texts. */
  readonly from: readonly { readonly memory: HeldMemory; readonly text: OpenMemory }[];
  readonly type: 'knowledge' | 'summary';
  readonly subject: string;
  /** Keyed hash of the subject; null for the user. */
  readonly subjectKey: string | null;
  readonly predicate: string;
  readonly content: string;
  readonly language: 'zh' | 'en';
  readonly entities: OpenMemory['entities'];
  readonly sources: OpenMemory['sources'];
  readonly importance: number;
  readonly confidence: number;
  readonly evidence: number;
  readonly validFrom: string;
  readonly validTo: string | null;
}

/**
 * The id under which something derived is kept: always the same for its key, and another one each time the one before
 * was erased because of its sources. Null when it was erased for itself: then nobody wants it.
 */
export function derivedId(scope: UserScope, key: string, state: MemoryState): string | null {
  for (let generation = 0; ; generation++) {
    const id = deriveId('memory', scope.tenant, scope.user, 'derived', key, generation);
    const gone = state.derivedGone.get(id);
    if (gone === undefined) return id;
    if (gone === 'declined') return null;
  }
}

/** Whether it may be written: it is not there yet, or stands as it was made. What a person changed or closed stays so. */
export function mayBeMade(memory: HeldMemory | undefined): boolean {
  return memory === undefined || (memory.status === 'active' && typeof memory.derived?.basis === 'string');
}

/** What a memory was made from, as far as its making depends on it; `details` is what else shows in its text. */
export function basisOf(memories: readonly HeldMemory[], ...details: readonly (string | number)[]): string {
  return deriveId('basis', ...memories.flatMap(({ id, textPosition }) => [id, textPosition]), ...details);
}

/** @param known the text of the memory that is there already, to be made anew; null where there is none. */
export function derivedEvents(
  memoryId: string,
  draft: DerivedDraft,
  known: { readonly memory: HeldMemory; readonly text: OpenMemory } | null,
  hasher: UserHasher,
): OpenEvent[] {
  const from = draft.from.map(({ memory }) => memory.id);
  const derived: OpenEvent = {
    type: 'MemoryDerived',
    data: { memoryId, key: draft.key, from, basis: draft.basis },
  };
  const memory = memoryOf(draft);
  const keys = keysOf(memoryId, draft.subjectKey, hasher);
  if (!known) return [{ type: 'MemoryRecorded', data: { memoryId, memory, keys } }, derived];
  const { content, entities, importance, validFrom, validTo } = memory;
  const { text } = known;
  return [
    {
      type: 'MemoryRevised',
      data: {
        memoryId,
        after: { content, entities, importance, validFrom, validTo },
        before: {
          content: text.content,
          entities: text.entities,
          importance: known.memory.importance,
          validFrom: known.memory.validFrom,
          validTo: known.memory.validTo,
        },
        memory: { ...memory, pinned: known.memory.pinned },
        keys,
        recordedAt: known.memory.recordedAt,
        closedAt: null,
      },
    },
    derived,
  ];
}

function memoryOf(draft: DerivedDraft): OpenMemory {
  const texts = draft.from.map(({ text }) => text);
  return {
    agentId: onlyOne(texts.map(({ agentId }) => agentId)),
    layer: draft.predicate === 'habit' ? 'procedural' : layerOf(draft.type),
    type: draft.type,
    content: draft.content,
    subject: draft.subject,
    predicate: draft.predicate,
    object: null,
    language: draft.language,
    entities: draft.entities,
    relations: [],
    emotion: null,
    importance: draft.importance,
    confidence: roundUnit(draft.confidence),
    evidence: draft.evidence,
    sources: draft.sources,
    status: 'active',
    pinned: false,
    validFrom: draft.validFrom,
    validTo: draft.validTo,
    decay: decayClassOf(draft.type, draft.predicate),
    // It is worth as much as the least of what it rests on.
    trust: texts.find(({ trust }) => trust !== 'user')?.trust ?? 'user',
    supersedes: [],
    dueAt: null,
    assignee: null,
    taskState: null,
    metadata: null,
    metadataKeys: [],
  };
}

/** No words: what people say is compared with what they said, not with what was made of it. */
function keysOf(
  memoryId: string,
  subjectKey: string | null,
  hasher: UserHasher,
): OpenEvent<'MemoryRecorded'>['data']['keys'] {
  return {
    subject: subjectKey ?? hasher.keyed('subject', 'user'),
    slot: hasher.keyed('slot', `derived\n${memoryId}`),
    single: false,
    triple: hasher.keyed('triple', `derived\n${memoryId}`),
    content: hasher.keyed('content', `derived\n${memoryId}`),
    words: [],
  };
}

function onlyOne(agents: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(agents);
  return others.length === 0 ? first : null;
}
