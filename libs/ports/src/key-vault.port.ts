/**
 * The only store that can reveal a word (design §5): it holds the data key of each item, wrapped by
 * the tenant's key. Keys are 32 bytes.
 */
export interface KeyVault {
  /**
   * Data keys for these items, made at first use; durable when it resolves.
   * @throws PortError `key-destroyed` when one of them was destroyed: an erased item is never written again.
   */
  createDataKeys(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** The keys that exist; a destroyed or unknown one is missing from the answer. */
  dataKeys(tenant: string, keyIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /**
   * Destroys keys for good: no copy stays in the store's files (pages, write-ahead log).
   * @returns how many existed.
   */
  destroyDataKeys(tenant: string, keyIds: readonly string[]): Promise<number>;
  /** The tenant's key for token and name hashes; made at first use. */
  indexKey(tenant: string): Promise<Buffer>;
  close(): Promise<void>;
}
