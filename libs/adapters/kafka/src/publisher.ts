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
  /** By Kafka topic, the offset behind the last event of each partition. */
  readonly ends: Record<string, number[]>;
}

/**
 * The writing side: an idempotent producer, one hand-over at a time. After a failure the producer is given up,
 * since its numbering may be broken for good; the caller hands over again, and readers pass over repetitions.
 */
export class Publisher {
  private readonly turn = new Serial();
  private readonly partition = Partitioners.DefaultPartitioner();
  private open: OpenProducer | null = null;
  private mark: Mark | null = null;

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
    return this.withProducer(async ({ producer, ends }) => {
      const records = messages.map((message) => this.route(message, ends));
      for (const part of inParts(records, this.options.requestBytesMax)) {
        const written = await producer.sendBatch({ topicMessages: byTopic(part) });
        advance(ends, part, written);
      }
      const through = Math.max(...messages.map(({ event }) => event.globalPosition));
      const mark = join(this.mark ?? this.options.lastMark(), { through, ends });
      await producer.send({ topic: this.names.marks, messages: [encodeMark(mark)] });
      this.mark = mark;
      this.options.marked(mark);
    });
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

  private async openProducer(): Promise<OpenProducer> {
    const ends: Record<string, number[]> = {};
    for (const topic of this.names.events) {
      ends[topic] = (await partitionRanges(this.admin, topic)).map(({ high }) => high);
    }
    const producer = createClient(this.kafka).producer({
      idempotent: true,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { retries: 6 },
    });
    await producer.connect();
    return { producer, ends };
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
