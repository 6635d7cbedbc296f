import { type Clock, PortError, systemClock } from '@mindbase/kernel';
import type {
  BusMessage,
  BusTransfer,
  DeadLetter,
  EventBus,
  SubscribeOptions,
  Subscription,
} from '@mindbase/ports';
import { AdminSession } from './admin-session';
import { BusGroup, type GroupOptions } from './bus-group';
import { BusView } from './bus-view';
import { deleteGroup } from './delete-group';
import { attempt, toPortError } from './kafka-errors';
import type { KafkaOptions } from './kafka-options';
import { endOf } from './mark';
import { encodeDeadLetter, encodeRemoval } from './message-codec';
import { missingTopics } from './missing-topics';
import {
  type Committed,
  type CommittedByTopic,
  type PartitionRange,
  committedOffsets,
  partitionRanges,
} from './offsets';
import { Publisher } from './publisher';
import { SharedAnswers } from './shared-answers';
import { startGroupAt } from './start-group-at';
import { TopicNames } from './topic-names';

export interface KafkaEventBusOptions extends KafkaOptions {
  /** How long the brokers wait for a sign of life before another member takes over, in ms. Default 15,000. */
  readonly sessionTimeoutMs?: number;
  /** How long a fetch waits for news, in ms; a stop may take that long. Default 500. */
  readonly fetchWaitMsMax?: number;
  /** How long a group may take to let a member in, in ms. Default 60,000. */
  readonly joinTimeoutMs?: number;
  /** How long to wait before a client that gave up is replaced, in ms. Default 1,000. */
  readonly restartDelayMs?: number;
  /** How long a handled message may stay uncommitted while others follow it, in ms. Default 200. */
  readonly commitIntervalMs?: number;
  /** Records of one partition that may wait for those of other topics. Default 5,000. */
  readonly bufferMax?: number;
  /** Events that a member of a group remembers, so that a repetition of one is passed over. Default 10,000. */
  readonly recentMax?: number;
  /** How often readers are looked at, in ms, and restarted if they have work and do not move. Default 30,000. */
  readonly watchdogIntervalMs?: number;
  /** Bytes of events in one request to the brokers. Default 524,288. */
  readonly requestBytesMax?: number;
  /** For how long an answer of the brokers to `position` and `lag` stands, in ms. Default 20. */
  readonly answerAgeMsMax?: number;
  readonly clock?: Clock;
}

/**
 * The bus of a cluster. Every event goes to the topic of its kind, under the key `tenant/user`; `ensureTopics` makes
 * the topics. Groups are Kafka's consumer groups: any process may run a copy, and a user is always handled by one
 * of them, in the order of the log over all topics (see `OrderedMerge`).
 *
 * One process at a time publishes, in the order of the log, as the outbox gives the events out (see `Publisher` for
 * one that does not know yet that it is another's turn); the mark that it leaves behind each hand-over (see `Mark`)
 * tells readers and `position` how far the log is on the bus. With several
 * partitions a position is the least over all of them: everything up to it is handled in each.
 */
export class KafkaEventBus implements EventBus, BusTransfer {
  readonly capabilities = { repetitions: 'recent' } as const;
  private readonly groups = new Map<string, BusGroup>();
  /** What is handled stays handled: the greatest position that was found of each group. */
  private readonly reached = new Map<string, number>();
  /** Many wait for a position and ask every few ms. */
  private readonly committed: SharedAnswers<CommittedByTopic>;
  private readonly ranges: SharedAnswers<readonly PartitionRange[]>;

  private constructor(
    private readonly options: KafkaEventBusOptions,
    private readonly names: TopicNames,
    private readonly admin: AdminSession,
    private readonly view: BusView,
    private readonly publisher: Publisher,
  ) {
    const ageMsMax = options.answerAgeMsMax ?? 20;
    this.committed = new SharedAnswers((group) => committedOffsets(admin, names.group(group)), ageMsMax);
    this.ranges = new SharedAnswers((topic) => partitionRanges(admin, topic), ageMsMax);
  }

  /** @throws PortError `incompatible` when topics are missing; `unavailable` when no broker answers. */
  static async open(options: KafkaEventBusOptions): Promise<KafkaEventBus> {
    const names = new TopicNames(options.prefix);
    const admin = new AdminSession(options);
    const view = new BusView(options, names, admin, readerOptions(options), () => publisher.repeatMark());
    const publisher: Publisher = new Publisher(options, names, admin, {
      requestBytesMax: options.requestBytesMax ?? 512 * 1024,
      lastMark: () => view.mark,
      marked: (mark) => view.pass(mark),
    });
    const bus = new KafkaEventBus(options, names, admin, view, publisher);
    try {
      const missing = await missingTopics(admin, names.all);
      if (missing.length > 0)
        throw new PortError('incompatible', `topics are missing, make them first: ${missing.join(', ')}`);
      await view.start();
    } catch (error) {
      await bus.close();
      throw toPortError(error);
    }
    return bus;
  }

  async publish(messages: readonly BusMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await this.publisher.publish(messages);
    this.ranges.forget();
  }

  /** @throws PortError `constraint` when the group already runs on this bus; other processes may run copies. */
  async subscribe(
    options: SubscribeOptions,
    handler: (message: BusMessage) => Promise<void>,
  ): Promise<Subscription> {
    const name = options.group;
    if (this.groups.has(name)) throw new PortError('constraint', `group ${name} is already subscribed`);
    const group = new BusGroup(
      this.options,
      this.groupBus(),
      { ...groupOptions(this.options), ...options },
      handler,
    );
    this.groups.set(name, group);
    try {
      await group.start();
    } catch (error) {
      this.groups.delete(name);
      throw toPortError(error);
    } finally {
      this.committed.forget();
    }
    return { stop: () => this.stop(name, group) };
  }

  async startAtEnd(group: string, topics: readonly string[]): Promise<void> {
    await startGroupAt(this.options, group, topics, 'latest');
    this.committed.forget();
  }

  lag(group: string, topics: readonly string[]): Promise<number> {
    return attempt(async () => {
      const progress = await this.progress(group);
      let lag = 0;
      for (const topic of new Set(topics)) {
        const name = this.names.event(topic);
        const ranges = await this.ranges.get(name);
        ranges.forEach(({ low, high }, partition) => {
          lag += Math.max(0, high - Math.max(low, progress(name, partition).next));
        });
      }
      return lag;
    });
  }

  /**
   * Global position such that every event of the group's topics up to it is handled. Where a partition is read up
   * to the newest mark it sets no bound; else what is handled of it does. A group of another process counts with
   * what it has committed. It never goes back while the bus is open.
   */
  position(group: string): Promise<number> {
    return attempt(async () => {
      const { mark } = this.view;
      const progress = await this.progress(group);
      const bounds = progress.topics.flatMap((topic) =>
        (mark.ends[topic] ?? []).map((_, partition) => {
          const { next, position } = progress(topic, partition);
          return next >= endOf(mark, topic, partition) ? mark.through : position;
        }),
      );
      const found = progress.isKnown ? Math.min(mark.through, ...bounds) : 0;
      const position = Math.max(found, this.reached.get(group) ?? 0);
      this.reached.set(group, position);
      return position;
    });
  }

  async deadLetters(limit: number, tenant?: string): Promise<readonly DeadLetter[]> {
    return this.view
      .deadLetters()
      .filter(({ event }) => tenant === undefined || event.tenant === tenant)
      .slice(0, limit);
  }

  /**
   * Forgets a group that will never run again: its position and its dead letters.
   * @throws PortError `constraint` when members of it still run after `timeoutMs`.
   */
  async forgetGroup(group: string, timeoutMs: number): Promise<void> {
    await deleteGroup(this.admin, this.names.group(group), timeoutMs);
    for (const letter of await this.deadLetters(Infinity))
      if (letter.group === group) await this.groupBus().removeDeadLetter(letter);
    this.committed.forget();
    this.reached.delete(group);
  }

  /** @returns false also when the letter's group does not run on this bus. */
  async retryDeadLetter(id: string): Promise<boolean> {
    const letter = this.view.deadLetter(id);
    const group = letter && this.groups.get(letter.group);
    return group ? group.retry(id, (wanted) => this.view.deadLetter(wanted)) : false;
  }

  async close(): Promise<void> {
    await Promise.all([...this.groups].map(([name, group]) => this.stop(name, group)));
    await this.publisher.close();
    await this.view.stop();
    await this.admin.close();
  }

  private async stop(name: string, group: BusGroup): Promise<void> {
    await group.stop();
    this.committed.forget();
    if (this.groups.get(name) === group) this.groups.delete(name);
  }

  /** How far a group is in a partition: what it has committed, or further if it runs here. */
  private async progress(name: string): Promise<Progress> {
    const local = this.groups.get(name);
    const committed = await this.committed.get(name);
    const feeds = local?.feeds() ?? [];
    const read = (topic: string, partition: number): Committed => {
      const kept = committed.get(topic)?.get(partition) ?? { next: 0, position: 0 };
      const feed = feeds.find((one) => one.topic === topic && one.partition === partition);
      return {
        next: Math.max(kept.next, feed?.next ?? 0),
        position: Math.max(kept.position, feed?.position ?? 0),
      };
    };
    return Object.assign(read, {
      topics: local?.topicNames() ?? [...committed.keys()],
      isKnown: local !== undefined || committed.size > 0,
    });
  }

  private groupBus() {
    const { admin, names, options } = this;
    const write = async (topic: string, message: ReturnType<typeof encodeRemoval>): Promise<void> => {
      const name = names.deadLetter(topic);
      const offset = await this.publisher.send(name, message);
      await this.view.reached(name, offset + 1);
    };
    return {
      admin,
      names,
      clock: options.clock ?? systemClock,
      keepDeadLetter: (letter: DeadLetter) => write(letter.topic, encodeDeadLetter(letter)),
      removeDeadLetter: ({ topic, id }: DeadLetter) => write(topic, encodeRemoval(id)),
    };
  }
}

type Progress = ((topic: string, partition: number) => Committed) & {
  readonly topics: readonly string[];
  readonly isKnown: boolean;
};

function readerOptions(options: KafkaEventBusOptions) {
  return {
    sessionTimeoutMs: options.sessionTimeoutMs ?? 15_000,
    fetchWaitMsMax: options.fetchWaitMsMax ?? 500,
    joinTimeoutMs: options.joinTimeoutMs ?? 60_000,
    restartDelayMs: options.restartDelayMs ?? 1000,
  };
}

function groupOptions(options: KafkaEventBusOptions): Omit<GroupOptions, keyof SubscribeOptions> {
  return {
    ...readerOptions(options),
    commitIntervalMs: options.commitIntervalMs ?? 200,
    bufferMax: options.bufferMax ?? 5000,
    recentMax: options.recentMax ?? 10_000,
    watchdogIntervalMs: options.watchdogIntervalMs ?? 30_000,
  };
}
