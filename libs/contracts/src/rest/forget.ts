import { z } from 'zod';
import { Count, Id, Name, Note, OutInstant, UtcInstant } from './fields';
import { restLimits } from './limits';
import { inOrder, orderIssue } from './query-fields';

const range = ['from', 'to'] as const;
const single = ['memoryIds', 'sessionId', 'entity', 'all', 'topic'] as const;

/** How many scopes a request names; the two ends of a time range are one. */
function scopesOf(input: Readonly<Record<string, unknown>>): number {
  const named = (field: string) => input[field] !== undefined;
  return single.filter(named).length + (range.some(named) ? 1 : 0);
}

/** Erasure (F4) of exactly one scope. */
export const ForgetInput = z
  .strictObject({
    memoryIds: z.array(Id).min(1).max(restLimits.idsMax).optional(),
    sessionId: Id.optional(),
    /** An entity's id or name. */
    entity: Name.optional(),
    from: UtcInstant.optional(),
    to: UtcInstant.optional(),
    all: z.literal(true).optional(),
    topic: Name.optional(),
    /** Also keep the same thing from being extracted again (F5). */
    suppress: z.boolean().optional(),
    reason: Note,
  })
  .refine((input) => scopesOf(input) === 1, {
    error: 'must name exactly one scope: memoryIds, sessionId, entity, from and to, all, or topic',
  })
  .refine(inOrder, orderIssue)
  .meta({
    id: 'ForgetInput',
    oneOf: [
      ...single.map((field) => ({ required: [field] })),
      { anyOf: range.map((field) => ({ required: [field] })) },
    ],
  });
export type ForgetInput = z.infer<typeof ForgetInput>;

/** Proof of an erasure; holds no word of what was erased. */
export const ReceiptView = z
  .object({
    id: z.string(),
    scope: z.string(),
    status: z.enum(['pending', 'complete']),
    erased: z.object({
      memories: Count,
      turns: Count,
      summariesRewritten: Count,
      indexEntries: Count,
      eventsShredded: Count,
    }),
    at: OutInstant,
    actor: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'Receipt' });
export type ReceiptView = z.infer<typeof ReceiptView>;
