import {
  describeKnowledgeGraphContract,
  describeKnowledgeGraphModel,
  describeWithEngine,
  neo4j,
} from '@mindbase/testing';
import { Neo4jKnowledgeGraph } from './neo4j-knowledge-graph';

describeWithEngine(neo4j, (engine) => {
  const subject = {
    name: 'neo4j',
    create: async () => {
      const graph = await Neo4jKnowledgeGraph.open({ url: engine().url });
      await graph.clear();
      return graph;
    },
    reopen: async (graph: { close(): Promise<void> }) => {
      await graph.close();
      await engine().kill();
      await engine().restart();
      return Neo4jKnowledgeGraph.open({ url: engine().url });
    },
  };
  describeKnowledgeGraphContract(subject);
  describeKnowledgeGraphModel(subject);
});
