import {
  type Sealed,
  decayClasses,
  emotions,
  entityKinds,
  isSealed,
  layers,
  memoryStatuses,
  memoryTypes,
  taskStates,
  trustLevels,
} from '@mindbase/domain';
import { z } from 'zod';

/** Field schemas that several events share. */

export const sealed = z
  .custom<Sealed>((value) => typeof value === 'string' && isSealed(value), {
    message: 'expected a sealed text',
  })
  .meta({ title: 'sealed text' });
export const id = z.string().min(1).max(256).meta({ title: 'id' });
/** ISO 8601 in UTC, as `Date.toISOString` writes it. */
export const instant = z.iso.datetime().meta({ title: 'instant' });
export const keyedHash = z.string().length(22).meta({ title: 'keyed hash' });
export const unit = z.number().min(0).max(1).meta({ title: '0–1' });

export const source = z.object({ turnId: id, sessionId: id, quote: sealed });
export const entity = z.object({ id, name: sealed, kind: z.enum(entityKinds) });
export const relation = z.object({ from: id, type: z.string().min(1).max(64), to: id });
export const labels = { metadata: sealed.nullable(), metadataKeys: z.array(keyedHash) };

export const status = z.enum(memoryStatuses);
export const taskState = z.enum(taskStates);

/** All that a memory is when it is recorded. */
export const recordedMemory = z.object({
  agentId: id.nullable(),
  layer: z.enum(layers),
  type: z.enum(memoryTypes),
  content: sealed,
  subject: sealed,
  predicate: z.string().min(1).max(128),
  object: sealed.nullable(),
  language: z.enum(['zh', 'en']),
  entities: z.array(entity),
  relations: z.array(relation),
  emotion: z.enum(emotions).nullable(),
  importance: unit,
  confidence: unit,
  evidence: z.number().int().min(1),
  sources: z.array(source),
  status,
  pinned: z.boolean(),
  validFrom: instant.nullable(),
  validTo: instant.nullable(),
  decay: z.enum(decayClasses),
  trust: z.enum(trustLevels),
  supersedes: z.array(id),
  dueAt: instant.nullable(),
  assignee: sealed.nullable(),
  taskState: taskState.nullable(),
  ...labels,
});

/** Keyed hashes by which a memory is compared without opening it. */
export const memoryKeys = z.object({
  /** Whom it is about, once names and roles are resolved. */
  subject: keyedHash,
  /** subject + predicate; one active memory per slot where `single`. */
  slot: keyedHash,
  single: z.boolean(),
  /** subject + predicate + object. */
  triple: keyedHash,
  content: keyedHash,
  /** Hash of every normalised content word, sorted: for suppression by topic. */
  words: z.array(z.number().int().nonnegative()),
});
