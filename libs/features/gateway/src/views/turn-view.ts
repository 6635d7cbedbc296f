import type { TurnView } from '@mindbase/contracts';
import type { Turn } from '@mindbase/domain';
import { labelsOf } from './labels';

/** A turn as the API shows it: without the tenant, the user and the keyed hashes. */
export function turnView(turn: Turn): TurnView {
  return {
    id: turn.id,
    sessionId: turn.sessionId,
    agentId: turn.agentId,
    ordinal: turn.ordinal,
    role: turn.role,
    name: turn.name,
    content: turn.content,
    language: turn.language,
    timezone: turn.timezone,
    at: turn.at,
    attachments: turn.attachments.map(({ type, uri, description }) => ({ type, uri, description })),
    metadata: labelsOf(turn.metadata),
  };
}
