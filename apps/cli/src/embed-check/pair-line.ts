/** Two texts, and whether a person finds them related. */
export interface PairLine {
  readonly a: string;
  readonly b: string;
  readonly related: boolean;
}

/**
 * Reads one line of an embedding check: `{"a": "…", "b": "…", "related": true}`.
 * @throws Error that says what is wrong with the line, without quoting it.
 */
export function readPairLine(text: string): PairLine {
  const { a, b, related } = parsed(text);
  if (!isText(a)) throw new Error('a must be a text that is not empty');
  if (!isText(b)) throw new Error('b must be a text that is not empty');
  if (typeof related !== 'boolean') throw new Error('related must be true or false');
  return { a, b, related };
}

function parsed(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object');
  return value as Record<string, unknown>;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
