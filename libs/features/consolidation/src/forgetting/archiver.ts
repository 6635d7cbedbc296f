import type { NewMindbaseEvent } from '@mindbase/contracts';
import { type FadingCause, type FadingSpans, fadingCause, isOpen } from '@mindbase/domain';
import { EventMaker } from '@mindbase/event-sourcing';
import { type UserScope, deriveId } from '@mindbase/kernel';
import type { MemoryCards } from '@mindbase/ports';
import type { Consolidator } from '../consolidator';

export const forgettingActor = 'system:forgetting';

/** What went into the archive, by why. */
export type Archived = Readonly<Record<FadingCause, number>>;

/** Archives memories of one user that have faded: by the newest state, so that whatever was used meanwhile stays. */
export class Archiver {
  constructor(
    private readonly consolidator: Consolidator,
    private readonly cards: Pick<MemoryCards, 'outlines'>,
  ) {}

  /**
   * All or nothing in one append. A memory that the log knows better than its card (changed, pinned, closed since) is left
   * for another time; a second copy that decides the same finds it archived.
   */
  async archive(
    scope: UserScope,
    memoryIds: readonly string[],
    at: string,
    spans: FadingSpans,
  ): Promise<Archived> {
    const { answer } = await this.consolidator.decide(scope, async (state) => {
      const archived = { faded: 0, unused: 0 };
      const events: NewMindbaseEvent[] = [];
      for (const card of await this.cards.outlines(scope, memoryIds)) {
        const held = state.memories.get(card.id);
        if (!held || held.version !== card.version || !isOpen(held.status)) continue;
        const cause = fadingCause({ ...card, usedAt: card.accessedAt }, at, spans);
        if (!cause) continue;
        archived[cause]++;
        events.push(archivedEvent(scope, card, at, cause));
      }
      return { events, answer: archived };
    });
    return answer;
  }
}

/** Its id follows from what is archived, in which version: deciding it again gives the same event, which the log refuses. */
function archivedEvent(
  { tenant, user }: UserScope,
  { id: memoryId, version }: { readonly id: string; readonly version: number },
  at: string,
  reason: FadingCause,
): NewMindbaseEvent {
  return new EventMaker({
    ...{ tenant, user, actor: forgettingActor, occurredAt: at, reason },
    correlationId: deriveId('forgetting', tenant, user, at),
    causationId: deriveId('faded', tenant, user, memoryId, version),
  }).make('MemoryArchived', { memoryId });
}
