import { join } from 'node:path';
import { graphEntityOf, graphMemoryOf, minute, tempDir, wei } from '@mindbase/testing';
import { SqliteKnowledgeGraph } from './sqlite-knowledge-graph';

describe('SqliteKnowledgeGraph at a hub', () => {
  const memories = Array.from({ length: 3000 }, (_, i) =>
    graphMemoryOf(`m${i}`, ['hub', `e${i % 300}`], { recordedAt: minute(i) }),
  );

  async function hubIn(options: Partial<ConstructorParameters<typeof SqliteKnowledgeGraph>[0]>) {
    const graph = new SqliteKnowledgeGraph({ database: join(tempDir(), 'graph.db'), ...options });
    await graph.identify(wei, [
      graphEntityOf('hub'),
      ...Array.from({ length: 300 }, (_, i) => graphEntityOf(`e${i}`)),
    ]);
    await graph.upsert(wei, memories);
    return graph;
  }

  it('gives the newest memories and walks to the strongest neighbours only', async () => {
    const graph = await hubIn({ fanOutMax: 5, memoriesPerEntityMax: 20 });
    const near = await graph.query({ scope: wei, entityIds: ['hub'], hops: 3, limit: 10 });
    expect(near.map(({ memoryId }) => memoryId)).toEqual(
      Array.from({ length: 10 }, (_, i) => `m${2999 - i}`),
    );
    await graph.upsert(wei, [graphMemoryOf('start', ['far', 'hub'], { recordedAt: minute(9999) })]);
    const hits = await graph.query({ scope: wei, entityIds: ['far'], hops: 2, limit: 4000 });
    // `far` leads to `hub`, the hub's newest memories to at most five others.
    const entities = new Set(
      hits.filter(({ hops }) => hops === 2).map(({ memoryId }) => Number(memoryId.slice(1)) % 300),
    );
    expect(entities.size).toBeLessThanOrEqual(5);
    expect((await graph.neighbourhood(wei, 'hub', 1, 100)).nodes).toHaveLength(6);
    await graph.close();
  });

  it('bounds the neighbourhood by its limit, with edges among its nodes alone', async () => {
    const graph = await hubIn({});
    const { nodes, edges } = await graph.neighbourhood(wei, 'hub', 3, 20);
    expect(nodes).toHaveLength(20);
    const ids = new Set(nodes.map(({ id }) => id));
    for (const { from, to } of edges) expect(ids.has(from) && ids.has(to)).toBe(true);
    await graph.close();
  });
});
