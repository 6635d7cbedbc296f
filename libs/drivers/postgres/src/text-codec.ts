/**
 * PostgreSQL's `text` holds every character but U+0000, which ids and reasons may hold. U+0001 stands as an escape:
 * NUL is written as 01 01 and U+0001 as 01 02. No code is the beginning of another and their order is that of
 * what they stand for, so equality, prefixes and the order of bytes (collation "C") stay what they are.
 */
export function encodeText(text: string): string {
  if (!text.includes('\u0001') && !text.includes('\u0000')) return text;
  return text.replaceAll('\u0001', '\u0001\u0002').replaceAll('\u0000', '\u0001\u0001');
}

export function decodeText(stored: string): string {
  if (!stored.includes('\u0001')) return stored;
  let text = '';
  let start = 0;
  for (let at = stored.indexOf('\u0001'); at >= 0; at = stored.indexOf('\u0001', start)) {
    text += stored.slice(start, at) + (stored[at + 1] === '\u0001' ? '\u0000' : '\u0001');
    start = at + 2;
  }
  return text + stored.slice(start);
}

/** A statement's parameter as the driver may send it; texts inside lists as well. */
export function encodeParameter(value: unknown): unknown {
  if (typeof value === 'string') return encodeText(value);
  if (Array.isArray(value)) return value.map(encodeParameter);
  return value;
}
