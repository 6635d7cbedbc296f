import { describeOperationsContract } from '../contracts/operations.contract';
import { InMemoryOperations } from './in-memory-operations';

describeOperationsContract({ name: 'in-memory', create: () => new InMemoryOperations() });
