import { z } from 'zod';
import { Name, OutInstant, UtcInstant } from './fields';
import { inOrder, orderIssue, pageOf, paging } from './query-fields';

/** One change of one memory (R13, G3). */
export const HistoryRow = z
  .object({
    at: OutInstant,
    memoryId: z.string(),
    operation: z.string(),
    field: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    reason: z.string().nullable(),
    actor: z.string(),
    sessionId: z.string().nullable(),
    turnIds: z.array(z.string()),
    traceId: z.string().nullable(),
  })
  .meta({ id: 'HistoryRow' });
export type HistoryRow = z.infer<typeof HistoryRow>;

export const HistoryPage = pageOf(HistoryRow).meta({ id: 'HistoryPage' });
export type HistoryPage = z.infer<typeof HistoryPage>;

export const TimelineQuery = z
  .strictObject({
    /** An entity's id or name. */
    entity: Name.optional(),
    predicate: Name.optional(),
    from: UtcInstant.optional(),
    to: UtcInstant.optional(),
    operation: Name.optional(),
    ...paging,
  })
  .refine(inOrder, orderIssue);
export type TimelineQuery = z.infer<typeof TimelineQuery>;
