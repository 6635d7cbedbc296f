import type { RecordedEvent } from '@mindbase/kernel';
import { type Mark, endOf, join, noMark } from './mark';
import { RecentKeys } from './recent-keys';

/** A partition of a topic as one member of a group reads it. Offsets and positions only grow. */
export interface Feed {
  readonly topic: string;
  readonly partition: number;
  /** Offset of the first record that is not handled. */
  readonly next: number;
  /** Global position such that every event of this partition up to it is handled. */
  readonly position: number;
}

export interface Fetched {
  readonly offset: number;
  readonly event: RecordedEvent;
}

interface OpenFeed {
  readonly topic: string;
  readonly partition: number;
  next: number;
  position: number;
  /** Offset behind the last record that was taken in. */
  fetched: number;
  readonly buffer: Fetched[];
}

/**
 * Brings the topics of a group into one order again: the order of the log, for all that stands under one partition
 * number (a user has the same in each topic). An event is handed out when nothing older of its number can still
 * come: each other topic has a newer one waiting, or is read up to where a mark says that it holds all up to here.
 *
 * A repetition of an event that it handed out not long ago is passed over.
 */
export class OrderedMerge {
  private readonly feeds = new Map<string, OpenFeed>();
  private readonly recent: RecentKeys;
  private mark = noMark;

  /** `recentMax`: how many handled events are remembered. */
  constructor(recentMax: number) {
    this.recent = new RecentKeys(recentMax);
  }

  /** Keeps the feeds that stay, without what they hold but have not handled, and opens the others. */
  assign(starts: readonly Feed[]): void {
    const kept = new Map(this.feeds);
    this.feeds.clear();
    for (const start of starts) {
      const key = keyOf(start.topic, start.partition);
      const { next, position } = newest(start, kept.get(key));
      const { topic, partition } = start;
      this.feeds.set(key, { topic, partition, next, position, fetched: next, buffer: [] });
    }
  }

  /** @returns where the records of a partition have to go on; null for one that is not ours. */
  expects(topic: string, partition: number): number | null {
    return this.feeds.get(keyOf(topic, partition))?.fetched ?? null;
  }

  /** Takes in what was fetched; records that it has already are passed over. `end` is the offset behind the last. */
  push(topic: string, partition: number, records: readonly Fetched[], end: number): void {
    const feed = this.feeds.get(keyOf(topic, partition));
    if (!feed) return;
    for (const record of records) if (record.offset >= feed.fetched) feed.buffer.push(record);
    feed.fetched = Math.max(feed.fetched, end);
    this.trim(feed);
  }

  pass(mark: Mark): void {
    this.mark = join(this.mark, mark);
  }

  /** The oldest event that may be handled now. */
  peek(): { readonly feed: Feed; readonly record: Fetched } | null {
    let oldest: { readonly feed: OpenFeed; readonly record: Fetched } | null = null;
    for (const feed of this.feeds.values()) {
      this.trim(feed);
      const record = feed.buffer[0];
      if (!record || (oldest && positionOf(oldest.record) <= positionOf(record))) continue;
      if (this.isNext(feed, record)) oldest = { feed, record };
    }
    return oldest;
  }

  /** The record at the head of a feed is handled. */
  done({ topic, partition }: Feed): void {
    const feed = this.feeds.get(keyOf(topic, partition));
    const record = feed?.buffer.shift();
    if (!feed || !record) return;
    feed.next = record.offset + 1;
    feed.position = Math.max(feed.position, positionOf(record));
    this.recent.add(nameOf(record));
    this.trim(feed);
  }

  /** Records taken in and not handled. */
  waiting(topic: string, partition: number): number {
    return this.feeds.get(keyOf(topic, partition))?.buffer.length ?? 0;
  }

  /** Drops what is not handled: it has to be fetched again. */
  rewind(): void {
    this.assign(this.list());
  }

  list(): readonly Feed[] {
    return [...this.feeds.values()].map((feed) => {
      const { topic, partition, next } = feed;
      return { topic, partition, next, position: this.reached(feed) };
    });
  }

  /** Partitions hold events in the order of the log: what is not there before the next one will not come. */
  private reached(feed: OpenFeed): number {
    const head = feed.buffer[0];
    if (head) return Math.max(feed.position, positionOf(head) - 1);
    return this.isReadThrough(feed) ? Math.max(feed.position, this.mark.through) : feed.position;
  }

  private isReadThrough({ topic, partition, fetched }: OpenFeed): boolean {
    return fetched >= endOf(this.mark, topic, partition);
  }

  /** Passes over repetitions, and over whatever else stood behind the last event. */
  private trim(feed: OpenFeed): void {
    for (let head = feed.buffer[0]; head && this.recent.has(nameOf(head)); head = feed.buffer[0]) {
      feed.buffer.shift();
      feed.next = head.offset + 1;
    }
    if (feed.buffer.length === 0) feed.next = Math.max(feed.next, feed.fetched);
  }

  private isNext(feed: OpenFeed, record: Fetched): boolean {
    const position = positionOf(record);
    for (const other of this.feeds.values()) {
      if (other === feed || other.partition !== feed.partition) continue;
      const head = other.buffer[0];
      const isPast = head
        ? positionOf(head) > position
        : position <= this.mark.through && this.isReadThrough(other);
      if (!isPast) return false;
    }
    return true;
  }
}

const keyOf = (topic: string, partition: number): string => `${partition} ${topic}`;
const nameOf = ({ event }: Fetched): string => JSON.stringify([event.tenant, event.eventId]);
const positionOf = ({ event }: Fetched): number => event.globalPosition;

function newest(a: Feed, b: Feed | undefined): Feed {
  return b && b.next > a.next ? b : a;
}
