import type { Result, UserScope } from '@mindbase/kernel';
import type { Caller, Refusal } from './episode-intake.port';

/** Records what was handed out and how it was judged (R6, E5). */
export interface RecallLog {
  /** The id that a recall is judged by later: tells its user and cannot be forged for another tenant or user. */
  recallId(scope: UserScope, nonce: string): Promise<string>;
  /** Resolves at once; the event is appended behind the answer. */
  recalled(
    scope: UserScope,
    recallId: string,
    memoryIds: readonly string[],
    at: string,
    caller: Caller,
  ): void;
  judged(
    tenant: string,
    recallId: string,
    used: readonly string[],
    wrong: readonly string[],
    caller: Caller,
  ): Promise<Result<{ readonly operationId: string }, Refusal>>;
}
