/**
 * Splits items into batches of at most `size` in which no key comes twice: one statement over a batch then
 * leaves what its items would leave one after the other.
 */
export function batches<T>(items: readonly T[], keyOf: (item: T) => string, size: number): T[][] {
  const all: T[][] = [];
  let keys = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    let batch = all.at(-1);
    if (batch === undefined || batch.length >= size || keys.has(key)) {
      batch = [];
      all.push(batch);
      keys = new Set();
    }
    batch.push(item);
    keys.add(key);
  }
  return all;
}
