import type { EventData, EventName, MindbaseEvent } from '@mindbase/contracts';
import { topicOf } from '@mindbase/contracts';
import { type Projection, projectionGroup } from '@mindbase/event-sourcing';
import type { Operations, Subscription } from '@mindbase/ports';
import { InMemoryEventBus, InMemoryOperations } from '@mindbase/testing';
import { OperationsProjection } from '../projections/operations-projection';
import { OperationStatusService } from './operation-status';

const tally = { recorded: 2, reinforced: 1, merged: 0, superseded: 1, deferred: 1, rejected: 1 };
const proposal = { proposalId: 'p', kind: 'memory', type: 'fact', importance: 1, turnIds: [], payload: 's' };
const range = { sessionId: 's1', from: 0, to: 2, final: true };

let positions = 0;
function event<N extends EventName>(
  type: N,
  data: unknown,
  { operation = 'op-1', tenant = 'acme' }: { operation?: string; tenant?: string } = {},
): MindbaseEvent {
  const globalPosition = ++positions;
  return {
    eventId: `e${globalPosition}`,
    type,
    schemaVersion: 1,
    data: data as EventData[N],
    tenant,
    user: 'wei',
    correlationId: operation,
    recordedAt: new Date(globalPosition * 1000).toISOString(),
    globalPosition,
  } as unknown as MindbaseEvent;
}

const turns = (operation?: string) =>
  event('TurnsRecorded', { sessionId: 's1', turns: [{}, {}] }, { operation });
const extracted = () =>
  event('CandidatesExtracted', {
    ...range,
    proposals: [proposal, proposal, proposal],
    rejected: { gate: 2 },
  });
const distilled = () => event('SessionDistilled', { sessionId: 's1', final: true, counts: tally });
const skipped = () => event('ExtractionSkipped', { ...range, reason: 'nothing_to_keep' });

const counts = {
  turns: 2,
  candidates: 3,
  recorded: 2,
  reinforced: 1,
  merged: 0,
  superseded: 1,
  deferred: 1,
  rejected: 3,
};

describe('OperationsProjection', () => {
  let operations: Operations;
  let projection: Projection;
  beforeEach(() => {
    operations = new InMemoryOperations();
    projection = new OperationsProjection(operations);
    positions = 0;
  });
  const apply = async (...events: readonly MindbaseEvent[]) => {
    for (const one of events) await projection.apply(one);
    return operations.get('acme', 'op-1');
  };

  it('adds up the chain from turns to distillation and knows its end', async () => {
    expect(await apply(turns(), extracted(), distilled())).toEqual({
      id: 'op-1',
      tenant: 'acme',
      user: 'wei',
      startedAt: '1970-01-01T00:00:01.000Z',
      counts,
      endPosition: 3,
      endedAt: '1970-01-01T00:00:03.000Z',
      errors: [],
      applied: [1, 2, 3],
    });
  });

  it('counts nothing twice, and the same in any order', async () => {
    const chain = [turns(), extracted(), distilled()];
    const once = await apply(...chain);
    expect(await apply(...chain, ...chain)).toEqual(once);
    await projection.clear();
    expect(await apply(...chain.reverse())).toEqual(once);
  });

  it('goes on while nothing has ended it', async () => {
    expect(await apply(turns(), extracted())).toMatchObject({ endPosition: null, endedAt: null });
  });

  it.each([
    ['a skipped extraction', skipped],
    ['a command', () => event('MemoryCommandHandled', { command: 'pin', counts: tally })],
    ['a judged recall', () => event('RecallJudged', { recallId: 'r', used: [], wrong: [] })],
  ])('is ended by %s', async (_name, end) => {
    expect(await apply(turns(), end())).toMatchObject({ endPosition: 2 });
  });

  it('keeps operations and tenants apart', async () => {
    await apply(turns('op-2'), event('SessionClosed', { sessionId: 's1' }, { tenant: 'other' }));
    expect(await operations.get('acme', 'op-1')).toBeNull();
    expect(await operations.get('other', 'op-1')).toMatchObject({ counts: { turns: 0 } });
  });
});

describe('OperationStatusService', () => {
  const topics = ['conversation', 'extraction', 'memory', 'recall'] as const;
  let bus: InMemoryEventBus;
  let operations: InMemoryOperations;
  let status: OperationStatusService;
  let subscriptions: Subscription[];

  /** A read model that is as slow, or as broken, as the test wants. */
  const slow = { name: 'slow@1', topics: ['conversation', 'memory'] as const };
  let slowWork: () => Promise<void>;

  beforeEach(async () => {
    positions = 0;
    bus = new InMemoryEventBus();
    operations = new InMemoryOperations();
    slowWork = async () => undefined;
    const projection = new OperationsProjection(operations);
    const log = { lastPosition: async () => positions };
    status = new OperationStatusService(operations, bus, log, () => [projection, slow], {
      pollIntervalMs: 60_000,
      deadLettersMax: 10,
      catchUpMs: 500,
    });
    subscriptions = [
      await bus.subscribe({ group: projectionGroup(projection), topics: [...topics] }, async (message) => {
        await projection.apply(message.event as MindbaseEvent);
        status.advanced();
      }),
      await bus.subscribe(
        { group: projectionGroup(slow), topics: [...slow.topics], attemptsMax: 1 },
        async () => {
          await slowWork();
          status.advanced();
        },
      ),
    ];
  });
  afterEach(async () => {
    await Promise.all(subscriptions.map((subscription) => subscription.stop()));
  });

  const publish = (...events: readonly MindbaseEvent[]) =>
    bus.publish(events.map((one) => ({ topic: topicOf(one.type), event: one })));
  const hold = () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    slowWork = () => gate;
    return release;
  };

  it('is settled when every read model has passed the end, without a poll', async () => {
    const release = hold();
    await publish(turns(), extracted(), distilled());
    expect(await status.settled('acme', 'op-1', 50)).toMatchObject({ status: 'pending', settledAt: null });
    const waiting = status.settled('acme', 'op-1', 5000);
    release();
    expect(await waiting).toMatchObject({ status: 'settled', counts, settledAt: '1970-01-01T00:00:03.000Z' });
  });

  it('settles a chain whose end a read model does not listen to', async () => {
    const release = hold();
    await publish(turns(), skipped());
    const waiting = status.settled('acme', 'op-1', 5000);
    expect(await status.get('acme', 'op-1')).toMatchObject({ status: 'pending' });
    release();
    expect(await waiting).toMatchObject({ status: 'settled' });
  });

  it('waits for an operation of which nothing has arrived yet', async () => {
    const waiting = status.settled('acme', 'op-1', 5000);
    await publish(turns(), skipped());
    expect(await waiting).toMatchObject({ status: 'settled' });
  });

  it('waits no longer than it is told', async () => {
    await publish(turns());
    expect(await status.settled('acme', 'op-1', 30)).toMatchObject({ status: 'pending' });
    expect(await status.settled('acme', 'op-unknown', 30)).toBeNull();
  });

  it('has failed when a message of the chain is among the dead letters, until that is mended', async () => {
    slowWork = () => Promise.reject(new Error('broken'));
    await publish(turns(), skipped());
    const failed = await status.settled('acme', 'op-1', 5000);
    expect(failed).toMatchObject({ status: 'failed', errors: ['dead-letter'], settledAt: null });
    slowWork = async () => undefined;
    for (const { id } of await bus.deadLetters(10)) await bus.retryDeadLetter(id);
    expect(await status.get('acme', 'op-1')).toMatchObject({ status: 'settled', errors: [] });
  });

  it('tells nothing of another tenant', async () => {
    await publish(turns(), skipped());
    await status.settled('acme', 'op-1', 5000);
    expect(await status.get('other', 'op-1')).toBeNull();
  });

  it('knows an operation at once although its events are still on their way', async () => {
    const one = turns();
    const looking = status.get('acme', 'op-1');
    await publish(one);
    expect(await looking).toMatchObject({ status: 'pending', counts: { turns: 2 } });
  });

  it('resolves when a position is projected, and throws when it is not in time', async () => {
    const release = hold();
    const last = turns();
    await publish(last);
    await expect(status.projected(last.globalPosition, 30)).rejects.toMatchObject({ code: 'unavailable' });
    const waiting = status.projected(last.globalPosition, 5000);
    release();
    await waiting;
  });

  it('waits for those read models alone that are named', async () => {
    const release = hold();
    const last = turns();
    await publish(last);
    await status.projected(last.globalPosition, 5000, ['operations']);
    await expect(status.projected(last.globalPosition, 30, ['slow'])).rejects.toMatchObject({
      code: 'unavailable',
    });
    release();
  });

  it('is not told of an operation while the read models are too far behind to know', async () => {
    positions = 99;
    await expect(status.get('acme', 'op-unknown')).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
    });
  });
});
