import { entityKinds, memoryStatuses } from '@mindbase/domain';
import { z } from 'zod';
import { defineEvent } from './event-type';
import {
  entity,
  id,
  instant,
  keyedHash,
  memoryKeys,
  recordedMemory,
  relation,
  sealed,
  source,
  status,
  taskState,
  unit,
} from './fields';

const about = {
  memoryId: id,
  /** The turns that made it happen (R13); left out when a command, a rule or the passing of time did. */
  turns: z.array(z.object({ turnId: id, sessionId: id })).optional(),
};
const tally = z.object({
  recorded: z.number().int().nonnegative(),
  reinforced: z.number().int().nonnegative(),
  merged: z.number().int().nonnegative(),
  superseded: z.number().int().nonnegative(),
  deferred: z.number().int().nonnegative(),
  rejected: z.number().int().nonnegative(),
});

export const memoryRecorded = defineEvent(
  'MemoryRecorded',
  'memory',
  1,
  'A memory entered the long-term store.',
  z.object({ ...about, memory: recordedMemory, keys: memoryKeys }),
);

export const memoryReinforced = defineEvent(
  'MemoryReinforced',
  'memory',
  1,
  'The same thing was said again (W16): more evidence, more confidence.',
  z.object({
    ...about,
    evidence: z.number().int(),
    confidence: unit,
    importance: unit,
    sources: z.array(source),
  }),
);

export const memoryMerged = defineEvent(
  'MemoryMerged',
  'memory',
  1,
  'A near duplicate was folded into a memory (W16).',
  z.object({
    ...about,
    similarity: unit,
    evidence: z.number().int(),
    confidence: unit,
    importance: unit,
    sources: z.array(source),
  }),
);

const revisable = z.object({
  content: sealed,
  object: sealed.nullable(),
  importance: unit,
  validFrom: instant.nullable(),
  validTo: instant.nullable(),
  status: z.enum(memoryStatuses),
  entities: z.array(entity),
  relations: z.array(relation),
});

export const memoryRevised = defineEvent(
  'MemoryRevised',
  'memory',
  1,
  'A memory was corrected in place by its user; the values before stay in the event.',
  z.object({
    ...about,
    after: revisable.partial(),
    before: revisable.partial(),
    /** The whole memory as it is from now on, so that an index can be built from this event alone. */
    memory: recordedMemory,
    keys: memoryKeys,
    /** When the memory was first recorded, and when its status closed it (null while it is open). */
    recordedAt: instant,
    closedAt: instant.nullable(),
  }),
);

export const memorySuperseded = defineEvent(
  'MemorySuperseded',
  'memory',
  1,
  'A newer fact closed this one (C1). Stands before the event that opens its successor, so that a slot never holds two.',
  z.object({
    ...about,
    by: id,
    validTo: instant.nullable(),
    cause: z.enum(['change', 'correction', 'newer']),
  }),
);

export const memoryMadeException = defineEvent(
  'MemoryMadeException',
  'memory',
  1,
  'A memory stands as an exception against a stable one (C5).',
  z.object({ ...about, against: id }),
);

export const conflictRaised = defineEvent(
  'ConflictRaised',
  'memory',
  1,
  'Two memories contradict each other and neither side is sure (C4).',
  z.object({ ...about, against: id }),
);

export const conflictResolved = defineEvent(
  'ConflictResolved',
  'memory',
  1,
  'A pending conflict was decided.',
  z.object({ ...about, outcome: z.enum(['confirmed', 'denied']), status }),
);

export const memoryRetracted = defineEvent(
  'MemoryRetracted',
  'memory',
  1,
  'A memory was withdrawn: it was denied, or it ended without a successor (C3).',
  z.object({ ...about, cause: z.enum(['denied', 'ended']), validTo: instant.nullable() }),
);

export const memoryPromoted = defineEvent(
  'MemoryPromoted',
  'memory',
  1,
  'An exception or a waiting memory became the rule.',
  z.object({ ...about, from: status }),
);

export const memoryDerived = defineEvent(
  'MemoryDerived',
  'memory',
  1,
  'A piece of knowledge or a summary was made, or made anew, from other memories (C6, C7, C9). Stands after the event that holds its text.',
  z.object({
    ...about,
    /** What it is about, in ids and hashes: `topic/…`, `day/2026-03-01`, `week/2026-03-02/ENTITY`, `month/2026-03-01`. */
    key: z.string().min(1).max(512),
    /** The memories that it rests on: it goes when one of them is erased (F4). */
    from: z.array(id).min(1),
    /** Hash of those memories in the wording that was read: it is made anew when that differs. */
    basis: keyedHash,
  }),
);

export const memoryConsolidated = defineEvent(
  'MemoryConsolidated',
  'memory',
  1,
  'An episode became part of a piece of knowledge: it is kept and weighs less (C6).',
  z.object({ ...about, into: id, importance: unit }),
);

export const memoriesReflected = defineEvent(
  'MemoriesReflected',
  'memory',
  1,
  'What was new in a user’s memories was looked through for topics, and, where `summarised`, for summaries (C6, C7).',
  z.object({
    /** Episodes that were new. */
    episodes: z.number().int().nonnegative(),
    summarised: z.boolean(),
  }),
);

export const taskStateChanged = defineEvent(
  'TaskStateChanged',
  'memory',
  1,
  'A task moved to another state.',
  z.object({ ...about, from: taskState.nullable(), to: taskState }),
);

export const memoryPinned = defineEvent(
  'MemoryPinned',
  'memory',
  1,
  'A memory was pinned or unpinned.',
  z.object({ ...about, pinned: z.boolean() }),
);

export const memoryArchived = defineEvent(
  'MemoryArchived',
  'memory',
  1,
  'A memory left the online indexes for the archive.',
  z.object(about),
);

export const memoryRestored = defineEvent(
  'MemoryRestored',
  'memory',
  1,
  'A memory came back from the archive.',
  z.object(about),
);

export const erasureStarted = defineEvent(
  'ErasureStarted',
  'memory',
  1,
  'An erasure was decided: what it takes is fixed before the first key is destroyed, so that a crash cannot leave it half done (F4).',
  z.object({
    receiptId: id,
    /** A command asked for it (and waits for its end), not a wish said in the conversation. */
    byCommand: z.boolean(),
    /** `contentHash` is a hash of the sealed text: proof of what went, without a word of it. */
    memories: z.array(z.object({ memoryId: id, contentHash: keyedHash })),
    turns: z.array(z.object({ sessionId: id, turnId: id, contentHash: keyedHash })),
    /** Entities that nothing else names. */
    entityIds: z.array(id),
    /** How many stored events hold words of these; unreadable from now on. */
    eventsShredded: z.number().int().nonnegative(),
  }),
);

export const memoryErased = defineEvent(
  'MemoryErased',
  'memory',
  1,
  'A memory was erased: its data key is destroyed, its words are unreadable everywhere (F4).',
  z.object({ ...about, receiptId: id, contentHash: keyedHash }),
);

export const turnsErased = defineEvent(
  'TurnsErased',
  'memory',
  1,
  'Turns were erased: their data keys are destroyed (F4). Memories that stay lose them as a source.',
  z.object({
    receiptId: id,
    turns: z.array(z.object({ sessionId: id, turnId: id, contentHash: keyedHash })).min(1),
  }),
);

export const suppressionAdded = defineEvent(
  'SuppressionAdded',
  'memory',
  1,
  'What these keyed hashes stand for must not be extracted again (C3, F5).',
  z.object({
    receiptId: id.nullable(),
    triples: z.array(keyedHash),
    contents: z.array(keyedHash),
    /** Each inner list is a topic: a candidate that holds all its words is suppressed. */
    topics: z.array(z.array(z.number().int().nonnegative()).min(1)),
  }),
);

export const entityIdentified = defineEvent(
  'EntityIdentified',
  'memory',
  1,
  'A person, place, organisation or thing got an id, or another name for the id it has (W11).',
  z.object({
    entityId: id,
    name: sealed,
    nameKey: keyedHash,
    kind: z.enum(entityKinds),
    /** A role or another word for it: it finds the entity, which is shown by its own name. */
    alias: z.boolean().optional(),
  }),
);

export const entityMerged = defineEvent(
  'EntityMerged',
  'memory',
  1,
  'Two entities turned out to be one (W11): the other stands for this one until the merge is undone. Memories keep the entity that they were made of. The facts that it closes are in the events beside it.',
  z.object({
    mergeId: id,
    /** The entity that another stands for from now on. */
    entityId: id,
    /** The entity that stands for it; stands for itself at that moment. */
    into: id,
    /** A statement that tied a role to a name, or a command. */
    cause: z.enum(['stated', 'command']),
    turns: z.array(z.object({ turnId: id, sessionId: id })).optional(),
    /** What memories about each are keyed by. */
    subjects: z.object({ entity: keyedHash, into: keyedHash }),
    /** Facts that gave way to a later one in the same slot, with the end that they had before. */
    closed: z.array(z.object({ memoryId: id, validTo: instant.nullable() })),
  }),
);

export const entityMergeUndone = defineEvent(
  'EntityMergeUndone',
  'memory',
  1,
  'A merge of two entities was taken back: each stands for itself again, and no statement merges the two any more. The facts that the merge had closed are open again by the events beside it.',
  z.object({ mergeId: id, entityId: id, into: id }),
);

export const sessionDistilled = defineEvent(
  'SessionDistilled',
  'memory',
  1,
  'All proposals of an extraction were decided; ends the operation.',
  z.object({ sessionId: id, final: z.boolean(), counts: tally }),
);

export const memoryCommandHandled = defineEvent(
  'MemoryCommandHandled',
  'memory',
  1,
  'A command on memories was decided; ends the operation.',
  z.object({ command: z.string(), memoryId: id.nullable(), receiptId: id.nullable(), counts: tally }),
);
