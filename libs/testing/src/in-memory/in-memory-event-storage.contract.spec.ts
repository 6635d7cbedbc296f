import { describeEventStorageContract } from '../contracts/event-storage.contract';
import { describeLogTransferContract } from '../contracts/log-transfer.contract';
import { InMemoryEventStorage } from './in-memory-event-storage';

const subject = { name: 'in-memory', create: () => new InMemoryEventStorage() };

describeEventStorageContract(subject);
describeLogTransferContract(subject);
