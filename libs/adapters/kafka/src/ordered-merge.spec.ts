import type { RecordedEvent } from '@mindbase/kernel';
import { chainedEvent } from '@mindbase/testing';
import fc from 'fast-check';
import { type Fetched, OrderedMerge } from './ordered-merge';

const eventAt = (globalPosition: number, eventId = `e${globalPosition}`): RecordedEvent => ({
  ...chainedEvent({ eventId }),
  globalPosition,
});
const at = (offset: number, globalPosition: number, eventId?: string): Fetched => ({
  offset,
  event: eventAt(globalPosition, eventId),
});
const start = (topic: string, partition = 0) => ({ topic, partition, next: 0, position: 0 });

/** Hands out all that may be handed out now. @returns the global positions. */
function drain(merge: OrderedMerge): number[] {
  const seen: number[] = [];
  for (let next = merge.peek(); next; next = merge.peek()) {
    seen.push(next.record.event.globalPosition);
    merge.done(next.feed);
  }
  return seen;
}

describe('the ordered merge', () => {
  it('hands out one topic as it comes', () => {
    const merge = new OrderedMerge(10);
    merge.assign([start('a')]);
    merge.push('a', 0, [at(0, 3), at(1, 7)], 2);
    expect(drain(merge)).toEqual([3, 7]);
    expect(merge.list()).toEqual([{ topic: 'a', partition: 0, next: 2, position: 7 }]);
  });

  it('waits for a topic that may still hold something older, until a mark says that it does not', () => {
    const merge = new OrderedMerge(10);
    merge.assign([start('a'), start('b')]);
    merge.push('a', 0, [at(0, 2)], 1);
    expect(drain(merge)).toEqual([]);
    merge.pass({ through: 2, ends: { a: [1], b: [1] } });
    expect(drain(merge)).toEqual([]);
    merge.push('b', 0, [at(0, 1)], 1);
    expect(drain(merge)).toEqual([1, 2]);
  });

  it('does not wait for a topic that is read up to a mark, nor for other partitions', () => {
    const merge = new OrderedMerge(10);
    merge.assign([start('a'), start('b'), start('b', 1)]);
    merge.push('a', 0, [at(0, 2)], 1);
    merge.pass({ through: 2, ends: { a: [1, 0], b: [0, 5] } });
    expect(drain(merge)).toEqual([2]);
  });

  it('knows that a partition holds nothing before its next event, nor up to a mark behind its last', () => {
    const merge = new OrderedMerge(10);
    merge.assign([start('a'), start('b')]);
    const positions = () => merge.list().map(({ position }) => position);
    merge.push('a', 0, [at(0, 4)], 1);
    expect(positions()).toEqual([3, 0]);
    merge.pass({ through: 9, ends: { a: [1], b: [2] } });
    expect(positions()).toEqual([3, 0]);
    merge.push('b', 0, [at(0, 6), at(1, 9)], 2);
    expect(drain(merge)).toEqual([4, 6, 9]);
    expect(positions()).toEqual([9, 9]);
  });

  it('passes over a repetition, of which the position does not go back', () => {
    const merge = new OrderedMerge(10);
    merge.assign([start('a')]);
    merge.push('a', 0, [at(0, 1), at(1, 2), at(2, 1), at(3, 2), at(4, 3)], 5);
    expect(drain(merge)).toEqual([1, 2, 3]);
    merge.push('a', 0, [at(5, 2)], 6);
    expect(drain(merge)).toEqual([]);
    expect(merge.list()[0]).toMatchObject({ next: 6, position: 3 });
  });

  it('hands out events that came onto the bus behind newer ones', () => {
    const merge = new OrderedMerge(10);
    merge.assign([start('a')]);
    merge.push('a', 0, [at(0, 2), at(1, 1)], 2);
    expect(drain(merge)).toEqual([2, 1]);
  });

  it('remembers so many events and no more', () => {
    const merge = new OrderedMerge(1);
    merge.assign([start('a')]);
    merge.push('a', 0, [at(0, 1), at(1, 2), at(2, 2), at(3, 1)], 4);
    expect(drain(merge)).toEqual([1, 2, 1]);
  });

  it('takes equal ids of two tenants for two events', () => {
    const merge = new OrderedMerge(10);
    merge.assign([start('a')]);
    const other = { ...eventAt(2, 'same'), tenant: 'other' };
    merge.push('a', 0, [at(0, 1, 'same'), { offset: 1, event: other }], 2);
    expect(drain(merge)).toEqual([1, 2]);
  });

  it('moves past what stood behind the last event and is gone', () => {
    const merge = new OrderedMerge(10);
    merge.assign([start('a')]);
    merge.push('a', 0, [at(3, 1)], 9);
    expect(drain(merge)).toEqual([1]);
    expect(merge.list()[0]).toMatchObject({ next: 9 });
  });

  it('asks again for what it held and had not handled, after a rebalance', () => {
    const merge = new OrderedMerge(10);
    merge.assign([start('a'), start('b')]);
    merge.push('a', 0, [at(0, 1), at(1, 2)], 2);
    merge.push('b', 0, [at(0, 5)], 1);
    const first = merge.peek();
    expect(first?.record.event.globalPosition).toBe(1);
    if (first) merge.done(first.feed);
    // What was committed may be older than what is known here.
    merge.assign([start('a')]);
    expect(merge.expects('a', 0)).toBe(1);
    expect(merge.expects('b', 0)).toBeNull();
    merge.push('a', 0, [at(1, 2)], 2);
    expect(drain(merge)).toEqual([2]);
  });

  it('brings any cut of the topics into pieces back into the order of the log', () => {
    const step = fc.record({ topic: fc.nat(2), count: fc.integer({ min: 1, max: 4 }), mark: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 40 }), fc.array(step, { maxLength: 60 }), (log, steps) => {
        const topics = ['a', 'b', 'c'];
        const records = topics.map((_, topic) =>
          log
            .flatMap((of, index) => (of === topic ? [index + 1] : []))
            .map((position, offset) => at(offset, position)),
        );
        const mark = {
          through: log.length,
          ends: Object.fromEntries(topics.map((t, i) => [t, [records[i]?.length ?? 0]])),
        };
        const read = [0, 0, 0];
        const merge = new OrderedMerge(100);
        merge.assign(topics.map((topic) => start(topic)));
        const seen: number[] = [];
        const fetch = (topic: number, count: number): void => {
          const from = read[topic] ?? 0;
          const piece = records[topic]?.slice(from, from + count) ?? [];
          read[topic] = from + piece.length;
          merge.push(topics[topic] ?? '', 0, piece, from + piece.length);
        };
        for (const { topic, count, mark: marked } of steps) {
          if (marked) merge.pass(mark);
          fetch(topic, count);
          seen.push(...drain(merge));
        }
        merge.pass(mark);
        for (const topic of [0, 1, 2]) fetch(topic, log.length);
        seen.push(...drain(merge));
        expect(seen).toEqual(log.map((_, index) => index + 1));
      }),
    );
  });
});
