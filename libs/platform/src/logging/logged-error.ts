/** What a log line tells of an error. */
export interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  /** Where it was thrown: the frames alone. */
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const depthMax = 3;
const ownErrors = new Set(['PortError', 'SettingsError']);

/**
 * The message is kept for our own errors alone: those never quote a text, while parsers and drivers
 * like to repeat what they could not read.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    ...(ownErrors.has(name) ? { message } : {}),
    ...(stack === undefined ? {} : { stack: framesOf(stack) }),
    ...(cause === undefined || depth >= depthMax ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}

/** The first lines of a stack repeat the message, which may have line breaks of its own. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$|^\s+at .*\((?:native|<anonymous>)\)$/.test(line))
    .map((line) => line.trim())
    .join('\n');
}
