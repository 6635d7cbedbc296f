import { z } from 'zod';
import { Count, OutInstant } from './fields';

/** A write was taken; `settled` tells whether all that it causes is recallable already. */
export const Accepted = z.object({ operationId: z.string(), settled: z.boolean() }).meta({ id: 'Accepted' });
export type Accepted = z.infer<typeof Accepted>;

export const Operation = z
  .object({
    id: z.string(),
    status: z.enum(['pending', 'settled', 'failed']),
    counts: z.object({
      turns: Count,
      candidates: Count,
      recorded: Count,
      reinforced: Count,
      merged: Count,
      superseded: Count,
      deferred: Count,
      rejected: Count,
    }),
    /** Codes of what went wrong, such as `dead-letter`. */
    errors: z.array(z.string()),
    startedAt: OutInstant,
    settledAt: OutInstant.nullable(),
  })
  .meta({ id: 'Operation' });
export type Operation = z.infer<typeof Operation>;
