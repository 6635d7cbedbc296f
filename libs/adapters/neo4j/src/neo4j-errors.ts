import { PortError, type PortErrorCode, isPortError } from '@mindbase/kernel';

/**
 * What the driver and the server throw, in the words of the ports; any other error stays as it is. The server's
 * messages quote values of properties, so its code stands in their place and the error is no cause of the new one.
 */
export function toPortError(error: unknown): unknown {
  if (isPortError(error)) return error;
  const code = codeOf(error);
  const known = kindOf(code);
  if (known === null) return error;
  return new PortError(known.code, `the graph store failed: ${code}`, { retryable: known.retryable });
}

/** Runs work on the store as a promise that rejects with port errors alone. */
export async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toPortError(error);
  }
}

interface Kind {
  readonly code: PortErrorCode;
  readonly retryable: boolean;
}

const unavailable: Kind = { code: 'unavailable', retryable: true };

function kindOf(code: string): Kind | null {
  if (code === 'Neo.ClientError.Schema.ConstraintValidationFailed') {
    return { code: 'constraint', retryable: false };
  }
  // A wrong password or a missing right does not mend itself.
  if (code.startsWith('Neo.ClientError.Security.')) return { code: 'unavailable', retryable: false };
  if (/^Neo\.ClientError\.Database\./.test(code)) return unavailable;
  // The server stopped the transaction: its time was over, or it goes down.
  if (code.startsWith('Neo.ClientError.Transaction.')) return unavailable;
  if (code.startsWith('Neo.TransientError.') || code.startsWith('Neo.DatabaseError.')) return unavailable;
  return connectionErrors.has(code) ? unavailable : null;
}

/** Codes of the driver's own errors. A closed driver says no more than `N/A`. */
const connectionErrors = new Set(['ServiceUnavailable', 'SessionExpired', 'ProtocolError', 'N/A']);

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
