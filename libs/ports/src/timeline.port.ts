import type { MemoryStatus, MemoryType, Sealed } from '@mindbase/domain';
import type { UserScope } from '@mindbase/kernel';
import type { IndexPatch } from './vector-index.port';

/** One change of one memory, as history and audit show it (R13, G3). Texts stay sealed. */
export interface ChangeRow extends UserScope {
  readonly eventId: string;
  readonly globalPosition: number;
  readonly memoryId: string;
  readonly at: string;
  /** When the event was recorded: the same in all rows of one event, whenever they are written. */
  readonly recordedAt: string;
  readonly operation: string;
  readonly field: string | null;
  readonly before: Sealed | string | null;
  readonly after: Sealed | string | null;
  readonly reason: string | null;
  readonly actor: string;
  readonly sessionId: string | null;
  readonly turnIds: readonly string[];
  readonly traceId: string | null;
  readonly predicate: string;
  readonly entityIds: readonly string[];
}

/** When a memory was true, for range and recency search. */
export interface TimelineEntry extends UserScope {
  readonly memoryId: string;
  readonly version: number;
  readonly status: MemoryStatus;
  readonly type: MemoryType;
  /** The time it is about: `dueAt`, else `validFrom`, else `recordedAt`. */
  readonly at: string;
  /** Null: still true; for an event, a task or a summary, a single moment. */
  readonly until: string | null;
  readonly recordedAt: string;
  readonly updatedAt: string;
  readonly closedAt: string | null;
  readonly agentId: string | null;
}

export interface TimelineQuery {
  readonly scope: UserScope;
  /**
   * Memories whose time meets the range (`from` inclusive, `to` exclusive); without one, the most recent first: by
   * the nearer of `at` and `updatedAt`, where an update after `now` does not count.
   */
  readonly from?: string;
  readonly to?: string;
  /** Recency is measured from here. */
  readonly now: string;
  readonly statuses?: readonly MemoryStatus[];
  readonly types?: readonly MemoryType[];
  readonly agentId?: string;
  readonly asOf?: string;
  readonly limit: number;
}

export interface TimelineHit {
  readonly memoryId: string;
  /** 0–1: 1 where `at` is inside the range (or now), falling with its distance in days (half-life 30). */
  readonly score: number;
  readonly at: string;
}

export interface ChangeFilter {
  readonly memoryIds?: readonly string[];
  /** Any of them. */
  readonly entityIds?: readonly string[];
  readonly predicate?: string;
  readonly operation?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The change log of memories and the order of what they are about. */
export interface Timeline {
  /** Idempotent by event id, memory id and field. */
  append(rows: readonly ChangeRow[]): Promise<void>;
  /** A stored entry with a higher version stays. */
  upsert(entries: readonly TimelineEntry[]): Promise<void>;
  /** Changes status, validity and freshness of entries (`validFrom` moves `at`, `validTo` moves `until`); unknown ids are passed over. */
  patch(scope: UserScope, patches: readonly IndexPatch[]): Promise<void>;
  /** Removes entries and changes of memories. @returns rows removed. */
  remove(scope: UserScope, memoryIds: readonly string[]): Promise<number>;
  query(query: TimelineQuery): Promise<readonly TimelineHit[]>;
  /**
   * Newest first. `after` is the `globalPosition` of the last row of the page before; rows of one position are never
   * split, so a page may be longer than `limit`.
   */
  changes(
    scope: UserScope,
    filter: ChangeFilter,
    limit: number,
    after?: number,
  ): Promise<readonly ChangeRow[]>;
  /**
   * Removes the change rows of a tenant that were recorded before a moment, the oldest `limit` and all of the same
   * moment as the last of them. Entries stay: they are about what is true, however old.
   * @returns rows removed; fewer than `limit` when none is left.
   */
  forgetChanges(tenant: string, before: string, limit: number): Promise<number>;
  /** What was written before survives a power cut once this resolves; writes alone survive the death of the process. */
  sync(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}
