/** A map whose keys are tuples, so that no tenant or id can be made to look like another by a separator in it. */
export class ScopedMap<V> {
  private readonly entriesByKey = new Map<string, V>();

  get(...key: readonly string[]): V | undefined {
    return this.entriesByKey.get(JSON.stringify(key));
  }

  set(key: readonly string[], value: V): void {
    this.entriesByKey.set(JSON.stringify(key), value);
  }

  delete(...key: readonly string[]): boolean {
    return this.entriesByKey.delete(JSON.stringify(key));
  }

  values(): V[] {
    return [...this.entriesByKey.values()];
  }

  entries(): [key: readonly string[], value: V][] {
    return [...this.entriesByKey].map(([key, value]) => [JSON.parse(key) as string[], value]);
  }

  copy(): ScopedMap<V> {
    const copy = new ScopedMap<V>();
    for (const [key, value] of this.entriesByKey) copy.entriesByKey.set(key, value);
    return copy;
  }

  clear(): void {
    this.entriesByKey.clear();
  }
}
