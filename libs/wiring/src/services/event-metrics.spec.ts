import { EventMaker, EventStore } from '@mindbase/event-sourcing';
import { FixedClock } from '@mindbase/kernel';
import { createMetrics } from '@mindbase/platform';
import { InMemoryEventBus, InMemoryEventStorage, until } from '@mindbase/testing';
import { EventMetrics } from './event-metrics';

const start = new Date('2026-03-02T08:00:00.000Z');
const counts = { recorded: 1, reinforced: 0, merged: 0, superseded: 0, deferred: 0, rejected: 0 };

async function measured() {
  const metrics = createMetrics({ processMetrics: false });
  const clock = new FixedClock(start);
  const store = new EventStore(new EventMetrics(metrics).observing(new InMemoryEventStorage()), clock);
  const append = async (causationId: string, ...decision: Parameters<EventMaker['make']>) => {
    const cause = { tenant: 'acme', user: 'wei', actor: 'a', occurredAt: start.toISOString() };
    const event = new EventMaker({ ...cause, correlationId: 'op', causationId }).make(...decision);
    await store.append('acme', 'x', await store.head('acme', 'x'), [event]);
  };
  return { append, clock, store, text: () => metrics.registry.metrics() };
}

describe('event metrics', () => {
  it('time an operation from its first event to the one that ends it', async () => {
    const { append, clock, text } = await measured();
    await append('1', 'SessionClosed', { sessionId: 's', cause: 'request', closedAt: start.toISOString() });
    clock.advance(2000);
    await append('2', 'SessionDistilled', { sessionId: 's', final: true, counts });
    expect(await text()).toContain('mindbase_settle_seconds_sum 2');
    expect(await text()).toContain('mindbase_append_seconds_count 2');
  });

  it('count what happens to memories by type', async () => {
    const { append, text } = await measured();
    await append('1', 'MemoryPinned', { memoryId: 'm', pinned: true });
    await append('2', 'MemoryArchived', { memoryId: 'm' });
    expect(await text()).toContain('mindbase_memory_events_total{tenant="acme",type="MemoryArchived"} 1');
  });

  it('count what a recall renews', async () => {
    const { append, text } = await measured();
    await append('1', 'MemoriesRecalled', { recallId: 'r', memoryIds: ['m', 'n'] });
    await append('2', 'MemoriesRecalled', { recallId: 's', memoryIds: ['m'] });
    expect(await text()).toContain('mindbase_memories_renewed_total{tenant="acme"} 3');
  });

  it('leave every other call of the storage as it is', async () => {
    const { append, store } = await measured();
    await append('1', 'MemoryArchived', { memoryId: 'm' });
    expect(await store.lastPosition()).toBe(1);
    expect(await store.read('acme', 'x')).toHaveLength(1);
  });

  it('time and count an operation whose events come from several processes where one group reads them', async () => {
    const metrics = createMetrics({ processMetrics: false });
    const events = new EventMetrics(metrics);
    const storage = new InMemoryEventStorage();
    const clock = new FixedClock(start);
    const append = async (store: EventStore, ...decision: Parameters<EventMaker['make']>) => {
      const cause = { tenant: 'acme', user: 'wei', actor: 'a', occurredAt: start.toISOString() };
      const event = new EventMaker({ ...cause, correlationId: 'op', causationId: decision[0] }).make(
        ...decision,
      );
      await store.append('acme', 'x', await store.head('acme', 'x'), [event]);
    };
    const [one, other] = [new EventStore(storage, clock), new EventStore(events.timing(storage), clock)];
    await append(one, 'SessionClosed', { sessionId: 's', cause: 'request', closedAt: start.toISOString() });
    clock.advance(3000);
    await append(other, 'SessionDistilled', { sessionId: 's', final: true, counts });
    expect(await metrics.registry.metrics()).toContain('mindbase_settle_seconds_count 0');

    const bus = events.counting(new InMemoryEventBus(), (group) => group === 'projection.operations');
    for (const group of ['projection.operations', 'projection.cards'])
      await bus.subscribe({ group, topics: ['conversation', 'memory'] }, async () => undefined);
    await bus.publish(await storage.readOutbox(10));
    await until(async () => (await bus.position('projection.cards')) === 2);
    await until(async () => (await bus.position('projection.operations')) === 2);
    await bus.close();
    const text = await metrics.registry.metrics();
    expect(text).toContain('mindbase_settle_seconds_sum 3');
    expect(text).toContain('mindbase_settle_seconds_count 1');
    expect(text).toContain('mindbase_append_seconds_count 1');
  });
});
