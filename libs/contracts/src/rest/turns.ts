import { turnRoles } from '@mindbase/domain';
import { z } from 'zod';
import {
  Content,
  Id,
  Instant,
  LanguageTag,
  Metadata,
  Name,
  Note,
  TimeZone,
  UtcInstant,
  text,
} from './fields';
import { restLimits } from './limits';
import { Accepted } from './operations';
import { pageOf } from './query-fields';
import { TurnView } from './turn-view';

const Attachment = z.strictObject({
  type: z.enum(['image', 'audio', 'file', 'tool_call']),
  uri: text(restLimits.uriBytesMax),
  description: Note.optional(),
});

const TurnInput = z
  .strictObject({
    /** Makes the turn idempotent; default: made by the service. */
    id: Id.optional(),
    role: z.enum(turnRoles),
    /** Tells speakers apart in a session of several people. */
    name: Name.optional(),
    content: Content,
    /** When it was said; default: now. */
    at: Instant.optional(),
    language: LanguageTag.optional(),
    attachments: z.array(Attachment).max(restLimits.attachmentsMax).optional(),
  })
  .meta({ id: 'TurnInput' });

export const TurnsInput = z
  .strictObject({
    turns: z.array(TurnInput).min(1).max(restLimits.turnsMax),
    /** Zone that dates in the turns are meant in; default: the tenant's, else UTC. */
    timezone: TimeZone.optional(),
    agentId: Id.optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'TurnsInput' });
export type TurnsInput = z.infer<typeof TurnsInput>;

export const TurnsAccepted = z
  .object({ turnIds: z.array(z.string()), ...Accepted.shape })
  .meta({ id: 'TurnsAccepted' });
export type TurnsAccepted = z.infer<typeof TurnsAccepted>;

export const CloseInput = z.strictObject({ at: UtcInstant.optional() }).meta({ id: 'CloseInput' });
export type CloseInput = z.infer<typeof CloseInput>;

export const TurnPage = pageOf(TurnView).meta({ id: 'TurnPage' });
export type TurnPage = z.infer<typeof TurnPage>;
