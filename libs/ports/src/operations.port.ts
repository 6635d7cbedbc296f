import type { UserScope } from '@mindbase/kernel';

export interface OperationCounts {
  readonly turns: number;
  readonly candidates: number;
  readonly recorded: number;
  readonly reinforced: number;
  readonly merged: number;
  readonly superseded: number;
  readonly deferred: number;
  readonly rejected: number;
}

/** What is known of one write and all that it causes (design §2, settling). */
export interface OperationRecord extends UserScope {
  readonly id: string;
  readonly startedAt: string;
  readonly counts: OperationCounts;
  /** Global position of the event that ended the chain; null while it runs. */
  readonly endPosition: number | null;
  readonly endedAt: string | null;
  /** Codes of what went wrong, such as `dead-letter`. */
  readonly errors: readonly string[];
  /** Global positions of the events it was counted from, ascending: a repeated event is passed over. */
  readonly applied: readonly number[];
}

/** A read model of operations. */
export interface Operations {
  upsert(record: OperationRecord): Promise<void>;
  get(tenant: string, id: string): Promise<OperationRecord | null>;
  /** What was written before survives a power cut once this resolves; writes alone survive the death of the process. */
  sync(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}
