import {
  type EventBusUnderTest,
  describeBusTransferContract,
  describeEventBusContract,
  describeEventBusModel,
  describeWithEngine,
  InMemoryEventStorage,
  kafka,
} from '@mindbase/testing';
import { ensureTopics } from './ensure-topics';
import { KafkaEventBus } from './kafka-event-bus';

let prefixes = 0;

describeWithEngine(kafka, (engine) => {
  /** One partition, so that all keys have one order: the suites compare whole runs. */
  const open = async () => {
    const options = { brokers: [engine().url], prefix: `suite-${Date.now()}-${++prefixes}` };
    await ensureTopics(options, { partitions: 1, replicationFactor: 1 });
    return under(options, new InMemoryEventStorage());
  };

  const under = async (options: { brokers: string[]; prefix: string }, log: InMemoryEventStorage) => {
    const bus = await KafkaEventBus.open(options);
    return { bus, log, options, close: () => bus.close() };
  };

  const subject = {
    name: 'kafka',
    create: open,
    reopen: async (subject: EventBusUnderTest) => {
      const { log, options, close } = subject as Awaited<ReturnType<typeof open>>;
      await close();
      return under(options, log);
    },
  };

  describeEventBusContract(subject);
  describeBusTransferContract(subject);

  describeEventBusModel({ name: 'kafka', create: open }, 6);
});
