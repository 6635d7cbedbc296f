import type { EventData, MindbaseEvent } from '@mindbase/contracts';
import type { SealedTurn, Turn, TurnRole } from '@mindbase/domain';
import { type EventStore, type Sealer, openTurns, sessionStream } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import { recordedTurns } from './recorded-turns';

type TurnsRecorded = Extract<MindbaseEvent, { type: 'TurnsRecorded' }>;

/** A turn with the one right before it, where that can be read and is one that may be found. */
export interface TurnInContext {
  readonly event: TurnsRecorded;
  readonly turn: Turn;
  readonly before: Turn | null;
}

/** Events of a session that may stand between two that recorded turns. */
const eventsBetweenMax = 8;

/**
 * Which turn stands before another. What is said is often understood by it alone ("yes, the blue one"). It is read from
 * the log, so that a rebuild finds the same: what was erased is no context, for the next turn neither.
 */
export class TurnContexts {
  constructor(
    private readonly log: Pick<EventStore, 'read'>,
    private readonly sealer: Sealer,
    private readonly roles: readonly TurnRole[],
  ) {}

  /** The turns of an event that may be found. */
  async of(event: TurnsRecorded): Promise<readonly TurnInContext[]> {
    const own = recordedTurns(event);
    const last = await this.lastBefore(event);
    const opened = await this.opened(event.tenant, last ? [last, ...own] : own);
    return own.flatMap(({ ordinal }) => {
      const turn = opened.get(ordinal);
      return turn ? [{ event, turn, before: opened.get(ordinal - 1) ?? null }] : [];
    });
  }

  /** The turns right behind some of a session, without those themselves. */
  async behind(
    { tenant, user }: UserScope,
    sessionId: string,
    turnIds: ReadonlySet<string>,
  ): Promise<readonly TurnInContext[]> {
    const events = await this.log.read(tenant, sessionStream(user, sessionId));
    const all = events.flatMap((event) =>
      event.type === 'TurnsRecorded' ? recordedTurns(event).map((turn) => ({ event, turn })) : [],
    );
    const places = new Set(all.filter(({ turn }) => turnIds.has(turn.id)).map(({ turn }) => turn.ordinal));
    const next = all.filter(({ turn }) => places.has(turn.ordinal - 1) && !turnIds.has(turn.id));
    const wanted = new Set(next.flatMap(({ turn: { ordinal } }) => [ordinal - 1, ordinal]));
    const opened = await this.opened(
      tenant,
      all.flatMap(({ turn }) => (wanted.has(turn.ordinal) ? [turn] : [])),
    );
    return next.flatMap(({ event, turn: { ordinal } }) => {
      const turn = opened.get(ordinal);
      return turn ? [{ event, turn, before: opened.get(ordinal - 1) ?? null }] : [];
    });
  }

  private async lastBefore(event: TurnsRecorded): Promise<SealedTurn | undefined> {
    const { tenant, streamId, streamPosition } = event;
    const from = Math.max(1, streamPosition - eventsBetweenMax);
    if (from === streamPosition) return undefined;
    const before = await this.log.read(tenant, streamId, from, streamPosition - from);
    const recorded = before.findLast((one): one is TurnsRecorded => one.type === 'TurnsRecorded');
    return recorded && recordedTurns(recorded).at(-1);
  }

  /** By their ordinals; those alone that can be read and may be found. */
  private async opened(tenant: string, turns: readonly SealedTurn[]): Promise<ReadonlyMap<number, Turn>> {
    const known = turns.filter(({ role }) => this.roles.includes(role));
    return new Map((await openTurns(this.sealer, tenant, known)).map((turn) => [turn.ordinal, turn]));
  }
}

/** Erased turns by their sessions. */
export function bySession(
  turns: EventData['TurnsErased']['turns'],
): ReadonlyMap<string, ReadonlySet<string>> {
  const sessions = new Map<string, Set<string>>();
  for (const { sessionId, turnId } of turns) {
    const ids = sessions.get(sessionId) ?? new Set();
    sessions.set(sessionId, ids.add(turnId));
  }
  return sessions;
}
