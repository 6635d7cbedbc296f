import type { MindbaseEvent } from '@mindbase/contracts';
import type { Sealed } from '@mindbase/domain';
import { type Sealer, sealedTextsIn } from '@mindbase/event-sourcing';
import type { RuleTurn } from './extractor';

/** A turn as the rules read it, with its place in the session. */
export interface TranscriptTurn extends RuleTurn {
  readonly ordinal: number;
}

/** The opened turns of a session from its events, oldest first; erased turns are not there. */
export async function transcript(
  sealer: Sealer,
  tenant: string,
  events: readonly MindbaseEvent[],
): Promise<readonly TranscriptTurn[]> {
  const recorded = events.flatMap((event) => (event.type === 'TurnsRecorded' ? [event.data] : []));
  const open = await sealer.opening(tenant, sealedTextsIn(recorded));
  return recorded.flatMap(({ sessionId, timezone, turns }) =>
    turns.flatMap((turn): TranscriptTurn[] => {
      const content = open(turn.content);
      if (content === null) return [];
      const openOr = (text: Sealed | null) => (text === null ? null : open(text));
      return [
        {
          id: turn.turnId,
          ordinal: turn.ordinal,
          sessionId,
          role: turn.role,
          name: openOr(turn.name),
          content,
          at: turn.at,
          timezone,
          language: turn.language,
          attachments: turn.attachments.map(({ type, description }) => ({
            type,
            description: openOr(description),
          })),
        },
      ];
    }),
  );
}
