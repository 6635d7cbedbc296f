import { PortError, isPortError } from '@mindbase/kernel';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ExponentialBackoff,
  type IPolicy,
  TaskCancelledError,
  TimeoutStrategy,
  circuitBreaker,
  handleWhen,
  noop,
  retry,
  timeout,
  wrap,
} from 'cockatiel';

export interface PolicyOptions {
  /** What it stands in front of, for error messages: `events`, `vectors`. */
  readonly name: string;
  /** A call that takes longer has failed. */
  readonly timeoutMs: number;
  /** Attempts in all; 1 for none but the first. */
  readonly attemptsMax: number;
  /** Wait before the second attempt; doubles each time, with jitter. */
  readonly retryDelayMs: number;
  /** Failures in a row after which calls are refused at once; left out for no breaker. */
  readonly breaker?: { readonly failuresMax: number; readonly openMs: number };
}

export interface Policy {
  /** @throws PortError `unavailable` for a call that was late or refused; else what the last attempt threw. */
  run<T>(action: () => Promise<T>): Promise<T>;
}

/**
 * Retry around a breaker around a timeout. Only what may succeed later is tried again and counted by
 * the breaker: a retryable `PortError`, or a call that was late. A stream conflict goes straight back
 * to the one who has to decide again.
 */
export function createPolicy({ name, timeoutMs, attemptsMax, retryDelayMs, breaker }: PolicyOptions): Policy {
  const transient = handleWhen(isTransient);
  const layers: IPolicy[] = [
    attemptsMax > 1
      ? retry(transient, {
          maxAttempts: attemptsMax - 1,
          backoff: new ExponentialBackoff({ initialDelay: retryDelayMs, exponent: 2 }),
        })
      : noop,
    breaker
      ? circuitBreaker(transient, {
          breaker: new ConsecutiveBreaker(breaker.failuresMax),
          halfOpenAfter: breaker.openMs,
        })
      : noop,
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  ];
  const policy = wrap(...layers);
  return {
    async run<T>(action: () => Promise<T>): Promise<T> {
      try {
        return await policy.execute(action);
      } catch (error) {
        throw portError(error, name, timeoutMs);
      }
    },
  };
}

function isTransient(error: Error): boolean {
  return error instanceof TaskCancelledError || (isPortError(error) && error.retryable);
}

function portError(error: unknown, name: string, timeoutMs: number): unknown {
  if (error instanceof TaskCancelledError) {
    return new PortError('unavailable', `${name}: no answer within ${timeoutMs} ms`, {
      retryable: true,
      cause: error,
    });
  }
  if (error instanceof BrokenCircuitError) {
    return new PortError('unavailable', `${name}: not called, it has failed too often`, {
      retryable: true,
      cause: error,
    });
  }
  return error;
}
