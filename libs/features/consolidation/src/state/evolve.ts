import type { MemoryStatus } from '@mindbase/domain';
import { type HeldMemory, type TurnRef, turnKey } from './held-memory';
import type { MemoryState } from './memory-state';
import type { MemoryKeys, OpenEvent, OpenMemory, Placed } from './open-event';

/** What an event does to the state of a user's memories, in place. Events of other kinds change nothing. */
export function evolve(state: MemoryState, event: OpenEvent & Placed): void {
  state.position = Math.max(state.position, event.streamPosition);
  switch (event.type) {
    case 'MemoryRecorded': {
      const { memoryId, memory, keys } = event.data;
      const held = heldFrom(memoryId, memory, keys, event, event.occurredAt, []);
      state.put(held);
      state.touch(held, event.streamPosition);
      if (memory.type === 'event') state.episodesNew++;
      clearWaiting(state, keys);
      return;
    }
    case 'MemoryRevised': {
      const { memoryId, memory, keys, recordedAt } = event.data;
      const before = state.memories.get(memoryId);
      if (!before) return;
      const revised = heldFrom(memoryId, memory, keys, event, recordedAt, before.sources);
      const { against, supportedAt, consolidatedInto, weighsLess, wasWrong, derived } = before;
      // Who words it makes it theirs; what makes it anew says so in the next event.
      const reworded =
        derived && event.data.after.content !== undefined ? { ...derived, basis: null } : derived;
      const kept = { against, supportedAt, consolidatedInto, weighsLess, wasWrong, derived: reworded };
      state.put({ ...revised, ...kept, closedAt: event.data.closedAt });
      return state.touch(revised, event.streamPosition);
    }
    case 'MemoryReinforced':
    case 'MemoryMerged': {
      const { memoryId, evidence, confidence, importance, sources } = event.data;
      return change(state, event, memoryId, (memory) => ({
        evidence,
        confidence,
        importance,
        sources: union(memory.sources, sources, event.streamPosition),
        supportedAt: [...memory.supportedAt, event.occurredAt].slice(-supportsKept),
      }));
    }
    case 'MemorySuperseded':
    case 'MemoryRetracted': {
      const { memoryId, validTo } = event.data;
      // What ended was true: it is closed like what was replaced. Only what was denied is withdrawn.
      const denied = event.type === 'MemoryRetracted' && event.data.cause === 'denied';
      const closed = denied ? 'retracted' : 'superseded';
      return change(state, event, memoryId, (memory) => ({
        ...status(closed, event),
        validTo: validTo ?? memory.validTo,
        wasWrong: denied || (event.type === 'MemorySuperseded' && event.data.cause === 'correction'),
      }));
    }
    case 'MemoryDerived': {
      const { memoryId, key, from, basis } = event.data;
      for (const id of from) state.derivedBy.push(id, memoryId);
      return change(state, event, memoryId, () => ({ derived: { key, from, basis } }));
    }
    case 'MemoryConsolidated': {
      const { memoryId, into, importance } = event.data;
      return change(state, event, memoryId, () => ({
        importance,
        consolidatedInto: into,
        weighsLess: true,
      }));
    }
    case 'MemoriesReflected': {
      const reflected = { position: event.streamPosition, at: event.occurredAt };
      state.distilled = reflected;
      if (event.data.summarised) state.summarised = reflected;
      state.episodesNew = 0;
      return;
    }
    case 'MemoryMadeException':
      return change(state, event, event.data.memoryId, () => ({
        ...status('exception', event),
        against: event.data.against,
      }));
    case 'ConflictRaised':
      state.contested.push(event.data.against, event.data.memoryId);
      return change(state, event, event.data.memoryId, () => ({
        ...status('pending', event),
        against: event.data.against,
      }));
    case 'ConflictResolved':
      return change(state, event, event.data.memoryId, () => ({
        ...status(event.data.status, event),
        against: null,
      }));
    case 'MemoryPromoted':
    case 'MemoryRestored':
      return change(state, event, event.data.memoryId, () => ({ ...status('active', event), against: null }));
    case 'MemoryArchived':
      return change(state, event, event.data.memoryId, () => status('archived', event));
    case 'TaskStateChanged':
      return change(state, event, event.data.memoryId, () => ({ taskState: event.data.to }));
    case 'MemoryPinned':
      return change(state, event, event.data.memoryId, () => ({ pinned: event.data.pinned }));
    case 'CandidateDeferred': {
      const { proposal, keys } = event.data;
      const waiting = {
        proposalId: proposal.proposalId,
        since: event.occurredAt,
        position: event.streamPosition,
      };
      state.waiting.set(keys.triple, waiting);
      state.waiting.set(keys.content, waiting);
      return;
    }
    case 'SuppressionAdded':
      for (const triple of event.data.triples) state.suppressedTriples.set(triple, true);
      for (const content of event.data.contents) state.suppressedContents.set(content, true);
      for (const topic of event.data.topics) state.suppressedTopics.push(topic[0] ?? 0, topic);
      return;
    case 'EntityIdentified':
      state.entities.set(event.data.nameKey, event.data.entityId);
      state.entityNames.push(event.data.entityId, event.data.nameKey);
      return;
    case 'EntityMerged': {
      const { mergeId: id, entityId, into, closed, subjects } = event.data;
      return state.merges.merge({ id, entityId, into, closed }, subjects);
    }
    case 'EntityMergeUndone':
      return state.merges.undo(event.data.mergeId);
    case 'ErasureStarted':
      return startErasure(state, event);
    case 'MemoryErased':
      loseMemory(state, event.data.memoryId, event.streamPosition);
      return progress(state, event.data.receiptId, [event.data.memoryId], []);
    case 'TurnsErased':
      for (const turn of event.data.turns) state.erasedTurns.set(turnKey(turn), true);
      return progress(state, event.data.receiptId, [], event.data.turns);
    case 'SessionDistilled':
      if (event.causationId !== null)
        state.handled.set(event.causationId, { memoryId: null, receiptId: null });
      return;
    case 'MemoryCommandHandled': {
      const { memoryId, receiptId } = event.data;
      if (event.causationId !== null) state.handled.set(event.causationId, { memoryId, receiptId });
      return;
    }
    default:
      return;
  }
}

function heldFrom(
  id: string,
  memory: OpenMemory,
  keys: MemoryKeys,
  event: Placed,
  recordedAt: string,
  known: HeldMemory['sources'],
): HeldMemory {
  const { streamPosition } = event;
  return {
    id,
    status: memory.status,
    type: memory.type,
    predicate: memory.predicate,
    keys,
    confidence: memory.confidence,
    importance: memory.importance,
    evidence: memory.evidence,
    pinned: memory.pinned,
    taskState: memory.taskState,
    dueAt: memory.dueAt,
    validFrom: memory.validFrom,
    validTo: memory.validTo,
    recordedAt,
    closedAt: null,
    sources: union(known, memory.sources, streamPosition),
    entityIds: memory.entities.map((entity) => entity.id),
    supportedAt: [memory.validFrom ?? recordedAt],
    derived: null,
    consolidatedInto: null,
    weighsLess: false,
    wasWrong: false,
    against: null,
    version: streamPosition,
    textPosition: streamPosition,
  };
}

function change(
  state: MemoryState,
  event: OpenEvent & Placed,
  id: string,
  to: (memory: HeldMemory) => Partial<HeldMemory>,
): void {
  const memory = state.memories.get(id);
  if (!memory) return;
  state.put({ ...memory, ...to(memory), version: event.streamPosition });
  if (!bearsOnNothing.has(event.type)) state.touch(memory, event.streamPosition);
  if (memory.derived && event.type === 'MemoryRetracted' && event.data.cause === 'ended') {
    // What it was made from no longer bears it; should that change, it is made under another id.
    state.derivedGone.set(id, 'redo');
    release(state, memory);
  }
}

/** The latest supports of a memory that are kept. */
const supportsKept = 12;

/** What changes how a memory is kept, not what it says. */
const bearsOnNothing: ReadonlySet<OpenEvent['type']> = new Set([
  'MemoryDerived',
  'MemoryConsolidated',
  'MemoryPinned',
  'MemoryArchived',
]);

/** What a piece of knowledge stood on may be part of another one, now that it is gone. */
function release(state: MemoryState, knowledge: HeldMemory): void {
  for (const id of knowledge.derived?.from ?? []) {
    const episode = state.memories.get(id);
    if (episode?.consolidatedInto === knowledge.id) state.put({ ...episode, consolidatedInto: null });
  }
}

function status(to: MemoryStatus, event: Placed): Pick<HeldMemory, 'status' | 'closedAt'> {
  const closed = to === 'superseded' || to === 'retracted' || to === 'archived';
  return { status: to, closedAt: closed ? event.occurredAt : null };
}

function union(
  known: HeldMemory['sources'],
  added: readonly TurnRef[],
  position: number,
): HeldMemory['sources'] {
  const cited = new Set(known.map(turnKey));
  const fresh = added.filter((source) => !cited.has(turnKey(source)));
  return [...known, ...fresh.map(({ sessionId, turnId }) => ({ sessionId, turnId, position }))];
}

function clearWaiting(state: MemoryState, keys: MemoryKeys): void {
  state.waiting.delete(keys.triple);
  state.waiting.delete(keys.content);
}

/** From here on what is being erased no longer takes part in decisions: its keys may be gone already. */
function startErasure(
  state: MemoryState,
  event: Extract<OpenEvent, { type: 'ErasureStarted' }> & Placed,
): void {
  const { receiptId, byCommand, memories, turns, entityIds } = event.data;
  const before = state.erasures.get(receiptId);
  state.erasures.set(receiptId, {
    receiptId,
    byCommand,
    position: before?.position ?? event.streamPosition,
    memories: new Map([
      ...(before?.memories ?? []),
      ...memories.map(({ memoryId, contentHash }) => [memoryId, contentHash] as const),
    ]),
    turns: new Map([...(before?.turns ?? []), ...turns.map((turn) => [turnKey(turn), turn] as const)]),
    entityIds: [...(before?.entityIds ?? []), ...entityIds],
  });
  for (const { memoryId } of memories) loseMemory(state, memoryId, event.streamPosition);
  for (const turn of turns) state.erasedTurns.set(turnKey(turn), true);
  dropSources(state, turns);
  for (const entityId of entityIds) forgetEntity(state, entityId);
}

/** A derived memory whose sources stay was erased for itself: it is not made again. */
function loseMemory(state: MemoryState, memoryId: string, position: number): void {
  const memory = state.memories.get(memoryId);
  if (!memory) return;
  state.touch(memory, position);
  state.remove(memoryId);
  if (!memory.derived) return;
  const declined = memory.derived.from.every((id) => state.memories.has(id));
  state.derivedGone.set(memoryId, declined ? 'declined' : 'redo');
  if (!declined) release(state, memory);
}

function dropSources(state: MemoryState, turns: readonly TurnRef[]): void {
  if (turns.length === 0) return;
  const gone = new Set(turns.map(turnKey));
  for (const memory of [...state.memories.values()]) {
    const sources = memory.sources.filter((source) => !gone.has(turnKey(source)));
    // Erased turns take evidence away, they do not change what is remembered: the version stays.
    if (sources.length < memory.sources.length) state.put({ ...memory, sources });
  }
}

function forgetEntity(state: MemoryState, entityId: string): void {
  state.merges.forget(entityId);
  state.erasedEntities.set(entityId, true);
  for (const nameKey of state.entityNames.get(entityId)) {
    if (state.entities.get(nameKey) !== entityId) continue;
    state.entities.delete(nameKey);
    state.generations.set(nameKey, (state.generations.get(nameKey) ?? 0) + 1);
  }
}

function progress(
  state: MemoryState,
  receiptId: string,
  memoryIds: readonly string[],
  turns: readonly TurnRef[],
): void {
  const erasure = state.erasures.get(receiptId);
  if (!erasure) return;
  // In place: an erasure of many thousands is finished in as many steps, and only stored events get here.
  for (const id of memoryIds) erasure.memories.delete(id);
  for (const turn of turns) erasure.turns.delete(turnKey(turn));
  if (erasure.memories.size > 0 || erasure.turns.size > 0) return;
  state.erasures.delete(receiptId);
  state.erased.set(receiptId, true);
}
