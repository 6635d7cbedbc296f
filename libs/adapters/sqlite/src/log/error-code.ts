/**
 * What may be kept of an error: its code, else its class, else nothing. Never its message, which could quote
 * a text; and a code only if it looks like one.
 */
export function errorCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [code, name].find(isCode) ?? 'unknown';
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(value);
}
