import type { EntityKind, Memory, MemoryStatus, MemoryType } from '@mindbase/domain';
import type { Result, UserScope } from '@mindbase/kernel';
import type { Receipt } from '../receipts.port';
import type { Caller, Refusal } from './episode-intake.port';

export interface RememberInput {
  readonly content: string;
  readonly type?: MemoryType;
  readonly entities?: readonly { readonly name: string; readonly kind?: EntityKind }[];
  readonly importance?: number;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly at?: string;
  readonly pinned?: boolean;
  readonly timezone?: string;
  readonly agentId?: string;
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
}

export interface RevisionInput {
  readonly content?: string;
  readonly importance?: number;
  readonly pinned?: boolean;
  readonly validTo?: string | null;
  readonly status?: MemoryStatus;
  readonly reason?: string;
}

export type CardAction = 'pin' | 'unpin' | 'archive' | 'restore' | 'confirm' | 'deny';

/** Exactly one of the scopes (F4). */
export interface ForgetInput {
  readonly memoryIds?: readonly string[];
  readonly sessionId?: string;
  readonly entity?: string;
  readonly from?: string;
  readonly to?: string;
  readonly all?: boolean;
  readonly topic?: string;
  /** Also keep the same thing from being extracted again (F5). */
  readonly suppress?: boolean;
  readonly reason?: string;
}

export interface MergeInput {
  /** The entity that is to stand for both, by id or name. */
  readonly into: string;
  readonly reason?: string;
}

/** A merge that was made or undone. */
export interface EntityMergeRef {
  readonly mergeId: string;
}

/**
 * consolidation as its callers see it: the only writer of memories, one decision at a time per user.
 * Each call resolves when its events are durable and the read models have passed them, so that the
 * caller reads its own write.
 */
export interface MemoryCommands {
  remember(scope: UserScope, input: RememberInput, caller: Caller): Promise<Result<Memory, Refusal>>;
  /** `ifVersion`: the version the caller has seen; `stale` when it is no longer the newest. */
  revise(
    scope: UserScope,
    memoryId: string,
    input: RevisionInput,
    ifVersion: number | undefined,
    caller: Caller,
  ): Promise<Result<Memory, Refusal>>;
  act(
    scope: UserScope,
    memoryId: string,
    action: CardAction,
    reason: string | undefined,
    ifVersion: number | undefined,
    caller: Caller,
  ): Promise<Result<Memory, Refusal>>;
  /** Makes another entity stand for this one (W11), which is given by id or name. */
  mergeEntities(
    scope: UserScope,
    entity: string,
    input: MergeInput,
    caller: Caller,
  ): Promise<Result<EntityMergeRef, Refusal>>;
  /** Takes back a merge that the entity, given by id or name, had a part in. */
  undoMerge(
    scope: UserScope,
    entity: string,
    mergeId: string,
    reason: string | undefined,
    caller: Caller,
  ): Promise<Result<EntityMergeRef, Refusal>>;
  /** Erases memories and the turns they were made from. A scope that matches nothing gives a complete receipt of zeros. */
  forget(scope: UserScope, input: ForgetInput, caller: Caller): Promise<Result<Receipt, Refusal>>;
}
