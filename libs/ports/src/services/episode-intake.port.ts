import type { Attachment, Turn, TurnRole } from '@mindbase/domain';
import type { Result, UserScope } from '@mindbase/kernel';

/** Who asks and as part of which operation; goes into every event that follows. */
export interface Caller {
  readonly actor: string;
  readonly operationId: string;
  readonly traceparent?: string;
}

export interface IncomingTurn {
  readonly id?: string;
  readonly role: TurnRole;
  readonly name?: string;
  readonly content: string;
  /** ISO 8601 with an offset; defaults to now. */
  readonly at?: string;
  readonly language?: string;
  readonly attachments?: readonly Attachment<string>[];
}

export interface IncomingTurns {
  readonly turns: readonly IncomingTurn[];
  /** IANA zone; default: the tenant's, else UTC. */
  readonly timezone?: string;
  readonly agentId?: string;
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
}

/** Expected refusals; the gateway turns them into problem documents. `pointer` is a JSON pointer into the request. */
export interface Refusal {
  readonly code: 'invalid' | 'not_found' | 'conflict' | 'stale' | 'too_many';
  readonly pointer: string;
  readonly message: string;
}

export interface Accepted {
  readonly operationId: string;
}

/** ingest as its callers see it. Resolves when what was accepted is durable (design §2, guarantee 1). */
export interface EpisodeIntake {
  recordTurns(
    scope: UserScope,
    sessionId: string,
    input: IncomingTurns,
    caller: Caller,
  ): Promise<Result<Accepted & { readonly turnIds: readonly string[] }, Refusal>>;
  closeSession(
    scope: UserScope,
    sessionId: string,
    at: string | undefined,
    cause: 'request' | 'idle',
    caller: Caller,
  ): Promise<Result<Accepted, Refusal>>;
  /** The turns still held in working memory (W1), oldest first. */
  workingMemory(scope: UserScope, sessionId: string): Promise<readonly Turn[]>;
}
