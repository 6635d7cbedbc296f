import type { UserScope } from '@mindbase/kernel';

/** Something that a store holds, whole, as it stands there. */
export interface StoredItem extends UserScope {
  /** What it is: `memory`, `edge`. */
  readonly kind: string;
  /** Names it among those of its kind and its user; of ids and keyed hashes, never of words. */
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** What stores offer beside their own port to a comparison of two of them. */
export interface Listing {
  /** All that is held, each once, in any order; of one user, or of all when none is named. */
  items(scope?: UserScope): AsyncIterable<StoredItem>;
}
