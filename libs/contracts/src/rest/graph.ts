import { entityKinds } from '@mindbase/domain';
import { z } from 'zod';
import { Count, Name, OutInstant } from './fields';
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
