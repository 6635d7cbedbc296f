import type { ChangeFilter, ChangeRow, Timeline, TimelineEntry, TimelineQuery } from '@mindbase/ports';
import fc from 'fast-check';
import type { ContractSubject } from '../contracts/contract';
import { changeRowOf, minute, timelineEntryOf } from '../fixtures/read-side';
import { InMemoryTimeline } from '../in-memory/in-memory-timeline';
import { expectEqualOutcomes } from './compare';
import { depth, inDepth } from './depth';
import { agentId, changeOfStatus, listOf, maybe, memoryStatus, scope, time } from './read-side-arbitraries';

const memoryId = fc.constantFrom('m1', 'm2', 'm3', 'm4', '😀', '\ufb01');
const type = fc.constantFrom('fact' as const, 'event' as const, 'task' as const, 'summary' as const);

const entry: fc.Arbitrary<TimelineEntry> = fc
  .record({
    scope,
    memoryId,
    version: fc.nat({ max: 4 }),
    status: memoryStatus,
    type,
    at: time,
    until: maybe(time),
    recordedAt: time,
    updatedAt: time,
    closedAt: maybe(time),
    agentId,
  })
  .map(({ scope: user, memoryId: id, ...fields }) => timelineEntryOf(id, { ...user, ...fields }));

const row: fc.Arbitrary<ChangeRow> = fc
  .record({
    scope,
    position: fc.integer({ min: 1, max: 12 }),
    memoryId,
    field: fc.constantFrom(null, 'object', 'status'),
    at: time,
    operation: fc.constantFrom('recorded', 'revised'),
    predicate: fc.constantFrom('residence', 'diet'),
    entityIds: listOf('e1', 'e2', 'e","e3'),
  })
  .map(({ scope: user, position, ...fields }) =>
    changeRowOf(`ev${position}`, {
      ...user,
      globalPosition: position,
      recordedAt: recordedAtOf(position),
      ...fields,
    }),
  );

/** An event is recorded once, at one moment (engines keep rows apart by it); events often share theirs, in no order. */
function recordedAtOf(position: number): string {
  return minute(((position * 5) % 7) - 3);
}

const query: fc.Arbitrary<TimelineQuery> = fc.record(
  {
    scope,
    now: time,
    limit: fc.nat({ max: 5 }),
    from: time,
    to: time,
    statuses: fc.subarray(['active', 'superseded', 'archived'] as const),
    types: fc.uniqueArray(type, { maxLength: 2 }),
    agentId: fc.constant('a1'),
    asOf: time,
  },
  { requiredKeys: ['scope', 'now', 'limit'] },
);

const filter: fc.Arbitrary<ChangeFilter> = fc.record(
  {
    memoryIds: fc.array(memoryId, { maxLength: 2 }),
    entityIds: fc.subarray(['e1', 'e3', 'e","e3']),
    predicate: fc.constantFrom('residence', 'x'),
    operation: fc.constant('revised'),
    from: time,
    to: time,
  },
  { requiredKeys: [] },
);

const operation = fc.oneof(
  fc.record({ call: fc.constant('append' as const), rows: fc.array(row, { maxLength: 6 }) }),
  fc.record({ call: fc.constant('upsert' as const), entries: fc.array(entry, { maxLength: 6 }) }),
  fc.record({
    call: fc.constant('patch' as const),
    scope,
    patches: fc.array(changeOfStatus(memoryId), { maxLength: 3 }),
  }),
  fc.record({ call: fc.constant('remove' as const), scope, ids: fc.array(memoryId, { maxLength: 2 }) }),
  fc.record({
    call: fc.constant('forgetChanges' as const),
    tenant: scope.map(({ tenant }) => tenant),
    before: time,
    limit: fc.nat({ max: 4 }),
  }),
  { weight: 3, arbitrary: fc.record({ call: fc.constant('query' as const), query }) },
  {
    weight: 2,
    arbitrary: fc.record({
      call: fc.constant('changes' as const),
      scope,
      filter,
      limit: fc.nat({ max: 5 }),
      after: fc.option(fc.nat({ max: 12 }), { nil: undefined }),
    }),
  },
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Random operations on a timeline and on the reference model. A failure prints its seed. */
export function describeTimelineModel(subject: ContractSubject<Timeline>, runs = 60): void {
  it(`${subject.name} and the reference model of Timeline answer alike`, async () => {
    const timeline = await subject.create();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { maxLength: 30 }), async (operations) => {
          await timeline.clear();
          await expectEqualOutcomes<Timeline, Operation>(timeline, new InMemoryTimeline(), operations, run);
        }),
        inDepth(runs),
      );
    } finally {
      await timeline.close();
    }
  }, 120_000 * depth);
}

async function run(timeline: Timeline, operation: Operation): Promise<unknown> {
  switch (operation.call) {
    case 'append':
      return timeline.append(operation.rows);
    case 'upsert':
      return timeline.upsert(operation.entries);
    case 'patch':
      return timeline.patch(operation.scope, operation.patches);
    case 'remove':
      return timeline.remove(operation.scope, operation.ids);
    case 'forgetChanges':
      return timeline.forgetChanges(operation.tenant, operation.before, operation.limit);
    case 'query':
      return timeline.query(operation.query);
    case 'changes':
      return timeline.changes(operation.scope, operation.filter, operation.limit, operation.after);
  }
}
