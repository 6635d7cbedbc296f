/** A place in a list, as callers see it: opaque, and of no use but to go on from there. */
export function encodeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * @param shape the type of each part of the place.
 * @throws RangeError on a text that `encodeCursor` did not give for a place of this shape.
 */
export function decodeCursor<T extends readonly (string | number)[]>(
  cursor: string,
  shape: readonly ('string' | 'number')[],
): T {
  const place = parse(cursor);
  const fits =
    Array.isArray(place) &&
    place.length === shape.length &&
    shape.every((type, i) => typeof place[i] === type) &&
    encodeCursor(place as (string | number)[]) === cursor;
  if (!fits) throw new RangeError('expected a cursor from an earlier answer');
  return place as unknown as T;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
  } catch {
    return null;
  }
}
