/** A place in a list as an opaque cursor. */
export function encodePlace(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws RangeError on a text that is no place of this shape. */
export function decodePlace<T extends readonly (string | number)[]>(
  cursor: string,
  shape: readonly ('string' | 'number')[],
): T {
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (place.length === shape.length && shape.every((type, i) => typeof place[i] === type)) {
      return place as unknown as T;
    }
  } catch {
    // Not even JSON: the same answer as for any other unknown text.
  }
  throw new RangeError('not a cursor of an earlier answer');
}
