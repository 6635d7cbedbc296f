import { createMetrics } from '.';

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

  it('are told with those of the process', async () => {
    expect(await createMetrics().registry.metrics()).toContain('process_resident_memory_bytes');
  });
});
