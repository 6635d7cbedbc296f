import { join } from 'node:path';
import { describeReceiptTransferContract, describeReceiptsContract, folderSubject } from '@mindbase/testing';
import { SqliteReceipts } from './sqlite-receipts';

const subject = folderSubject('sqlite', (folder) => new SqliteReceipts({ database: join(folder, 'log.db') }));

describeReceiptsContract(subject);
describeReceiptTransferContract(subject);
