import { entityKinds } from '@mindbase/domain';
import { z } from 'zod';
import { Count, Name, Note, OutInstant } from './fields';
import { restLimits } from './limits';
import { pageOf, queryIntOr } from './query-fields';

export const EntityCard = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(entityKinds),
    aliases: z.array(z.string()),
    /** How many memories name it. */
    memories: Count,
  })
  .meta({ id: 'Entity' });
export type EntityCard = z.infer<typeof EntityCard>;

const NamedEntity = z.object({ id: z.string(), name: z.string() });

/** A merge of one entity into another (W11); an entity is named as it was called by itself. */
export const EntityMerge = z
  .object({
    id: z.string(),
    entity: NamedEntity,
    into: NamedEntity,
    /** A statement that tied a role to a name, or a command. */
    cause: z.enum(['stated', 'command']),
    at: OutInstant,
    actor: z.string(),
    reason: z.string().nullable(),
    /** Who took it back, when and why; null while it stands. */
    undone: z.object({ at: OutInstant, actor: z.string(), reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'EntityMerge' });
export type EntityMerge = z.infer<typeof EntityMerge>;

/** An entity with the history of its merges, newest first. */
export const EntityDetail = EntityCard.extend({ merges: z.array(EntityMerge) }).meta({ id: 'EntityDetail' });
export type EntityDetail = z.infer<typeof EntityDetail>;

export const MergeInput = z
  .strictObject({
    /** The entity that is to stand for both, by id or name. */
    into: Name,
    reason: Note.optional(),
  })
  .meta({ id: 'MergeInput' });
export type MergeInput = z.infer<typeof MergeInput>;

export const EntityPage = pageOf(EntityCard).meta({ id: 'EntityPage' });
export type EntityPage = z.infer<typeof EntityPage>;

export const GraphQuery = z.strictObject({
  /** Where to start, by id or name; default: the most connected part. */
  entity: Name.optional(),
  /** How many edges may be walked. */
  depth: queryIntOr(1, restLimits.graphDepthMax, 1),
  /** Nodes at most. */
  limit: queryIntOr(1, restLimits.pageMax, restLimits.pageMax),
});
export type GraphQuery = z.infer<typeof GraphQuery>;

export const Graph = z
  .object({
    nodes: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(entityKinds) })),
    edges: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        type: z.string(),
        strength: z.number(),
        validFrom: OutInstant.nullable(),
        validTo: OutInstant.nullable(),
      }),
    ),
  })
  .meta({ id: 'Graph' });
export type Graph = z.infer<typeof Graph>;
