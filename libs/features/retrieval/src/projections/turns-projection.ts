import type { MindbaseEvent, Topic } from '@mindbase/contracts';
import type { SealedTurn } from '@mindbase/domain';
import type { Projection, Sealer } from '@mindbase/event-sourcing';
import type { TurnCards } from '@mindbase/ports';
import { ErasureGuard } from './erasure-guard';
import { recordedTurns } from './recorded-turns';

/** Conversation turns as they were said (W14), and the state of their sessions. */
export class TurnsProjection implements Projection {
  readonly name = 'turns@1';
  readonly topics: readonly Topic[] = ['conversation', 'memory'];
  private readonly guard: ErasureGuard;

  constructor(
    private readonly turns: TurnCards,
    sealer: Sealer,
  ) {
    this.guard = new ErasureGuard(sealer);
  }

  async apply(event: MindbaseEvent): Promise<void> {
    switch (event.type) {
      case 'TurnsRecorded': {
        const { sessionId } = event.data;
        await this.guard.write(
          event,
          recordedTurns(event),
          ({ id }) => ({ kind: 'turn', sessionId, turnId: id }),
          async (kept) => {
            await this.turns.upsert(kept, event.recordedAt);
            // Who speaks again after the end has opened the session again.
            await this.turns.setClosed(event, sessionId, false);
          },
          (gone) => this.turns.remove(event, gone.map(keyOf)),
        );
        return;
      }
      case 'SessionClosed':
        await this.turns.setClosed(event, event.data.sessionId, true);
        return;
      case 'TurnsErased':
        await this.turns.remove(event, event.data.turns);
        return;
      default:
        return;
    }
  }

  sync(): Promise<void> {
    return this.turns.sync();
  }

  clear(): Promise<void> {
    return this.turns.clear();
  }
}

const keyOf = ({ sessionId, id }: SealedTurn) => ({ sessionId, turnId: id });
