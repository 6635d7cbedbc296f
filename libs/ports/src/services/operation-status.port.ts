import type { OperationRecord } from '../operations.port';

export interface OperationView extends OperationRecord {
  readonly status: 'pending' | 'settled' | 'failed';
  readonly settledAt: string | null;
}

/** Tells when all that a write causes is recallable (design §2, settling). */
export interface OperationStatus {
  /**
   * @returns null when there is no such operation.
   * @throws PortError `unavailable` while the read models are too far behind to tell.
   */
  get(tenant: string, operationId: string): Promise<OperationView | null>;
  /** Resolves when the operation is settled or failed, or after `timeoutMs`, with what is known then. */
  settled(tenant: string, operationId: string, timeoutMs: number): Promise<OperationView | null>;
  /**
   * Resolves when every read model has passed this global position, or those alone that are named (`cards`).
   * @throws PortError `unavailable` after `timeoutMs`.
   */
  projected(globalPosition: number, timeoutMs: number, models?: readonly string[]): Promise<void>;
}
