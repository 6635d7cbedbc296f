import {
  describeKnowledgeGraphContract,
  describeKnowledgeGraphModel,
  describeWithEngine,
  neo4j,
  own,
} from '@mindbase/testing';
import { Neo4jKnowledgeGraph } from './neo4j-knowledge-graph';

describeWithEngine(own(neo4j), (engine) => {
  // A cold server on a busy machine takes its time.
  const options = () => ({ url: engine().url, namespace: 'Contract', transactionMs: 100_000 });
  const subject = {
    name: 'neo4j',
    create: async () => {
      const graph = await Neo4jKnowledgeGraph.open(options());
      await graph.clear();
      return graph;
    },
    reopen: async (graph: { close(): Promise<void> }) => {
      await graph.close();
      if (process.env['MINDBASE_TEST_NEO4J'] === undefined) {
        await engine().kill();
        await engine().restart();
      }
      return Neo4jKnowledgeGraph.open(options());
    },
  };
  describeKnowledgeGraphContract(subject);
  describeKnowledgeGraphModel(subject);
});
