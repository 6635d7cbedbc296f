import { join } from 'node:path';
import { describeEmbeddingModelContract } from '@mindbase/testing';
import { exportedFolder } from '../../test/exported-folder';
import { OnnxEmbeddingModel } from '../onnx/onnx-embedding-model';

describeEmbeddingModelContract({
  name: 'an exported model in ONNX Runtime',
  create: () =>
    OnnxEmbeddingModel.open({
      folder: exportedFolder().folder,
      workerFile: join(__dirname, '../onnx/fixtures.worker.cjs'),
      cacheMax: 0,
    }),
});
