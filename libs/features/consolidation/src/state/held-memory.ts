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
  /** When it happened, and when it was said again: the latest few. */
  readonly supportedAt: readonly string[];
  /** What it was made from, if from other memories (C6, C7, C9). */
  readonly derived: Derivation | null;
  /** The knowledge that it is an episode of (C6). */
  readonly consolidatedInto: string | null;
  /** It weighs less already, so that it is not made to twice. */
  readonly weighsLess: boolean;
  /** It was corrected or denied: it was never so, and no summary repeats it. */
  readonly wasWrong: boolean;
  /** What it stands against, as an exception or a pending claim. */
  readonly against: string | null;
  /** Position of the last event that touched it: the version of its card. */
  readonly version: number;
  /** Position of the event that holds its whole text. */
  readonly textPosition: number;
}

export interface Derivation {
  readonly key: string;
  readonly from: readonly string[];
  /** Null once a person has worded it: then it is not made anew. */
  readonly basis: string | null;
}

/** Since when it holds. */
export const sinceOf = (memory: HeldMemory) => memory.validFrom ?? memory.recordedAt;
