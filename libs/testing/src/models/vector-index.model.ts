import type { IndexPatch, IndexedDocument, VectorIndex, VectorQuery } from '@mindbase/ports';
import fc from 'fast-check';
import type { ContractSubject } from '../contracts/contract';
import { documentOf, pieceLevels, questionPieces, signVector } from '../fixtures/read-side';
import { InMemoryVectorIndex } from '../in-memory/in-memory-vector-index';
import { expectEqualOutcomes } from './compare';
import { depth, inDepth } from './depth';
import { agentId, changeOfStatus, listOf, maybe, memoryStatus, scope, time } from './read-side-arbitraries';

const id = fc.constantFrom('m1', 'm2', 'm3', 'm4', '猫', '😀', '\ufb01');
const kind = fc.constantFrom('memory' as const, 'turn' as const);
const token = fc.constantFrom(1, 2, 3, 4, 2 ** 32 - 1);
const pieceSeeds = fc.array(fc.nat({ max: 30 }), { maxLength: 4 });
const entityIds = listOf('e1', 'e2', 'e3');
const metadataKeys = listOf('k1', 'k2');

const document: fc.Arbitrary<IndexedDocument> = fc
  .record({
    scope,
    kind,
    id,
    version: fc.nat({ max: 4 }),
    agentId,
    entityIds,
    metadataKeys,
    seed: fc.nat({ max: 63 }),
    pieceSeeds,
    status: memoryStatus,
    type: fc.constantFrom('fact' as const, 'task' as const),
    role: fc.constantFrom('user' as const, null),
    sessionId: fc.constantFrom('s1', 's2', null),
    recordedAt: time,
    validFrom: maybe(time),
    closedAt: maybe(time),
    tokens: fc.array(fc.record({ token, count: fc.integer({ min: 1, max: 3 }) }), { maxLength: 5 }),
  })
  .map(({ scope: user, seed, pieceSeeds: seeds, id: documentId, ...fields }) =>
    documentOf(documentId, { ...user, vector: signVector(seed), pieces: pieceLevels(...seeds), ...fields }),
  );

const query: fc.Arbitrary<VectorQuery> = fc.record({
  scope,
  kind,
  limit: fc.nat({ max: 5 }),
  vector: fc.option(fc.nat({ max: 63 }).map(signVector), { nil: undefined }),
  pieces: fc.option(
    pieceSeeds.map((seeds) => questionPieces(...seeds)),
    { nil: undefined },
  ),
  tokens: fc.option(fc.array(fc.record({ token, weight: fc.constantFrom(0.3, 1, 2) }), { maxLength: 4 }), {
    nil: undefined,
  }),
  filter: fc.record(
    {
      statuses: fc.subarray(['active', 'superseded', 'archived'] as const),
      types: fc.constant(['fact'] as const),
      roles: fc.constant(['user'] as const),
      entityIds,
      metadataKeys,
      agentId: fc.constantFrom('a1', 'a2'),
      sessionId: fc.constantFrom('s1', 's9'),
      from: time,
      to: time,
      asOf: time,
    },
    { requiredKeys: [] },
  ),
});

const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('upsert' as const),
      documents: fc.array(document, { maxLength: 6 }),
    }),
  },
  fc.record({
    call: fc.constant('patch' as const),
    scope,
    kind,
    patches: fc.array(changeOfStatus(id), { maxLength: 3 }) as fc.Arbitrary<IndexPatch[]>,
  }),
  fc.record({ call: fc.constant('remove' as const), scope, kind, ids: fc.array(id, { maxLength: 3 }) }),
  { weight: 4, arbitrary: fc.record({ call: fc.constant('query' as const), query }) },
  fc.record({ call: fc.constant('count' as const), scope, kind }),
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Random operations on an index of 8 dimensions and on the reference model. A failure prints its seed. */
export function describeVectorIndexModel(subject: ContractSubject<VectorIndex>, runs = 40): void {
  it(`${subject.name} and the reference model of VectorIndex answer alike`, async () => {
    const index = await subject.create();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { maxLength: 30 }), async (operations) => {
          await index.clear();
          await expectEqualOutcomes<VectorIndex, Operation>(
            index,
            new InMemoryVectorIndex(8),
            operations,
            run,
          );
        }),
        inDepth(runs),
      );
    } finally {
      await index.close();
    }
  }, 120_000 * depth);
}

async function run(index: VectorIndex, operation: Operation): Promise<unknown> {
  switch (operation.call) {
    case 'upsert':
      return index.upsert(operation.documents);
    case 'patch':
      return index.patch(operation.scope, operation.kind, operation.patches);
    case 'remove':
      return index.remove(operation.scope, operation.kind, operation.ids);
    case 'query':
      return index.query(operation.query);
    case 'count':
      return index.count(operation.scope, operation.kind);
  }
}
