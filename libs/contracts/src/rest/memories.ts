import { entityKinds, layers, memoryStatuses, memoryTypes } from '@mindbase/domain';
import { z } from 'zod';
import { Content, Id, Instant, Metadata, Name, Note, QueryText, TimeZone, Unit, UtcInstant } from './fields';
import { restLimits } from './limits';
import { MemoryCard } from './memory-card';
import {
  QueryFlag,
  QueryMetadata,
  inOrder,
  orderIssue,
  pageOf,
  paging,
  queryInt,
  queryList,
} from './query-fields';

/** An entity by its name alone, or with what it is. */
const EntityInput = z.union([Name, z.strictObject({ name: Name, kind: z.enum(entityKinds).optional() })]);

const validityOrder = (range: { readonly validFrom?: string; readonly validTo?: string }) =>
  inOrder({ from: range.validFrom, to: range.validTo });

/** The explicit channel (W3). */
export const MemoryInput = z
  .strictObject({
    content: Content,
    type: z.enum(memoryTypes).optional(),
    entities: z.array(EntityInput).max(restLimits.entitiesMax).optional(),
    importance: Unit.optional(),
    validFrom: UtcInstant.optional(),
    validTo: UtcInstant.optional(),
    /** When it was said; default: now. */
    at: Instant.optional(),
    pinned: z.boolean().optional(),
    timezone: TimeZone.optional(),
    agentId: Id.optional(),
    metadata: Metadata.optional(),
  })
  .refine(validityOrder, { path: ['validTo'], error: 'must not be before validFrom' })
  .meta({ id: 'MemoryInput' });
export type MemoryInput = z.infer<typeof MemoryInput>;

const changes = ['content', 'importance', 'pinned', 'validTo', 'status'] as const;

/** A revision; at least one field besides the reason. */
export const MemoryPatch = z
  .strictObject({
    content: Content.optional(),
    importance: Unit.optional(),
    pinned: z.boolean().optional(),
    validTo: UtcInstant.nullable().optional(),
    status: z.enum(memoryStatuses).optional(),
    reason: Note.optional(),
  })
  .refine((patch) => changes.some((field) => patch[field] !== undefined), {
    error: `must have at least one of ${changes.join(', ')}`,
  })
  .meta({ id: 'MemoryPatch', anyOf: changes.map((field) => ({ required: [field] })) });
export type MemoryPatch = z.infer<typeof MemoryPatch>;

export const cardActions = ['pin', 'unpin', 'archive', 'restore', 'confirm', 'deny'] as const;
export const MemoryActionPath = z.strictObject({ user: Id, memory: Id, action: z.enum(cardActions) });
export const ActionInput = z.strictObject({ reason: Note.optional() }).meta({ id: 'ActionInput' });
export type ActionInput = z.infer<typeof ActionInput>;

export const MemoriesQuery = z
  .strictObject({
    status: queryList(memoryStatuses).optional(),
    type: queryList(memoryTypes).optional(),
    layer: queryList(layers).optional(),
    /** An entity's id or name. */
    entity: Name.optional(),
    /** Words that the memory must match. */
    q: QueryText.optional(),
    from: UtcInstant.optional(),
    to: UtcInstant.optional(),
    sessionId: Id.optional(),
    agentId: Id.optional(),
    metadata: QueryMetadata.optional(),
    ...paging,
  })
  .refine(inOrder, orderIssue);
export type MemoriesQuery = z.infer<typeof MemoriesQuery>;

export const MemoryPage = pageOf(MemoryCard).meta({ id: 'MemoryPage' });
export type MemoryPage = z.infer<typeof MemoryPage>;

export const EraseQuery = z.strictObject({
  reason: Note.optional(),
  /** Also keep the same thing from being extracted again (F5). */
  suppress: QueryFlag.optional(),
  wait: queryInt(0, restLimits.waitMsMax).optional(),
});
export type EraseQuery = z.infer<typeof EraseQuery>;
