import { z } from 'zod';
import { Count, OutInstant } from './fields';
import { queryIntOr } from './query-fields';
import { restLimits } from './limits';

export const DeadLettersQuery = z.strictObject({
  limit: queryIntOr(1, restLimits.pageMax, restLimits.pageDefault),
});
export type DeadLettersQuery = z.infer<typeof DeadLettersQuery>;

/** An event that a reader could not apply: which, whose and why, never what it says. */
export const DeadLetterView = z
  .object({
    id: z.string(),
    tenant: z.string(),
    user: z.string(),
    /** The reader that failed. */
    group: z.string(),
    topic: z.string(),
    eventId: z.string(),
    eventType: z.string(),
    operationId: z.string(),
    /** Code of the last error. */
    errorCode: z.string(),
    attempts: Count,
    /** When it failed last. */
    at: OutInstant,
  })
  .meta({ id: 'DeadLetter' });
export type DeadLetterView = z.infer<typeof DeadLetterView>;

/** Oldest first. `more` tells that others wait behind these. */
export const DeadLetterList = z
  .object({ items: z.array(DeadLetterView), more: z.boolean() })
  .meta({ id: 'DeadLetterList' });
export type DeadLetterList = z.infer<typeof DeadLetterList>;
