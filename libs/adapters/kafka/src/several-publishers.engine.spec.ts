import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@mindbase/kernel';
import type { BusMessage } from '@mindbase/ports';
import { chainedEvent, describeWithEngine, kafka, until } from '@mindbase/testing';
import { Kafka, logLevel } from 'kafkajs';
import { ensureTopics } from './ensure-topics';
import { KafkaEventBus, type KafkaEventBusOptions } from './kafka-event-bus';
import { type Mark, decodeMark, encodeMark } from './mark';

let prefixes = 0;

/** A lock gives one process the outbox, but cannot stop what another has begun before it lost the lock. */
describeWithEngine(kafka, (engine) => {
  const open: KafkaEventBus[] = [];
  let options: KafkaEventBusOptions;
  let log: BusMessage[];

  beforeEach(async () => {
    options = { brokers: [engine().url], prefix: `publishers-${Date.now()}-${++prefixes}` };
    await ensureTopics(options, { partitions: 2, replicationFactor: 1 });
    // Two topics in turn, of users in both partitions.
    log = Array.from({ length: 60 }, (_, n) => {
      const user = `user-${Math.floor(n / 2) % 5}`;
      const event = {
        ...chainedEvent({ eventId: `e${n + 1}`, user, streamId: user }),
        globalPosition: n + 1,
      };
      return { topic: n % 2 === 0 ? 'conversation' : 'memory', event };
    });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });

  async function process(): Promise<KafkaEventBus> {
    const bus = await KafkaEventBus.open(options);
    open.push(bus);
    return bus;
  }
  /** Events of the log by their positions. */
  const events = (from: number, through: number): BusMessage[] => log.slice(from - 1, through);
  const group = { group: 'g', topics: ['conversation', 'memory'] };

  /** Reads as a group from the beginning; what it sees, once more or less, has to be the log. */
  async function read(bus: KafkaEventBus, name: string, through: number): Promise<RecordedEvent[]> {
    const seen: RecordedEvent[] = [];
    const subscription = await bus.subscribe({ ...group, group: name }, async ({ event }) => {
      seen.push(event);
    });
    await until(async () => (await bus.position(name)) >= through, `position ${through} of ${name}`, 20_000);
    await subscription.stop();
    return seen;
  }
  function expectLog(seen: readonly RecordedEvent[], through: number): void {
    expect(seen.map((event) => event.globalPosition).sort((a, b) => a - b)).toEqual(
      events(1, through).map(({ event }) => event.globalPosition),
    );
    for (const user of new Set(seen.map((event) => event.user))) {
      const positions = seen
        .filter((event) => event.user === user)
        .map(({ globalPosition }) => globalPosition);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
    }
  }

  /** What the brokers hold: the last mark, and the offset behind the last event of each partition. */
  async function onTheBus() {
    const client = new Kafka({ brokers: [...options.brokers], logLevel: logLevel.NOTHING });
    const groupId = `${options.prefix}-raw-${randomUUID()}`;
    const [admin, consumer] = [client.admin(), client.consumer({ groupId })];
    const endsOf = async (topic: string): Promise<number[]> =>
      (await admin.fetchTopicOffsets(topic))
        .sort((a, b) => a.partition - b.partition)
        .map(({ high }) => Number(high));
    try {
      await Promise.all([admin.connect(), consumer.connect()]);
      const [count = 0] = await endsOf(marksTopic());
      const marks: Mark[] = [];
      await consumer.subscribe({ topics: [marksTopic()], fromBeginning: true });
      await consumer.run({ eachMessage: async ({ message }) => void marks.push(decodeMark(message)) });
      await until(() => marks.length >= count, 'the marks', 20_000);
      const topics = group.topics.map((topic) => `${options.prefix}.${topic}`);
      const ends = await Promise.all(topics.map(async (topic) => [topic, await endsOf(topic)] as const));
      return { mark: marks.at(-1), ends: Object.fromEntries(ends) };
    } finally {
      await Promise.all([admin.disconnect(), consumer.disconnect()]);
    }
  }
  const marksTopic = () => `${options.prefix}.marks`;

  it('may take turns: the mark of one whose turn comes again tells of the events of the other as well', async () => {
    const [a, b] = [await process(), await process()];
    await a.publish(events(1, 2));
    await b.publish(events(3, 40));
    await a.publish(events(41, 42));
    const { mark, ends } = await onTheBus();
    expect(mark).toMatchObject({ through: 42, ends });
    expectLog(await read(await process(), 'g', 42), 42);
  });

  it('may repeat what another has handed over: nobody sees an event twice or out of order', async () => {
    const [old, current, reader] = [await process(), await process(), await process()];
    const running: RecordedEvent[] = [];
    await reader.subscribe(group, async ({ event }) => {
      running.push(event);
    });
    await old.publish(events(1, 10));
    // Both have begun at the same place of the outbox, and go on beside each other.
    const steps = [1, 2, 3, 4].map((n) => [10 * n + 1, 10 * n + 10] as const);
    await Promise.all([
      (async () => {
        for (const [from, through] of steps) await current.publish(events(from, through));
      })(),
      old.publish(events(11, 40)),
    ]);
    await old.publish(events(21, 30));
    await current.publish(events(51, 60));
    await until(async () => (await reader.position('g')) === 60, 'the position', 20_000);
    expectLog(running, 60);
    expectLog(await read(await process(), 'fresh', 60), 60);
  });

  it('leave the newest mark as the last one, though an old one came late', async () => {
    const [old, current] = [await process(), await process()];
    await old.publish(events(1, 10));
    await current.publish(events(11, 40));
    // As a request that was under way when its sender lost the lock.
    const client = new Kafka({ brokers: [...options.brokers], logLevel: logLevel.NOTHING });
    const producer = client.producer();
    await producer.connect();
    await producer.send({ topic: marksTopic(), messages: [encodeMark({ through: 10, ends: {} })] });
    await producer.disconnect();
    await until(async () => (await onTheBus()).mark?.through === 40, 'a mark behind it', 20_000);
    expect(await read(await process(), 'fresh', 40)).toHaveLength(40);
  });
});
