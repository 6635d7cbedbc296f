import type {
  BusTransfer,
  EventBus,
  EventStorage,
  KeyTransfer,
  KeyVault,
  LogTransfer,
  ReceiptTransfer,
  Receipts,
  TenantDirectory,
} from '@mindbase/ports';

/** All that is true in a deployment, as a move reads and writes it. The rest is built from it. */
export interface MovePlace {
  readonly storage: EventStorage & LogTransfer;
  readonly vault: KeyVault & KeyTransfer;
  readonly receipts: Receipts & ReceiptTransfer;
  readonly tenants: TenantDirectory;
  readonly bus: EventBus & BusTransfer;
}

/** A group that answers events with events of its own: it must not answer the same ones again elsewhere. */
export interface Answering {
  readonly group: string;
  readonly topics: readonly string[];
}

export interface MoveOptions {
  readonly answering: readonly Answering[];
  /** Events or keys in one step. Default 500. */
  readonly batchSizeMax?: number;
  /** Texts that are opened on both sides at the end. Default 200. */
  readonly textsOpenedMax?: number;
  readonly onProgress?: (progress: MoveProgress) => void;
}

export type MoveStep = 'survey' | 'keys' | 'events' | 'receipts' | 'bus' | 'verification';

/** Every step begins with `done` 0 and ends with `done` = `total`. */
export interface MoveProgress {
  readonly step: MoveStep;
  readonly done: number;
  readonly total: number;
}

export const batchSizeDefault = 500;
