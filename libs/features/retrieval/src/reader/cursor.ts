import { canonicalJson, deriveId } from '@mindbase/kernel';

/**
 * Opaque cursors of one listing: a place, bound to what was listed (call, user, filter), so that a cursor of
 * another listing is refused instead of giving a wrong page.
 */
export class Cursors<Place extends readonly (string | number)[]> {
  private readonly listing: string;

  /** @param listing what is listed: JSON-like, equal for the pages of one listing. */
  constructor(
    listing: unknown,
    private readonly isPlace: (value: readonly unknown[]) => boolean,
  ) {
    this.listing = deriveId('listing', canonicalJson(listing));
  }

  write(place: Place): string {
    return Buffer.from(JSON.stringify([this.listing, ...place])).toString('base64url');
  }

  /** @throws RangeError on a cursor that this listing did not give. */
  read(cursor: string): Place {
    const [listing, ...place] = parse(cursor);
    if (listing !== this.listing || !this.isPlace(place)) throw foreign();
    return place as unknown as Place;
  }
}

function parse(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(value)) return value;
  } catch {
    // Not JSON: falls through to the refusal.
  }
  throw foreign();
}

const foreign = () => new RangeError('the cursor is not one of this listing');

export const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
