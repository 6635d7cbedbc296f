import type { EventData } from '@mindbase/contracts';
import type { Sealed, Turn } from '@mindbase/domain';
import {
  type EventStore,
  EventMaker,
  type KeyedHasher,
  type SealedItem,
  type Sealer,
  StreamFold,
  type UserHasher,
  openTurns,
  sessionStream,
} from '@mindbase/event-sourcing';
import { type Clock, type Ids, type Result, type UserScope, err, ok } from '@mindbase/kernel';
import { normalise } from '@mindbase/language';
import type { Accepted, Caller, EpisodeIntake, IncomingTurns, Refusal } from '@mindbase/ports';
import { type CleanTurn, cleanMetadata, cleanTurn } from './clean-turn';
import { type KeyedTurn, newTurns } from './new-turns';
import { type SessionState, evolveSession, newSession } from './session-state';

export interface EpisodeIntakeOptions {
  /** How many of a session's latest turns working memory holds (W1). */
  readonly workingMemoryTurns: number;
  /** How many sessions' states are kept in memory. */
  readonly sessionsMax: number;
  /** IANA zone of a call that names none. */
  readonly defaultTimezone: string;
}

type RecordedTurn = EventData['TurnsRecorded']['turns'][number];

/** Takes conversation turns in: secrets out, words sealed, durable before it answers. */
export class EpisodeIntakeService implements EpisodeIntake {
  private readonly sessions: StreamFold<SessionState>;

  constructor(
    store: EventStore,
    private readonly sealer: Sealer,
    private readonly hasher: KeyedHasher,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly options: EpisodeIntakeOptions,
  ) {
    this.sessions = new StreamFold(store, newSession, evolveSession(options.workingMemoryTurns), {
      streamsMax: options.sessionsMax,
    });
  }

  async recordTurns(
    scope: UserScope,
    sessionId: string,
    input: IncomingTurns,
    caller: Caller,
  ): Promise<Result<Accepted & { readonly turnIds: readonly string[] }, Refusal>> {
    const now = this.clock.now().toISOString();
    const hasher = await this.hasher.of(scope);
    const metadata = cleanMetadata(input.metadata);
    const turns = input.turns
      .map((turn) => cleanTurn(turn, turn.id ?? this.ids.next(), now))
      .map((turn): KeyedTurn => ({ turn, contentKey: contentKey(hasher, turn) }));
    const turnIds = turns.map(({ turn }) => turn.id);

    const { answer } = await this.sessions.decide(
      scope.tenant,
      sessionStream(scope.user, sessionId),
      async (
        state,
      ): Promise<{ events: ReturnType<EventMaker['make']>[]; answer: Result<Accepted, Refusal> }> => {
        const fresh = newTurns(state, turns);
        if (!fresh.ok) return { events: [], answer: fresh };
        const first = turns[0]?.turn.id ?? '';
        if (fresh.value.length === 0)
          return { events: [], answer: ok({ operationId: state.turns.get(first)?.operationId ?? '' }) };
        const recorded = await this.sealTurns(
          scope,
          sessionId,
          fresh.value,
          state.nextOrdinal,
          metadata,
          hasher,
        );
        const maker = this.maker(scope, caller, recorded.at(-1)?.at ?? now);
        const event = maker.make('TurnsRecorded', {
          sessionId,
          agentId: input.agentId ?? state.agentId,
          timezone: input.timezone ?? this.options.defaultTimezone,
          turns: recorded,
        });
        return { events: [event], answer: ok({ operationId: caller.operationId }) };
      },
    );
    return answer.ok ? ok({ ...answer.value, turnIds }) : answer;
  }

  async closeSession(
    scope: UserScope,
    sessionId: string,
    at: string | undefined,
    cause: 'request' | 'idle',
    caller: Caller,
  ): Promise<Result<Accepted, Refusal>> {
    const closedAt = new Date(at ?? this.clock.now()).toISOString();
    const { answer } = await this.sessions.decide(
      scope.tenant,
      sessionStream(scope.user, sessionId),
      async (
        state,
      ): Promise<{ events: ReturnType<EventMaker['make']>[]; answer: Result<Accepted, Refusal> }> => {
        if (state.nextOrdinal === 0)
          return {
            events: [],
            answer: err({ code: 'not_found', pointer: '/sessionId', message: 'the session has no turns' }),
          };
        const event = this.maker(scope, caller, closedAt).make('SessionClosed', {
          sessionId,
          cause,
          closedAt,
        });
        return { events: [event], answer: ok({ operationId: caller.operationId }) };
      },
    );
    return answer;
  }

  async workingMemory(scope: UserScope, sessionId: string): Promise<readonly Turn[]> {
    const held = await this.sessions.read(scope.tenant, sessionStream(scope.user, sessionId), (state) => [
      ...state.recent,
    ]);
    return openTurns(this.sealer, scope.tenant, held);
  }

  /** Drops what is kept of a user's session; part of erasure. */
  forget(scope: UserScope, sessionId: string): void {
    this.sessions.forget(scope.tenant, sessionStream(scope.user, sessionId));
  }

  private maker(scope: UserScope, caller: Caller, occurredAt: string): EventMaker {
    return new EventMaker({
      ...scope,
      actor: caller.actor,
      occurredAt,
      correlationId: caller.operationId,
      causationId: caller.operationId,
      traceparent: caller.traceparent,
    });
  }

  private async sealTurns(
    scope: UserScope,
    sessionId: string,
    turns: readonly KeyedTurn[],
    firstOrdinal: number,
    metadata: Record<string, string | number | boolean> | null,
    hasher: UserHasher,
  ): Promise<RecordedTurn[]> {
    const itemOf = (turn: CleanTurn): SealedItem => ({ kind: 'turn', sessionId, turnId: turn.id });
    const seal = await this.sealer.sealing(
      scope,
      turns.map(({ turn }) => itemOf(turn)),
    );
    const metadataKeys = hasher.metadataKeys(metadata ?? {});
    return turns.map(({ turn, contentKey }, index): RecordedTurn => {
      const sealed = (text: string): Sealed => seal(itemOf(turn), text);
      return {
        turnId: turn.id,
        ordinal: firstOrdinal + index,
        role: turn.role,
        name: turn.name === null ? null : sealed(turn.name),
        content: sealed(turn.content),
        contentKey,
        language: turn.language,
        at: turn.at,
        attachments: turn.attachments.map(({ type, uri, description }) => ({
          type,
          uri: sealed(uri),
          description: description === null ? null : sealed(description),
        })),
        redactions: turn.redactions,
        metadata: metadata === null ? null : sealed(JSON.stringify(metadata)),
        metadataKeys,
      };
    });
  }
}

const contentKey = (hasher: UserHasher, turn: CleanTurn) =>
  hasher.keyed('content', `${turn.role}\n${turn.name ?? ''}\n${normalise(turn.content)}`);
