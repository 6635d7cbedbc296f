import { PortError } from '@mindbase/kernel';
import type { BusMessage } from '@mindbase/ports';
import {
  type Message,
  type PartitionMetadata,
  Partitioners,
  type Producer,
  type RecordMetadata,
} from 'kafkajs';
import type { AdminSession } from './admin-session';
import { createClient } from './client';
import { attempt } from './kafka-errors';
import type { KafkaOptions } from './kafka-options';
import { type Mark, encodeMark, join } from './mark';
import { encodeEvent } from './message-codec';
import { partitionRanges } from './offsets';
import { Serial } from './serial';
import type { TopicNames } from './topic-names';

interface OpenProducer {
  readonly producer: Producer;
  /** By Kafka topic, an offset behind which no partition has an event older than those of the next hand-over. */
  readonly ends: Record<string, number[]>;
  /** The offset of the next mark if nobody else leaves one. */
  nextMark: number;
}

/**
 * The writing side: an idempotent producer, one hand-over at a time. After a failure the producer is given up,
 * since its numbering may be broken for good; the caller hands over again, and readers pass over repetitions.
 *
 * Another process may have handed over what came before. It left its mark before it acknowledged that, and so before
 * the outbox gave out what is handed over here: a mark that is not ours tells that our `ends` are too small. So every
 * mark is true, also when a process that should not publish any more (no lock can stop it within a request)
 * repeats what others have handed over: each writes all that its log holds in order, so the first of each event still stand in order.
 */
export class Publisher {
  private readonly turn = new Serial();
  private readonly partition = Partitioners.DefaultPartitioner();
  private open: OpenProducer | null = null;

  constructor(
    private readonly kafka: KafkaOptions,
    private readonly names: TopicNames,
    private readonly admin: AdminSession,
    private readonly options: {
      /** How many bytes of events go into one request. */
      readonly requestBytesMax: number;
      /** The newest mark that is on the bus. */
      lastMark(): Mark;
      /** A mark is on the bus. */
      marked(mark: Mark): void;
    },
  ) {}

  /** Resolves when all of it is on the bus, and so is the mark that says so. */
  publish(messages: readonly BusMessage[]): Promise<void> {
    return this.withProducer(async (open) => {
      await Promise.all([this.write(messages, open), this.regardOthers(open)]);
      const through = Math.max(...messages.map(({ event }) => event.globalPosition));
      await this.leave({ through, ends: open.ends }, open);
    });
  }

  /** A mark that came late says less than one before it, and readers who come now know the last one only. */
  repeatMark(): void {
    if (!this.open) return;
    // Without a producer after all, the next hand-over makes good for it.
    this.withProducer((open) => this.leave({ through: 0, ends: open.ends }, open)).catch(() => undefined);
  }

  /** @returns the offset of the record in its topic of one partition. */
  send(topic: string, message: Message): Promise<number> {
    return this.withProducer(async ({ producer }) => {
      const [written] = await producer.send({ topic, messages: [message] });
      return Number(written?.baseOffset ?? 0);
    });
  }

  async close(): Promise<void> {
    await this.turn.idle();
    await this.drop();
  }

  private withProducer<T>(work: (open: OpenProducer) => Promise<T>): Promise<T> {
    return this.turn.run(() =>
      attempt(async () => {
        try {
          this.open ??= await this.openProducer();
          return await work(this.open);
        } catch (error) {
          await this.drop();
          throw error;
        }
      }),
    );
  }

  private async write(messages: readonly BusMessage[], { producer, ends }: OpenProducer): Promise<void> {
    const records = messages.map((message) => this.route(message, ends));
    for (const part of inParts(records, this.options.requestBytesMax)) {
      const written = await producer.sendBatch({ topicMessages: byTopic(part) });
      advance(ends, part, written);
    }
  }

  private async regardOthers(open: OpenProducer): Promise<void> {
    const next = await this.endOfMarks();
    if (next === open.nextMark) return;
    const found = await this.endsNow();
    Object.assign(open.ends, join({ through: 0, ends: open.ends }, { through: 0, ends: found }).ends);
    open.nextMark = next;
  }

  private async leave(own: Mark, open: OpenProducer): Promise<void> {
    const mark = join(this.options.lastMark(), own);
    const [written] = await open.producer.send({ topic: this.names.marks, messages: [encodeMark(mark)] });
    // Behind a mark of another in between, the next hand-over looks again.
    if (Number(written?.baseOffset) === open.nextMark) open.nextMark++;
    this.options.marked(mark);
  }

  private async endsNow(): Promise<OpenProducer['ends']> {
    const ends = await Promise.all(
      this.names.events.map(async (topic) => {
        const ranges = await partitionRanges(this.admin, topic);
        return [topic, ranges.map(({ high }) => high)] as const;
      }),
    );
    return Object.fromEntries(ends);
  }

  private async endOfMarks(): Promise<number> {
    const [range] = await partitionRanges(this.admin, this.names.marks);
    return range?.high ?? 0;
  }

  private async openProducer(): Promise<OpenProducer> {
    const nextMark = await this.endOfMarks();
    const ends = await this.endsNow();
    const producer = createClient(this.kafka).producer({
      idempotent: true,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { retries: 6 },
    });
    await producer.connect();
    return { producer, ends, nextMark };
  }

  private async drop(): Promise<void> {
    const { open } = this;
    this.open = null;
    await open?.producer.disconnect().catch(() => undefined);
  }

  /** The partition is chosen here, by Kafka's own rule, so that each record's offset is known from the answer. */
  private route(message: BusMessage, ends: OpenProducer['ends']): Routed {
    const topic = this.names.event(message.topic);
    const count = ends[topic]?.length ?? 0;
    if (count === 0) throw new PortError('incompatible', `the topic ${topic} is not one of the bus`);
    const encoded = encodeEvent(message);
    const partitionMetadata = Array.from({ length: count }, (_, partitionId) => ({
      partitionId,
      leader: 0,
    })) as PartitionMetadata[];
    const partition = this.partition({ topic, partitionMetadata, message: encoded });
    return { topic, partition, message: { ...encoded, partition }, bytes: Buffer.byteLength(encoded.value) };
  }
}

interface Routed {
  readonly topic: string;
  readonly partition: number;
  readonly message: Message;
  readonly bytes: number;
}

function* inParts(records: readonly Routed[], bytesMax: number): Generator<readonly Routed[]> {
  let part: Routed[] = [];
  let bytes = 0;
  for (const record of records) {
    if (part.length > 0 && bytes + record.bytes > bytesMax) {
      yield part;
      [part, bytes] = [[], 0];
    }
    part.push(record);
    bytes += record.bytes;
  }
  if (part.length > 0) yield part;
}

function byTopic(records: readonly Routed[]): { topic: string; messages: Message[] }[] {
  const topics = new Map<string, Message[]>();
  for (const { topic, message } of records) topics.set(topic, [...(topics.get(topic) ?? []), message]);
  return [...topics].map(([topic, messages]) => ({ topic, messages }));
}

function advance(
  ends: OpenProducer['ends'],
  records: readonly Routed[],
  written: readonly RecordMetadata[],
): void {
  for (const { topicName, partition, baseOffset } of written) {
    const count = records.filter((one) => one.topic === topicName && one.partition === partition).length;
    const topic = ends[topicName];
    if (topic) topic[partition] = Math.max(topic[partition] ?? 0, Number(baseOffset) + count);
  }
}
