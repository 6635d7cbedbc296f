import { turnRoles } from '@mindbase/domain';
import { z } from 'zod';
import { defineEvent } from './event-type';
import { id, instant, keyedHash, labels, sealed } from './fields';

const attachment = z.object({
  type: z.enum(['image', 'audio', 'file', 'tool_call']),
  uri: sealed,
  description: sealed.nullable(),
});

const recordedTurn = z.object({
  turnId: id,
  ordinal: z.number().int().nonnegative(),
  role: z.enum(turnRoles),
  name: sealed.nullable(),
  content: sealed,
  /** Keyed hash of the content: tells a repeated turn from another one under the same id. */
  contentKey: keyedHash,
  language: z.enum(['zh', 'en']),
  at: instant,
  attachments: z.array(attachment),
  /** How many secrets of each kind were removed before anything was stored (W6). */
  redactions: z.record(z.string(), z.number().int().positive()),
  /** Per turn, since each is sealed under its turn's own key. */
  ...labels,
});

export const turnsRecorded = defineEvent(
  'TurnsRecorded',
  'conversation',
  1,
  'Turns of a session were accepted, with secrets removed.',
  z.object({
    sessionId: id,
    agentId: id.nullable(),
    timezone: z.string().min(1).max(64),
    turns: z.array(recordedTurn).min(1),
  }),
);

export const sessionClosed = defineEvent(
  'SessionClosed',
  'conversation',
  1,
  'A session ended, by request or because it was idle.',
  z.object({ sessionId: id, cause: z.enum(['request', 'idle']), closedAt: instant }),
);
