import { describeVectorIndexContract, vectorIndexDimensions } from '../contracts/vector-index.contract';
import { InMemoryVectorIndex } from './in-memory-vector-index';

describeVectorIndexContract({
  name: 'in-memory',
  create: () => new InMemoryVectorIndex(vectorIndexDimensions),
});
