import {
  describeVectorIndexContract,
  describeVectorIndexModel,
  describeWithEngine,
  qdrant,
  vectorIndexDimensions,
  vectorIndexPieceDimensions,
  own,
} from '@mindbase/testing';
import { QdrantVectorIndex } from './qdrant-vector-index';

describeWithEngine(own(qdrant), (engine) => {
  const options = () => ({
    url: engine().url,
    model: 'signs',
    dimensions: vectorIndexDimensions,
    pieceDimensions: vectorIndexPieceDimensions,
    prefix: 'contract',
  });
  const subject = {
    name: 'qdrant',
    create: async () => {
      const index = await QdrantVectorIndex.open(options());
      await index.clear();
      return index;
    },
    reopen: async (index: { close(): Promise<void> }) => {
      await index.close();
      if (process.env['QDRANT_URL'] === undefined) {
        await engine().kill();
        await engine().restart();
      }
      return QdrantVectorIndex.open(options());
    },
  };
  describeVectorIndexContract(subject);
  describeVectorIndexModel(subject);
});
