import type { GraphEntity, GraphMemory, GraphQuery, KnowledgeGraph } from '@mindbase/ports';
import fc from 'fast-check';
import type { ContractSubject } from '../contracts/contract';
import { graphEntityOf, graphMemoryOf, graphMergeOf, mergeUndoneOf } from '../fixtures/read-side';
import { fakeHash, fakeSealed } from '../fixtures/sealed';
import { InMemoryKnowledgeGraph } from '../in-memory/in-memory-knowledge-graph';
import { expectEqualOutcomes } from './compare';
import { depth, inDepth } from './depth';
import { agentId, changeOfStatus, listOf, maybe, memoryStatus, scope, time } from './read-side-arbitraries';

const memoryId = fc.constantFrom('m1', 'm2', 'm3', 'm4', '记', '😀', '\ufb01');
const entityId = fc.constantFrom('e1', 'e2', 'e3', 'e4', '人', '😀', '\ufb01');
const mergeId = fc.constantFrom('x1', 'x2', 'x3', '合');
const name = fc.constantFrom('Lin', 'Wei', 'my boss', '老板');

const entity: fc.Arbitrary<GraphEntity> = fc
  .record({
    id: entityId,
    name,
    kind: fc.constantFrom('person' as const, 'place' as const),
    alias: fc.constantFrom(true, false, undefined),
  })
  .map(({ id, name: text, ...fields }) =>
    graphEntityOf(id, { name: fakeSealed(text), nameKey: fakeHash(text), ...fields }),
  );

const memory: fc.Arbitrary<GraphMemory> = fc
  .record({
    memoryId,
    entityIds: fc.uniqueArray(entityId, { maxLength: 3 }),
    version: fc.nat({ max: 4 }),
    status: memoryStatus,
    agentId,
    recordedAt: time,
    closedAt: maybe(time),
    validFrom: maybe(time),
    relations: fc.array(fc.record({ from: entityId, type: fc.constantFrom('OWNS', 'KNOWS'), to: entityId }), {
      maxLength: 2,
    }),
    supersedes: fc.uniqueArray(memoryId, { maxLength: 2 }),
  })
  .map(({ memoryId: id, entityIds, ...fields }) => graphMemoryOf(id, entityIds, fields));

const query: fc.Arbitrary<GraphQuery> = fc.record(
  {
    scope,
    entityIds: fc.array(entityId, { maxLength: 2 }),
    hops: fc.nat({ max: 4 }),
    limit: fc.nat({ max: 8 }),
    statuses: fc.subarray(['active', 'superseded', 'archived'] as const),
    agentId: fc.constant('a1'),
    asOf: time,
  },
  { requiredKeys: ['scope', 'entityIds', 'hops', 'limit'] },
);

const operation = fc.oneof(
  fc.record({ call: fc.constant('identify' as const), scope, entities: fc.array(entity, { maxLength: 3 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('upsert' as const),
      scope,
      memories: fc.array(memory, { maxLength: 4 }),
    }),
  },
  fc.record({
    call: fc.constant('patch' as const),
    scope,
    patches: fc.array(changeOfStatus(memoryId), { maxLength: 3 }),
  }),
  fc.record({ call: fc.constant('remove' as const), scope, ids: fc.array(memoryId, { maxLength: 2 }) }),
  { weight: 4, arbitrary: fc.record({ call: fc.constant('query' as const), query }) },
  fc.record({
    call: fc.constant('findByName' as const),
    scope,
    names: listOf('Lin', 'Wei', 'my boss', '老板'),
  }),
  fc.record({
    call: fc.constant('entities' as const),
    scope,
    limit: fc.nat({ max: 4 }),
    after: fc.option(entityId, { nil: undefined }),
  }),
  fc.record({ call: fc.constant('entity' as const), scope, id: entityId }),
  fc.record({
    call: fc.constant('neighbourhood' as const),
    scope,
    id: maybe(entityId),
    depth: fc.nat({ max: 3 }),
    limit: fc.nat({ max: 5 }),
  }),
  fc.record({ call: fc.constant('chain' as const), scope, id: memoryId }),
  {
    weight: 2,
    arbitrary: fc.record({
      call: fc.constant('merge' as const),
      scope,
      merge: fc.record({ id: mergeId, entityId, into: entityId, at: time }),
    }),
  },
  fc.record({ call: fc.constant('unmerge' as const), scope, id: mergeId, at: time }),
  fc.record({ call: fc.constant('merges' as const), scope, id: entityId }),
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Random operations on a graph and on the reference model, too small for any bound to bite. A failure prints its seed. */
export function describeKnowledgeGraphModel(subject: ContractSubject<KnowledgeGraph>, runs = 60): void {
  it(`${subject.name} and the reference model of KnowledgeGraph answer alike`, async () => {
    const graph = await subject.create();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { maxLength: 30 }), async (operations) => {
          await graph.clear();
          await expectEqualOutcomes<KnowledgeGraph, Operation>(
            graph,
            new InMemoryKnowledgeGraph(),
            operations,
            run,
          );
        }),
        inDepth(runs),
      );
    } finally {
      await graph.close();
    }
  }, 120_000 * depth);
}

async function run(graph: KnowledgeGraph, operation: Operation): Promise<unknown> {
  switch (operation.call) {
    case 'identify':
      return graph.identify(operation.scope, operation.entities);
    case 'upsert':
      return graph.upsert(operation.scope, operation.memories);
    case 'patch':
      return graph.patch(operation.scope, operation.patches);
    case 'remove':
      return graph.remove(operation.scope, operation.ids);
    case 'query':
      return graph.query(operation.query);
    case 'findByName':
      return graph.findByName(operation.scope, operation.names.map(fakeHash));
    case 'entities':
      return graph.entities(operation.scope, operation.limit, operation.after);
    case 'entity':
      return graph.entity(operation.scope, operation.id);
    case 'neighbourhood': {
      const { nodes, edges } = await graph.neighbourhood(
        operation.scope,
        operation.id,
        operation.depth,
        operation.limit,
      );
      // The order of edges says nothing.
      return { nodes, edges: new Set(edges.map((edge) => JSON.stringify(edge, Object.keys(edge).sort()))) };
    }
    case 'chain':
      return graph.chain(operation.scope, operation.id);
    case 'merge':
      return graph.merge(operation.scope, graphMergeOf(operation.merge));
    case 'unmerge':
      return graph.unmerge(operation.scope, operation.id, mergeUndoneOf(operation.at));
    case 'merges':
      return graph.merges(operation.scope, operation.id);
  }
}
