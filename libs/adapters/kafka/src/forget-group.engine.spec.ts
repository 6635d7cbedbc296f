import { chainedEvent, describeWithEngine, kafka, until } from '@mindbase/testing';
import { Kafka, logLevel } from 'kafkajs';
import { ensureTopics } from './ensure-topics';
import { KafkaEventBus, type KafkaEventBusOptions } from './kafka-event-bus';
import { lostBeginnings } from './lost-beginnings';

let prefixes = 0;

describeWithEngine(kafka, (engine) => {
  let options: KafkaEventBusOptions;
  let bus: KafkaEventBus;
  const topics = ['memory'];
  const message = (n: number) => ({
    topic: 'memory',
    event: { ...chainedEvent({ eventId: `e${n}`, streamPosition: n }), globalPosition: n },
  });

  beforeEach(async () => {
    options = { brokers: [engine().url], prefix: `forget-${Date.now()}-${++prefixes}` };
    await ensureTopics(options, { partitions: 2, replicationFactor: 1 });
    bus = await KafkaEventBus.open(options);
  });
  afterEach(() => bus.close());

  async function admin<T>(work: (admin: ReturnType<Kafka['admin']>) => Promise<T>): Promise<T> {
    const client = new Kafka({ brokers: [...options.brokers], logLevel: logLevel.NOTHING }).admin();
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.disconnect();
    }
  }

  it('forgets a group for good: its position and its dead letters, and of no other group', async () => {
    await bus.publish([message(1), message(2)]);
    const fail = async () => {
      throw new RangeError('no');
    };
    for (const group of ['old', 'other']) {
      const subscription = await bus.subscribe({ group, topics, attemptsMax: 1 }, fail);
      await until(async () => (await bus.lag(group, topics)) === 0, `${group} to be through`, 20_000);
      await subscription.stop();
    }
    await bus.forgetGroup('old', 20_000);
    expect((await bus.deadLetters(10)).map(({ group }) => group)).toEqual(['other', 'other']);
    expect(await bus.position('old')).toBe(0);
    const known = await admin((client) => client.listGroups());
    const names = known.groups.map(({ groupId }) => groupId);
    expect(names).toContain(`${options.prefix}.other`);
    expect(names).not.toContain(`${options.prefix}.old`);
    await bus.forgetGroup('old', 0);
    await bus.forgetGroup('never there', 0);
  });

  it('forgets none that runs', async () => {
    await bus.publish([message(1)]);
    const subscription = await bus.subscribe({ group: 'busy', topics }, async () => undefined);
    await expect(bus.forgetGroup('busy', 300)).rejects.toMatchObject({ code: 'constraint' });
    await subscription.stop();
    await bus.forgetGroup('busy', 20_000);
  });

  it('tells which topics have lost their beginning', async () => {
    await bus.publish([message(1), message(2)]);
    expect(await lostBeginnings(options, ['memory', 'conversation'])).toEqual([]);
    await admin(async (client) => {
      const topic = `${options.prefix}.memory`;
      const [partition] = (await client.fetchTopicOffsets(topic)).filter(({ high }) => high !== '0');
      if (!partition) throw new Error('nothing was published');
      await client.deleteTopicRecords({
        topic,
        partitions: [{ partition: partition.partition, offset: '1' }],
      });
    });
    expect(await lostBeginnings(options, ['memory', 'conversation'])).toEqual(['memory']);
  });
});
