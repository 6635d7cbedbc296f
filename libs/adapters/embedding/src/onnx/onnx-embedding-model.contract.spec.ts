import { join } from 'node:path';
import { describeEmbeddingModelContract } from '@mindbase/testing';
import { OnnxEmbeddingModel } from './onnx-embedding-model';

// Four texts of 16 windows each are two minutes on a machine that is busy with something else.
jest.setTimeout(120_000);

describeEmbeddingModelContract({
  name: 'the bundled model in ONNX Runtime',
  create: () => OnnxEmbeddingModel.open({ workerFile: join(__dirname, 'fixtures.worker.cjs'), cacheMax: 0 }),
});
