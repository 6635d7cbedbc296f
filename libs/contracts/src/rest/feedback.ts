import { z } from 'zod';
import { Id, Token } from './fields';
import { restLimits } from './limits';

/** How a recall was judged (E5). */
export const FeedbackInput = z
  .strictObject({
    recallId: Token,
    used: z.array(Id).max(restLimits.idsMax),
    wrong: z.array(Id).max(restLimits.idsMax).optional(),
  })
  .meta({ id: 'FeedbackInput' });
export type FeedbackInput = z.infer<typeof FeedbackInput>;
