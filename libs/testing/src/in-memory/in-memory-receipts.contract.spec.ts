import { describeReceiptTransferContract } from '../contracts/receipt-transfer.contract';
import { describeReceiptsContract } from '../contracts/receipts.contract';
import { InMemoryReceipts } from './in-memory-receipts';

const subject = { name: 'in-memory', create: () => new InMemoryReceipts() };

describeReceiptsContract(subject);
describeReceiptTransferContract(subject);
