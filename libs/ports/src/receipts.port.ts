import type { UserScope } from '@mindbase/kernel';

export interface ReceiptCounts {
  readonly memories: number;
  readonly turns: number;
  readonly summariesRewritten: number;
  readonly indexEntries: number;
  readonly eventsShredded: number;
}

/** Proof of an erasure (F4). Holds no word of what was erased. */
export interface Receipt extends UserScope {
  readonly id: string;
  /** Which kind of scope was asked: `memory`, `session`, `entity`, `range`, `topic`, `all`, `turn`. */
  readonly scope: string;
  readonly status: 'pending' | 'complete';
  readonly erased: ReceiptCounts;
  readonly at: string;
  readonly actor: string;
  /** Sealed at rest (item `answer`, id of the receipt). */
  readonly reason: string | null;
}

export interface Receipts {
  put(receipt: Receipt): Promise<void>;
  get(tenant: string, id: string): Promise<Receipt | null>;
  /** Receipts of all tenants that are not complete, oldest first: what a crash left to be finished. */
  pending(limit: number): Promise<readonly Receipt[]>;
  close(): Promise<void>;
}
