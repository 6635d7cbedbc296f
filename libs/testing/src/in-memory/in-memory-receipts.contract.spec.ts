import { describeReceiptsContract } from '../contracts/receipts.contract';
import { InMemoryReceipts } from './in-memory-receipts';

describeReceiptsContract({ name: 'in-memory', create: () => new InMemoryReceipts() });
