import type { SealedTurn } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';

export interface TurnKey {
  readonly sessionId: string;
  readonly turnId: string;
}

/** The state of a session as the scheduler sees it. */
export interface SessionActivity extends UserScope {
  readonly sessionId: string;
  readonly agentId: string | null;
  readonly turns: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** When the service took the last turn, by its own clock: what idleness is measured from. */
  readonly touchedAt: string;
  readonly closed: boolean;
}

/** The relational read model of conversation turns and sessions. */
export interface TurnCards {
  /** Idempotent by tenant, user, session and turn id: the first stays. `touchedAt` never goes back. */
  upsert(turns: readonly SealedTurn[], touchedAt: string): Promise<void>;
  get(scope: UserScope, keys: readonly TurnKey[]): Promise<readonly SealedTurn[]>;
  /** Turns at these places of their sessions, in the order asked, those of one place by id; those that do not exist are left out. */
  at(
    scope: UserScope,
    places: readonly { readonly sessionId: string; readonly ordinal: number }[],
  ): Promise<readonly SealedTurn[]>;
  /** A session's turns, oldest first; with `last`, only that many at its end. */
  ofSession(scope: UserScope, sessionId: string, last?: number): Promise<readonly SealedTurn[]>;
  /** All turns of the user in order of time; page by `after` (exclusive) as given in the last answer. */
  ofUser(
    scope: UserScope,
    limit: number,
    after?: string,
  ): Promise<{ readonly items: readonly SealedTurn[]; readonly next: string | null }>;
  remove(scope: UserScope, keys: readonly TurnKey[]): Promise<number>;
  /** Does nothing for a session without turns. */
  setClosed(scope: UserScope, sessionId: string, closed: boolean): Promise<void>;
  sessions(scope: UserScope): Promise<readonly SessionActivity[]>;
  /** Open sessions of all tenants that no turn has touched since `before`. */
  idleSessions(before: string, limit: number): Promise<readonly SessionActivity[]>;
  /** What was written before survives a power cut once this resolves; writes alone survive the death of the process. */
  sync(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}
