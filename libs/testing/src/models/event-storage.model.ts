import type { RecordedEvent } from '@mindbase/kernel';
import type { EventStorage } from '@mindbase/ports';
import fc from 'fast-check';
import type { ContractSubject } from '../contracts/contract';
import { chain } from '../events';
import { InMemoryEventStorage } from '../in-memory/in-memory-event-storage';
import { expectEqualOutcomes } from './compare';
import { depth, inDepth } from './depth';

const tenant = fc.constantFrom('acme', 'acm', '租\u0000户');
const stream = fc.constantFrom('s/1', 's/10', 's_1', '会话');
const count = fc.nat({ max: 4 });

const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      tenant,
      stream,
      /** 0 is the right expected position. */
      off: fc.constantFrom(0, 0, 0, 0, -1, 1),
      eventIds: fc.array(fc.stringMatching(/^[a-f]\d?$/), { maxLength: 3 }),
      topic: fc.constantFrom('conversation', 'memory'),
      data: fc.jsonValue({ maxDepth: 2 }),
    }),
  },
  fc.record({ kind: fc.constant('readStream' as const), tenant, stream, from: count, limit: count }),
  fc.record({ kind: fc.constant('head' as const), tenant, stream }),
  fc.record({ kind: fc.constant('readAll' as const), place: fc.nat({ max: 20 }), limit: count }),
  fc.record({
    kind: fc.constant('streams' as const),
    tenant,
    prefix: fc.constantFrom('', 's', 's/1', 's_', '会'),
  }),
  fc.record({ kind: fc.constant('readOutbox' as const), limit: count }),
  fc.record({ kind: fc.constant('ackOutbox' as const), place: fc.nat({ max: 20 }) }),
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Random operations on a log and on the reference model. A failure prints its seed. */
export function describeEventStorageModel(subject: ContractSubject<EventStorage>, runs = 40): void {
  it(`${subject.name} and the reference model of EventStorage answer alike`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 40, size: 'max' }), async (operations) => {
        const store = await subject.create();
        try {
          await expectEqualOutcomes(store, new InMemoryEventStorage(), operations, run);
        } finally {
          await store.close();
        }
      }),
      inDepth(runs),
    );
  }, 120_000 * depth);
}

/** Global positions are compared by their rank, since a store may leave gaps. */
async function run(log: EventStorage, operation: Operation): Promise<unknown> {
  switch (operation.kind) {
    case 'append': {
      const { tenant, stream: streamId, off, eventIds, topic } = operation;
      const { position, hash } = await log.head(tenant, streamId);
      const data = JSON.parse(JSON.stringify(operation.data)) as unknown;
      const seeds = eventIds.map((eventId) => ({ eventId, tenant, streamId, topic, data }));
      const expected = Math.max(0, position + off);
      return ranked(
        log,
        await log.append(tenant, streamId, expected, chain(seeds, { streamPosition: expected, hash })),
      );
    }
    case 'readStream':
      return ranked(
        log,
        await log.readStream(operation.tenant, operation.stream, operation.from, operation.limit),
      );
    case 'head':
      return log.head(operation.tenant, operation.stream);
    case 'readAll':
      return ranked(log, await log.readAll(await positionAt(log, operation.place), operation.limit));
    case 'streams':
      return log.streams(operation.tenant, operation.prefix);
    case 'readOutbox': {
      const rows = await log.readOutbox(operation.limit);
      const events = await ranked(
        log,
        rows.map(({ event }) => event),
      );
      return rows.map(({ topic }, index) => ({ topic, event: events[index] }));
    }
    case 'ackOutbox':
      return log.ackOutbox(await positionAt(log, operation.place));
  }
}

async function ranked(log: EventStorage, events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
  const all = (await log.readAll(0, 1000)).map(({ globalPosition }) => globalPosition);
  return events.map((event) => ({ ...event, globalPosition: all.indexOf(event.globalPosition) }));
}

async function positionAt(log: EventStorage, place: number): Promise<number> {
  return (await log.readAll(0, place)).at(-1)?.globalPosition ?? 0;
}
