import { describeEmbeddingModelContract } from '@mindbase/testing';
import { HashingEmbeddingModel } from './hashing-embedding-model';

describeEmbeddingModelContract({ name: 'hashing', create: () => new HashingEmbeddingModel() });
