import { isPortError } from './errors';

export interface DeliveryPolicy {
  /** Failures after which a message is set aside. Default 5. */
  readonly attemptsMax?: number;
  /** Wait before the second attempt in ms; doubles each time, up to five seconds. Default 50. */
  readonly retryDelayMs?: number;
  /** For so long a failure that the store says will pass costs no attempt, in ms. Default 0. */
  readonly patienceMs?: number;
}

const retryDelayMsMax = 5_000;

/**
 * What to do with a message whose handler fails. A fault of the message shows at every attempt, and these are
 * counted; an engine that is down is no fault of the message: it waits until the engine is back, and order with it.
 */
export class DeliveryAttempts {
  private failures = 0;
  private counted = 0;
  private readonly startedAt: number;

  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.startedAt = now();
  }

  /** How often the handler has failed. */
  get attempts(): number {
    return this.failures;
  }

  /** @returns the wait before the next attempt in ms; null when the message is to be set aside. */
  failed(error: unknown): number | null {
    const { attemptsMax = 5, retryDelayMs = 50, patienceMs = 0 } = this.policy;
    this.failures++;
    const passes = isPortError(error) && error.retryable && this.now() - this.startedAt < patienceMs;
    if (!passes && ++this.counted >= attemptsMax) return null;
    return Math.min(retryDelayMs * 2 ** Math.min(this.failures - 1, 30), retryDelayMsMax);
  }
}
