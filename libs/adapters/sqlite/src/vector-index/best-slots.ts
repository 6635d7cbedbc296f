/**
 * The `limit` slots that come first by `before`, in no order. A bounded heap whose top is the worst
 * slot kept: most slots are turned away after one comparison.
 */
export function bestSlots(
  slots: Iterable<number>,
  limit: number,
  before: (a: number, b: number) => boolean,
): number[] {
  const heap: number[] = [];
  if (limit <= 0) return heap;
  for (const slot of slots) {
    if (heap.length < limit) {
      heap.push(slot);
      siftUp(heap, before);
    } else if (before(slot, heap[0] as number)) {
      heap[0] = slot;
      siftDown(heap, before);
    }
  }
  return heap;
}

function siftUp(heap: number[], before: (a: number, b: number) => boolean): void {
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (!before(heap[parent] as number, heap[child] as number)) return;
    swap(heap, parent, child);
    child = parent;
  }
}

function siftDown(heap: number[], before: (a: number, b: number) => boolean): void {
  let parent = 0;
  for (;;) {
    let worst = parent;
    for (const child of [2 * parent + 1, 2 * parent + 2]) {
      if (child < heap.length && before(heap[worst] as number, heap[child] as number)) worst = child;
    }
    if (worst === parent) return;
    swap(heap, parent, worst);
    parent = worst;
  }
}

function swap(heap: number[], a: number, b: number): void {
  const held = heap[a] as number;
  heap[a] = heap[b] as number;
  heap[b] = held;
}
