import { PortError, isPortError } from '@mindbase/kernel';

/**
 * What SQLite and the file system throw, in the words of the ports; any other error stays as it is.
 * Messages of SQLite name tables and columns, never values.
 */
export function toPortError(error: unknown): unknown {
  if (isPortError(error)) return error;
  const code = codeOf(error);
  const message = messageOf(error);
  if (code.startsWith('SQLITE_CONSTRAINT')) return new PortError('constraint', message, { cause: error });
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')) {
    return new PortError('corrupt', message, { cause: error });
  }
  if (code.startsWith('SQLITE_') || /^E[A-Z]+$/.test(code) || message === closedMessage) {
    return new PortError('unavailable', message, { retryable: true, cause: error });
  }
  return error;
}

/** Runs synchronous work on a database as a promise that rejects with port errors alone. */
export async function attempt<T>(work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    throw toPortError(error);
  }
}

/** SQLite's extended code, such as `SQLITE_CONSTRAINT_UNIQUE`; the empty string for anything else. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** What the library says, without a code, of a database that was closed. */
const closedMessage = 'The database connection is not open';

function messageOf(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message : 'the store failed';
}
