import type { DueFilter, KeyedHash, Layer, MemoryStatus, MemoryType, SealedMemory } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';

/** A card with the keyed hashes it is found and compared by, and when it was last used. */
export interface MemoryCard extends SealedMemory {
  readonly slotKey: KeyedHash;
  readonly single: boolean;
  readonly tripleKey: KeyedHash;
  readonly contentKey: KeyedHash;
  /**
   * When the log last took in an event or a recall of it. By the log's clock and not by that of whoever speaks, so that
   * an old conversation that is imported today does not fade tonight (F1).
   */
  readonly accessedAt: string;
}

/** What ranking and fading need of a card: no text, no lists. */
export type CardOutline = Pick<
  MemoryCard,
  | 'id'
  | 'predicate'
  | 'status'
  | 'type'
  | 'layer'
  | 'agentId'
  | 'importance'
  | 'confidence'
  | 'pinned'
  | 'recordedAt'
  | 'updatedAt'
  | 'closedAt'
  | 'recallCount'
  | 'lastRecalledAt'
  | 'accessedAt'
  | 'decay'
  | 'taskState'
  | 'validFrom'
  | 'validTo'
  | 'dueAt'
  | 'version'
>;

/** A memory and since when it is idle (`idleSince` of its card by `accessedAt`), in ms. */
export interface IdleMemory {
  readonly user: string;
  readonly id: string;
  readonly idleMs: number;
}

/** A field left out does not filter. Lists ask for any of their values, `metadataKeys` for all of them. */

export interface CardFilter {
  readonly statuses?: readonly MemoryStatus[];
  readonly types?: readonly MemoryType[];
  readonly layers?: readonly Layer[];
  readonly predicates?: readonly string[];
  readonly entityIds?: readonly string[];
  readonly agentId?: string;
  readonly metadataKeys?: readonly KeyedHash[];
  readonly sessionId?: string;
  /** Bounds on `validFrom`, or on `recordedAt` where a memory has none; `from` inclusive, `to` exclusive. */
  readonly from?: string;
  readonly to?: string;
}

export interface CardPage {
  readonly items: readonly MemoryCard[];
  readonly nextCursor: string | null;
}

/** The relational read model of memories. Every call is bound to one user of one tenant. */
export interface MemoryCards {
  /**
   * Writes whole cards; a card whose stored version is higher stays (a replay changes nothing).
   * @throws PortError `constraint` when a second active memory would stand in a single-valued slot.
   */
  upsert(cards: readonly MemoryCard[]): Promise<void>;
  get(scope: UserScope, ids: readonly string[]): Promise<readonly MemoryCard[]>;
  /** The outlines of many cards, at a fraction of the cost of `get`; in the order asked, each once. */
  outlines(scope: UserScope, ids: readonly string[]): Promise<readonly CardOutline[]>;
  /** Newest first (`recordedAt`, then id), stable under writes. @throws RangeError on a cursor that it did not give. */
  list(scope: UserScope, filter: CardFilter, limit: number, cursor?: string): Promise<CardPage>;
  /** Ids of the memories that cite any of these turns. */
  citing(
    scope: UserScope,
    turns: readonly { readonly sessionId: string; readonly turnId: string }[],
  ): Promise<readonly string[]>;
  /**
   * Memories of all users of a tenant that may be due for the archive: open, not pinned, idle since `before` or longer.
   * The longest idle first, then by user and id; `after` is the last one of the page before.
   */
  idle(tenant: string, filter: DueFilter, limit: number, after?: IdleMemory): Promise<readonly IdleMemory[]>;
  remove(scope: UserScope, ids: readonly string[]): Promise<number>;
  count(scope: UserScope, filter: CardFilter): Promise<number>;
  /** What was written before survives a power cut once this resolves; writes alone survive the death of the process. */
  sync(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}
