import { describeIdempotencyRecordsContract } from '../contracts/idempotency-records.contract';
import { InMemoryIdempotencyRecords } from './in-memory-idempotency-records';

describeIdempotencyRecordsContract({ name: 'in-memory', create: () => new InMemoryIdempotencyRecords() });
