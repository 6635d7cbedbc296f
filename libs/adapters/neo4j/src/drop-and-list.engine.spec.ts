import type { StoredItem } from '@mindbase/ports';
import {
  describeWithEngine,
  graphEntityOf,
  graphMemoryOf,
  neo4j as launchNeo4j,
  wei,
} from '@mindbase/testing';
import neo4j from 'neo4j-driver';
import { Neo4jKnowledgeGraph } from './neo4j-knowledge-graph';

const ana = { ...wei, user: 'ana' };

describeWithEngine(launchNeo4j, (engine) => {
  const open: Neo4jKnowledgeGraph[] = [];
  afterEach(async () => {
    for (const graph of open.splice(0)) {
      await graph.drop();
      await graph.close();
    }
  });

  async function graphOf(namespace: string): Promise<Neo4jKnowledgeGraph> {
    const graph = await Neo4jKnowledgeGraph.open({ url: engine().url, namespace, transactionMs: 100_000 });
    open.push(graph);
    return graph;
  }
  async function listed(graph: Neo4jKnowledgeGraph, scope?: typeof wei): Promise<StoredItem[]> {
    const items: StoredItem[] = [];
    for await (const item of graph.items(scope)) items.push(item);
    return items.sort((a, b) => (`${a.kind} ${a.user} ${a.id}` < `${b.kind} ${b.user} ${b.id}` ? -1 : 1));
  }
  async function fill(graph: Neo4jKnowledgeGraph): Promise<void> {
    await graph.identify(wei, [graphEntityOf('lena'), graphEntityOf('berlin')]);
    await graph.upsert(wei, [
      graphMemoryOf('m1', ['lena', 'berlin'], {
        relations: [{ from: 'lena', type: 'residence', to: 'berlin' }],
        supersedes: ['m0'],
      }),
    ]);
    await graph.identify(ana, [graphEntityOf('tom')]);
  }

  it('lists entities, names, memories and edges whole, of all users or of one', async () => {
    const graph = await graphOf('ListOne');
    await fill(graph);
    const all = await listed(graph);
    expect(all.map(({ kind, user, id }) => `${kind} ${user} ${id}`)).toEqual([
      'edge wei m1 lena residence berlin',
      'entity ana tom',
      'entity wei berlin',
      'entity wei lena',
      'memory wei m0',
      'memory wei m1',
      expect.stringMatching(/^name ana tom /),
      expect.stringMatching(/^name wei berlin /),
      expect.stringMatching(/^name wei lena /),
    ]);
    expect(all.find(({ id }) => id === 'm1')?.value).toMatchObject({
      status: 'active',
      mentions: [{ id: 'berlin' }, { id: 'lena' }],
      supersedes: ['m0'],
    });
    expect((await listed(graph, ana)).map(({ kind }) => kind)).toEqual(['entity', 'name']);
  });

  it('lists two graphs alike that were told the same', async () => {
    const [one, other] = [await graphOf('ListOne'), await graphOf('ListTwo')];
    await fill(one);
    await fill(other);
    expect(await listed(one)).toEqual(await listed(other));
  });

  it('drops a graph with its schema, and none beside it', async () => {
    const [one, other] = [await graphOf('DropMe'), await graphOf('DropMeNot')];
    await fill(one);
    await fill(other);
    expect(await one.namespacesBeside()).toContain('Not');
    await one.drop();
    expect(await listed(one)).toEqual([]);
    expect(await listed(other)).toHaveLength(9);
    const driver = neo4j.driver(engine().url);
    try {
      for (const kinds of ['CONSTRAINTS', 'INDEXES']) {
        const { records } = await driver.executeQuery(`SHOW ${kinds} YIELD name`);
        const names = records.map((record) => record.get('name') as string);
        expect(names.filter((name) => name.startsWith('DropMe_'))).toEqual([]);
        expect(names.filter((name) => name.startsWith('DropMeNot_'))).not.toEqual([]);
      }
    } finally {
      await driver.close();
    }
    await one.drop();
    await one.migrate();
    await fill(one);
    expect(await listed(one)).toHaveLength(9);
  });
});
