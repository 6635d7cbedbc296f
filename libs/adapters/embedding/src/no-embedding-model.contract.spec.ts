import { describeEmbeddingModelContract } from '@mindbase/testing';
import { NoEmbeddingModel } from './no-embedding-model';

describeEmbeddingModelContract(
  { name: 'none', create: async () => new NoEmbeddingModel() },
  { knowsMeaning: false },
);
