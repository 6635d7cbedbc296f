/**
 * Broken machinery: what a port throws. Callers look at `code`, never at the class, so that the
 * guard works across packages; `retryable` says whether the same call may succeed later.
 */
export class PortError extends Error {
  constructor(
    readonly code: PortErrorCode,
    message: string,
    readonly options: { readonly retryable?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'PortError';
  }

  get retryable(): boolean {
    return this.options.retryable ?? false;
  }
}

export type PortErrorCode =
  /** The stream is not at the expected version: read again and decide again. */
  | 'stream-conflict'
  /** An event id is already in the log. */
  | 'duplicate-event'
  /** The store cannot be reached or does not answer in time. */
  | 'unavailable'
  /** A data key was destroyed: the text is erased for good. */
  | 'key-destroyed'
  /** Stored bytes cannot be read: wrong key, broken file, unknown format. */
  | 'corrupt'
  /** A unique rule of the store was broken (two active memories in one slot). */
  | 'constraint'
  /** The store was made for other settings (vector dimensions, schema version). */
  | 'incompatible';

export function isPortError(error: unknown, code?: PortErrorCode): error is PortError {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('name' in error)) return false;
  const candidate = error as { code: unknown; name: unknown };
  return candidate.name === 'PortError' && (code === undefined || candidate.code === code);
}

/**
 * What may be kept of any error: its code, else its class, else nothing. Never its message, which could quote a
 * text; and a code only if it looks like one.
 */
export function errorCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [code, name].find(isCode) ?? 'unknown';
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(value);
}
