import {
  describeReceiptsContract,
  describeWithEngine,
  postgres,
  postgresSubject,
  describeReceiptTransferContract,
} from '@mindbase/testing';
import { migratePostgres } from '@mindbase/driver-postgres';
import { PostgresReceipts, receiptsSchema } from './postgres-receipts';

describeWithEngine(postgres, (engine) => {
  const subject = postgresSubject({
    name: 'postgres',
    engine,
    migrate: (owner) => migratePostgres(owner, [receiptsSchema]),
    open: (database) => new PostgresReceipts({ database }),
  });

  describeReceiptsContract(subject);
  describeReceiptTransferContract(subject);
});
