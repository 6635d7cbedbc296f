import { join } from 'node:path';
import { describeVectorIndexContract, folderSubject, vectorIndexDimensions } from '@mindbase/testing';
import { SqliteVectorIndex } from './sqlite-vector-index';

describeVectorIndexContract(
  folderSubject(
    'sqlite',
    (folder) =>
      new SqliteVectorIndex({
        database: join(folder, 'vectors.db'),
        model: 'test@1',
        dimensions: vectorIndexDimensions,
      }),
  ),
);
