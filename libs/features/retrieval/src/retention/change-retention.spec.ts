import { InMemoryTenantDirectory, InMemoryTimeline, changeRowOf } from '@mindbase/testing';
import { ChangeRetention } from './change-retention';

const now = new Date('2026-03-31T00:00:00.000Z');
const scope = (tenant: string) => ({ tenant, user: 'wei' });

describe('ChangeRetention', () => {
  let tenants: InMemoryTenantDirectory;
  let timeline: InMemoryTimeline;
  let errors: unknown[];
  const retention = (batchSizeMax = 2) =>
    new ChangeRetention(
      tenants,
      timeline,
      { now: () => now },
      {
        intervalMs: 3_600_000,
        batchSizeMax,
        onError: (error) => errors.push(error),
      },
    );
  const create = (id: string, settings: Record<string, string | number>) =>
    tenants.createTenant({ id, name: null, profile: null, settings, createdAt: now.toISOString() });
  const left = async (tenant: string) =>
    (await timeline.changes(scope(tenant), {}, 100)).map(({ eventId }) => eventId);

  beforeEach(async () => {
    errors = [];
    tenants = new InMemoryTenantDirectory();
    timeline = new InMemoryTimeline();
    for (const tenant of ['keeps', 'month', 'odd', 'week'])
      await timeline.append(
        [1, 2, 3, 22, 25, 30, 31].map((day) =>
          changeRowOf(`d${day}`, {
            ...scope(tenant),
            globalPosition: day,
            recordedAt: `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`,
          }),
        ),
      );
    await create('keeps', { requestsPerSecond: 5 });
    await create('month', { historyDays: 30 });
    await create('odd', { historyDays: -1 });
    await create('week', { historyDays: 7, timezone: 'Asia/Shanghai' });
  });

  it('lets each tenant’s rows go after as many days as it says, in as many steps as it takes', async () => {
    expect(await retention().apply()).toBe(4);
    expect(await left('week')).toEqual(['d31', 'd30', 'd25']);
    expect(await left('month')).toHaveLength(7);
    expect(await retention().apply()).toBe(0);
  });

  it('leaves those alone that say nothing, or nothing that can be understood', async () => {
    await retention().apply();
    expect(await left('keeps')).toHaveLength(7);
    expect(await left('odd')).toHaveLength(7);
  });

  it('goes on with the others when the rows of one cannot be removed', async () => {
    await tenants.changeTenant('month', (tenant) => ({ ...tenant, settings: { historyDays: 1 } }));
    const forget = timeline.forgetChanges.bind(timeline);
    timeline.forgetChanges = (tenant, ...rest) =>
      tenant === 'month' ? Promise.reject(new Error('down')) : forget(tenant, ...rest);
    expect(await retention().apply()).toBe(4);
    expect(errors).toEqual([new Error('down')]);
  });

  it('begins when it is started and waits for the step in hand when it is stopped', async () => {
    const running = retention(1);
    running.start();
    await running.stop();
    const after = await left('week');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await left('week')).toEqual(after);
    running.start();
    await retention().apply();
    await running.stop();
    expect(await left('week')).toEqual(['d31', 'd30', 'd25']);
    expect(errors).toEqual([]);
  });
});
