export type { Neo4jConnection } from './neo4j-database';
export { type Neo4jKnowledgeGraphOptions, Neo4jKnowledgeGraph } from './neo4j-knowledge-graph';
export { type TenantGraphsOptions, TenantGraphs } from './tenant-graphs';
