import { describeKnowledgeGraphContract } from '../contracts/knowledge-graph.contract';
import { InMemoryKnowledgeGraph } from './in-memory-knowledge-graph';

describeKnowledgeGraphContract({ name: 'in-memory', create: () => new InMemoryKnowledgeGraph() });
