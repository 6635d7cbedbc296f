import { PortError } from '@mindbase/kernel';
import { InMemoryEventBus, chainedEvent, until } from '@mindbase/testing';
import { createMetrics, measuredBus, measuredPort } from '.';

describe('the metrics', () => {
  it('are named mindbase_*, end in their unit or in _total, and have a help text', async () => {
    const { registry } = createMetrics({ processMetrics: false });
    for (const { name, help, type } of await registry.getMetricsAsJSON()) {
      expect(name).toMatch(/^mindbase_[a-z_]+$/);
      expect(help.length).toBeGreaterThan(10);
      if (String(type) === 'counter') expect(name).toMatch(/_total$/);
      if (String(type) === 'histogram') expect(name).toMatch(/_seconds$/);
    }
  });

  it('are counted apart for each server of a process', async () => {
    const [one, other] = [createMetrics({ processMetrics: false }), createMetrics({ processMetrics: false })];
    one.turns.inc({ tenant: 't', role: 'user' }, 3);
    expect(await one.registry.metrics()).toContain('mindbase_turns_total{tenant="t",role="user"} 3');
    expect(await other.registry.metrics()).not.toContain('tenant="t"');
  });

  it('ask their sources at each reading', async () => {
    const lag: Record<string, number> = { cards: 3 };
    const sources = { lag: async () => lag, deadLetters: async () => ({}) };
    const { registry } = createMetrics({ sources, processMetrics: false });
    expect(await registry.metrics()).toContain('mindbase_projection_lag_events{reader="cards"} 3');
    delete lag.cards;
    lag.graph = 1;
    const text = await registry.metrics();
    expect(text).toContain('mindbase_projection_lag_events{reader="graph"} 1');
    expect(text).not.toContain('reader="cards"');
  });

  it('leave out what a program does not know', async () => {
    const outbox = async () => 7;
    const { registry } = createMetrics({ sources: { outbox }, processMetrics: false });
    const text = await registry.metrics();
    expect(text).toContain('mindbase_outbox_events 7');
    expect(text).not.toContain('mindbase_dead_letters');
  });

  it('are told with those of the process', async () => {
    expect(await createMetrics().registry.metrics()).toContain('process_resident_memory_bytes');
  });
});

describe('a measured bus', () => {
  it('times each attempt of each group, and passes on what a handler throws', async () => {
    const metrics = createMetrics({ processMetrics: false });
    const bus = measuredBus(new InMemoryEventBus(), metrics);
    const event = { ...chainedEvent({ eventId: 'e1', streamId: 's' }), globalPosition: 1 };
    let calls = 0;
    await bus.subscribe({ group: 'cards', topics: ['memory'], retryDelayMs: 1 }, async () => {
      if (++calls < 3) throw new PortError('unavailable', 'down');
    });
    await bus.publish([{ topic: 'memory', event }]);
    await until(async () => (await bus.position('cards')) === 1);
    await bus.close();
    const text = await metrics.registry.metrics();
    expect(text).toContain('mindbase_consumer_seconds_count{group="cards",outcome="failed"} 2');
    expect(text).toContain('mindbase_consumer_seconds_count{group="cards",outcome="handled"} 1');
  });
});

describe('a group that one process makes for itself', () => {
  it('is measured under a name that stays the same', async () => {
    const metrics = createMetrics({ processMetrics: false });
    const bus = measuredBus(new InMemoryEventBus(), metrics);
    const group = 'changes.0b0e9d2c-5c56-4c5c-9d39-0f3e0c1d2a3b';
    const event = { ...chainedEvent({ eventId: 'e1', streamId: 's' }), globalPosition: 1 };
    await bus.subscribe({ group, topics: ['memory'] }, async () => undefined);
    await bus.publish([{ topic: 'memory', event }]);
    await until(async () => (await bus.position(group)) === 1);
    await bus.close();
    expect(await metrics.registry.metrics()).toContain('mindbase_consumer_seconds_count{group="changes",');
  });
});

describe('a measured port', () => {
  it('times its calls by method and by the code of what was thrown', async () => {
    const metrics = createMetrics({ processMetrics: false });
    const port = measuredPort(
      {
        name: 'port',
        find: async (id: string) => id,
        fail: () => Promise.reject(new PortError('unavailable', 'private words')),
        mention: () => undefined,
      },
      'reader',
      metrics,
    );
    expect([port.name, await port.find('x'), port.mention()]).toEqual(['port', 'x', undefined]);
    await expect(port.fail()).rejects.toThrow('private words');
    const text = await metrics.registry.metrics();
    expect(text).toContain('mindbase_grpc_seconds_count{method="reader.find",code="ok"} 1');
    expect(text).toContain('mindbase_grpc_seconds_count{method="reader.fail",code="unavailable"} 1');
    expect(text).not.toMatch(/mention|private/);
  });
});
