import { byUtf8 } from '@mindbase/kernel';

/** The items of a store that answers in pages, one after the other. */
export async function* paged<T>(
  page: (last: T | null, limit: number) => Promise<readonly T[]>,
  limit: number,
): AsyncGenerator<T> {
  for (let last: T | null = null; ;) {
    const items: readonly T[] = await page(last, limit);
    yield* items;
    last = items.at(-1) ?? null;
    if (items.length < limit || last === null) return;
  }
}

export async function* batched<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export type Pair<T> = readonly [T | null, T | null];

/** Two lists in step: the first with the first, the second with the second; null where one has ended. */
export async function* inStep<T>(left: AsyncIterable<T>, right: AsyncIterable<T>): AsyncGenerator<Pair<T>> {
  const [a, b] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()];
  try {
    for (;;) {
      const [l, r] = [await a.next(), await b.next()];
      if (l.done && r.done) return;
      yield [l.done ? null : l.value, r.done ? null : r.value];
    }
  } finally {
    await a.return?.();
    await b.return?.();
  }
}

/** Two lists in order of their ids' bytes, equal ids together; null where one has no such id. */
export async function* byId<T>(
  left: AsyncIterable<T>,
  right: AsyncIterable<T>,
  idOf: (item: T) => string,
): AsyncGenerator<Pair<T>> {
  const [a, b] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()];
  try {
    let [l, r] = [await a.next(), await b.next()];
    while (!l.done || !r.done) {
      const order = l.done ? 1 : r.done ? -1 : byUtf8(idOf(l.value), idOf(r.value));
      yield [l.done || order > 0 ? null : l.value, r.done || order < 0 ? null : r.value];
      const [nextLeft, nextRight]: [boolean, boolean] = [order <= 0, order >= 0];
      if (nextLeft) l = await a.next();
      if (nextRight) r = await b.next();
    }
  } finally {
    await a.return?.();
    await b.return?.();
  }
}

export async function* nothing<T>(): AsyncGenerator<T> {}
