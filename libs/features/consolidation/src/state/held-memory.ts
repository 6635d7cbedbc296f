import type { MemoryStatus, MemoryType, TaskState } from '@mindbase/domain';
import type { MemoryKeys } from './open-event';

export interface TurnRef {
  readonly sessionId: string;
  readonly turnId: string;
}

export const turnKey = ({ sessionId, turnId }: TurnRef) => `${sessionId}\n${turnId}`;

/** A memory as decisions know it: no text, only what it is compared by. */
export interface HeldMemory {
  readonly id: string;
  readonly status: MemoryStatus;
  readonly type: MemoryType;
  readonly predicate: string;
  readonly keys: MemoryKeys;
  readonly confidence: number;
  readonly importance: number;
  readonly evidence: number;
  readonly pinned: boolean;
  readonly taskState: TaskState | null;
  readonly dueAt: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** When it was learnt. */
  readonly recordedAt: string;
  readonly closedAt: string | null;
  /** The turns it cites, each with the position of the event that brought its quote. */
  readonly sources: readonly (TurnRef & { readonly position: number })[];
  readonly entityIds: readonly string[];
  /** What it stands against, as an exception or a pending claim. */
  readonly against: string | null;
  /** Position of the last event that touched it: the version of its card. */
  readonly version: number;
  /** Position of the event that holds its whole text. */
  readonly textPosition: number;
}

/** Since when it holds. */
export const sinceOf = (memory: HeldMemory) => memory.validFrom ?? memory.recordedAt;
