/** A binary heap: takes out first what comes before all others. */
export class PriorityQueue<T> {
  private readonly items: T[] = [];

  constructor(private readonly before: (a: T, b: T) => boolean) {}

  push(item: T): void {
    const { items } = this;
    let place = items.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.before(item, items[parent] as T)) break;
      items[place] = items[parent] as T;
      place = parent;
    }
    items[place] = item;
  }

  pop(): T | undefined {
    const { items } = this;
    const first = items[0];
    const last = items.pop();
    if (items.length === 0 || last === undefined) return first;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.before(items[child + 1] as T, items[child] as T)) child++;
      if (!this.before(items[child] as T, last)) break;
      items[place] = items[child] as T;
      place = child;
    }
    items[place] = last;
    return first;
  }

  /** What waits, the first to come out at the head, the others roughly in their order. */
  waiting(): readonly T[] {
    return this.items;
  }
}
