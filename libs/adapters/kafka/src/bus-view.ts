import { randomUUID } from 'node:crypto';
import type { DeadLetter } from '@mindbase/ports';
import type { EachBatchPayload } from 'kafkajs';
import type { AdminSession } from './admin-session';
import type { KafkaOptions } from './kafka-options';
import { type Mark, decodeMark, join, noMark } from './mark';
import { decodeDeadLetter } from './message-codec';
import { partitionRanges } from './offsets';
import { type ConsumerOptions, SupervisedConsumer } from './supervised-consumer';
import type { TopicNames } from './topic-names';

/**
 * What every process knows of the whole bus, kept up to date: the newest mark and the dead letters. It reads their
 * topics as a group of its own, which commits nothing and is forgotten by the brokers when the process ends.
 */
export class BusView {
  private readonly consumer: SupervisedConsumer;
  private readonly letters = new Map<string, DeadLetter>();
  /** By topic, the offset behind the last record that was read. */
  private readonly read = new Map<string, number>();
  private waiting: { readonly topic: string; readonly end: number; readonly reached: () => void }[] = [];
  private newest = noMark;
  /** The greatest position of a mark that was read, which those that this process leaves itself run ahead of. */
  private readThrough = 0;

  constructor(
    kafka: KafkaOptions,
    private readonly names: TopicNames,
    private readonly admin: AdminSession,
    options: Omit<ConsumerOptions, 'groupId' | 'topics' | 'assigner'>,
    /** The last mark on the bus says less than one before it. */
    private readonly onLateMark: () => void,
  ) {
    const topics = [names.marks, ...names.deadLetters];
    this.consumer = new SupervisedConsumer(
      kafka,
      { ...options, topics, groupId: names.group(`view.${randomUUID()}`) },
      {
        joined: () => this.goOn(),
        batch: async (payload) => this.take(payload),
        lost: () => undefined,
      },
    );
  }

  get mark(): Mark {
    return this.newest;
  }

  /** Resolves when it knows all that is on the bus now. */
  async start(): Promise<void> {
    await this.consumer.start();
    for (const topic of [this.names.marks, ...this.names.deadLetters]) {
      const [range] = await partitionRanges(this.admin, topic);
      if (range && range.high > range.low) await this.reached(topic, range.high);
    }
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }

  /** A mark of which this process knows before it comes back from the bus. */
  pass(mark: Mark): void {
    this.newest = join(this.newest, mark);
  }

  /** Oldest first. */
  deadLetters(): readonly DeadLetter[] {
    return [...this.letters.values()].sort(
      (a, b) => compare(a.at, b.at) || a.event.globalPosition - b.event.globalPosition || compare(a.id, b.id),
    );
  }

  deadLetter(id: string): DeadLetter | undefined {
    return this.letters.get(id);
  }

  /** Resolves when a topic is read up to this offset. */
  reached(topic: string, end: number): Promise<void> {
    if ((this.read.get(topic) ?? 0) >= end) return Promise.resolve();
    return new Promise((reached) => this.waiting.push({ topic, end, reached }));
  }

  /** Of the marks the last one is enough; the dead letters go on where they were. */
  private async goOn(): Promise<void> {
    const [marks] = await partitionRanges(this.admin, this.names.marks);
    if (marks) this.consumer.seek(this.names.marks, 0, Math.max(marks.low, marks.high - 1));
    for (const topic of this.names.deadLetters) this.consumer.seek(topic, 0, this.read.get(topic) ?? 0);
  }

  private takeMark(mark: Mark): void {
    this.pass(mark);
    if (mark.through < this.readThrough) this.onLateMark();
    this.readThrough = Math.max(this.readThrough, mark.through);
  }

  private take({ batch, resolveOffset }: EachBatchPayload): void {
    for (const message of batch.messages) {
      if (batch.topic === this.names.marks) this.takeMark(decodeMark(message));
      else {
        const letter = decodeDeadLetter(message);
        if (letter) this.letters.set(letter.id, letter);
        else this.letters.delete(message.key?.toString() ?? '');
      }
    }
    const last = batch.lastOffset();
    resolveOffset(last);
    this.read.set(batch.topic, Number(last) + 1);
    const [there, not] = split(this.waiting, ({ topic, end }) => (this.read.get(topic) ?? 0) >= end);
    this.waiting = not;
    for (const { reached } of there) reached();
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function split<T>(items: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}
