import { join } from 'node:path';
import {
  describeKnowledgeGraphModel,
  describeTimelineModel,
  describeVectorIndexModel,
  folderSubject,
} from '@mindbase/testing';
import { SqliteKnowledgeGraph } from './knowledge-graph/sqlite-knowledge-graph';
import { SqliteTimeline } from './timeline/sqlite-timeline';
import { SqliteVectorIndex } from './vector-index/sqlite-vector-index';

const databaseOptions = { synchronous: 'NORMAL' } as const;

describeVectorIndexModel(
  folderSubject('sqlite', (folder) => {
    const database = join(folder, 'vectors.db');
    // So small that segments are let go and loaded again all the time.
    return new SqliteVectorIndex({
      database,
      model: 'test@1',
      dimensions: 8,
      cacheBytesMax: 1,
      databaseOptions,
    });
  }),
);

describeKnowledgeGraphModel(
  folderSubject('sqlite', (folder) => {
    return new SqliteKnowledgeGraph({ database: join(folder, 'graph.db'), databaseOptions });
  }),
);

describeTimelineModel(
  folderSubject('sqlite', (folder) => {
    return new SqliteTimeline({ database: join(folder, 'timeline.db'), databaseOptions });
  }),
);
