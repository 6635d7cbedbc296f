/**
 * A map over another one: reads fall through, writes stay on top. A decision tries its own events on such a
 * layer, so that a refused append leaves what is kept untouched, without copying it.
 */
export class LayeredMap<K, V> {
  private readonly own = new Map<K, V | undefined>();

  constructor(private readonly below?: LayeredMap<K, V>) {}

  get(key: K): V | undefined {
    return this.own.has(key) ? this.own.get(key) : this.below?.get(key);
  }

  has(key: K): boolean {
    return this.get(key) !== undefined;
  }

  set(key: K, value: V): void {
    this.own.set(key, value);
  }

  delete(key: K): void {
    if (this.below) this.own.set(key, undefined);
    else this.own.delete(key);
  }

  /** Every value, in no promised order. */
  *values(): Generator<V> {
    for (const value of this.own.values()) if (value !== undefined) yield value;
    if (!this.below) return;
    for (const [key, value] of this.below.entries()) if (!this.own.has(key)) yield value;
  }

  *entries(): Generator<[K, V]> {
    for (const [key, value] of this.own) if (value !== undefined) yield [key, value];
    if (!this.below) return;
    for (const [key, value] of this.below.entries()) if (!this.own.has(key)) yield [key, value];
  }
}

/** Lists by key that only grow, with the same layering. */
export class LayeredLists<K, V> {
  private readonly own = new Map<K, V[]>();

  constructor(private readonly below?: LayeredLists<K, V>) {}

  push(key: K, value: V): void {
    const list = this.own.get(key);
    if (list) list.push(value);
    else this.own.set(key, [value]);
  }

  count(key: K): number {
    return (this.own.get(key)?.length ?? 0) + (this.below?.count(key) ?? 0);
  }

  *get(key: K): Generator<V> {
    if (this.below) yield* this.below.get(key);
    yield* this.own.get(key) ?? [];
  }
}
