import type { ChainedEvent } from '@mindbase/kernel';
import type { Receipt } from './receipts.port';

/**
 * What stores offer beside their own port to a move from one deployment to another. Every call may be repeated:
 * what is there already stays as it is.
 */

/** Beside `EventStorage`. */
export interface LogTransfer {
  /**
   * Appends events of any tenants and streams as they were recorded elsewhere, in this order, all or none, with
   * their outbox rows; global positions are given anew. Durable when it resolves.
   * @throws PortError `stream-conflict` when one is not the next of its stream; `duplicate-event` as in `append`.
   */
  importEvents(events: readonly (ChainedEvent & { readonly topic: string })[]): Promise<void>;
}

/** A data key on its way from one vault to another, which wraps it by its own tenant's key. */
export interface TransferredKey {
  readonly keyId: string;
  /** 32 bytes; null for a destroyed one, whose id stays closed. */
  readonly dataKey: Buffer | null;
}

/** Beside `KeyVault`. */
export interface KeyTransfer {
  /** Keys and marks of destroyed ones whose ids come after `after` (null: from the first on), in order of their bytes. */
  exportKeys(tenant: string, after: string | null, limit: number): Promise<readonly TransferredKey[]>;
  /**
   * Takes in keys, all or none, and destroys those that come destroyed; a key that was destroyed here stays so.
   * Durable when it resolves.
   * @throws PortError `constraint` when another key stands under one of the ids.
   */
  importKeys(tenant: string, keys: readonly TransferredKey[]): Promise<void>;
  /** From now on this is the tenant's `indexKey`, so that hashes made elsewhere stay comparable. */
  importIndexKey(tenant: string, indexKey: Buffer): Promise<void>;
}

/** Beside `Receipts`. */
export interface ReceiptTransfer {
  /** Receipts of a tenant whose ids come after `after` (null: from the first on), in order of their bytes. */
  list(tenant: string, after: string | null, limit: number): Promise<readonly Receipt[]>;
}

/** Beside `EventBus`. */
export interface BusTransfer {
  /**
   * The group goes on behind all that is on the bus now: what was moved has been handled where it comes from.
   * @throws PortError `constraint` while the group runs.
   */
  startAtEnd(group: string, topics: readonly string[]): Promise<void>;
}
