import { join } from 'node:path';
import { describeVectorIndexContract, folderSubject, vectorIndexDimensions } from '@mindbase/testing';
import { WorkerVectorIndex } from './worker-vector-index';

describeVectorIndexContract(
  folderSubject('sqlite in a worker', (folder) =>
    WorkerVectorIndex.open({
      database: join(folder, 'vectors.db'),
      model: 'test@1',
      dimensions: vectorIndexDimensions,
      workerFile: join(__dirname, 'fixtures.worker.cjs'),
      databaseOptions: { synchronous: 'NORMAL' },
    }),
  ),
);
