import type { RecordedEvent } from '@mindbase/kernel';
import type { BusMessage } from '@mindbase/ports';
import { chainedEvent, describeWithEngine, kafka, until, own } from '@mindbase/testing';
import { Kafka, logLevel } from 'kafkajs';
import { AdminSession } from './admin-session';
import { ensureTopics } from './ensure-topics';
import { KafkaEventBus, type KafkaEventBusOptions } from './kafka-event-bus';
import { startGroupAt } from './start-group-at';

const users = Array.from({ length: 12 }, (_, n) => `user-${n}`);
const partitions = 4;
let prefixes = 0;

describeWithEngine(own(kafka), (engine) => {
  const open: KafkaEventBus[] = [];
  let options: KafkaEventBusOptions;
  let position = 0;

  beforeEach(async () => {
    position = 0;
    options = {
      brokers: [engine().url],
      prefix: `cluster-${Date.now()}-${++prefixes}`,
      sessionTimeoutMs: 6000,
    };
    await ensureTopics(options, { partitions, replicationFactor: 1 });
  });

  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });

  /** A process of the cluster. */
  async function process(): Promise<KafkaEventBus> {
    const bus = await KafkaEventBus.open(options);
    open.push(bus);
    return bus;
  }

  function message(topic: string, user: string, recordedAt?: string): BusMessage {
    const globalPosition = ++position;
    const event = {
      ...chainedEvent({ eventId: `e${globalPosition}`, user, streamId: user }),
      globalPosition,
    };
    return { topic, event: recordedAt === undefined ? event : { ...event, recordedAt } };
  }

  /** Events of all users, in turn in two topics. */
  const run = (count: number): BusMessage[] =>
    Array.from({ length: count }, (_, n) =>
      message(n % 3 === 0 ? 'memory' : 'conversation', users[(n * 7) % users.length] ?? ''),
    );

  const positionsOf = (events: readonly RecordedEvent[]): number[] =>
    events.map(({ globalPosition }) => globalPosition);
  const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

  const group = { group: 'g', topics: ['conversation', 'memory'], retryDelayMs: 1 };

  /** Joins a group and collects what it handles. */
  async function member(
    bus: KafkaEventBus,
    react: (event: RecordedEvent) => Promise<void> = async () => undefined,
  ) {
    const events: RecordedEvent[] = [];
    const subscription = await bus.subscribe(group, async ({ event }) => {
      await react(event);
      events.push(event);
    });
    return { events, subscription };
  }

  function expectOrderPerUser(events: readonly RecordedEvent[]): void {
    for (const user of users) {
      const seen = positionsOf(events.filter((event) => event.user === user));
      expect(seen).toEqual(sorted(seen));
    }
  }

  it('keeps the order of each user over several topics and partitions, also from the beginning on', async () => {
    const bus = await process();
    const messages = run(400);
    for (let n = 0; n < messages.length; n += 50) await bus.publish(messages.slice(n, n + 50));
    const { events } = await member(bus);
    await until(async () => (await bus.position('g')) === position, 'the position', 20_000);
    expect(sorted(positionsOf(events))).toEqual(messages.map((_, n) => n + 1));
    expectOrderPerUser(events);
    expect(await bus.lag('g', group.topics)).toBe(0);
  });

  it('shares the work between copies, hands a user to one of them, and applies nothing twice', async () => {
    const [a, b, other] = [await process(), await process(), await process()];
    const first = await member(a);
    const second = await member(b);
    // The first copy has to notice that there is a second one.
    await until(
      async () => {
        await other.publish(run(24));
        return first.events.length > 0 && second.events.length > 0;
      },
      'both copies at work',
      30_000,
    );
    const before = { first: first.events.length, second: second.events.length };
    const messages = run(240);
    await other.publish(messages);
    await until(
      async () => (await other.position('g')) === position,
      'the position as seen from outside',
      20_000,
    );
    expect(first.events.length).toBeGreaterThan(before.first);
    expect(second.events.length).toBeGreaterThan(before.second);
    const all = [...first.events, ...second.events];
    expect(sorted(positionsOf(all))).toEqual(Array.from({ length: position }, (_, n) => n + 1));
    expectOrderPerUser(first.events);
    expectOrderPerUser(second.events);

    await second.subscription.stop();
    await other.publish(run(48));
    await until(async () => (await other.position('g')) === position, 'the one that is left', 20_000);
    const again = [...first.events, ...second.events];
    expect(sorted(positionsOf(again))).toEqual(Array.from({ length: position }, (_, n) => n + 1));
  });

  it('tells other processes how far a group is, while it waits for a slow message', async () => {
    const [a, b] = [await process(), await process()];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await a.publish([message('memory', 'wei'), message('conversation', 'wei'), message('memory', 'wei')]);
    await member(a, ({ globalPosition }) => (globalPosition === 2 ? held : Promise.resolve()));
    try {
      await until(async () => (await a.position('g')) === 1, 'the first');
      expect(await b.position('g')).toBeLessThanOrEqual(1);
    } finally {
      release();
    }
    await until(async () => (await b.position('g')) === 3, 'the last, from outside');
    expect(await b.lag('g', group.topics)).toBe(0);
    expect(await b.position('never-was')).toBe(0);
  });

  it('asks the brokers once for many who wait for a position', async () => {
    const bus = await process();
    await member(bus);
    const questions = jest.spyOn(AdminSession.prototype, 'ask');
    try {
      const answers = await Promise.all(Array.from({ length: 200 }, () => bus.position('g')));
      expect(new Set(answers)).toEqual(new Set([0]));
      expect(questions.mock.calls.length).toBe(1);
      await bus.publish(run(40));
      questions.mockClear();
      const waiters = Array.from({ length: 100 }, () =>
        until(async () => (await bus.position('g')) === position, 'the position', 20_000),
      );
      const startedAt = performance.now();
      await Promise.all(waiters);
      expect(questions.mock.calls.length).toBeLessThan(2 + (performance.now() - startedAt) / 20);
    } finally {
      questions.mockRestore();
    }
  });

  it('shows a dead letter to every process, and keeps the headers of its event beside the error', async () => {
    const [a, b] = [await process(), await process()];
    const poisoned = message('memory', 'wei');
    await a.publish([poisoned]);
    const subscription = await a.subscribe({ ...group, attemptsMax: 1 }, async () => {
      throw new TypeError('words of somebody');
    });
    await until(async () => (await b.deadLetters(10)).length === 1, 'the letter, elsewhere');
    const client = new Kafka({ brokers: [...options.brokers], logLevel: logLevel.NOTHING });
    const consumer = client.consumer({ groupId: `${options.prefix}-raw` });
    const headers: Record<string, string>[] = [];
    await consumer.connect();
    await consumer.subscribe({ topics: [`${options.prefix}.memory.dlq`], fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message: { headers: read } }) => {
        headers.push(
          Object.fromEntries(Object.entries(read ?? {}).map(([key, value]) => [key, String(value)])),
        );
      },
    });
    await until(() => headers.length === 1, 'the raw record');
    await consumer.disconnect();
    expect(headers[0]).toMatchObject({
      'event-id': poisoned.event.eventId,
      'event-type': 'TurnsRecorded',
      tenant: 'acme',
      'dlq-group': 'g',
      'dlq-error-code': 'TypeError',
      'dlq-attempts': '1',
    });
    expect(JSON.stringify(headers)).not.toContain('words');
    const id = (await b.deadLetters(1))[0]?.id ?? '';
    expect(await b.retryDeadLetter(id)).toBe(false);
    await subscription.stop();
    await member(a);
    expect(await a.retryDeadLetter(id)).toBe(true);
    await until(async () => (await b.deadLetters(10)).length === 0, 'the removal, elsewhere');
  });

  it('goes on after the broker was killed, with nothing lost and nothing out of order', async () => {
    const bus = await process();
    const { events } = await member(bus);
    await bus.publish(run(40));
    await until(() => events.length === 40, 'the first events');
    await engine().kill();
    const late = run(40);
    const failed = await bus.publish(late).catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'PortError', code: 'unavailable', retryable: true });
    await engine().restart();
    await until(
      () =>
        bus.publish(late).then(
          () => true,
          () => false,
        ),
      'the broker to take events again',
      60_000,
    );
    await until(async () => (await bus.position('g').catch(() => 0)) === position, 'the reader', 60_000);
    const seen = positionsOf(events);
    expect([...new Set(sorted(seen))]).toEqual(Array.from({ length: 80 }, (_, n) => n + 1));
    expectOrderPerUser(events.filter((event, n) => seen.indexOf(event.globalPosition) === n));
  }, 180_000);

  it('replays from a point in time by a group of its own', async () => {
    const bus = await process();
    const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
    await bus.publish(days.map((day) => message('memory', 'wei', `${day}T08:00:00.000Z`)));
    await startGroupAt(options, 'replay', ['memory'], new Date('2026-03-02T00:00:00.000Z'));
    const replayed: number[] = [];
    await bus.subscribe({ group: 'replay', topics: ['memory'] }, async ({ event }) => {
      replayed.push(event.globalPosition);
    });
    await until(async () => (await bus.position('replay')) === 3, 'the replay');
    expect(replayed).toEqual([2, 3]);
    await expect(startGroupAt(options, 'replay', ['memory'], 'earliest')).rejects.toMatchObject({
      code: 'constraint',
    });
  });

  it('splits a great hand-over into requests that the brokers take', async () => {
    const bus = await process();
    const text = 'x'.repeat(100_000);
    const messages = run(30).map(({ topic, event }) => ({ topic, event: { ...event, data: { text } } }));
    await bus.publish(messages);
    const { events } = await member(bus);
    await until(async () => (await bus.position('g')) === position, 'all of it', 20_000);
    expect(events).toHaveLength(30);
  });

  describe('topics', () => {
    it('are made once, found after that, and never changed', async () => {
      const again = await ensureTopics(options, { partitions });
      expect(again.made).toEqual([]);
      expect(again.found).toHaveLength(9);
      await expect(ensureTopics(options, { partitions: 3 })).rejects.toMatchObject({
        code: 'incompatible',
        message: expect.stringContaining('.memory has partitions 4 instead of 3'),
      });
      await expect(ensureTopics(options, { partitions, retentionMs: 1000 })).rejects.toMatchObject({
        message: expect.stringContaining('has retention.ms -1 instead of 1000'),
      });
    });

    it('are missed by name, by the check and by a bus that is opened', async () => {
      const elsewhere = { ...options, prefix: `${options.prefix}-none` };
      await expect(ensureTopics(elsewhere, { checkOnly: true })).rejects.toMatchObject({
        code: 'incompatible',
        message: expect.stringContaining('.conversation is missing'),
      });
      await expect(KafkaEventBus.open(elsewhere)).rejects.toMatchObject({
        code: 'incompatible',
        message: expect.stringContaining(`${elsewhere.prefix}.marks`),
      });
    });

    it('take no event of a kind that they were not made for', async () => {
      const bus = await process();
      await expect(bus.publish([message('weather', 'wei')])).rejects.toMatchObject({
        code: 'incompatible',
      });
      await bus.publish([message('memory', 'wei')]);
    });
  });
});
