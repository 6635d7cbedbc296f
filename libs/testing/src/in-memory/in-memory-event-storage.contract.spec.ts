import { describeEventStorageContract } from '../contracts/event-storage.contract';
import { InMemoryEventStorage } from './in-memory-event-storage';

describeEventStorageContract({ name: 'in-memory', create: () => new InMemoryEventStorage() });
