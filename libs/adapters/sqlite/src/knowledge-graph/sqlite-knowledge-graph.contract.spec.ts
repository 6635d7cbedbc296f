import { join } from 'node:path';
import { describeKnowledgeGraphContract, folderSubject } from '@mindbase/testing';
import { SqliteKnowledgeGraph } from './sqlite-knowledge-graph';

describeKnowledgeGraphContract(
  folderSubject('sqlite', (folder) => new SqliteKnowledgeGraph({ database: join(folder, 'graph.db') })),
);
