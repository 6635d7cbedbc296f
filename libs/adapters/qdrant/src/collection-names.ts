import { createHash } from 'node:crypto';
import type { IndexedKind } from '@mindbase/ports';

/** What a reader addresses, and which build of it. */
export interface CollectionName {
  /** An alias: the live collection of a kind, of all tenants or of one that stands apart. */
  readonly alias: string;
  /** The collection of one generation. */
  readonly collection: string;
}

/**
 * Names of collections: `prefix_kind`, for a tenant that stands apart `prefix_kind_t` and a hash of its id, as
 * aliases; with `.generation` behind them, as collections.
 */
export class CollectionNames {
  constructor(
    private readonly prefix: string,
    private readonly generation: string,
  ) {
    if (!/^[a-z0-9-]{1,60}$/.test(prefix))
      throw new RangeError('a prefix is lower case letters, digits and dashes');
    if (!/^[a-z0-9-]{1,60}$/.test(generation)) {
      throw new RangeError('a generation is lower case letters, digits and dashes');
    }
  }

  /** @param tenant of a collection of its own; null for the shared one. */
  of(kind: IndexedKind, tenant: string | null): CollectionName {
    const apart =
      tenant === null ? '' : `_t${createHash('sha256').update(tenant).digest('hex').slice(0, 16)}`;
    return this.named(`${this.prefix}_${kind}${apart}`);
  }

  /** Whether an alias is one of this index. */
  owns(alias: string): boolean {
    const rest = alias.startsWith(`${this.prefix}_`) ? alias.slice(this.prefix.length + 1) : '';
    return /^(memory|turn)(_t[0-9a-f]{16})?$/.test(rest);
  }

  /** Of an alias of this index. */
  kindOf(alias: string): IndexedKind {
    return alias.slice(this.prefix.length + 1).split('_')[0] === 'turn' ? 'turn' : 'memory';
  }

  /** The name of a collection of this index, whatever its generation; null for any other collection. */
  read(collection: string): CollectionName | null {
    const alias = collection.slice(0, Math.max(0, collection.indexOf('.')));
    return this.owns(alias) ? { alias, collection } : null;
  }

  /** Whether a collection is of this generation. */
  isCurrent({ alias, collection }: CollectionName): boolean {
    return this.named(alias).collection === collection;
  }

  private named(alias: string): CollectionName {
    return { alias, collection: `${alias}.${this.generation}` };
  }
}
