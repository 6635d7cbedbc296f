import { setTimeout as sleep } from 'node:timers/promises';
import { PortError } from '@mindbase/kernel';
import type { Consumer, EachBatchPayload, PartitionAssigner, TopicPartitionOffsetAndMetadata } from 'kafkajs';
import { createClient } from './client';
import { toPortError } from './kafka-errors';
import type { KafkaOptions } from './kafka-options';

export interface ConsumerOptions {
  readonly groupId: string;
  /** Kafka topics. */
  readonly topics: readonly string[];
  readonly assigner?: PartitionAssigner;
  /** How long the brokers wait for a sign of life before they give the partitions away, in ms. */
  readonly sessionTimeoutMs: number;
  /** How long a fetch waits for news, in ms: an idle consumer asks that often, and takes that long to stop. */
  readonly fetchWaitMsMax: number;
  /** How long the group may take to let it in, in ms. */
  readonly joinTimeoutMs: number;
  /** How long it waits before it replaces a client that gave up, in ms. */
  readonly restartDelayMs: number;
}

export interface ConsumerWork {
  /** The group has given it these partitions; nothing is fetched for `batch` until this is done. */
  joined(partitions: Readonly<Record<string, readonly number[]>>): Promise<void>;
  batch(payload: EachBatchPayload): Promise<void>;
  /** The client gave up and will be replaced. */
  lost(error: unknown): void;
}

const startDelayMs = 200;
/** How long brokers may take to let a member go, in ms. They miss it by themselves after its session. */
const farewellMs = 5000;

/**
 * A consumer that stays: the client gives up after errors that it does not know or that last too long, and then
 * a fresh one takes its place. Commits are the caller's.
 */
export class SupervisedConsumer {
  private consumer: Consumer | null = null;
  private joined: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;
  /** The batch that is being worked on, or was last. */
  private inHand: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();
  private replacing: Promise<void> = Promise.resolve();

  constructor(
    private readonly kafka: KafkaOptions,
    private readonly options: ConsumerOptions,
    private readonly work: ConsumerWork,
  ) {}

  /**
   * Resolves when the group has let it in. A coordinator that is still loading, or a broker that is just coming up,
   * is asked again. @throws PortError `unavailable` when it takes too long.
   */
  async start(): Promise<void> {
    const deadline = performance.now() + this.options.joinTimeoutMs;
    for (;;) {
      try {
        return await this.open();
      } catch (error) {
        await this.close();
        const known = toPortError(error);
        if (!known.retryable || performance.now() > deadline) throw known;
        await sleep(startDelayMs);
      }
    }
  }

  /** Resolves when the batch in hand is done and the group has been left; brokers that are gone hold up nobody. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.timer) clearTimeout(this.timer);
    await this.replacing;
    await this.close();
  }

  /** Replaces the client by a fresh one. */
  restart(error: unknown, delayMs = 0): void {
    if (this.stopping.signal.aborted || this.timer) return;
    this.work.lost(error);
    this.timer = setTimeout(() => {
      this.timer = null;
      this.replacing = this.replace();
    }, delayMs);
  }

  async commit(offsets: readonly TopicPartitionOffsetAndMetadata[]): Promise<void> {
    await this.consumer?.commitOffsets([...offsets]);
  }

  seek(topic: string, partition: number, offset: number): void {
    this.consumer?.seek({ topic, partition, offset: String(offset) });
  }

  pause(topic: string, partition: number): void {
    this.consumer?.pause([{ topic, partitions: [partition] }]);
  }

  resume(topic: string, partition: number): void {
    this.consumer?.resume([{ topic, partitions: [partition] }]);
  }

  private async replace(): Promise<void> {
    await this.close();
    if (this.stopping.signal.aborted) return;
    try {
      await this.open();
    } catch (error) {
      this.restart(error, this.options.restartDelayMs);
    }
  }

  private async open(): Promise<void> {
    const { groupId, assigner, sessionTimeoutMs, fetchWaitMsMax, joinTimeoutMs, topics } = this.options;
    const consumer = createClient(this.kafka).consumer({
      groupId,
      ...(assigner ? { partitionAssigners: [assigner] } : {}),
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: Math.floor(sessionTimeoutMs / 5),
      maxWaitTimeInMs: fetchWaitMsMax,
      retry: { restartOnFailure: async () => false },
      allowAutoTopicCreation: false,
    });
    this.consumer = consumer;
    const isCurrent = (): boolean => this.consumer === consumer;
    let hasEntered = false;
    const entered = new Promise<void>((resolve, reject) => {
      const late = new PortError('unavailable', `group ${groupId} takes too long to let a member in`, {
        retryable: true,
      });
      const timer = setTimeout(() => reject(late), joinTimeoutMs);
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        settle();
      };
      consumer.on('consumer.group_join', ({ payload: { memberAssignment } }) => {
        if (!isCurrent()) return;
        this.joined = this.work.joined(memberAssignment);
        this.joined.then(
          () => {
            hasEntered = true;
            end(resolve);
          },
          (error) => end(() => reject(error)),
        );
      });
      consumer.on('consumer.crash', ({ payload: { error } }) => {
        end(() => reject(error));
        if (isCurrent() && hasEntered) this.restart(error, this.options.restartDelayMs);
      });
    });
    // Whoever waits for it asks below; a crash before that must not count as unheard.
    entered.catch(() => undefined);
    const batch = async (payload: EachBatchPayload): Promise<void> => {
      await this.joined;
      if (isCurrent()) await this.work.batch(payload);
    };
    const run = async (): Promise<void> => {
      await consumer.connect();
      await consumer.subscribe({ topics: [...topics], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        eachBatch: (payload) => {
          const work = batch(payload);
          this.inHand = work.catch(() => undefined);
          return work;
        },
      });
    };
    const running = run();
    // A connection that comes about after all is of no use any more.
    running.then(() => (isCurrent() ? undefined : leave(consumer))).catch(() => undefined);
    await this.unlessStopped(running);
    await this.unlessStopped(entered);
  }

  private async unlessStopped(work: Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    let give = (): void => undefined;
    const stopped = new Promise<never>((_, reject) => {
      give = () => reject(new PortError('unavailable', 'the reader was stopped'));
      if (signal.aborted) give();
      else signal.addEventListener('abort', give);
    });
    try {
      await Promise.race([work, stopped]);
    } finally {
      signal.removeEventListener('abort', give);
    }
  }

  private async close(): Promise<void> {
    const { consumer } = this;
    this.consumer = null;
    if (!consumer) return;
    const left = leave(consumer);
    await this.inHand;
    const late = sleep(farewellMs, undefined, { ref: false });
    await Promise.race([left, late]);
  }
}

/** What a broken connection says at its end is of no use to anybody. */
async function leave(consumer: Consumer): Promise<void> {
  await consumer.disconnect().catch(() => undefined);
}
