import { join } from 'node:path';
import { describeTimelineContract, folderSubject } from '@mindbase/testing';
import { SqliteTimeline } from './sqlite-timeline';

describeTimelineContract(
  folderSubject('sqlite', (folder) => new SqliteTimeline({ database: join(folder, 'timeline.db') })),
);
