import { describeBusTransferContract } from '../contracts/bus-transfer.contract';
import { describeEventBusContract } from '../contracts/event-bus.contract';
import { InMemoryEventBus } from './in-memory-event-bus';
import { InMemoryEventStorage } from './in-memory-event-storage';

const subject = {
  name: 'in-memory',
  create: () => {
    const bus = new InMemoryEventBus();
    return { bus, log: new InMemoryEventStorage(), close: () => bus.close() };
  },
};

describeEventBusContract(subject);
describeBusTransferContract(subject);
