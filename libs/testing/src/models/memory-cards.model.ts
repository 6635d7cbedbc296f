import type { CardFilter, MemoryCard, MemoryCards } from '@mindbase/ports';
import fc from 'fast-check';
import type { ContractSubject } from '../contracts/contract';
import { memoryCardOf } from '../fixtures/read-side';
import { fakeHash, fakeSealed } from '../fixtures/sealed';
import { InMemoryMemoryCards } from '../in-memory/in-memory-memory-cards';
import { expectEqualOutcomes } from './compare';
import { depth, inDepth } from './depth';
import { agentId, listOf, maybe, memoryStatus, scope, time } from './read-side-arbitraries';

const id = fc.constantFrom('m1', 'm2', 'm3', 'm4', '记', '😀', '\ufb01');
const place = fc.record({
  sessionId: fc.constantFrom('s1', 's2'),
  turnId: fc.constantFrom('t1', 't2'),
});

const card: fc.Arbitrary<MemoryCard> = fc
  .record({
    scope,
    id,
    version: fc.nat({ max: 4 }),
    status: memoryStatus,
    agentId,
    type: fc.constantFrom('fact' as const, 'task' as const),
    predicate: fc.constantFrom('residence', 'diet'),
    slotKey: fc.constantFrom('slot1', 'slot2', 'slot3').map(fakeHash),
    single: fc.boolean(),
    entityIds: listOf('e1', 'e2'),
    sources: fc.array(place, { maxLength: 2 }),
    metadataKeys: listOf('k1', 'k2'),
    recordedAt: time,
    validFrom: maybe(time),
    importance: fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0),
    pinned: fc.boolean(),
    decay: fc.constantFrom('event' as const, 'semantic' as const),
    accessedAt: time,
    recallCount: fc.nat({ max: 1 }),
  })
  .map(({ scope: user, id: cardId, entityIds, sources, ...fields }) =>
    memoryCardOf(cardId, {
      ...user,
      ...fields,
      entities: entityIds.map((entityId) => ({ id: entityId, name: fakeSealed(entityId), kind: 'person' })),
      sources: sources.map((source) => ({ ...source, quote: fakeSealed('quote') })),
    }),
  );

const filter: fc.Arbitrary<CardFilter> = fc.record(
  {
    statuses: fc.subarray(['active', 'superseded', 'archived'] as const),
    types: fc.constant(['task'] as const),
    predicates: listOf('residence', 'x'),
    entityIds: fc.subarray(['e1', 'e2']),
    agentId: fc.constant('a1'),
    metadataKeys: listOf('k1', 'k2'),
    sessionId: fc.constant('s1'),
    from: time,
    to: time,
  },
  { requiredKeys: [] },
);

const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ call: fc.constant('upsert' as const), cards: fc.array(card, { maxLength: 4 }) }),
  },
  fc.record({ call: fc.constant('get' as const), scope, ids: fc.array(id, { maxLength: 4 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant('pages' as const),
      scope,
      filter,
      limit: fc.integer({ min: 1, max: 4 }),
    }),
  },
  fc.record({ call: fc.constant('citing' as const), scope, turns: fc.array(place, { maxLength: 2 }) }),
  fc.record({ call: fc.constant('remove' as const), scope, ids: fc.array(id, { maxLength: 3 }) }),
  fc.record({ call: fc.constant('count' as const), scope, filter }),
  {
    weight: 2,
    arbitrary: fc.record({
      call: fc.constant('idle' as const),
      scope,
      filter: fc.record(
        {
          decay: fc.constantFrom('event' as const, 'semantic' as const),
          before: time,
          after: time,
          importanceBelow: fc.constant(0.5),
          neverRecalled: fc.boolean(),
        },
        { requiredKeys: ['decay', 'before'] },
      ),
      limit: fc.integer({ min: 1, max: 3 }),
    }),
  },
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Random operations on cards and on the reference model. A failure prints its seed. */
export function describeMemoryCardsModel(subject: ContractSubject<MemoryCards>, runs = 40): void {
  it(`${subject.name} and the reference model of MemoryCards answer alike`, async () => {
    const cards = await subject.create();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { maxLength: 25 }), async (operations) => {
          await cards.clear();
          await expectEqualOutcomes<MemoryCards, Operation>(
            cards,
            new InMemoryMemoryCards(),
            operations,
            run,
          );
        }),
        inDepth(runs),
      );
    } finally {
      await cards.close();
    }
  }, 120_000 * depth);
}

async function run(cards: MemoryCards, operation: Operation): Promise<unknown> {
  switch (operation.call) {
    case 'upsert':
      return cards.upsert(operation.cards);
    case 'get':
      return cards.get(operation.scope, operation.ids);
    case 'pages': {
      const pages = [];
      for (let cursor: string | undefined; pages.length < 10;) {
        const { items, nextCursor } = await cards.list(
          operation.scope,
          operation.filter,
          operation.limit,
          cursor,
        );
        pages.push(items);
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      return pages;
    }
    case 'citing':
      return [...(await cards.citing(operation.scope, operation.turns))].sort();
    case 'remove':
      return cards.remove(operation.scope, operation.ids);
    case 'idle': {
      const { scope: of, filter: due, limit } = operation;
      const first = await cards.idle(of.tenant, due, limit);
      return [first, await cards.idle(of.tenant, due, limit, first.at(-1))];
    }
    case 'count':
      return cards.count(operation.scope, operation.filter);
  }
}
