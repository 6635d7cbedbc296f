import { PortError, isPortError } from '@mindbase/kernel';

/**
 * What the client and the server say, in the words of the ports; any other error stays as it is. The server's
 * messages quote what it was sent, so its status stands in their place and the error is no cause of the new one.
 */
export function toPortError(error: unknown): unknown {
  if (isPortError(error)) return error;
  const status = statusOf(error);
  if (status === null) return unreachable(error) ? unavailable('does not answer', true) : error;
  // A missing right does not mend itself.
  if (status === 401 || status === 403) return unavailable(`refuses the key (${status})`, false);
  if (status === 404) {
    return new PortError('incompatible', 'the vector store has lost a collection: rebuild the index');
  }
  if (status === 408 || status === 429 || status >= 500) return unavailable(`failed (${status})`, true);
  return new Error(`the vector store refused a request (${status})`);
}

/** Runs work on the store as a promise that rejects with port errors alone. */
export async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toPortError(error);
  }
}

/** HTTP status of a refusal; null for anything else. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

function unavailable(what: string, retryable: boolean): PortError {
  return new PortError('unavailable', `the vector store ${what}`, { retryable });
}

/** `fetch` says no more than this of a lost connection; the client has classes of its own for late and odd answers. */
function unreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message } = error as { readonly name?: unknown; readonly message?: unknown };
  return message === 'fetch failed' || name === 'AbortError' || /^QdrantClient/.test(error.constructor.name);
}
