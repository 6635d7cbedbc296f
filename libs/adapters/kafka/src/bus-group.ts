import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, DeliveryAttempts, deriveId, errorCodeOf } from '@mindbase/kernel';
import type { BusMessage, DeadLetter, SubscribeOptions } from '@mindbase/ports';
import type { EachBatchPayload } from 'kafkajs';
import type { AdminSession } from './admin-session';
import type { KafkaOptions } from './kafka-options';
import { lanesAssigner } from './lanes-assigner';
import { decodeMark } from './mark';
import { decodeEvent } from './message-codec';
import { committedOffsets, partitionRanges } from './offsets';
import { type Feed, type Fetched, OrderedMerge } from './ordered-merge';
import { pause } from './pause';
import { Serial } from './serial';
import { type ConsumerOptions, SupervisedConsumer } from './supervised-consumer';
import type { TopicNames } from './topic-names';
import { Watchdog } from './watchdog';

export interface GroupOptions
  extends SubscribeOptions, Omit<ConsumerOptions, 'groupId' | 'topics' | 'assigner'> {
  /** How long a handled message may stay uncommitted, in ms, while others follow it. */
  readonly commitIntervalMs: number;
  /** Records of one partition that may wait for those of other topics before no more are fetched. */
  readonly bufferMax: number;
  /** Handled events that are remembered, so that a repetition of one is passed over. */
  readonly recentMax: number;
  /** How often a reader is looked at, in ms, and restarted if it has work and does not move. */
  readonly watchdogIntervalMs: number;
}

/** What a group needs of the bus. */
export interface GroupBus {
  readonly admin: AdminSession;
  readonly names: TopicNames;
  readonly clock: Clock;
  keepDeadLetter(letter: DeadLetter): Promise<void>;
  removeDeadLetter(letter: DeadLetter): Promise<void>;
}

/** Failures of one event in a row after which that is told. */
const toldAttempts = 3;

/**
 * One member of a consumer group. Messages are handled inside the client's batch callback, one after the other, and
 * committed behind the effect; a rebalance waits for the message in hand.
 */
export class BusGroup {
  private readonly consumer: SupervisedConsumer;
  private readonly merge: OrderedMerge;
  private readonly turn = new Serial();
  private readonly stopping = new AbortController();
  private readonly topics: readonly string[];
  private readonly committed = new Map<string, number>();
  private readonly paused = new Set<string>();
  private watchdog: Watchdog | null = null;
  private committedAt = 0;
  private handled = 0;
  private isBusy = false;
  private soughtTo = new Map<string, number>();

  constructor(
    private readonly kafka: KafkaOptions,
    private readonly bus: GroupBus,
    private readonly options: GroupOptions,
    private readonly handler: (message: BusMessage) => Promise<void>,
  ) {
    const { names } = bus;
    this.merge = new OrderedMerge(options.recentMax);
    this.topics = [...new Set(options.topics)].map((topic) => names.event(topic));
    this.consumer = new SupervisedConsumer(
      kafka,
      {
        ...options,
        groupId: names.group(options.group),
        topics: [...this.topics, names.marks],
        assigner: lanesAssigner(names.marks),
      },
      {
        joined: (partitions) => this.join(partitions),
        batch: (payload) => this.batch(payload),
        lost: (error) => this.say('warn', 'a reader is replaced', { errorCode: errorCodeOf(error) }),
      },
    );
  }

  /** Resolves when the group has let it in and its place is kept. */
  async start(): Promise<void> {
    if (this.topics.length === 0) return;
    await this.consumer.start();
    this.watchdog = new Watchdog(
      this.options.watchdogIntervalMs,
      () => this.look(),
      () => this.consumer.restart(new Error('stalled')),
    );
  }

  async stop(): Promise<void> {
    this.watchdog?.stop();
    this.stopping.abort();
    await this.consumer.stop();
    await this.turn.idle();
  }

  /** The partitions that this member reads, and how far it has come. */
  feeds(): readonly Feed[] {
    return this.merge.list();
  }

  /** Kafka topics. */
  topicNames(): readonly string[] {
    return this.topics;
  }

  /** Runs a dead letter through the handler, never beside another message of this member. */
  retry(id: string, find: (id: string) => DeadLetter | undefined): Promise<boolean> {
    return this.turn.run(async () => {
      const letter = find(id);
      if (!letter) return false;
      try {
        await this.handler({ topic: letter.topic, event: letter.event, retried: true });
      } catch (error) {
        const failed = { attempts: letter.attempts + 1, errorCode: errorCodeOf(error) };
        await this.bus.keepDeadLetter({ ...letter, ...failed });
        return false;
      }
      await this.bus.removeDeadLetter(letter);
      return true;
    });
  }

  /** Finds where each partition begins, keeps that for those that are new to the group, and goes on from there. */
  private async join(partitions: Readonly<Record<string, readonly number[]>>): Promise<void> {
    const { admin, names } = this.bus;
    const known = await committedOffsets(admin, names.group(this.options.group));
    const starts: Feed[] = [];
    const fresh: Feed[] = [];
    for (const topic of this.topics) {
      const ranges = await partitionRanges(admin, topic);
      for (const partition of partitions[topic] ?? []) {
        const kept = known.get(topic)?.get(partition);
        const range = ranges[partition] ?? { low: 0, high: 0 };
        const next = this.options.from === 'latest' ? range.high : range.low;
        const start = { topic, partition, ...(kept ?? { next, position: 0 }) };
        starts.push(start);
        if (!kept) fresh.push(start);
      }
    }
    this.merge.assign(starts);
    this.committed.clear();
    this.paused.clear();
    for (const { topic, partition, next } of starts) this.committed.set(keyOf(topic, partition), next);
    if (fresh.length > 0)
      await this.consumer.commit(fresh.map((feed) => ({ topic: feed.topic, ...toCommit(feed) })));
    const [marks] = await partitionRanges(admin, names.marks);
    if (marks) this.consumer.seek(names.marks, 0, Math.max(marks.low, marks.high - 1));
    this.seekAll();
  }

  private async batch(payload: EachBatchPayload): Promise<void> {
    try {
      this.take(payload);
      await this.workOff(payload);
    } catch (error) {
      // Whatever was fetched and not handled is fetched again, once the client has dealt with the error.
      this.merge.rewind();
      this.seekAll();
      throw error;
    }
  }

  private take({ batch, resolveOffset }: EachBatchPayload): void {
    const { topic, partition, messages } = batch;
    const end = Number(batch.lastOffset()) + 1;
    if (topic === this.bus.names.marks) {
      for (const message of messages) this.merge.pass(decodeMark(message));
      resolveOffset(batch.lastOffset());
      return;
    }
    if (!this.isExpected(batch)) return;
    const records: Fetched[] = [];
    for (const message of messages) {
      const event = decodeEvent(message);
      if (event) records.push({ offset: Number(message.offset), event });
      else
        this.say('error', 'a record is no event and is passed over', {
          topic,
          partition,
          offset: message.offset,
        });
    }
    this.merge.push(topic, partition, records, end);
    resolveOffset(batch.lastOffset());
  }

  /**
   * A batch from before a rebalance may start behind what is expected, and would leave a hole. The place is sought
   * once; if the broker has nothing older than this batch, then what stood there is gone (retention).
   */
  private isExpected({ topic, partition, messages }: EachBatchPayload['batch']): boolean {
    const expected = this.merge.expects(topic, partition);
    if (expected === null) return false;
    const key = keyOf(topic, partition);
    const first = Number(messages[0]?.offset ?? expected);
    if (first <= expected || this.soughtTo.get(key) === expected) return true;
    this.soughtTo.set(key, expected);
    this.consumer.seek(topic, partition, expected);
    return false;
  }

  /** Handles what can be handled now. */
  private async workOff({ heartbeat, commitOffsetsIfNecessary }: EachBatchPayload): Promise<void> {
    // Not the consumer's own method: that one does nothing once a stop is asked for, and it tries again after a
    // rebalance, when the partitions may be another member's.
    const commit = () => this.commit(commitOffsetsIfNecessary);
    const alive = new Heartbeats(heartbeat, this.options.sessionTimeoutMs / 5);
    try {
      while (!this.stopping.signal.aborted && !alive.failed) {
        const next = this.merge.peek();
        if (!next) break;
        const { feed, record } = next;
        const message = { topic: this.bus.names.topicOf(feed.topic), event: record.event };
        if (!(await this.turn.run(() => this.settle(message)))) break;
        this.merge.done(feed);
        this.handled++;
        if (performance.now() - this.committedAt > this.options.commitIntervalMs) await commit();
        await nextTurn();
      }
    } finally {
      alive.stop();
      await commit();
    }
    this.holdBack();
    // The group is rebalancing: the client joins it again.
    if (alive.failed) throw alive.failed.error;
  }

  /** @returns false when the group was stopped before the message was handled or set aside. */
  private async settle(message: BusMessage): Promise<boolean> {
    const { group } = this.options;
    const attempts = new DeliveryAttempts(this.options);
    this.isBusy = true;
    try {
      for (;;) {
        try {
          await this.handler(message);
          return true;
        } catch (error) {
          const delayMs = attempts.failed(error);
          // Once it has lasted: what passes at the second attempt is everyday life.
          if (attempts.attempts === toldAttempts) this.tellWaiting(message, error);
          if (delayMs === null) {
            const { tenant, eventId } = message.event;
            const id = deriveId('dead-letter', group, tenant, eventId);
            const at = this.bus.clock.now().toISOString();
            const errorCode = errorCodeOf(error);
            await this.bus.keepDeadLetter({
              id,
              group,
              ...message,
              errorCode,
              attempts: attempts.attempts,
              at,
            });
            return true;
          }
          if (!(await pause(delayMs, this.stopping.signal))) return false;
        }
      }
    } finally {
      this.isBusy = false;
    }
  }

  /** An engine that is down holds a reader up for as long as it is down, and that must not look like nothing. */
  private tellWaiting({ event }: BusMessage, error: unknown): void {
    this.say('warn', 'an event cannot be handled and is tried again', {
      eventId: event.eventId,
      eventType: event.type,
      errorCode: errorCodeOf(error),
    });
  }

  private async commit(send: EachBatchPayload['commitOffsetsIfNecessary']): Promise<void> {
    const due = this.merge
      .list()
      .filter(({ topic, partition, next }) => next > (this.committed.get(keyOf(topic, partition)) ?? -1));
    this.committedAt = performance.now();
    if (due.length === 0) return;
    await send({ topics: due.map(({ topic, ...rest }) => ({ topic, partitions: [toCommit(rest)] })) });
    for (const { topic, partition, next } of due) this.committed.set(keyOf(topic, partition), next);
  }

  /** A partition that is far ahead of those it has to wait for is not fetched until they have come closer. */
  private holdBack(): void {
    for (const { topic, partition } of this.merge.list()) {
      const key = keyOf(topic, partition);
      const waiting = this.merge.waiting(topic, partition);
      if (waiting >= this.options.bufferMax && !this.paused.has(key)) {
        this.paused.add(key);
        this.consumer.pause(topic, partition);
      } else if (waiting < this.options.bufferMax / 2 && this.paused.delete(key)) {
        this.consumer.resume(topic, partition);
      }
    }
  }

  private seekAll(): void {
    for (const { topic, partition } of this.merge.list()) {
      const expected = this.merge.expects(topic, partition);
      if (expected !== null) this.consumer.seek(topic, partition, expected);
      if (this.paused.delete(keyOf(topic, partition))) this.consumer.resume(topic, partition);
    }
  }

  private async look() {
    let lag = 0;
    const feeds = this.merge.list();
    for (const topic of this.topics) {
      const ranges = await partitionRanges(this.bus.admin, topic);
      for (const feed of feeds.filter((one) => one.topic === topic))
        lag += Math.max(0, (ranges[feed.partition]?.high ?? 0) - feed.next);
    }
    return { handled: this.handled, lag, isBusy: this.isBusy };
  }

  private say(level: 'warn' | 'error', message: string, details: Record<string, unknown>): void {
    this.kafka.log?.(level, message, { group: this.options.group, ...details });
  }
}

/** Tells the group's coordinator that the member lives, also while a handler takes long. */
class Heartbeats {
  failed: { readonly error: unknown } | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(heartbeat: () => Promise<void>, intervalMs: number) {
    this.timer = setInterval(() => {
      if (!this.failed) heartbeat().catch((error: unknown) => (this.failed = { error }));
    }, intervalMs);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

const keyOf = (topic: string, partition: number): string => `${partition} ${topic}`;

const toCommit = ({ partition, next, position }: Omit<Feed, 'topic'>) => ({
  partition,
  offset: String(next),
  metadata: String(position),
});
