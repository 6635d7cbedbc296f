import {
  decayClasses,
  emotions,
  entityKinds,
  layers,
  memoryStatuses,
  memoryTypes,
  taskStates,
  trustLevels,
} from '@mindbase/domain';
import { z } from 'zod';
import { Count, OutInstant, Unit } from './fields';

/** A memory as people and programs see it (G2). Times are ISO 8601 in UTC. */
export const MemoryCard = z
  .object({
    id: z.string(),
    agentId: z.string().nullable(),
    /** One self-contained sentence in the language it was said in. */
    content: z.string(),
    layer: z.enum(layers),
    type: z.enum(memoryTypes),
    status: z.enum(memoryStatuses),
    subject: z.string(),
    predicate: z.string(),
    object: z.string().nullable(),
    language: z.enum(['zh', 'en']),
    entities: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(entityKinds) })),
    relations: z.array(z.object({ from: z.string(), type: z.string(), to: z.string() })),
    emotion: z.enum(emotions).nullable(),
    importance: Unit,
    confidence: Unit,
    evidence: Count,
    pinned: z.boolean(),
    trust: z.enum(trustLevels),
    decay: z.enum(decayClasses),
    validFrom: OutInstant.nullable(),
    validTo: OutInstant.nullable(),
    recordedAt: OutInstant,
    updatedAt: OutInstant,
    closedAt: OutInstant.nullable(),
    lastRecalledAt: OutInstant.nullable(),
    recallCount: Count,
    supersedes: z.array(z.string()),
    /** Of a summary or a piece of knowledge: ids of the memories that it was made from; else empty. */
    derivedFrom: z.array(z.string()),
    supersededBy: z.string().nullable(),
    dueAt: OutInstant.nullable(),
    assignee: z.string().nullable(),
    taskState: z.enum(taskStates).nullable(),
    metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    /** Ids of the turns it was made from (W14). */
    sources: z.array(z.string()),
    /** The spans of those turns that it rests on. */
    quotes: z.array(z.object({ turnId: z.string(), sessionId: z.string(), quote: z.string() })),
    /** Grows with every change; the card's ETag is this number in quotes. */
    version: Count,
  })
  .meta({ id: 'Memory' });
export type MemoryCard = z.infer<typeof MemoryCard>;
