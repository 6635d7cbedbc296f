import { describeCheckpointsContract } from '../contracts/checkpoints.contract';
import { InMemoryCheckpoints } from './in-memory-checkpoints';

describeCheckpointsContract({ name: 'in-memory', create: () => new InMemoryCheckpoints() });
