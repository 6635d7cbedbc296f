import type { Cause, SealedItem } from '@mindbase/event-sourcing';
import type { UserScope } from '@mindbase/kernel';
import type { TurnRef } from '../state/held-memory';

/** What is to be forgotten (F4). `from` inclusive, `to` exclusive, ISO 8601 in UTC. */
export type ErasureScope =
  | { readonly kind: 'memory'; readonly memoryIds: readonly string[] }
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'entity'; readonly entity: string }
  | { readonly kind: 'range'; readonly from: string | null; readonly to: string | null }
  /** Everything said about it up to the turn that asks, or up to now. */
  | { readonly kind: 'topic'; readonly topic: string; readonly until?: TurnRef }
  | { readonly kind: 'turn'; readonly turns: readonly TurnRef[] }
  | { readonly kind: 'all' };

export interface ErasureRequest {
  readonly scope: ErasureScope;
  /** Also keep the same thing from being extracted again (F5). */
  readonly suppress: boolean;
  readonly receiptId: string;
  /** A caller waits for its end, so the operation ends with it. */
  readonly byCommand: boolean;
  readonly reason: string | null;
  readonly cause: Cause;
}

/** What an erasure takes, fixed before the first key is destroyed. */
export interface ErasurePlan {
  readonly memories: readonly { readonly memoryId: string; readonly contentHash: string }[];
  readonly turns: readonly (TurnRef & { readonly contentHash: string })[];
  readonly entityIds: readonly string[];
  readonly eventsShredded: number;
}

/** What has a key of its own among it. */
export const itemsOf = ({
  memories,
  turns,
  entityIds,
}: Omit<ErasurePlan, 'eventsShredded'>): SealedItem[] => [
  ...memories.map(({ memoryId }): SealedItem => ({ kind: 'memory', memoryId })),
  ...turns.map(({ sessionId, turnId }): SealedItem => ({ kind: 'turn', sessionId, turnId })),
  ...entityIds.map((entityId): SealedItem => ({ kind: 'entity', entityId })),
];

export const isEmpty = (plan: ErasurePlan) =>
  plan.memories.length === 0 && plan.turns.length === 0 && plan.entityIds.length === 0;

/** Empties what others keep of a user in memory (hashes of words, answers, working memory). */
export type OnErased = (
  scope: UserScope,
  erased: { readonly memoryIds: readonly string[]; readonly turns: readonly TurnRef[] },
) => void | Promise<void>;
