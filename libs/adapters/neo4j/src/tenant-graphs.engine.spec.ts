import {
  describeKnowledgeGraphContract,
  describeKnowledgeGraphModel,
  describeWithEngine,
  graphEntityOf,
  neo4j,
  wei,
} from '@mindbase/testing';
import { Neo4jKnowledgeGraph } from './neo4j-knowledge-graph';
import { TenantGraphs } from './tenant-graphs';

describeWithEngine(neo4j, (engine) => {
  const options = () => ({ url: engine().url, namespace: 'Apart', transactionMs: 100_000 });
  const open = () => TenantGraphs.open({ ...options(), isolatedTenants: ['acme'] });
  const subject = {
    name: 'neo4j with a tenant kept apart',
    create: async () => {
      const graph = await open();
      await graph.clear();
      return graph;
    },
    reopen: async (graph: { close(): Promise<void> }) => {
      await graph.close();
      return open();
    },
  };
  describeKnowledgeGraphContract(subject);
  describeKnowledgeGraphModel(subject, 15);

  it('keeps a tenant’s nodes out of the graph that the others share, and lists and drops both', async () => {
    const graphs = await open();
    await graphs.clear();
    const other = { ...wei, tenant: 'other' };
    for (const scope of [wei, other]) await graphs.identify(scope, [graphEntityOf('lena')]);
    const shared = new Neo4jKnowledgeGraph(options());
    const tenantsIn = async (graph: Neo4jKnowledgeGraph | TenantGraphs, scope?: typeof wei) => {
      const tenants = new Set<string>();
      for await (const item of graph.items(scope)) tenants.add(item.tenant);
      return [...tenants].sort();
    };
    try {
      expect(await tenantsIn(shared)).toEqual(['other']);
      expect(await tenantsIn(graphs)).toEqual(['acme', 'other']);
      expect(await tenantsIn(graphs, wei)).toEqual(['acme']);
      await graphs.drop();
      expect(await tenantsIn(graphs)).toEqual([]);
    } finally {
      await shared.close();
      await graphs.close();
    }
  });
});
