import { PortError } from '@mindbase/kernel';
import {
  describeWithEngine,
  freePort,
  graphEntityOf,
  graphMemoryOf,
  minute,
  neo4j as launchNeo4j,
  wei,
} from '@mindbase/testing';
import neo4j, { type ProfiledPlan } from 'neo4j-driver';
import { graphNames } from './graph-names';
import { graphQueries } from './graph-queries';
import { Neo4jKnowledgeGraph, type Neo4jKnowledgeGraphOptions } from './neo4j-knowledge-graph';

const ids = (hits: readonly { readonly memoryId: string }[]) => hits.map(({ memoryId }) => memoryId);

async function execute(url: string, cypher: string, parameters = {}) {
  const driver = neo4j.driver(url, undefined, { disableLosslessIntegers: true });
  try {
    return await driver.executeQuery(cypher, parameters);
  } finally {
    await driver.close();
  }
}

async function databaseHits(url: string, cypher: string, parameters: object): Promise<number> {
  const { summary } = await execute(url, `PROFILE ${cypher}`, parameters);
  const sum = (plan: ProfiledPlan): number =>
    plan.children.reduce((hits, child) => hits + sum(child), plan.dbHits);
  return summary.profile === false ? NaN : sum(summary.profile);
}

describeWithEngine(launchNeo4j, (engine) => {
  const open: Neo4jKnowledgeGraph[] = [];
  afterEach(() => Promise.all(open.splice(0).map((graph) => graph.close())));

  async function graphOf(options: Partial<Neo4jKnowledgeGraphOptions> = {}): Promise<Neo4jKnowledgeGraph> {
    const graph = await Neo4jKnowledgeGraph.open({
      url: engine().url,
      namespace: 'Bounds',
      transactionMs: 100_000,
      ...options,
    });
    open.push(graph);
    await graph.clear();
    return graph;
  }

  describe('Neo4jKnowledgeGraph at a hub', () => {
    const bounds = { namespace: 'BoundsHub', fanOutMax: 5, memoriesPerEntityMax: 20 };
    let graph: Neo4jKnowledgeGraph;

    beforeAll(async () => {
      graph = await Neo4jKnowledgeGraph.open({ url: engine().url, transactionMs: 100_000, ...bounds });
      await graph.clear();
      await graph.identify(
        wei,
        ['hub', ...Array.from({ length: 300 }, (_, i) => `e${i}`)].map((id) => graphEntityOf(id)),
      );
      const memories = Array.from({ length: 3000 }, (_, i) =>
        graphMemoryOf(`m${i}`, ['hub', `e${i % 300}`], { recordedAt: minute(i) }),
      );
      await graph.upsert(wei, memories);
    }, 120_000);
    afterAll(() => graph.close());

    it('reads its newest memories from the end of an index, and no further', async () => {
      const hits = await databaseHits(engine().url, graphQueries(graphNames('BoundsHub')).memories, {
        ...wei,
        ids: ['hub'],
        statuses: ['active'],
        agentId: null,
        asOfMs: null,
        max: neo4j.int(10),
      });
      expect(hits).toBeGreaterThan(0);
      expect(hits).toBeLessThan(200);
    });

    it('gives the newest memories and walks to the strongest neighbours only', async () => {
      const near = await graph.query({ scope: wei, entityIds: ['hub'], hops: 3, limit: 10 });
      expect(ids(near)).toEqual(Array.from({ length: 10 }, (_, i) => `m${2999 - i}`));
      await graph.upsert(wei, [graphMemoryOf('start', ['far', 'hub'], { recordedAt: minute(9999) })]);
      const hits = await graph.query({ scope: wei, entityIds: ['far'], hops: 2, limit: 4000 });
      const twoHops = hits.filter(({ hops }) => hops === 2);
      expect(
        new Set(twoHops.map(({ memoryId }) => Number(memoryId.slice(1)) % 300)).size,
      ).toBeLessThanOrEqual(5);
      expect((await graph.neighbourhood(wei, 'hub', 1, 100)).nodes).toHaveLength(6);
    });
  });

  describe('Neo4jKnowledgeGraph', () => {
    it('stands after many parallel writes of one user, each counted', async () => {
      const graph = await graphOf();
      await graph.identify(wei, [graphEntityOf('e')]);
      await Promise.all(
        Array.from({ length: 30 }, (_, i) =>
          graph.upsert(wei, [graphMemoryOf(`m${i}`, ['e', `other${i % 3}`])]),
        ),
      );
      expect(await graph.entity(wei, 'e')).toMatchObject({ memories: 30 });
    });
  });

  it('keeps graphs of two namespaces apart, so that one can be built beside the other', async () => {
    const [live, next] = [await graphOf(), await graphOf({ namespace: 'BoundsNext' })];
    await live.upsert(wei, [graphMemoryOf('m1', ['e1'])]);
    await next.upsert(wei, [graphMemoryOf('m2', ['e1'])]);
    await next.clear();
    await next.upsert(wei, [graphMemoryOf('m3', ['e1'])]);
    const query = { scope: wei, entityIds: ['e1'], hops: 1, limit: 5 };
    expect(ids(await live.query(query))).toEqual(['m1']);
    expect(ids(await next.query(query))).toEqual(['m3']);
    await next.clear();
  });

  it('leaves nothing of a user behind, in nodes of any label', async () => {
    const graph = await graphOf();
    await graph.identify(wei, [graphEntityOf('e1'), graphEntityOf('e1', { nameKey: 'other name' })]);
    await graph.upsert(wei, [
      graphMemoryOf('m1', ['e1', 'nameless'], { supersedes: ['never seen'] }),
      graphMemoryOf('m2', ['nameless']),
    ]);
    expect(await graph.remove(wei, ['m1', 'm2'])).toBe(3);
    const { records } = await execute(
      engine().url,
      'MATCH (n:BoundsEntity|BoundsName|BoundsMemory) RETURN count(n) AS nodes',
    );
    expect(records[0]?.get('nodes')).toBe(0);
  });

  it('migrates any number of times, from several processes at once, and refuses a schema of a later version', async () => {
    const later = { namespace: 'BoundsLater' };
    const opened = await Promise.all(Array.from({ length: 6 }, () => graphOf(later)));
    expect(await opened[0]?.migrate()).toBe(2);
    await execute(engine().url, 'CREATE (:BoundsLaterMigration {number: 99})');
    await expect(opened[0]?.migrate()).rejects.toMatchObject({ name: 'PortError', code: 'incompatible' });
    await execute(engine().url, 'MATCH (m:BoundsLaterMigration {number: 99}) DELETE m');
  });

  it('says within its time that nobody answers', async () => {
    const url = `bolt://127.0.0.1:${await freePort()}`;
    const graph = new Neo4jKnowledgeGraph({ url, retryForMs: 200, connectMs: 500 });
    open.push(graph);
    const startedAt = performance.now();
    const refused = graph.query({ scope: wei, entityIds: ['e1'], hops: 1, limit: 5 });
    await expect(refused).rejects.toBeInstanceOf(PortError);
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', retryable: true });
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await expect(Neo4jKnowledgeGraph.open({ url, retryForMs: 0 })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
