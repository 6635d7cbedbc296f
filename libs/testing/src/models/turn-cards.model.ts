import type { SealedTurn } from '@mindbase/domain';
import type { TurnCards } from '@mindbase/ports';
import fc from 'fast-check';
import type { ContractSubject } from '../contracts/contract';
import { turnCardOf } from '../fixtures/read-side';
import { InMemoryTurnCards } from '../in-memory/in-memory-turn-cards';
import { expectEqualOutcomes } from './compare';
import { depth, inDepth } from './depth';
import { agentId, scope, time } from './read-side-arbitraries';

const id = fc.constantFrom('t1', 't2', 't3', '话', '😀', '\ufb01');
const sessionId = fc.constantFrom('s1', 's2', '会', '😀', '\ufb01');
const ordinal = fc.nat({ max: 4 });

const turn: fc.Arbitrary<SealedTurn> = fc
  .record({ scope, id, sessionId, ordinal, agentId, at: time })
  .map(({ scope: user, id: turnId, ...fields }) => turnCardOf(turnId, { ...user, ...fields }));

const keys = fc.array(fc.record({ sessionId, turnId: id }), { maxLength: 4 });

const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      call: fc.constant('upsert' as const),
      turns: fc.array(turn, { maxLength: 5 }),
      touchedAt: time,
    }),
  },
  fc.record({ call: fc.constant('get' as const), scope, keys }),
  fc.record({
    call: fc.constant('at' as const),
    scope,
    places: fc.array(fc.record({ sessionId, ordinal }), { maxLength: 4 }),
  }),
  fc.record({
    call: fc.constant('ofSession' as const),
    scope,
    sessionId,
    last: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
  }),
  fc.record({ call: fc.constant('pages' as const), scope, limit: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ call: fc.constant('remove' as const), scope, keys }),
  fc.record({ call: fc.constant('setClosed' as const), scope, sessionId, closed: fc.boolean() }),
  fc.record({ call: fc.constant('sessions' as const), scope }),
  fc.record({ call: fc.constant('idleSessions' as const), before: time, limit: fc.nat({ max: 4 }) }),
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Random operations on turns and on the reference model. A failure prints its seed. */
export function describeTurnCardsModel(subject: ContractSubject<TurnCards>, runs = 40): void {
  it(`${subject.name} and the reference model of TurnCards answer alike`, async () => {
    const turns = await subject.create();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { maxLength: 25 }), async (operations) => {
          await turns.clear();
          await expectEqualOutcomes<TurnCards, Operation>(turns, new InMemoryTurnCards(), operations, run);
        }),
        inDepth(runs),
      );
    } finally {
      await turns.close();
    }
  }, 120_000 * depth);
}

async function run(turns: TurnCards, operation: Operation): Promise<unknown> {
  switch (operation.call) {
    case 'upsert':
      return turns.upsert(operation.turns, operation.touchedAt);
    case 'get':
      return turns.get(operation.scope, operation.keys);
    case 'at':
      return turns.at(operation.scope, operation.places);
    case 'ofSession':
      return turns.ofSession(operation.scope, operation.sessionId, operation.last);
    case 'pages': {
      const pages = [];
      for (let after: string | undefined; pages.length < 10;) {
        const { items, next } = await turns.ofUser(operation.scope, operation.limit, after);
        pages.push(items);
        if (next === null) break;
        after = next;
      }
      return pages;
    }
    case 'remove':
      return turns.remove(operation.scope, operation.keys);
    case 'setClosed':
      return turns.setClosed(operation.scope, operation.sessionId, operation.closed);
    case 'sessions':
      return turns.sessions(operation.scope);
    case 'idleSessions':
      return turns.idleSessions(operation.before, operation.limit);
  }
}
