import { turnRoles } from '@mindbase/domain';
import { z } from 'zod';
import { Count, OutInstant } from './fields';

/** A turn of a conversation as it was said, without the secrets that were removed (W6). */
export const TurnView = z
  .object({
    id: z.string(),
    sessionId: z.string(),
    agentId: z.string().nullable(),
    /** Place in its session, from 0. */
    ordinal: Count,
    role: z.enum(turnRoles),
    name: z.string().nullable(),
    content: z.string(),
    language: z.enum(['zh', 'en']),
    timezone: z.string(),
    at: OutInstant,
    attachments: z.array(
      z.object({
        type: z.enum(['image', 'audio', 'file', 'tool_call']),
        uri: z.string(),
        description: z.string().nullable(),
      }),
    ),
    metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .meta({ id: 'Turn' });
export type TurnView = z.infer<typeof TurnView>;
