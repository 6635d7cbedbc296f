import { describeEventBusContract } from '../contracts/event-bus.contract';
import { InMemoryEventBus } from './in-memory-event-bus';
import { InMemoryEventStorage } from './in-memory-event-storage';

describeEventBusContract({
  name: 'in-memory',
  create: () => {
    const bus = new InMemoryEventBus();
    return { bus, log: new InMemoryEventStorage(), close: () => bus.close() };
  },
});
